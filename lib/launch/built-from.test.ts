import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built from '));
  mkdirSync(join(root, 'app'));
  cpSync(join(__dirname, 'built-from.mjs'), join(root, 'lib', 'launch', 'built-from.mjs'));
  writeFileSync(join(root, 'app', 'page.tsx'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs a function of a copy of the module in its own process: it works on the folder that the copy is in. */
function run(name: 'noteBegin' | 'noteEnd' | 'isBuilt', variables: Record<string, string> = {}) {
  const path = JSON.stringify(join(root, 'lib', 'launch', 'built-from.mjs'));
  const script = `import(${path}).then((it) => console.log(it.${name}()))`;
  const env = { NODE_ENV: 'production', PATH: process.env.PATH, ...variables } as const;
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', env }).trim();
}

test('a complete build counts as built from the sources at its beginning', () => {
  expect(run('isBuilt')).toBe('false');
  run('noteBegin');
  run('noteEnd');
  run('noteEnd');
  expect(run('isBuilt')).toBe('true');
  writeFileSync(join(root, 'app', 'page.tsx'), 'two');
  expect(run('isBuilt')).toBe('false');
});

test('a build that was killed half-way does not count, nor does the one before it', () => {
  run('noteBegin');
  run('noteEnd');
  run('noteBegin');
  expect(run('isBuilt')).toBe('false');
});

test('a source that changes during the build does not count as built', () => {
  run('noteBegin');
  writeFileSync(join(root, 'app', 'page.tsx'), 'two');
  run('noteEnd');
  expect(run('isBuilt')).toBe('false');
});

test('another variable of the pages, .env file or source needs another build; another test does not', () => {
  run('noteBegin');
  run('noteEnd');
  expect(run('isBuilt', { SITE_URL: 'https://www.example.com' })).toBe('false');
  expect(run('isBuilt', { VAPI_PRIVATE_TOKEN: 'read-at-run-time' })).toBe('true');
  writeFileSync(join(root, 'app', 'page.test.tsx'), '');
  expect(run('isBuilt')).toBe('true');
  writeFileSync(join(root, '.env'), 'PORTAL_URL=https://portal.example.com');
  expect(run('isBuilt')).toBe('false');
  rmSync(join(root, '.env'));
  writeFileSync(join(root, 'app', 'other.tsx'), '');
  expect(run('isBuilt')).toBe('false');
  expect(existsSync(join(root, '.next', 'cache', 'building-from'))).toBe(false);
});
