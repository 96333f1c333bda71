import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/** Private to this process: whatever a client sends under this name is overwritten. */
const SOCKET_ADDRESS_HEADER = 'x-client-socket-address';

const recording = Symbol.for('web-calls.client-addresses');

/**
 * Has every HTTP server of this process note the socket's address on each request, before Next
 * handles it: route handlers see no socket, and Next keeps an X-Forwarded-For that a client made up.
 * To be called once, before the first request; further calls do nothing.
 *
 * https://nodejs.org/docs/latest-v20.x/api/diagnostics_channel.html#http
 */
export function recordClientAddresses(): void {
  const processWide = globalThis as { [recording]?: true };
  if (processWide[recording]) return;
  processWide[recording] = true;
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    headers[SOCKET_ADDRESS_HEADER] = socket.remoteAddress ?? '';
  });
}

/**
 * The address that limits count a request under. X-Forwarded-For is believed as far as one's own
 * proxies wrote it, from the right; IPv6 addresses count by their /64 network, which is what one
 * subscriber has.
 *
 * @param trustedProxyHops how many proxies of one's own stand before the server
 * @returns an IPv4 address, an IPv6 network, or `unknown`
 */
export function clientAddress(headers: Headers, trustedProxyHops: number): string {
  const socket = headers.get(SOCKET_ADDRESS_HEADER) ?? '';
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  const chain = [...forwarded, socket];
  const claimed = chain[Math.max(0, chain.length - 1 - trustedProxyHops)] ?? '';
  return normalizeAddress(claimed) ?? normalizeAddress(socket) ?? 'unknown';
}

function normalizeAddress(text: string): string | undefined {
  // Some proxies add the port: 192.0.2.1:4711, [2001:db8::1]:4711.
  const [, bracketed, withPort] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).replace(/%.*$/, '');
  if (!isIP(address)) return undefined;
  return isIPv4(address) ? address : normalizeIpv6(address);
}

function normalizeIpv6(address: string): string {
  // A URL's host has the one canonical spelling, without a dotted tail and with one `::` at most.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].map((group) => parseInt(group, 16));
  const [g6 = 0, g7 = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [g6 >> 8, g6 & 255, g7 >> 8, g7 & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
