// `npm test` and `npm run test:nightly`: prints the plan and its duration, runs every part even after a failure, and ends
// with the failures and the command to rerun each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readNotes, slowestFiles } from './run-notes.mjs';

const seed = process.env.FUZZ_SEED ?? String(Math.floor(Math.random() * 1e9));

/**
 * Steps run one after another, the parts of a step at once. A part is a script of package.json, its arguments and its
 * environment. Lint and format run before a commit and for each pull request (CONTRIBUTING.md).
 */
const suites = {
  commit: {
    minutes: 8,
    steps: [
      [['bundle'], ['check:dependencies'], ['typecheck'], ['test:browser']],
      [['test:unit', ['--maxWorkers=2']]],
      [['test:e2e']],
    ],
  },
  nightly: {
    minutes: 60,
    steps: [
      // Different cases each night; a failure prints the seed that reproduces it.
      [['test:unit', ['\\.fuzz\\.'], { FUZZ_RUNS: '10000', FUZZ_SEED: seed }]],
      // All sample conversations, with an agent that has just been trained.
      [['test:unit', ['full-disk', 'dialogue/conversation'], { NIGHTLY: 'true', TRAIN: 'true' }]],
      [['test:unit', ['recognizer'], { RECORDINGS: 'all' }]],
      [['test:e2e', ['--project=nightly']]],
      [['test:node', ['20', '26']]],
      [['bench', ['endurance']]],
    ],
  },
};

const [name = 'commit'] = process.argv.slice(2);
const { minutes, steps } = suites[name];
const folder = mkdtempSync(join(tmpdir(), 'run-notes-'));
const notesFile = join(folder, 'notes.jsonl');
writeFileSync(notesFile, '');

const nameOf = ([script, args = []]) => [script, ...args].join(' ');

console.log(`This takes about ${minutes} minutes on two cores, and runs:`);
steps.forEach((parts, at) => console.log(`  ${at + 1}. ${parts.map(nameOf).join(' and ')}`));

/** Runs a part. Beside others, prints its output as a whole at the end. */
async function run([script, args = [], environment = {}], isAlone) {
  const part = nameOf([script, args]);
  console.log(`\n# ${part}`);
  const started = performance.now();
  const child = spawn('npm', ['run', script, '--', ...args], {
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    env: { ...process.env, RUN_NOTES: notesFile, ...done, ...environment },
    shell: process.platform === 'win32',
  });
  const ended = once(child, 'exit');
  const output = isAlone ? [] : await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await ended;
  const result = status === 0 ? 'passed' : 'failed';
  const seconds = Math.round((performance.now() - started) / 1_000);
  if (!isAlone) console.log(`${output.join('')}\n# ${part} ${result}`);
  rows.push({ part, result, seconds });
  // Later scripts skip what one has done.
  if (status === 0 && script in doneBy) done[doneBy[script]] = 'true';
}

const rows = [];
/** Variables that spare the scripts of later steps what one has done: they would bundle and check types, too. */
const doneBy = { bundle: 'BUNDLED', typecheck: 'TYPES_CHECKED' };
const done = {};
for (const parts of steps) {
  const isAlone = parts.length === 1;
  await Promise.all(parts.map((part) => run(part, isAlone)));
}

const notes = readNotes(notesFile);
rmSync(folder, { recursive: true });
console.log('\nThe slowest test files:');
console.table(slowestFiles(notes, 10));
console.log('\nSeconds that each part took:');
console.table(rows);
for (const { warning } of notes) if (warning) console.log(`Warning: ${warning}`);

const failedParts = rows.filter(({ result }) => result !== 'passed').map(({ part }) => part);
if (failedParts.length === 0) console.log('All parts passed.');
else {
  console.log(`\nFailed: ${failedParts.join(', ')}. To run each alone:`);
  for (const { failed, command } of notes) if (failed) console.log(`  ${failed}\n    ${command}`);
  // Type checks and builds have no test names.
  const isNamed = (part) =>
    notes.some(({ command }) => command?.startsWith(`npm run ${part.split(' ')[0]} `));
  for (const part of failedParts.filter((part) => !isNamed(part)))
    console.log(`  ${part}\n    npm run ${part.replace(' ', ' -- ')}`);
  process.exitCode = 1;
}
