import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { offer } from '@/lib/content/claims';
import { parseEnv } from '@/lib/env';
import { webCallErrors } from '@/lib/web-calls/errors';
import { layers } from '../.dependency-cruiser.mjs';

const root = join(__dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const chapters = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...chapters];

const topFolders = readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory());

/** Paths of all files of the project, from the root. */
const files = topFolders
  .filter((name) => !['node_modules', '.git', '.next', 'coverage', 'test-results'].includes(name))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  );

/** Inline code of a document. */
const codeOf = (text: string) => text.match(/`[^`\n]+`/g)?.map((code) => code.slice(1, -1)) ?? [];
const blocksOf = (text: string) => text.match(/^```sh\n[^]*?^```/gm) ?? [];

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. */
function unfold(pattern: string): string[] {
  const [whole, before = '', choices = '', after = ''] =
    /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return whole === undefined
    ? [pattern]
    : choices.split(',').map((choice) => `${before}${choice}${after}`);
}

/** Tells if a file's path ends with this path, in which `*` matches any part of a name. */
function isThere(path: string): boolean {
  if (!path.includes('*') && existsSync(join(root, path))) return true;
  const literal = (text: string) => text.replace(/[.+()[\]]/g, '\\$&');
  const pattern = new RegExp(`(^|/)${path.split('*').map(literal).join('[^/]*')}$`);
  return files.some((file) => pattern.test(file));
}

/** Paths in a document's inline code: in a folder of the project, or of a source file. */
function pathsIn(text: string): string[] {
  return codeOf(text)
    .filter((code) => /^[\w.*{}[\]()@,/-]+$/.test(code))
    .filter(
      (code) => topFolders.includes(code.split('/')[0] ?? '') || /\.(tsx?|mts|mjs)$/.test(code),
    )
    .filter((code) => !code.startsWith('.next/'))
    .flatMap(unfold);
}

/** Anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (text: string) =>
  (text.match(/^#+ .*$/gm) ?? []).map((line) => anchorOf(line.replace(/^#+ /, '')));

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  test('names only paths that exist', () => {
    expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([]);
  });

  test('names only npm commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const code = [...codeOf(text), ...blocksOf(text)].join('\n');
    const commands = [
      ...code.matchAll(/\bnpm (?:run (?:-s )?([a-z][\w:-]*)|(?!run\b)([a-z]\w*))/g),
    ];
    const unknown = commands
      .map(([, script, command]) => script ?? command ?? '')
      .filter((name) => !(name in scripts) && !['ci', 'cit', 'audit'].includes(name));
    expect(unknown).toEqual([]);
  });

  test('links to documents and sections that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, path = '', anchor]) => {
      const target = path === '' ? document : normalize(join(dirname(document), path));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  /** Default of each variable, from all tables. */
  const rows = new Map(
    [...textOf('docs/configuration.md').matchAll(/^\| `(\w+)`[^|]*\|([^|]*)\|/gm)].map(
      ([, name = '', value = '']) => [name, value.trim()],
    ),
  );
  /** Variables that the launcher and the tests read before or without lib/env.ts. */
  const others = [
    'PORT',
    'HOSTNAME',
    'CHROMIUM_PATH',
    'FIREFOX_PATH',
    'WEBKIT_PATH',
    'TEST_DATABASE_URL',
    'NIGHTLY',
    'RECORDINGS',
    'FUZZ_SEED',
    'FUZZ_RUNS',
  ];

  test('has a row for each variable that is read and no other', () => {
    const known = [...Object.keys(parseEnv({})), ...others];
    expect([...rows.keys()].sort()).toEqual(known.sort());
  });

  test('says the default of each', () => {
    const [, cases = ''] = /FUZZ_RUNS \?\? ([\d_]+)/.exec(textOf('testing/fuzzing.ts')) ?? [];
    const [, seed = ''] = /FUZZ_SEED \?\? ([\d_]+)/.exec(textOf('testing/fuzzing.ts')) ?? [];
    const defaults = Object.entries({
      ...parseEnv({}),
      OFFER_ENDS_AT: offer.endsAt,
      FUZZ_RUNS: cases,
      FUZZ_SEED: seed.replaceAll('_', ''),
    });
    for (const [name, value] of defaults) {
      const hasDefault = value !== undefined && !(Array.isArray(value) && value.length === 0);
      const said = rows.get(name);
      if (hasDefault) expect([name, said]).toEqual([name, `\`${String(value)}\``]);
      // A variable without a default has a description instead.
      else expect([name, said]).toEqual([name, expect.stringMatching(/^(?!`[^`]*`$)./)]);
    }
  });
});

test("docs/architecture.md draws the layers of lib as in lint's rule, with each folder in one layer", () => {
  const [, diagram = ''] = /```text\n([^]*?)```/.exec(textOf('docs/architecture.md')) ?? [];
  // Two spaces separate names; three or more precede the explanation.
  const drawn = diagram.trim().split('\n');
  expect(drawn.map((row) => row.split(/ {3,}/)[0]!.split('  '))).toEqual(layers);
  const folders = readdirSync(join(root, 'lib')).map((name) => name.split('.')[0]);
  expect([...new Set(folders)].sort()).toEqual(layers.flat().sort());
});

describe('docs/http-api.md', () => {
  const text = textOf('docs/http-api.md');

  /** Methods that a route's file exports, without the aliases of `POST` that only refuse other methods. */
  function methodsOf(source: string): string[] {
    if (source.includes('as DELETE, pass as GET')) return ['ANY'];
    return [...source.matchAll(/^export (?:(?:async )?function|const) (GET|POST)\b/gm)].map(
      ([, method = '']) => method,
    );
  }

  test('has a section for each route of app and no other', () => {
    const routes = files.filter((file) => /^app\/.*\/route\.tsx?$/.test(file));
    const sections = routes.flatMap((file) => {
      const path = dirname(file.slice('app'.length)).replace(/\[(?:\.{3})?(\w+)\]/g, '{$1}');
      return methodsOf(textOf(file)).map((method) => `${method} ${path}`);
    });
    const documented = [...text.matchAll(/^### (.*)$/gm)].map(([, heading]) => heading);
    expect(documented.sort()).toEqual(sections.sort());
  });

  test('has each code of a refused call, with its status', () => {
    const rows = [...text.matchAll(/^\| `(\w+)` +\| (\d{3})/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    const codes = Object.entries(webCallErrors).map(([code, { status }]) => [code, status]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(codes));
  });
});
