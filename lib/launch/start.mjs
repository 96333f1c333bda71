// `npm start`: builds when there is no build of the present sources, then serves it.
// Plain JavaScript, since it runs before anything is compiled.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
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
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(fingerprintFile, fingerprint);
}

/** Whether the build in .next is of the sources as they are now. */
export function isBuilt() {
  return (
    existsSync(join(root, '.next', 'BUILD_ID')) &&
    existsSync(fingerprintFile) &&
    readFileSync(fingerprintFile, 'utf8') === sourceFingerprint()
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Next itself takes any number, fails to listen on it, and exits as if all were well (16.4).
  const { PORT = '' } = process.env;
  if (!/^\d*$/.test(PORT) || Number(PORT) > 65_535) {
    console.error('PORT should be a whole number from 0 to 65535.');
    process.exit(1);
  }
  if (!isBuilt()) build();
  process.chdir(root);
  // A SIGTERM to npm ends the shell between it and this process, which never hears of it.
  if (process.env.npm_lifecycle_event === 'start' && process.platform !== 'win32') {
    const shell = process.ppid;
    setInterval(() => {
      if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
    }, 500).unref();
  }
  // Next's own command line, in this process: a signal then reaches the server itself, not an npm in between.
  process.argv.splice(2, 0, 'start');
  createRequire(import.meta.url)('next/dist/bin/next');
}
