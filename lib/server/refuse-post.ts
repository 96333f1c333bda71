import type { IncomingMessage, ServerResponse } from 'node:http';
import { postTexts } from '@/lib/content/posts';
import { parseUrl } from '@/lib/text/parse-url';
import { isFromOwnPages } from '@/lib/http/same-origin';

/** As `bodySizeLimit` in next.config.mjs. */
const MOST_BYTES = 1_100 * 1_024;

/**
 * The status that ends a post to a page before Next sees it: one of another site's page, or a body that is too long.
 * Next (16.4) refuses these, too, but as faults of the site: with a 500, and an error in the log for whoever likes.
 *
 * @param siteOrigin the site's public origin. Without it the host stands for it that the browser or a proxy names
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
  // Next (16.4) compares these two by itself, and knows no SITE_URL.
  if (origin !== undefined) headers['x-forwarded-host'] = parseUrl(origin)?.host;
  return Number(headers['content-length']) > MOST_BYTES ? 413 : undefined;
}

/** Answers a post of another site's page, or of this site under another name, which is then told its own. */
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
