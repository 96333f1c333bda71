import { parseUrl } from '@/lib/text/parse-url';

/**
 * True if a request may come from the site's own pages. A request without Origin is accepted: browsers send it with
 * every POST, so this client is no browser.
 *
 * @param siteOrigin the site's public origin; defaults to the request's Host with any scheme, since a proxy may have
 * ended TLS
 */
export function isFromOwnPages(headers: Headers, siteOrigin: string | undefined): boolean {
  // `same-site` is a different origin, too: a sibling subdomain, or this host without TLS.
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;

  const origin = headers.get('origin');
  if (origin === null) return true;
  const url = parseUrl(origin);
  if (!url) return false;
  if (siteOrigin !== undefined) return url.origin === siteOrigin;
  // Normalizes the Host as the origin's scheme does: lower case, without the default port.
  return url.host !== '' && url.host === parseUrl(`${url.protocol}//${headers.get('host')}`)?.host;
}
