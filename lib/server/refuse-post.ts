import type { IncomingMessage, ServerResponse } from 'node:http';
import { postTexts } from '@/lib/content/posts';
import { isFromOwnPages } from '@/lib/http/same-origin';
import { parseUrl } from '@/lib/text/parse-url';

/** Equals `bodySizeLimit` in next.config.mjs. */
const MOST_BYTES = 1_100 * 1_024;

/**
 * Returns the status with which to reject a POST to a page before Next sees it: one from another site's page, or one
 * with a body that is too long. Next (16.4) rejects these, too, but as faults of the site: with a 500 and an error in
 * the log, which anybody could fill.
 *
 * @param siteOrigin the site's public origin; without it, the host from the browser or a proxy is used
 */
export function refusePost(
  { method, url = '', headers }: IncomingMessage,
  siteOrigin: string | undefined,
): 403 | 413 | undefined {
  if (method !== 'POST' || url.startsWith('/api/')) return undefined;
  const { origin, host, 'x-forwarded-host': forwarded, 'sec-fetch-site': site } = headers;
  const [named = ''] = String(forwarded ?? host).split(',', 1);
  const asked = { host: named.trim(), origin, 'sec-fetch-site': site };
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  if (!isFromOwnPages(new Headers(Object.fromEntries(given)), siteOrigin)) return 403;
  // Next (16.4) compares these two headers itself, and does not know SITE_URL.
  if (origin !== undefined) headers['x-forwarded-host'] = parseUrl(origin)?.host;
  return Number(headers['content-length']) > MOST_BYTES ? 413 : undefined;
}

/** Rejects a POST from another site's page, or from this site under another host name, with a link to the site. */
export function answerForeign(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  siteOrigin: string | undefined,
): void {
  const { foreign, openOwn } = postTexts;
  if (headers['next-action'] !== undefined) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end(foreign);
    return;
  }
  const own = siteOrigin && new URL(siteOrigin);
  if (own) [own.pathname = '/', own.search = ''] = url.split('?', 2);
  const way = own ? `<p><a href="${own.href.replaceAll('&', '&amp;')}">${openOwn}</a></p>` : '';
  response
    .writeHead(403, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!DOCTYPE html><html lang="en"><title>${foreign}</title><main><h1>${foreign}</h1>${way}</main></html>`,
    );
}
