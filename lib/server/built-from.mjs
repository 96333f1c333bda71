// Remembers which sources the build in .next was made from.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nextEnv from '@next/env';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const builtFrom = join(root, '.next', 'standalone', 'built-from');

/** What a build is made from, besides the variables that pages show. Others are read at run time. */
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
  'CALENDAR_URL',
  'OFFER_ENDS_AT',
  'LEADS_KEPT_DAYS',
];

/** The files in a folder and the folders in it. */
export function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** A hash of everything that a build is made from. */
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

/** Whether the build in .next is complete and was made from the present sources. */
export const isBuilt = () =>
  existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === sourceFingerprint();

/**
 * Notes what the build was made from, in a folder that the next build deletes when it begins; and the values in its pages,
 * which the server compares with its own.
 */
export function noteBuild() {
  const fingerprint = sourceFingerprint();
  // As the build has read them.
  nextEnv.loadEnvConfig(root, false, { info() {}, error: console.error });
  const values = Object.fromEntries(
    variablesInPages.map((name) => [name, process.env[name] ?? '']),
  );
  writeFileSync(join(dirname(builtFrom), 'built-with.json'), JSON.stringify(values));
  writeFileSync(builtFrom, fingerprint);
}
