import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import type { Env } from '@/lib/env';
import { DAY_MS, HOUR_MS, take } from '@/lib/rate-limits/rate-limits';
import type { LeadChannel } from './lead';

/** An address gets no more, since a stranger's could be typed in. */
const CONFIRMATIONS_PER_DAY = 2;

/** The channels that are configured; a lead without an email address has no confirmation. */
export function leadChannelsOf(
  env: Pick<Env, 'SMTP_URL' | 'LEADS_WEBHOOK_URL'>,
  lead: { email?: string | undefined },
): LeadChannel[] {
  return [
    ...(env.SMTP_URL ? (['mail'] as const) : []),
    ...(env.LEADS_WEBHOOK_URL ? (['webhook'] as const) : []),
    ...(env.SMTP_URL && lead.email ? (['confirmation'] as const) : []),
  ];
}

/** Adds a due delivery for each channel, in the transaction that stores the lead. */
export async function addDeliveries(
  transaction: Database,
  lead: { id: string; email?: string | undefined },
  channels: readonly LeadChannel[],
  now: Date,
): Promise<void> {
  for (const channel of channels) {
    if (channel === 'confirmation') {
      if (lead.email === undefined) continue;
      // In all spellings: upper case, and what follows a plus sign.
      const key = `confirmation:${lead.email.toLowerCase().replace(/\+[^@]*/, '')}`;
      const limit = { key, limit: CONFIRMATIONS_PER_DAY, windowMs: DAY_MS };
      if (!(await take(transaction, [limit], now)).ok) continue;
    }
    await makeDue(transaction, lead.id, channel, now);
  }
}

/** Adds the delivery of a lead by a channel, or repeats it. */
export async function makeDue(
  db: Database,
  leadId: string,
  channel: LeadChannel,
  now: Date,
): Promise<void> {
  const at = now.getTime();
  const due = { state: 'pending', attempts: 0, created_at: at, next_at: at };
  await db
    .insertInto('deliveries')
    .values({ ...due, id: randomUUID(), lead_id: leadId, channel })
    .onConflict((conflict) => conflict.columns(['lead_id', 'channel']).doUpdateSet(due))
    .execute();
}

/**
 * How many deliveries failed for good within a week, and how many have been pending for more than an hour.
 * Confirmations count for neither, since any visitor can mistype an address; nor do notices to people, whose phones may be off.
 */
export async function deliveryHealth(
  db: Database,
  now: Date,
): Promise<{ failed: number; overdue: number }> {
  const count = db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', 'in', ['mail', 'webhook']);
  const failed = await count
    .where('state', '=', 'failed')
    .where('next_at', '>', now.getTime() - 7 * DAY_MS)
    .executeTakeFirstOrThrow();
  const overdue = await count
    .where('state', '=', 'pending')
    .where('created_at', '<', now.getTime() - HOUR_MS)
    .executeTakeFirstOrThrow();
  return { failed: failed.count, overdue: overdue.count };
}
