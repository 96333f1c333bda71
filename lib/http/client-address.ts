import 'server-only';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from './loopback-host';

// Private to the site and its voice service: what a client sends under these names is overwritten.
const SOCKET_ADDRESS_HEADER = 'x-client-socket-address';
export const OF_THIS_MACHINE_HEADER = 'x-client-of-this-machine';

/** What proxies add to tell whom they ask for. Next adds some itself, after this has looked. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Notes the socket's address in a request's headers. To be called before Next handles the request: route
 * handlers see no socket, and Next keeps an X-Forwarded-For that a client made up.
 */
export function noteClientAddress({ headers, socket }: IncomingMessage): void {
  const address = socket.remoteAddress ?? '';
  const isProxied = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  const isOwn = isLoopbackHost(address.replace(/^::ffff:/, '')) && !isProxied;
  headers[SOCKET_ADDRESS_HEADER] = address;
  headers[OF_THIS_MACHINE_HEADER] = isOwn ? 'yes' : 'no';
}

/** Whether a request came over loopback, and no proxy said that it passes it on for another. */
export const isOfThisMachine = (headers: Headers): boolean =>
  headers.get(OF_THIS_MACHINE_HEADER) === 'yes';

/**
 * The id that a request's log lines, answer and upstream request carry: what a proxy of one's own gave it as
 * X-Request-Id, else a new one. A client's own is not taken: it could make two requests look like one.
 */
export function requestIdOf(headers: Headers, trustedProxyHops: number): string {
  const given = headers.get('x-request-id') ?? '';
  return trustedProxyHops > 0 && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** What limits count a request under. */
export interface ClientAddress {
  /** An IPv4 address, the /64 network of an IPv6 address, or `unknown`. */
  address: string;
  /** The /56 network of an IPv6 address. */
  network?: string;
}

/**
 * The address that limits count a request under. X-Forwarded-For is believed as far as one's own
 * proxies wrote it, from the right. IPv6 addresses count by their /64 network, in which one device has
 * as many as it likes, and by the /56 around it, of which many providers give each subscriber one.
 *
 * @param trustedProxyHops how many proxies of one's own stand before the server
 */
export function clientAddress(headers: Headers, trustedProxyHops: number): ClientAddress {
  const socket = headers.get(SOCKET_ADDRESS_HEADER) ?? '';
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  const chain = [...forwarded, socket];
  const claimed = chain[Math.max(0, chain.length - 1 - trustedProxyHops)] ?? '';
  return normalizeAddress(claimed) ?? normalizeAddress(socket) ?? { address: 'unknown' };
}

function normalizeAddress(text: string): ClientAddress | undefined {
  // Some proxies add the port: 192.0.2.1:4711, [2001:db8::1]:4711.
  const [, bracketed, withPort] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).split('%', 1)[0] ?? '';
  if (!isIP(address)) return undefined;
  // IPv4 in IPv6 is IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return { address: parsed.toString() };
  const network = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
  return { address: network(64), network: network(56) };
}
