import { parseUrl } from '@/lib/parse-url';
import { readLinkCode } from './link-code';

/** In a page's address, the name of what says by which link its visitor came. */
export const LINK_PARAMETER = 'l';

/** A browser's own addresses are shorter. */
const MAX_REFERRER = 4_000;

/**
 * The code in the address of the page that a request comes from, in whatever spelling. Browsers tell that address to
 * its own site, so that pages need no script to say it again. Whether there is such a link is not looked up.
 */
export function linkCodeIn(headers: Headers): string | undefined {
  const referrer = headers.get('referer') ?? '';
  if (referrer.length > MAX_REFERRER) return undefined;
  return readLinkCode(parseUrl(referrer)?.searchParams.get(LINK_PARAMETER) ?? '');
}

/** The path of a dealership's page, for who comes by this link. */
export const linkedPath = (slug: string, code?: string): string =>
  `/${encodeURIComponent(slug)}${code === undefined ? '' : `?${LINK_PARAMETER}=${code}`}`;
