import 'server-only';
import { lookup as lookupAddress } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** True for an IP address that is not of the public internet: private, a carrier's, link-local, or IPv4 in IPv6. */
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
 * Finds public addresses only. The connection is made to the address that was checked, so a name that changes a moment
 * later (DNS rebinding) leads nowhere new.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookupAddress(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const isPrivate = addresses.some(({ address }) => isPrivateAddress(address));
    callback(isPrivate ? new PrivateAddressError() : null, addresses);
  });

/**
 * Posts to an address that is not the site's to choose, and resolves to the status of the answer. No redirect is followed.
 *
 * @throws Error if it cannot be reached; PrivateAddressError where it is not of the public internet
 */
export async function post(
  url: string,
  o: { headers: OutgoingHttpHeaders; body: string | Buffer; allowsPrivate: boolean },
  signal: AbortSignal,
): Promise<number> {
  // Without the brackets of IPv6.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (!o.allowsPrivate && isIP(host) && isPrivateAddress(host)) throw new PrivateAddressError();
  // A new connection, to the address that is looked up for it.
  const lookup = o.allowsPrivate ? undefined : lookupPublic;
  const connection = { agent: false, autoSelectFamily: true, lookup };
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const headers = { ...o.headers, 'content-length': Buffer.byteLength(o.body) };
  const request = send(url, { method: 'POST', signal, ...connection, headers }).end(o.body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // The body is read so that its sender can finish, and for no longer than the attempt may take.
  request.on('error', () => undefined);
  response.on('error', () => undefined).resume();
  return response.statusCode ?? 0;
}
