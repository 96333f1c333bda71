import 'server-only';
import { Webhook } from 'standardwebhooks';
import { site } from '@/lib/content/site';
import type { Env } from '@/lib/env';
import { post } from '@/lib/http/public-request';

export type WebhookReceiver = NonNullable<ReturnType<typeof webhookReceiverOf>>;

/** The receiver of leads; undefined if not configured. */
export function webhookReceiverOf({
  LEADS_WEBHOOK_URL: url,
  LEADS_WEBHOOK_SECRET: secret,
  LEADS_WEBHOOK_ALLOW_PRIVATE: isPrivateAllowed,
}: Pick<Env, 'LEADS_WEBHOOK_URL' | 'LEADS_WEBHOOK_SECRET' | 'LEADS_WEBHOOK_ALLOW_PRIVATE'>) {
  return url !== undefined && secret !== undefined ? { url, secret, isPrivateAllowed } : undefined;
}

/**
 * Sends a signed event.
 *
 * @throws Error if the receiver cannot be reached or its status is not 200 to 299
 */
export async function sendWebhook(
  { url, secret, isPrivateAllowed }: WebhookReceiver,
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
  const status = await post(url, { headers, body, isPrivateAllowed }, signal);
  if (status >= 200 && status < 300) return;
  const hint = status >= 300 && status < 400 ? ', and redirects are not followed' : '';
  throw new Error(`The webhook's receiver answered ${status}${hint}`);
}
