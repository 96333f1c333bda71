import 'server-only';
import { lookup as lookupAddress } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { site } from '@/lib/content/site';
import type { Env } from '@/lib/env';
import type { Lead } from './lead';

/** Networks that are not of the public internet, which are private, a carrier's, link-local or carry IPv4 in IPv6. */
const special = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['100.64.0.0/10', '169.254.0.0/16', '192.0.0.0/24', '198.18.0.0/15', '224.0.0.0/3'],
  ...['2001::/23', '2002::/16'],
]) {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** All public IPv6. */
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
 * Finds public addresses only. The connection is made to the address that was checked, so a name that changes a moment
 * later (DNS rebinding) leads nowhere new.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookupAddress(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const isPrivate = addresses.some(({ address }) => isPrivateAddress(address));
    callback(isPrivate ? new PrivateAddressError() : null, addresses);
  });

export type LeadWebhook = NonNullable<ReturnType<typeof leadWebhookOf>>;

/** The receiver of leads, if one is configured. */
export function leadWebhookOf({
  LEADS_WEBHOOK_URL: url,
  LEADS_WEBHOOK_SECRET: secret,
  LEADS_WEBHOOK_ALLOW_PRIVATE: allowsPrivate,
}: Pick<Env, 'LEADS_WEBHOOK_URL' | 'LEADS_WEBHOOK_SECRET' | 'LEADS_WEBHOOK_ALLOW_PRIVATE'>) {
  return url !== undefined && secret !== undefined ? { url, secret, allowsPrivate } : undefined;
}

const sentFields = [
  ...(['reference', 'kind', 'status', 'name', 'dealership', 'dealershipSlug', 'email'] as const),
  ...(['phone', 'message', 'plan', 'callAt', 'timeZone', 'callId', 'transcript'] as const),
  'createdAt',
] as const;

/** Every field is always there, as null where it is empty. */
export const leadCreated = (lead: Lead) => ({
  type: 'lead.created',
  timestamp: lead.createdAt.toISOString(),
  data: Object.fromEntries(sentFields.map((name) => [name, lead[name] ?? null])),
});

/**
 * Sends a signed event.
 *
 * @throws Error if the receiver cannot be reached or its status is not 200 to 299
 */
export async function sendWebhook(
  { url, secret, allowsPrivate }: LeadWebhook,
  { id, event }: { id: string; event: object },
  signal: AbortSignal,
): Promise<void> {
  // Without the brackets of IPv6.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) && isPrivateAddress(host)) throw new PrivateAddressError();
  const body = JSON.stringify(event);
  const sentAt = new Date();
  // A new connection, to the address that is looked up for it.
  const lookup = allowsPrivate ? undefined : lookupPublic;
  const connection = { agent: false, autoSelectFamily: true, lookup };
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const request = send(url, {
    method: 'POST',
    signal,
    ...connection,
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
  throw new Error(`The webhook's receiver answered ${statusCode}${hint}`);
}
