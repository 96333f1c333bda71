// `npm test` and `npm run test:nightly`: every part runs, even after a failure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { slowestFiles } from './file-times.mjs';

const seed = process.env.FUZZ_SEED ?? String(Math.floor(Math.random() * 1e9));

/** Steps of parallel lanes of sequential parts. A part is a script of package.json with arguments and environment. */
const suites = {
  commit: [
    // The next step's scripts also make the bundle, and skip it if nothing has changed. Lint does not read it.
    [[['bundle']], [['check:dependencies'], ['format:check']]],
    [[['typecheck']], [['test:unit', ['--maxWorkers=2']]]],
    [[['test:e2e']], [['lint']]],
  ],
  nightly: [
    [
      [
        // Other cases every night; a failure names the seed that repeats it.
        ['test:unit', ['\\.fuzz\\.'], { FUZZ_RUNS: '10000', FUZZ_SEED: seed }],
        ['test:unit', ['full-disk'], { NIGHTLY: 'true' }],
        ['test:unit', ['recordings'], { RECORDINGS: 'all' }],
        ['test:e2e', ['--project=nightly']],
        ['test:node', ['20', '26']],
        ['bench', ['endurance']],
      ],
    ],
  ],
};

const [name = 'commit'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'file-times-'));
const times = join(folder, 'times.jsonl');
writeFileSync(times, '');

/** @param {boolean} isAlone whether its output may come as it is written */
async function run([script, args = [], environment = {}], isAlone) {
  const part = [script, ...args].join(' ');
  console.log(`\n# ${part}`);
  const started = performance.now();
  const child = spawn('npm', ['run', script, '--', ...args], {
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    env: { ...process.env, FILE_TIMES: times, ...environment },
    shell: process.platform === 'win32',
  });
  // Lint runs beside calls with real-time audio, so it gets the lowest priority.
  if (script === 'lint') setPriority(child.pid, 19);
  const ended = once(child, 'exit');
  const output = isAlone ? [] : await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await ended;
  const result = status === 0 ? 'passed' : 'failed';
  const seconds = Math.round((performance.now() - started) / 1_000);
  if (!isAlone) console.log(`${output.join('')}\n# ${part} ${result}`);
  return { part, result, seconds };
}

const rows = [];
for (const lanes of suites[name]) {
  const runLane = async (parts) => {
    for (const part of parts)
      rows.push(await run(part, lanes.length === 1 || part[0] === 'test:e2e'));
  };
  await Promise.all(lanes.map(runLane));
}

console.log('\nThe slowest test files:');
console.table(slowestFiles(times, 10));
console.log('\nSeconds that each part took:');
console.table(rows);
rmSync(folder, { recursive: true });
process.exitCode = rows.every(({ result }) => result === 'passed') ? 0 : 1;
