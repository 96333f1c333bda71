import { plainLetters } from '@/lib/text/fold';

export const legalPages = ['privacy', 'terms', 'cookies'];
export const formPages = ['reserve', 'call-back', 'ask', 'trial'];

/** The site's own pages below `/`, in their exact spelling. The matcher of middleware.ts repeats them. */
export const pages = ['AI', ...formPages, ...legalPages];

/** First path segments that the site or Next.js uses, in lower case; no dealership can have them. */
const routes = new Set([
  ...pages.map((page) => page.toLowerCase()),
  '404',
  '500',
  '_error',
  '_next',
  '_not-found',
  'api',
  'apple-icon',
  'callback',
  'desk',
  'favicon',
  'go',
  'home',
  'icon',
  'index',
  'manifest',
  'metrics',
  'opengraph-image',
  'previews',
  'received',
  'robots',
  'sitemap',
  'twitter-image',
  'withdrawn',
]);

/** True if a route uses a path segment, in any case. */
export const isRoute = (segment: string): boolean => routes.has(segment.toLowerCase());

/** Splits a name into the words of its address: `O'Brien Ford & Sons` → OBrien, Ford, and, Sons. */
export function nameWords(name: string): string[] {
  return plainLetters(name.normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}'’‘ʻʼ`.]/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Path of a dealership's page: its name in PascalCase, `O'Brien Ford & Sons` → `OBrienFordAndSons`. */
export function slugOf(name: string): string {
  return nameWords(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** True if a dealership's page can have a path. */
export const isPath = (slug: string): boolean => /^[A-Za-z0-9]+$/.test(slug) && !isRoute(slug);

/** Suggests a path for a name without a valid one: its letters A–Z and digits, with those of its city if needed. */
export function suggestPath(name: string, city: string): string | undefined {
  const plain = (text: string) => slugOf(text).replace(/[^A-Za-z0-9]/g, '');
  return [plain(name), plain(name) + plain(city)].find(isPath);
}

/** Key that all spellings of a name share: `sunrise-toyota` and `SUNRISE_TOYOTA` become `sunrisetoyota`. */
export const spellingKey = (text: string): string => slugOf(text).toLowerCase();

/**
 * Paths of all pages by spelling key. Dealerships are also found without the "and" of their names; a full name takes
 * precedence over another's shortened one.
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

/** Longer than any spelling of a name of 100 characters, all of them percent-encoded. */
const LONGEST_PATH = 1_000;

/**
 * Spelling key of a path; undefined if no page can have it.
 *
 * @param pathname as in a URL, percent-encoded
 */
export function keyOfPath(pathname: string): string | undefined {
  if (pathname.length > LONGEST_PATH) return undefined;
  const segment = /^\/([^/]+)\/?$/.exec(pathname)?.[1];
  try {
    return segment && spellingKey(decodeURIComponent(segment));
  } catch {
    // Invalid percent-encoding.
    return undefined;
  }
}

const shortTownWords = 'st ste ft mt hts spgs n s e w'.split(' ');
const townWords = 'saint sainte fort mount heights springs north south east west'.split(' ');

/**
 * Key that the spellings of a town's name share: `St. Louis` and `Saint Louis`, `N. Las Vegas` and `North Las Vegas`.
 */
export function townKey(text: string): string {
  const words = nameWords(text.toLowerCase());
  // A single letter is being typed; it is no abbreviation yet.
  if (words.length === 1) return words.join('');
  return words.map((word) => townWords[shortTownWords.indexOf(word)] ?? word).join('');
}
