import 'server-only';
import { Webhook } from 'standardwebhooks';
import { site } from '@/lib/content/site';
import type { Env } from '@/lib/env';
import { post } from '@/lib/http/public-request';
import type { Lead } from '@/lib/domain/lead';

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
  const body = JSON.stringify(event);
  const sentAt = new Date();
  const headers = {
    'content-type': 'application/json',
    'user-agent': site.name,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  };
  const status = await post(url, { headers, body, allowsPrivate }, signal);
  if (status >= 200 && status < 300) return;
  const hint = status >= 300 && status < 400 ? ', and redirects are not followed' : '';
  throw new Error(`The webhook's receiver answered ${status}${hint}`);
}
