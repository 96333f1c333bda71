// `npm test` and `npm run test:nightly`: every part runs, one after another, though one before it failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowestFiles } from './file-times.mjs';

const isWindows = process.platform === 'win32';
const seed = process.env.FUZZ_SEED ?? String(Math.floor(Math.random() * 1e9));

/** Each part: a script of package.json, with its arguments and environment. */
const suites = {
  commit: [
    ['check:dependencies'],
    ['lint'],
    ['format:check'],
    ['typecheck'],
    ['test:unit'],
    ['test:e2e', [], { TYPES_ARE_CHECKED: 'true' }],
  ],
  nightly: [
    // Other cases each night; a failure names the seed that repeats it.
    ['test:unit', ['\\.fuzz\\.'], { FUZZ_RUNS: '10000', FUZZ_SEED: seed }],
    ['test:unit', ['crashes', 'full-disk'], { CRASHES: '10' }],
    ['test:unit', ['recordings'], { RECORDINGS: 'all' }],
    ['test:e2e', ['--project=nightly']],
    ['test:node', ['20', '26']],
    ['bench', ['endurance']],
  ],
};

const [name = 'commit'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'file-times-'));
const times = join(folder, 'times.jsonl');
writeFileSync(times, '');

const rows = suites[name].map(([script, args = [], environment = {}]) => {
  const part = [script, ...args].join(' ');
  console.log(`\n# ${part}`);
  const started = performance.now();
  const { status } = spawnSync('npm', ['run', script, '--', ...args], {
    stdio: 'inherit',
    env: { ...process.env, FILE_TIMES: times, ...environment },
    shell: isWindows,
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  return { part, result: status === 0 ? 'passed' : 'failed', seconds };
});

console.log('\nThe slowest test files:');
console.table(slowestFiles(times, 10));
console.log('\nSeconds that each part took:');
console.table(rows);
rmSync(folder, { recursive: true });
process.exitCode = rows.every(({ result }) => result === 'passed') ? 0 : 1;
