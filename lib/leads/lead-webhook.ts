import 'server-only';
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { lookup as lookupAll } from 'node:dns/promises';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { site } from '@/lib/content/site';
import type { Env } from '@/lib/env';
import { readRetryAfterMs } from '@/lib/platform/retry';
import { DeliveryError } from './delivery-error';
import type { Lead } from './lead';
import { isPrivateAddress, lookupPublic, PrivateAddressError } from './private-address';

/** How much of an answer's body is read, in bytes: nothing is made of it. */
const MAX_ANSWER_BYTES = 16 * 1024;

export interface LeadWebhook {
  url: string;
  /** As Standard Webhooks write it: `whsec_` and base64. */
  secret: string;
  /** Whether it may lead to this machine or into its network. */
  allowsPrivate: boolean;
}

/** Where leads are sent; undefined where they are sent nowhere. */
export function leadWebhookOf({
  LEADS_WEBHOOK_URL: url,
  LEADS_WEBHOOK_SECRET: secret,
  LEADS_WEBHOOK_ALLOW_PRIVATE: allowsPrivate,
}: Pick<Env, 'LEADS_WEBHOOK_URL' | 'LEADS_WEBHOOK_SECRET' | 'LEADS_WEBHOOK_ALLOW_PRIVATE'>):
  LeadWebhook | undefined {
  return url !== undefined && secret !== undefined ? { url, secret, allowsPrivate } : undefined;
}

export interface LeadWebhookDependencies {
  now(): Date;
  /** Finds the receiver's address; only public ones, unless told otherwise. */
  lookup?: LookupFunction;
  /** The authority that its certificate is from, where not the system's own. */
  ca?: string;
}

/** An event as the receiver gets it. */
export interface WebhookEvent {
  type: string;
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: object;
}

/** The event of a new lead. Every field is always there. */
export function leadCreated(lead: Lead): WebhookEvent {
  const { reference, kind, status, name, dealership, createdAt } = lead;
  return {
    type: 'lead.created',
    timestamp: createdAt.toISOString(),
    data: {
      reference,
      kind,
      status,
      name,
      dealership,
      dealershipSlug: lead.dealershipSlug ?? null,
      email: lead.email ?? null,
      phone: lead.phone ?? null,
      message: lead.message ?? null,
      plan: lead.plan ?? null,
      callAt: lead.callAt?.toISOString() ?? null,
      timeZone: lead.timeZone ?? null,
      callId: lead.callId ?? null,
      transcript: lead.transcript ?? null,
      createdAt: createdAt.toISOString(),
    },
  };
}

/**
 * Sends an event, signed. Resolves when the receiver has taken it, by a status of 200 to 299.
 *
 * @param id the same on every repetition
 * @throws DeliveryError where the receiver refuses; else what went wrong on the way there
 */
export async function sendWebhook(
  { url, secret, allowsPrivate }: LeadWebhook,
  { id, event }: { id: string; event: WebhookEvent },
  { now, lookup = allowsPrivate ? undefined : lookupPublic(), ca }: LeadWebhookDependencies,
  signal: AbortSignal,
): Promise<void> {
  const host = hostOf(url);
  // Nothing is looked up of a host that is an address.
  if (!allowsPrivate && isIP(host) && isPrivateAddress(host)) throw new PrivateAddressError();
  const body = JSON.stringify(event);
  const sentAt = now();
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const request = send(url, {
    method: 'POST',
    signal,
    // A connection of its own, to an address that was looked up for it.
    agent: false,
    ...(lookup && { lookup }),
    ...(ca !== undefined && { ca }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': site.name,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
    },
  });
  const response = await answerTo(request.end(body));
  drop(response);
  const { statusCode = 0 } = response;
  if (statusCode >= 200 && statusCode < 300) return;
  throw new DeliveryError(
    statusCode >= 300 && statusCode < 400
      ? `The webhook's receiver answered ${statusCode}, and redirects are not followed`
      : `The webhook's receiver answered ${statusCode}`,
    {
      isFinal: statusCode === 410,
      retryAfterMs: readRetryAfterMs(response.headers['retry-after'], sentAt.getTime()),
    },
  );
}

/** Without the brackets of IPv6. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

/**
 * Looks up the receiver's address, as a delivery does.
 *
 * @throws Error where there is none, or one that it may not have
 */
export async function findReceiver({ url, allowsPrivate }: LeadWebhook): Promise<void> {
  const host = hostOf(url);
  // Of an address, it is that address itself.
  const addresses = await lookupAll(host, { all: true });
  const isPrivate = addresses.some(({ address }) => isPrivateAddress(address));
  if (isPrivate && !allowsPrivate) throw new PrivateAddressError();
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // What goes wrong after it changes nothing: its status is known.
    request.on('response', resolve);
    request.on('error', reject);
    // Without an error where the receiver changes to another protocol (Node 20).
    request.on('close', () => reject(new Error('The connection was closed without an answer')));
  });
}

/** Reads an answer to its end, so that its sender can finish it, or to where it becomes too long. */
function drop(response: IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) response.destroy();
  });
}
