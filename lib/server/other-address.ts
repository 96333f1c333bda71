import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { parseUrl } from '@/lib/text/parse-url';

/** Host names of internal networks, as health checks use them. */
const ownNetwork = /^[^.]*$|\.(?:arpa|internal|lan|local|localdomain|localhost)$/;

/**
 * Redirects visitors from another host name, or from http, to the site's public address. Behind a proxy that hides the
 * requested address this would loop: the third request within ten seconds gets the page.
 *
 * @param onCircle called when such a proxy is detected
 * @returns the address to redirect to; undefined if the request needs no redirect
 */
export function createAddressCheck(siteUrl: string | undefined, onCircle: () => void) {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl);
  const led = new LRUCache<string, number>({ max: 1_000, ttl: 10_000 });
  return ({ method, url = '/', headers, socket }: IncomingMessage): string | undefined => {
    if (!site || (method !== 'GET' && method !== 'HEAD')) return undefined;
    // Health checks, scripts and subresources are answered under any host name.
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
