import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

interface Instruction {
  name: string;
  rest: string;
}

/** The instructions of each stage, by the stage's name or number. */
function readStages(dockerfile: string): Map<string, Instruction[]> {
  const stages = new Map<string, Instruction[]>();
  let current: Instruction[] = [];
  for (const line of dockerfile.replaceAll('\\\n', ' ').split('\n')) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(\S.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      current = [];
      stages.set(/\sAS\s+(\S+)$/i.exec(rest)?.[1] ?? String(stages.size), current);
    }
    if (name !== '') current.push({ name, rest });
  }
  return stages;
}

const stages = readStages(textOf('Dockerfile'));
const [build = [], runtime = []] = [...stages.values()];
const all = (stage: Instruction[], name: string) =>
  stage.filter((one) => one.name === name).map(({ rest }) => rest);

test('both stages have the same exact base image, of an LTS line that the workflows test', () => {
  const images = [...stages.values()].map((stage) => all(stage, 'FROM')[0]?.split(' ')[0] ?? '');
  expect(new Set(images).size).toBe(1);
  const [, line = ''] = /^node:(\d+)\.\d+\.\d+-bookworm-slim$/.exec(images[0] ?? '') ?? [];
  expect(Number(line)).toBeGreaterThanOrEqual(24);
  // LTS lines have even numbers.
  expect(Number(line) % 2).toBe(0);
  const [, tested = ''] = /node: \[(.*)\]/.exec(textOf('.github/workflows/test.yml')) ?? [];
  expect(tested.split(', ')).toContain(line);
});

test('it is built from the lock file, by the commands of the README', () => {
  expect(all(build, 'RUN')).toEqual(['npm ci', 'npm run build']);
  expect(all(build, 'COPY')).toEqual(['package.json package-lock.json .npmrc ./', '. .']);
});

test('the variables that pages show are the only arguments of the build', () => {
  const [, list = ''] =
    /variablesInPages = \[(.*?)\]/s.exec(textOf('lib/launch/built-from.mjs')) ?? [];
  expect(all(build, 'ARG')).toEqual(list.match(/\w+/g));
  expect(textOf('Dockerfile')).not.toMatch(/(ARG|ENV) .*TOKEN/);
});

test('the image contains only the standalone folder, and its user cannot change it', () => {
  expect(all(runtime, 'COPY')).toEqual(['--from=build /app/.next/standalone ./']);
  expect(all(runtime, 'USER')).toEqual(['node']);
  const names = runtime.map(({ name }) => name);
  expect(names.indexOf('USER')).toBeGreaterThan(names.indexOf('COPY'));
});

test('its user can write to the volume of the data alone, whose folder outlives a container', () => {
  const [, folder = ''] = /\bDATA_DIR=(\/\S+)/.exec(all(runtime, 'ENV').join(' ')) ?? [];
  expect(all(runtime, 'VOLUME')).toEqual([folder]);
  // A new volume gets the owner and the mode of the image's folder.
  expect(all(runtime, 'RUN')).toEqual([`install -d -m 0700 -o node -g node ${folder}`]);
});

test('the server is the first process, and is stopped by the signal that it expects', () => {
  expect(all(runtime, 'CMD').map((command) => JSON.parse(command) as unknown)).toEqual([
    ['node', 'serve.mjs'],
  ]);
  expect(textOf('lib/launch/finish-build.mjs')).toContain("join(standalone, 'serve.mjs')");
  expect(all(runtime, 'STOPSIGNAL')).toEqual(['SIGTERM']);
});

test('Node checks its health, by a route that exists', () => {
  const [check = ''] = all(runtime, 'HEALTHCHECK');
  const [, path = ''] = /\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(check) ?? [];
  expect(textOf(`app${path}/route.ts`)).toContain('as GET');
  expect(all(runtime, 'ENV').join(' ')).toMatch(/\bPORT=3000\b/);
  expect(JSON.parse(check.slice(check.indexOf('['))) as string[]).toHaveLength(3);
});

test('no .env file and nothing that was made on this machine is sent to the engine', () => {
  const ignored = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(ignored).toContain('**/.env*');
  expect(ignored.filter((line) => line.startsWith('!'))).toEqual([]);
  const made = textOf('.gitignore').match(/^(?!\.env|\.DS_Store)\S+$/gm) ?? [];
  const bare = (pattern: string) => pattern.replace(/^\*\*\/|\/$/g, '');
  expect(ignored.map(bare)).toEqual(expect.arrayContaining(made.map(bare)));

  const [, sources = ''] = /sources = \[(.*?)\]/s.exec(textOf('lib/launch/built-from.mjs')) ?? [];
  for (const source of sources.match(/(?<=')[\w.-]+(?=')/g) ?? ['*']) {
    expect(ignored).not.toContain(source);
  }
});
