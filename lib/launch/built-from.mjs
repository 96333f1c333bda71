// Knows what the build in .next was made from.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const builtFrom = join(root, '.next', 'built-from');
/** Of .next, a build leaves nothing but the cache. */
const buildingFrom = join(root, '.next', 'cache', 'building-from');

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

/** Whether the build in .next is whole, and of the sources as they are now. */
export function isBuilt() {
  return existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === sourceFingerprint();
}

/** Notes what a build is made from: its sources may change meanwhile. */
export function noteBegin() {
  // Or a build that is killed half-way would pass for the one before it.
  rmSync(builtFrom, { force: true });
  mkdirSync(dirname(buildingFrom), { recursive: true });
  writeFileSync(buildingFrom, sourceFingerprint());
}

/** Declares the build whole; without effect where it is so already. */
export function noteEnd() {
  if (existsSync(buildingFrom)) renameSync(buildingFrom, builtFrom);
}
