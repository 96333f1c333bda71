import { parseUrl } from '@/lib/parse-url';
import { createCode, readCode } from '@/lib/spoken-code';
import type { ReferringLink } from './link';

/** One of 729 million: with 50,000 of them, one of 15,000 guesses finds one, and guesses are limited. */
const LENGTH = 6;

/** A new link's code, such as `K7Q2M9`. */
export const createLinkCode = (): string => createCode(LENGTH);

/** A link's code as it is kept, of any spelling; undefined for what is none. */
export const readLinkCode = (text: string): string | undefined => readCode(text, LENGTH);

/** In a page's address, the name of what says by which link its visitor came. */
const LINK_PARAMETER = 'l';

/**
 * The link in the address of the dealership's page, or its form, that a request comes from. Browsers tell that address
 * to its own site, so that pages need no script to say it again. Whether there is such a link is not looked up.
 *
 * @param siteOrigin the site's public origin; without it the request's Host stands for it
 */
export function referringLink(
  headers: Headers,
  siteOrigin: string | undefined,
): ReferringLink | undefined {
  const url = parseUrl(headers.get('referer') ?? '');
  const isOwn = siteOrigin
    ? url?.origin === siteOrigin
    : // The scheme is the proxy's business.
      url?.host === headers.get('host')?.toLowerCase();
  if (!url || !isOwn) return undefined;
  const code = readLinkCode(url.searchParams.get(LINK_PARAMETER) ?? '');
  const dealershipSlug = /^\/([A-Za-z0-9]+)(?:\/|$)/.exec(url.pathname)?.[1];
  return code === undefined || dealershipSlug === undefined ? undefined : { code, dealershipSlug };
}

/** The address of a link, which is all that its QR code says: nothing that anybody typed. */
export const linkAddress = (origin: string, code: string): string => `${origin}/go/${code}`;

/** The path of a dealership's page, for who comes by this link. */
export const linkedPath = (slug: string, code?: string): string =>
  `/${encodeURIComponent(slug)}${code === undefined ? '' : `?${LINK_PARAMETER}=${code}`}`;
