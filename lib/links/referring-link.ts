import { parseUrl } from '@/lib/parse-url';
import { readLinkCode } from './link-code';

/** In a page's address, the name of what says by which link its visitor came. */
export const LINK_PARAMETER = 'l';

/** A browser's own addresses are shorter. */
const MAX_REFERRER = 4_000;

/** A link as the address of a page has it, whether there is one or not. */
export interface ReferringLink {
  code: string;
  /** Of the dealership whose page that is. */
  dealershipSlug: string;
}

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
  const referrer = headers.get('referer') ?? '';
  const url = referrer.length > MAX_REFERRER ? undefined : parseUrl(referrer);
  const isOwn = siteOrigin
    ? url?.origin === siteOrigin
    : // The scheme is the proxy's business.
      url?.host === headers.get('host')?.toLowerCase();
  if (!url || !isOwn) return undefined;
  const code = readLinkCode(url.searchParams.get(LINK_PARAMETER) ?? '');
  const dealershipSlug = /^\/([A-Za-z0-9]+)(?:\/|$)/.exec(url.pathname)?.[1];
  return code === undefined || dealershipSlug === undefined ? undefined : { code, dealershipSlug };
}

/** The path of a dealership's page, for who comes by this link. */
export const linkedPath = (slug: string, code?: string): string =>
  `/${encodeURIComponent(slug)}${code === undefined ? '' : `?${LINK_PARAMETER}=${code}`}`;
