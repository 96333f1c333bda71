import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formPages, legalPages, pages, slugOf } from '../../lib/domain/paths';

const registry = join(__dirname, '..', '..', 'lib', 'dealerships', 'registry');

/** The dealerships that have a page: their names and paths, read from the registry's files. */
export const dealershipPages = readdirSync(registry)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(registry, file), 'utf8')) as { name: string })
  .map(({ name }) => ({ name, path: `/${slugOf(name)}` }));

export const legalPaths = legalPages.map((page) => `/${page}`);

export const formPaths = formPages.map((page) => `/${page}`);

/** Every page of the site but the 404, the dealerships' own forms and what answers forms (forms.spec.ts). */
export const pagePaths = [
  '/',
  ...dealershipPages.map(({ path }) => path),
  ...pages.map((page) => `/${page}`),
];

export const missingPath = '/no-such-page';

const byLength = dealershipPages
  .map(({ path }) => path)
  .sort((one, other) => one.length - other.length);
const ofMiddleLength = byLength.slice(1, -1);

/**
 * Every kind of page, for tests whose time would grow with each dealership: of the dealerships' pages,
 * which differ in words only, those with the shortest and the longest name; of the forms the longest.
 */
export const sampledPaths = [...pagePaths, missingPath].filter(
  (path) => !ofMiddleLength.includes(path) && (!formPaths.includes(path) || path === '/call-back'),
);
