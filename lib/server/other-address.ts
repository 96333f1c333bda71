import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { parseUrl } from '@/lib/text/parse-url';

/** Names that machines and their checks have among themselves. */
const ownNetwork = /^[^.]*$|\.(?:arpa|internal|lan|local|localdomain|localhost)$/;

/**
 * Leads visitors who came by another name of the site, or by http, to its public address. Behind a proxy that hides what
 * they asked for, they would come back the same: the third time in ten seconds they get the page.
 *
 * @param onCircle called where there is such a proxy
 * @returns the address to go to; undefined where the request is answered as it is
 */
export function createAddressCheck(siteUrl: string | undefined, onCircle: () => void) {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl);
  const led = new LRUCache<string, number>({ max: 1_000, ttl: 10_000 });
  return ({ method, url = '/', headers, socket }: IncomingMessage): string | undefined => {
    if (!site || (method !== 'GET' && method !== 'HEAD')) return undefined;
    // Checks, scripts, and what a page asks for are answered at any name.
    if (/^\/(?:api|_next|metrics)(?:\/|$)/.test(url)) return undefined;
    if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') return undefined;
    const asked = parseUrl(`${site.protocol}//${headers.host}`);
    const isOther = asked !== undefined && asked.host !== site.host;
    const isPlain = site.protocol === 'https:' && headers['x-forwarded-proto'] === 'http';
    if (!isOther && !isPlain) return undefined;
    if (isOther && (isIP(asked.hostname) !== 0 || ownNetwork.test(asked.hostname)))
      return undefined;
    const { 'x-forwarded-for': forwarded, 'user-agent': agent } = headers;
    const key = JSON.stringify([headers.host, url, forwarded, agent, socket.remoteAddress]);
    const times = led.get(key) ?? 0;
    led.set(key, times + 1);
    if (times < 2) return site.origin + (url.startsWith('/') ? url : `/${url}`);
    onCircle();
    return undefined;
  };
}
