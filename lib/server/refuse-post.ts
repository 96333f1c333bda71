import type { IncomingMessage } from 'node:http';
import { parseUrl } from '@/lib/parse-url';

/** As `bodySizeLimit` in next.config.mjs. */
const MOST_BYTES = 1_100 * 1_024;

/**
 * The status that ends a post to a page before Next sees it: one of another site's page, or a body that is too long.
 * Next (16.4) refuses these, too, but as faults of the site: with a 500, and an error in the log for whoever likes.
 */
export function refusePost({ method, url = '', headers }: IncomingMessage): 403 | 413 | undefined {
  if (method !== 'POST' || url.startsWith('/api/')) return undefined;
  const { origin, host, 'x-forwarded-host': forwarded } = headers;
  const own = String(forwarded ?? host)
    .split(',', 1)[0]
    ?.trim();
  if (origin !== undefined && parseUrl(origin)?.host !== own) return 403;
  return Number(headers['content-length']) > MOST_BYTES ? 413 : undefined;
}
