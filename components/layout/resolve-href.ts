import { footer } from '@/lib/content/footer';

const inEveryFooter = new Set<string>(footer.entries.map(({ id }) => `#${id}`));

/**
 * Where a link of the header or footer goes: an anchor is one of `base`, which is '' on a landing
 * page (its own sections) and '/' on a page that has none of them. What the footer itself has is on
 * each page.
 */
export function resolveHref(href: string, base: string): string {
  return href.startsWith('#') && !inEveryFooter.has(href) ? `${base}${href}` : href;
}
