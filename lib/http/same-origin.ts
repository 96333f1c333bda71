import { parseUrl } from '@/lib/text/parse-url';

/**
 * Whether a request may come from the site's own pages. A request without Origin may: browsers send
 * one with every POST, so it is no browser's.
 *
 * @param siteOrigin the site's public origin. Without it the request's Host stands for it, whatever
 *   the scheme, since a proxy in front may have ended TLS.
 */
export function isFromOwnPages(headers: Headers, siteOrigin: string | undefined): boolean {
  // `same-site` too is another origin: a sibling subdomain, or this host without TLS.
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;

  const origin = headers.get('origin');
  if (origin === null) return true;
  const url = parseUrl(origin);
  if (!url) return false;
  if (siteOrigin !== undefined) return url.origin === siteOrigin;
  // As the origin's scheme writes it: in small letters, and without its own port.
  return url.host !== '' && url.host === parseUrl(`${url.protocol}//${headers.get('host')}`)?.host;
}
