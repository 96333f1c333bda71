/**
 * First path segments that belong to the site's own routes and to Next's, in lower case. A
 * dealership of that name would never be reached.
 */
const routes = new Set([
  '404',
  '500',
  '_error',
  '_next',
  '_not-found',
  'ai',
  'api',
  'apple-icon',
  'ask',
  'call-back',
  'callback',
  'cookies',
  'desk',
  'favicon',
  'go',
  'home',
  'icon',
  'index',
  'manifest',
  'opengraph-image',
  'previews',
  'privacy',
  'received',
  'reserve',
  'robots',
  'sitemap',
  'terms',
  'trial',
  'twitter-image',
  'withdrawn',
]);

/** The words of a name as an address has them: `O'Brien Ford & Sons` → OBrien, Ford, and, Sons. */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
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

/** Whether a path segment is taken by a route, in whatever case. */
export function isRoute(segment: string): boolean {
  return routes.has(segment.toLowerCase());
}
