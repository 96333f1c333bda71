/**
 * Where a link of the header or footer goes: an anchor is one of `base`, which is '' on a landing
 * page (its own sections) and '/' on a page that has none of them.
 */
export function resolveHref(href: string, base: string): string {
  return href.startsWith('#') ? `${base}${href}` : href;
}
