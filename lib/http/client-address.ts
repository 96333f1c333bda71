import 'server-only';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from './loopback-host';

// Private to the site and its voice service: values that a client sends under these names are overwritten.
const SOCKET_ADDRESS_HEADER = 'x-client-socket-address';
export const LOOPBACK_CLIENT_HEADER = 'x-client-of-this-machine';

/** Headers that proxies add. Next.js adds some of them later. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Stores the socket's address in a request's headers. Must run before Next.js handles the request: route handlers see
 * no socket, and Next.js keeps an X-Forwarded-For that a client made up.
 */
export function recordClientAddress({ headers, socket }: IncomingMessage): void {
  const address = socket.remoteAddress ?? '';
  const isProxied = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  const isOwn = isLoopbackHost(address.replace(/^::ffff:/, '')) && !isProxied;
  headers[SOCKET_ADDRESS_HEADER] = address;
  headers[LOOPBACK_CLIENT_HEADER] = isOwn ? 'yes' : 'no';
}

/** True if a request came over loopback without a proxy. */
export const isLoopbackClient = (headers: Headers): boolean =>
  headers.get(LOOPBACK_CLIENT_HEADER) === 'yes';

/**
 * Id of a request's log lines, answer and upstream request: the X-Request-Id of a trusted proxy, else a new one. A
 * client's own id is ignored, since it could make two requests look like one.
 */
export function requestIdOf(headers: Headers, trustedProxyHops: number): string {
  const given = headers.get('x-request-id') ?? '';
  return trustedProxyHops > 0 && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Address under which a request counts against limits. */
export interface ClientAddress {
  /** An IPv4 address, the /64 network of an IPv6 address, or `unknown`. */
  address: string;
  /** The /56 network of an IPv6 address. */
  network?: string;
}

/**
 * Finds the address under which a request counts against limits. Trusts the last `trustedProxyHops` entries of
 * X-Forwarded-For. An IPv6 address counts by its /64 network, in which one device has any number of addresses, and by
 * its /56 network, which many providers give to one subscriber.
 *
 * @param trustedProxyHops number of the site's own proxies before the server
 */
export function clientAddress(headers: Headers, trustedProxyHops: number): ClientAddress {
  const socket = headers.get(SOCKET_ADDRESS_HEADER) ?? '';
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  const chain = [...forwarded, socket];
  const claimed = chain[Math.max(0, chain.length - 1 - trustedProxyHops)] ?? '';
  return normalizeAddress(claimed) ?? normalizeAddress(socket) ?? { address: 'unknown' };
}

function normalizeAddress(text: string): ClientAddress | undefined {
  // Some proxies append a port: 192.0.2.1:4711, [2001:db8::1]:4711.
  const [, bracketed, withPort] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).split('%', 1)[0] ?? '';
  if (!isIP(address)) return undefined;
  // Unwraps IPv4-mapped IPv6 addresses.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return { address: parsed.toString() };
  const network = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
  return { address: network(64), network: network(56) };
}
