import type { Env } from '@/lib/env';
import { parseUrl } from '@/lib/text/parse-url';
import { platformOf } from '@/lib/platform/platform-of';
import { isLoopbackHost } from '@/lib/server/policy.mjs';

/**
 * Why a request may not start or end calls, by the page that sends it; undefined where it may.
 *
 * Where calls cost money and nobody has said what the site is called, only the names of one's own machine
 * are taken for it: any other may be a stranger's, made to lead here (DNS rebinding). The Host counts as
 * it came; what a proxy says that it was, a browser's page can say too.
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
