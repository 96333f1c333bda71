// `npm test`: all that must hold, and at the end the test files that took longest.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { slowestFiles } from './file-times.mjs';

const folder = mkdtempSync(join(tmpdir(), 'file-times-'));
const times = join(folder, 'times.jsonl');
writeFileSync(times, '');
const seconds = {};

function start(script, stdio, environment) {
  return spawn('npm', ['run', script], {
    stdio,
    env: { ...process.env, FILE_TIMES: times, ...environment },
    shell: process.platform === 'win32',
  });
}

async function endOf(child, script) {
  const started = performance.now();
  const code = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  seconds[script] = Math.round((performance.now() - started) / 1_000);
  return code === 0;
}

/** Runs a script of package.json to its end. */
const run = (script, environment = {}) => endOf(start(script, 'inherit', environment), script);

/** Runs a script with what others leave of the processor; what it prints comes in one piece. */
async function runBeside(script) {
  const child = start(script, ['ignore', 'pipe', 'pipe']);
  // What npm starts inherits that.
  setPriority(child.pid, Math.max(getPriority(), 19));
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const isSound = await endOf(child, script);
  process.stdout.write((await printed).join(''));
  return isSound;
}

// They read the sources and nothing that is made of them. The end-to-end tests wait often enough.
const beside = ['check:dependencies', 'lint', 'format:check'].map(runBeside);
let isSound =
  (await run('typecheck')) &&
  (await run('test:unit')) &&
  (await run('test:e2e', { TYPES_ARE_CHECKED: 'true' }));
isSound = (await Promise.all(beside)).every(Boolean) && isSound;

const slowest = slowestFiles(times, 10);
if (slowest.length > 0) {
  console.log('\nThe slowest test files:');
  console.table(slowest);
}
console.log('\nSeconds that each part took:');
console.table(seconds);
rmSync(folder, { recursive: true });
process.exitCode = isSound ? 0 : 1;
