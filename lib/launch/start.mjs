// `npm start`: builds when there is no build of the present sources, then serves it.
// Plain JavaScript, since it runs before anything is compiled.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import nextEnv from '@next/env';
import { readAddress } from './address.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** What `npm start`, the tests and the benchmark run, and what an image holds. */
export const server = join(root, '.next', 'standalone', 'serve.mjs');
const fingerprintFile = join(root, '.next', 'built-from');

/** What a build is made from. Variables that static pages show are part of it; the rest are read at run time. */
const sources = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];
const variablesInPages = [
  'SITE_URL',
  'CONTACT_EMAIL',
  'PRIVACY_EMAIL',
  'LEGAL_EMAIL',
  'PORTAL_URL',
  'OFFER_ENDS_AT',
];

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** A hash that changes whenever a build would come out differently. */
export function sourceFingerprint() {
  const hash = createHash('sha256');
  const environment = ['.env', '.env.local', '.env.production', '.env.production.local'];
  for (const file of [...sources, ...environment].flatMap((name) => filesIn(join(root, name)))) {
    if (/\.generated\.js$|\.test\.tsx?$/.test(file)) continue;
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  for (const name of variablesInPages) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Runs `npm run build` and notes what it was built from. Exits with the build's status when it fails. */
export function build() {
  const fingerprint = sourceFingerprint();
  // First, or a build that is killed half-way would pass for the one before it.
  rmSync(fingerprintFile, { force: true });
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(fingerprintFile, fingerprint);
}

/** As lib/launch/stopping.ts notes it. */
const isStopping = () => globalThis[Symbol.for('launch.stopping')]?.hasBegun === true;

/** Whether the build in .next is of the sources as they are now. */
export function isBuilt() {
  return (
    existsSync(server) &&
    existsSync(fingerprintFile) &&
    readFileSync(fingerprintFile, 'utf8') === sourceFingerprint()
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readAddress(process.env, hostname());
  if (!isBuilt()) build();
  // Not before the build, which reads them itself. The server's own folder has none.
  nextEnv.loadEnvConfig(root, false, { info() {}, error: console.error });
  // A SIGTERM to npm ends the shell between it and this process, which never hears of it.
  if (process.env.npm_lifecycle_event === 'start' && process.platform !== 'win32') {
    const shell = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === shell) return;
      clearInterval(watch);
      // After a Ctrl+C it is stopping already, and a second signal would cut that short.
      if (!isStopping()) process.kill(process.pid, 'SIGTERM');
    }, 500).unref();
  }
  // In this process: a signal then reaches the server itself, not an npm in between.
  await import(pathToFileURL(server).href);
}
