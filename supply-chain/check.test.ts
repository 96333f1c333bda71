import { readFileSync } from 'node:fs';
import { readAudit } from './audit';
import {
  dependencyFaults,
  inexactVersions,
  type LockedPackages,
  missingBinaries,
  skippedScripts,
  unknownLicences,
  unsealedPackages,
} from './check';
import { acceptedPackages } from './licences';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: LockedPackages;
};
const sealed = { integrity: 'sha512-0', license: 'MIT' };

test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1', 'github:a/b', 'npm:a@^1.0.0', ''])(
  'finds %j too loose a version',
  (version) => {
    expect(inexactVersions({ dependencies: { a: version } })).toEqual([
      `a is at ${version}: name one exact version.`,
    ]);
  },
);

test.each(['1.2.3', '1.0.0-rc.1', 'npm:@scope/a@2.3.8'])('takes %j as exact', (version) => {
  expect(inexactVersions({ devDependencies: { a: version } })).toEqual([]);
});

test('finds an entry without integrity, and one that names its host', () => {
  const lock = {
    '': {},
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { ...sealed, resolved: 'https://registry.example/b.tgz' },
  };
  expect(unsealedPackages(lock)).toEqual([
    'node_modules/a has no integrity in the lock.',
    'node_modules/b names a download host in the lock.',
  ]);
});

test.each([
  ['GPL-3.0', ['node_modules/a has the licence GPL-3.0.']],
  [undefined, ['node_modules/a has the licence none.']],
  ['(MIT AND GPL-2.0)', ['node_modules/a has the licence (MIT AND GPL-2.0).']],
  ['(MIT OR GPL-2.0)', []],
  ['MIT AND Zlib', []],
])('judges the licence %j', (license, faults) => {
  expect(unknownLicences({ '': {}, 'node_modules/a': { ...sealed, license } })).toEqual(faults);
});

test('accepts an unusual licence for the package that it was accepted for, and no other', () => {
  const license = 'GPL-3.0';
  expect(
    unknownLicences({
      'node_modules/@echogarden/espeak-ng-emscripten': { ...sealed, license },
      'node_modules/@echogarden/other': { ...sealed, license },
    }),
  ).toEqual(['node_modules/@echogarden/other has the licence GPL-3.0.']);
});

test('finds a binary that the lock lacks for one system', () => {
  const binary = (os: string, cpu: string) => ({ ...sealed, os: [os], cpu: [cpu] });
  const lock = {
    'node_modules/a': {
      ...sealed,
      optionalDependencies: { 'a-linux': '1.0.0', 'a-mac': '1.0.0', 'a-windows': '1.0.0' },
    },
    'node_modules/a-linux': { ...binary('linux', 'x64'), cpu: ['x64', 'arm64'] },
    'node_modules/a/node_modules/a-mac': { ...binary('darwin', 'x64'), cpu: ['x64', 'arm64'] },
  };
  expect(missingBinaries(lock)).toEqual([
    'a lists a-windows, which the lock lacks.',
    'a has no binary for win32 x64 in the lock.',
  ]);
});

test('finds a script that npm would leave out', () => {
  expect(skippedScripts({ scripts: { build: '', prebuild: '', prepare: '' } })).toEqual([
    'The script prebuild would not run: .npmrc has ignore-scripts.',
  ]);
  expect(readFileSync('.npmrc', 'utf8')).toContain('\nignore-scripts=true\n');
});

test('the project itself has none of these faults', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as object;
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(dependencyFaults(manifest, packages)).toEqual([]);
});

test('every accepted exception is of a package in the lock', () => {
  const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''));
  const unused = acceptedPackages.filter(
    ({ name }) => !names.some((one) => new RegExp(`^${name.replaceAll('*', '.*')}$`).test(one)),
  );
  expect(unused).toEqual([]);
});

test('reads the grave findings of an audit, and tells silence from none', () => {
  const audit = {
    vulnerabilities: {
      a: { severity: 'high', range: '<2.0.0' },
      b: { severity: 'low', range: '*' },
    },
  };
  expect(readAudit(JSON.stringify(audit))).toEqual(['a <2.0.0 has a known fault (high).']);
  expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
  expect(readAudit('{"error":{"summary":""}}')).toBeUndefined();
  expect(readAudit('')).toBeUndefined();
});
