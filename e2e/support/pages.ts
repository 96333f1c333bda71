import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formPages, legalPages, pages, slugOf } from '../../lib/domain/paths';

const registry = join(__dirname, '..', '..', 'lib', 'dealerships', 'registry');

/** Names and paths of the dealerships that have a page, read from the registry's files. */
export const dealershipPages = readdirSync(registry)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(registry, file), 'utf8')) as { name: string })
  .map(({ name }) => ({ name, path: `/${slugOf(name)}` }));

export const legalPaths = legalPages.map((page) => `/${page}`);

export const formPaths = formPages.map((page) => `/${page}`);

/** Paths of every page except the 404, the dealerships' forms, and answers to forms (forms.spec.ts). */
export const pagePaths = [
  '/',
  ...dealershipPages.map(({ path }) => path),
  ...pages.map((page) => `/${page}`),
];

export const missingPath = '/no-such-page';

const byLength = dealershipPages
  .map(({ path }) => path)
  .sort((one, other) => one.length - other.length);

/** Dealerships' pages differ only in words, so the shortest and the longest name stand for all. */
export const sampledDealershipPaths = [...byLength.slice(0, 1), ...byLength.slice(-1)];
