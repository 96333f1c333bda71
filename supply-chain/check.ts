import { acceptedPackages, allowedLicences } from './licences';

/** What is read of a package.json. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
  scripts?: Record<string, string>;
}

/** What is read of one entry of a package-lock.json (lockfileVersion 3). */
export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

/** By path, such as `node_modules/a/node_modules/b`; the project itself is ''. */
export type LockedPackages = Record<string, LockedPackage>;

/** The systems that the site is developed and run on. */
export const systems = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
] as const;

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** Dependencies whose version could change without anybody deciding it. */
export function inexactVersions(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  return Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...overrides,
  })
    .filter(([, version]) => !/^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is at ${version}: name one exact version.`);
}

/** Packages that could be replaced on their way here, or that can come from one host only. */
export function unsealedPackages(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, resolved }]) => {
    if (path === '') return [];
    const faults = [];
    if (!integrity) faults.push(`${path} has no integrity in the lock.`);
    if (resolved) faults.push(`${path} names a download host in the lock.`);
    return faults;
  });
}

/** Packages whose licence is neither allowed in general nor accepted for this package. */
export function unknownLicences(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([path, { license = '' }]) => path !== '' && !isAccepted(nameOf(path), license))
    .map(([path, { license = 'none' }]) => `${path} has the licence ${license}.`);
}

function isAccepted(name: string, licence: string): boolean {
  const own = acceptedPackages
    .filter((one) => new RegExp(`^${one.name.replaceAll('*', '.*')}$`).test(name))
    .map((one) => one.licence);
  if (licence === '') return own.includes('');
  const isFine = (id: string) => allowedLicences.has(id) || own.includes(id);
  // SPDX expressions, as flat as packages write them.
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isFine));
}

/**
 * Binaries that a package has for some systems and the lock lacks for others: `npm ci` would fail
 * there, or leave the package without what it needs.
 */
export function missingBinaries(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const names = Object.keys(optionalDependencies);
    const found = names.map((name) => packages[resolveFrom(path, name, packages) ?? '']);
    const absent = names
      .filter((_, index) => found[index] === undefined || found[index] === packages[''])
      .map((name) => `${nameOf(path)} lists ${name}, which the lock lacks.`);
    const builds = found.filter((one) => one?.os && one.cpu);
    const isForAll = new Set(builds.flatMap((one) => one?.os)).size > 1;
    if (!isForAll) return absent;
    const uncovered = systems
      .filter(
        ({ os, cpu }) => !builds.some((one) => one?.os?.includes(os) && one.cpu?.includes(cpu)),
      )
      .map(({ os, cpu }) => `${nameOf(path)} has no binary for ${os} ${cpu} in the lock.`);
    return [...absent, ...uncovered];
  });
}

/** Where Node would find `name` from the package at `path`. */
function resolveFrom(path: string, name: string, packages: LockedPackages): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (at === '') return undefined;
  }
}

/** Scripts that npm would not run: `ignore-scripts` applies to the project's own pre and post scripts too. */
export function skippedScripts({ scripts = {} }: Manifest): string[] {
  return Object.keys(scripts)
    .filter((name) => /^(pre|post)/.test(name) && name.replace(/^(pre|post)/, '') in scripts)
    .map((name) => `The script ${name} would not run: .npmrc has ignore-scripts.`);
}

/** Every fault of the project's dependencies, a sentence each. */
export function dependencyFaults(manifest: Manifest, packages: LockedPackages): string[] {
  return [
    ...inexactVersions(manifest),
    ...skippedScripts(manifest),
    ...unsealedPackages(packages),
    ...unknownLicences(packages),
    ...missingBinaries(packages),
  ];
}
