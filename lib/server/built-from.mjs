// Records the sources of the build in .next.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nextEnv from '@next/env';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const builtFrom = join(root, '.next', 'standalone', 'built-from');

/** Sources of a build, besides the variables built into pages. Other variables are read at run time. */
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
  'tsconfig.build.json',
  'tsconfig.json',
];
const variablesInPages = [
  'SITE_URL',
  'CONTACT_EMAIL',
  'PRIVACY_EMAIL',
  'LEGAL_EMAIL',
  'PORTAL_URL',
  'CALENDAR_URL',
  'OFFER_ENDS_AT',
  'LEADS_KEPT_DAYS',
];

/** Lists the files of a folder, recursively. */
export function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Hashes all sources of a build. */
function sourceFingerprint() {
  const hash = createHash('sha256');
  const variablesFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];
  for (const file of [...sources, ...variablesFiles].flatMap((name) => filesIn(join(root, name)))) {
    if (/\.generated\.js$|\.test\.tsx?$/.test(file)) continue;
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  for (const name of variablesInPages) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Returns true if the build in .next is complete and up to date. */
export const isBuilt = () =>
  existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === sourceFingerprint();

/**
 * Writes the fingerprint of the build's sources to a folder that the next build deletes first, and the values of the
 * variables built into pages, which the server compares with its own.
 */
export function noteBuild() {
  const fingerprint = sourceFingerprint();
  // Reads the same .env files as the build.
  nextEnv.loadEnvConfig(root, false, { info() {}, error: console.error });
  const values = Object.fromEntries(
    variablesInPages.map((name) => [name, process.env[name] ?? '']),
  );
  writeFileSync(join(dirname(builtFrom), 'built-with.json'), JSON.stringify(values));
  writeFileSync(builtFrom, fingerprint);
}
