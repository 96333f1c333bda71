import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = join(process.cwd(), 'stubs');
const load = createRequire(join(folder, 'stub.js'));
const stubs = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(stubs)('the stub of %s throws an error with its name when used', (stub) => {
  const { name } = load(`./${stub}/package.json`) as { name: string };
  const use = load(`./${stub}`) as (() => void) & { member: unknown };
  const error = expect.objectContaining({
    name: 'StubError',
    message: expect.stringMatching(`^${name} `),
  });
  expect(use).toThrow(error);
  expect(() => use.member).toThrow(error);
});

// The integration tests run all three packages; a call of a stub would fail them. Only this one is loaded as code.
test('ONNX Runtime loads no stub', () => {
  const print = "require('onnxruntime-node'); console.log(Object.keys(require.cache).join('\\n'))";
  const loaded = execFileSync(process.execPath, ['-e', print], { encoding: 'utf8' });
  expect(loaded).toContain('onnxruntime-node');
  expect(loaded.split('\n').filter((file) => file.startsWith(folder))).toEqual([]);
});
