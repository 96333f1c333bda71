import 'server-only';
import { lookup as lookupAddress } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** True for an IP address outside of the public internet: private, carrier-grade, link-local, or IPv4 in IPv6. */
export const isPrivateAddress = (address: string): boolean =>
  isIP(address) === 0 || ipaddr.parse(address).range() !== 'unicast';

export class PrivateAddressError extends Error {
  constructor() {
    super(
      'The address is private: only LEADS_WEBHOOK_ALLOW_PRIVATE would allow it, to the webhook',
    );
  }
}

/**
 * Resolves public addresses only. The connection uses the checked address, so a name that changes meanwhile (DNS
 * rebinding) has no effect.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookupAddress(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const isPrivate = addresses.some(({ address }) => isPrivateAddress(address));
    callback(isPrivate ? new PrivateAddressError() : null, addresses);
  });

/**
 * Posts to an address from outside; resolves to the status of the answer. Follows no redirect.
 *
 * @throws Error if it cannot be reached; PrivateAddressError if it is not public
 */
export async function post(
  url: string,
  o: { headers: OutgoingHttpHeaders; body: string | Buffer; isPrivateAllowed: boolean },
  signal: AbortSignal,
): Promise<number> {
  // Without the brackets of IPv6.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (!o.isPrivateAllowed && isIP(host) && isPrivateAddress(host)) throw new PrivateAddressError();
  // A new connection to the address that this request resolved.
  const lookup = o.isPrivateAllowed ? undefined : lookupPublic;
  const connection = { agent: false, autoSelectFamily: true, lookup };
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const headers = { ...o.headers, 'content-length': Buffer.byteLength(o.body) };
  const request = send(url, { method: 'POST', signal, ...connection, headers }).end(o.body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // Reads the body so that its sender can finish, but only within the time of this attempt.
  request.on('error', () => undefined);
  response.on('error', () => undefined).resume();
  return response.statusCode ?? 0;
}
