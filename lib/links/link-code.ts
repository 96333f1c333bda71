import type { ReferringLink } from '@/lib/domain/link';
import { parseUrl } from '@/lib/text/parse-url';
import { createCode, plainCode } from '@/lib/text/spoken-code';

/** 30⁶ are 729 million codes: among 50,000 links one guess in 15,000 hits, and guesses are limited. */
const LENGTH = 6;

/** Creates a random code, such as `K7Q2M9`. */
export const createLinkCode = () => createCode(LENGTH);

/**
 * Normalizes a code as typed; undefined if it cannot be one. Salespeople may choose codes such as `FAIR2026`, which can
 * be guessed.
 */
export const readLinkCode = (text: string): string | undefined =>
  /^[A-Z0-9]{3,20}$/.exec(plainCode(text))?.[0];

/** Query parameter that holds the code of the visitor's link. */
const LINK_PARAMETER = 'l';
/** Query parameter that marks a visit by the QR code. */
export const SCAN_PARAMETER = 'qr';

/**
 * Reads the link from the Referer of a request, which is a dealership's page or form. Browsers send the whole address
 * to their own site, so pages need no script for it. Does not check that the link exists.
 *
 * @param siteOrigin the site's public origin; defaults to the request's Host
 */
export function referringLink(
  headers: Headers,
  siteOrigin: string | undefined,
): ReferringLink | undefined {
  const url = parseUrl(headers.get('referer') ?? '');
  const isOwn = siteOrigin
    ? url?.origin === siteOrigin
    : // A proxy may change the scheme.
      url?.host === headers.get('host')?.toLowerCase();
  if (!url || !isOwn) return undefined;
  const code = readLinkCode(url.searchParams.get(LINK_PARAMETER) ?? '');
  const dealershipSlug = /^\/([A-Za-z0-9]+)(?:\/|$)/.exec(url.pathname)?.[1];
  if (code === undefined || dealershipSlug === undefined) return undefined;
  return { code, dealershipSlug, isScan: url.searchParams.has(SCAN_PARAMETER) };
}

export const linkAddress = (origin: string, code: string): string => `${origin}/go/${code}`;

/** Address in a link's QR code; scans are counted separately. */
export const scanAddress = (origin: string, code: string): string =>
  `${linkAddress(origin, code)}?${SCAN_PARAMETER}`;

/** Path of a dealership's page that names the link. */
export const linkedPath = (slug: string, code: string, isScan = false): string =>
  `/${encodeURIComponent(slug)}?${LINK_PARAMETER}=${code}${isScan ? `&${SCAN_PARAMETER}` : ''}`;
