import { isRoute, slugOf, wordsOf } from './slug';

/**
 * What the spellings of one name have in common: `sunrise-toyota`, `SUNRISE_TOYOTA` and `Sunrise
 * Toyota` have the key `sunrisetoyota`.
 */
export function spellingKey(text: string): string {
  return slugOf(text).toLowerCase();
}

/** The key of a name without its "and", which many leave out; undefined where that is nobody's. */
export function shortKey(name: string): string | undefined {
  const short = spellingKey(name.replace(/&|\band\b/gi, ' '));
  return short === '' || isRoute(short) ? undefined : short;
}

/**
 * The path of every page that has one in mixed case, by the key of its spellings.
 *
 * @param names of the dealerships
 * @param pages the paths of the site's own pages, without the slash
 */
export function pathsByKey(
  names: readonly string[],
  pages: readonly string[],
): Record<string, string> {
  const paths: Record<string, string> = {};
  // First, so that another page's whole name comes before.
  for (const name of names) {
    const short = shortKey(name);
    if (short !== undefined) paths[short] = `/${slugOf(name)}`;
  }
  for (const name of names) paths[spellingKey(name)] = `/${slugOf(name)}`;
  for (const page of pages) paths[spellingKey(page)] = `/${page}`;
  return paths;
}

/** The path that a name or another spelling of it has in the table; undefined where it has none. */
export function pathOfSpelling(
  text: string,
  paths: Readonly<Record<string, string>>,
): string | undefined {
  const key = spellingKey(text);
  return Object.hasOwn(paths, key) ? paths[key] : undefined;
}

/** Longer than any spelling of a name of 100 characters can be, each of them percent-encoded. */
const longestPath = 1_000;

/**
 * The path of the page that a visitor means by another spelling of it.
 *
 * @param pathname as a URL has it, percent-encoded
 * @param paths by key, see `pathsByKey`
 * @returns undefined where no page is meant
 */
export function pathOf(
  pathname: string,
  paths: Readonly<Record<string, string>>,
): string | undefined {
  if (pathname.length > longestPath) return undefined;
  const segment = /^\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!segment) return undefined;
  try {
    return pathOfSpelling(decodeURIComponent(segment), paths);
  } catch {
    // Not valid percent-encoding: nobody's name.
    return undefined;
  }
}

/** What the spellings of a town's name have in common: `St. Louis` and `Saint Louis`, `Ft Myers` and `Fort Myers`. */
export function townKey(text: string): string {
  const long: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };
  const words = wordsOf(text).map((word) => word.toLowerCase());
  return words.map((word) => long[word] ?? word).join('');
}
