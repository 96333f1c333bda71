import 'server-only';
import { lookup as lookupOfSystem } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { site } from '@/lib/content/site';
import type { Env } from '@/lib/env';
import type { Lead } from './lead';

/** Networks that are not of the public internet (IANA's registries of special-purpose addresses). */
const special = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  // Carriers' NAT and link-local, where clouds have their metadata services.
  ...['100.64.0.0/10', '169.254.0.0/16'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  // Multicast, reserved and broadcast.
  '224.0.0.0/3',
  // IPv6 that carries IPv4 (Teredo, 6to4), is reserved, or is for documentation.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** All public IPv6; loopback, link-local, unique local, NAT64 and mapped IPv4 are outside. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is not public. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return special.check(address, 'ipv4');
  return version !== 6 || !unicast.check(address, 'ipv6') || special.check(address, 'ipv6');
}

export class PrivateAddressError extends Error {
  constructor() {
    super('The address is private, which LEADS_WEBHOOK_ALLOW_PRIVATE would allow');
  }
}

/**
 * A `lookup` for `node:https` that finds public addresses only. The connection is made to the address that was checked,
 * so a name that changes a moment later (DNS rebinding) leads nowhere new. Not called for a host that is an address.
 */
export function lookupPublic(resolve: typeof lookupOfSystem = lookupOfSystem): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The name has no address'), '', 0);
      if (addresses.some(({ address }) => isPrivateAddress(address)))
        return callback(new PrivateAddressError(), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}

/** A delivery that is useless to retry. */
export class FinalDeliveryError extends Error {}

export interface LeadWebhook {
  url: string;
  /** As Standard Webhooks write it: `whsec_` and base64. */
  secret: string;
  /** Whether it may be on this machine or in its network. */
  allowsPrivate: boolean;
  /** Only tests set these: how the address is found, the certificate's authority. */
  lookup?: LookupFunction;
  ca?: string;
}

/** The receiver of leads, if one is configured. */
export function leadWebhookOf({
  LEADS_WEBHOOK_URL: url,
  LEADS_WEBHOOK_SECRET: secret,
  LEADS_WEBHOOK_ALLOW_PRIVATE: allowsPrivate,
}: Pick<Env, 'LEADS_WEBHOOK_URL' | 'LEADS_WEBHOOK_SECRET' | 'LEADS_WEBHOOK_ALLOW_PRIVATE'>):
  LeadWebhook | undefined {
  return url !== undefined && secret !== undefined ? { url, secret, allowsPrivate } : undefined;
}

export interface WebhookEvent {
  type: string;
  /** ISO 8601. */
  timestamp: string;
  data: object;
}

const sentFields = [
  ...(['reference', 'kind', 'status', 'name', 'dealership', 'dealershipSlug', 'email'] as const),
  ...(['phone', 'message', 'plan', 'callAt', 'timeZone', 'callId', 'transcript'] as const),
  'createdAt',
] as const;

/** The event of a new lead. Every field is always there, as null where it is empty. */
export const leadCreated = (lead: Lead): WebhookEvent => ({
  type: 'lead.created',
  timestamp: lead.createdAt.toISOString(),
  data: Object.fromEntries(sentFields.map((name) => [name, lead[name] ?? null])),
});

/**
 * Sends a signed event. Resolves when the receiver has answered with a status of 200 to 299.
 *
 * @param o.id the same for every attempt
 * @throws Error if the receiver refuses or cannot be reached
 */
export async function sendWebhook(
  { url, secret, allowsPrivate, lookup, ca }: LeadWebhook,
  { id, event }: { id: string; event: WebhookEvent },
  signal: AbortSignal,
): Promise<void> {
  // Without the brackets of IPv6.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) && isPrivateAddress(host)) throw new PrivateAddressError();
  const body = JSON.stringify(event);
  const sentAt = new Date();
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const request = send(url, {
    method: 'POST',
    signal,
    // A new connection, to the address that is looked up for it.
    agent: false,
    lookup: lookup ?? (allowsPrivate ? undefined : lookupPublic()),
    ca,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': site.name,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
    },
  }).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // The body is read so that its sender can finish, and for no longer than the attempt may take.
  request.on('error', () => undefined);
  response.on('error', () => undefined).resume();
  const { statusCode = 0 } = response;
  if (statusCode >= 200 && statusCode < 300) return;
  const hint = statusCode >= 300 && statusCode < 400 ? ', and redirects are not followed' : '';
  const ErrorOfStatus = statusCode === 410 ? FinalDeliveryError : Error;
  throw new ErrorOfStatus(`The webhook's receiver answered ${statusCode}${hint}`);
}
