import type { Env } from '@/lib/env';
import { parseUrl } from '@/lib/parse-url';
import { platformOf } from '@/lib/platform-of';
import { isLoopbackHost } from '@/lib/server/policy.mjs';

/**
 * Returns why a request may not start or end calls, judged by the page that sends it; undefined if it may.
 *
 * If calls cost money and SITE_URL is not set, only loopback hosts are accepted: any other may be a stranger's that
 * resolves to this server (DNS rebinding). Reads the Host header as it arrived, since a browser's page can forge what a
 * proxy forwards.
 */
export function refuseByOrigin(
  headers: Headers,
  env: Pick<Env, 'SITE_URL' | 'VAPI_PRIVATE_TOKEN'>,
): 'site_url_missing' | 'foreign_origin' | undefined {
  if (env.SITE_URL === undefined && platformOf(env) === 'hosted') {
    const host = headers.get('host') ?? '';
    if (!isLoopbackHost(host.replace(/:\d{1,5}$/, ''))) return 'site_url_missing';
  }
  return isFromOwnPages(headers, env.SITE_URL) ? undefined : 'foreign_origin';
}

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
