import { parseUrl } from '@/lib/text/parse-url';
import { createCode, plainCode } from '@/lib/text/spoken-code';
import type { ReferringLink } from '@/lib/domain/link';

/** One of 729 million: with 50,000 of them, one of 15,000 guesses finds one, and guesses are limited. */
const LENGTH = 6;

/** A new link's code, such as `K7Q2M9`. */
export const createLinkCode = () => createCode(LENGTH);

/**
 * A link's code as somebody typed it; undefined for what can be none. A salesperson may have made it up, such as `FAIR2026`:
 * such a code can be guessed.
 */
export const readLinkCode = (text: string): string | undefined =>
  /^[A-Z0-9]{3,20}$/.exec(plainCode(text))?.[0];

/** In a page's address, the name of what says by which link its visitor came, and whether by its QR code. */
const LINK_PARAMETER = 'l';
export const SCAN_PARAMETER = 'qr';

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
  if (code === undefined || dealershipSlug === undefined) return undefined;
  return { code, dealershipSlug, isScan: url.searchParams.has(SCAN_PARAMETER) };
}

export const linkAddress = (origin: string, code: string): string => `${origin}/go/${code}`;

/** What the QR code of a link says, so that scans are counted apart. */
export const scanAddress = (origin: string, code: string): string =>
  `${linkAddress(origin, code)}?${SCAN_PARAMETER}`;

/** The path of a dealership's page, for who comes by this link. */
export const linkedPath = (slug: string, code: string, isScan = false): string =>
  `/${encodeURIComponent(slug)}?${LINK_PARAMETER}=${code}${isScan ? `&${SCAN_PARAMETER}` : ''}`;
