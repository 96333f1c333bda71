import { plainLetters } from '@/lib/text/fold';

export const legalPages = ['privacy', 'terms', 'cookies'];
export const formPages = ['reserve', 'call-back', 'ask', 'trial'];

/** The site's own pages below `/`, in the spelling that is theirs. The matcher of middleware.ts names them too. */
export const pages = ['AI', ...formPages, ...legalPages];

/** First path segments of the site's routes and of Next's, in lower case: no dealership's page is reached there. */
const routes = new Set([
  ...pages.map((page) => page.toLowerCase()),
  ...['404', '500', '_error', '_next', '_not-found', 'api', 'apple-icon', 'callback', 'desk'],
  ...['favicon', 'go', 'home', 'icon', 'index', 'manifest', 'metrics', 'opengraph-image'],
  ...['previews', 'received', 'robots', 'sitemap', 'twitter-image', 'withdrawn'],
]);

/** Whether a path segment is taken by a route, in whatever case. */
export const isRoute = (segment: string): boolean => routes.has(segment.toLowerCase());

/** The words of a name as an address has them: `O'Brien Ford & Sons` → OBrien, Ford, and, Sons. */
export function wordsOf(name: string): string[] {
  return plainLetters(name.normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}'’‘ʻʼ`.]/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The path of a dealership's page: its name in PascalCase, `O'Brien Ford & Sons` → `OBrienFordAndSons`. */
export function slugOf(name: string): string {
  return wordsOf(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** True for a path that a dealership's page can have. */
export const isPath = (slug: string): boolean => /^[A-Za-z0-9]+$/.test(slug) && !isRoute(slug);

/** A path for a name that makes none: its letters A–Z and digits, and those of its city where that is not enough. */
export function suggestPath(name: string, city: string): string | undefined {
  const plain = (text: string) => slugOf(text).replace(/[^A-Za-z0-9]/g, '');
  return [plain(name), plain(name) + plain(city)].find(isPath);
}

/** What the spellings of one name have in common: `sunrise-toyota` and `SUNRISE_TOYOTA` have `sunrisetoyota`. */
export const spellingKey = (text: string): string => slugOf(text).toLowerCase();

/**
 * The path of every page by the key of its spellings: of the site's own pages, and of dealerships, which are also found
 * without the "and" in their names. A page's whole name comes before another's shortened one.
 */
export function pathsByKey(
  named: readonly { name: string; slug: string }[],
): ReadonlyMap<string, string> {
  const shortKey = (name: string) => spellingKey(name.replace(/&|\band\b/gi, ' '));
  const byName = [shortKey, spellingKey]
    .flatMap((keyOf) => named.map(({ name, slug }) => [keyOf(name), `/${slug}`] as const))
    .filter(([key]) => key !== '' && !isRoute(key));
  return new Map([
    ...byName,
    ...named.map(({ slug }) => [spellingKey(slug), `/${slug}`] as const),
    ...pages.map((page) => [spellingKey(page), `/${page}`] as const),
  ]);
}

/** Longer than any spelling of a name of 100 characters can be, each of them percent-encoded. */
const LONGEST_PATH = 1_000;

/**
 * The key of the page that a visitor means by a spelling of its path; undefined where none can be meant.
 *
 * @param pathname as a URL has it, percent-encoded
 */
export function keyOfPath(pathname: string): string | undefined {
  if (pathname.length > LONGEST_PATH) return undefined;
  const segment = /^\/([^/]+)\/?$/.exec(pathname)?.[1];
  try {
    return segment && spellingKey(decodeURIComponent(segment));
  } catch {
    // Not valid percent-encoding: nobody's name.
    return undefined;
  }
}

const shortTownWords = 'st ste ft mt hts spgs n s e w'.split(' ');
const townWords = 'saint sainte fort mount heights springs north south east west'.split(' ');

/** A key that the spellings of a town's name share: `St. Louis` and `Saint Louis`, `N. Las Vegas` and `North Las Vegas`. */
export function townKey(text: string): string {
  const words = wordsOf(text.toLowerCase());
  // One letter alone is the beginning of any word.
  if (words.length === 1) return words.join('');
  return words.map((word) => townWords[shortTownWords.indexOf(word)] ?? word).join('');
}
