import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/lib/data/database';
import type { LeadChannel } from '@/lib/domain/lead';
import type { Env } from '@/lib/env';
import { DAY_MS, HOUR_MS, takeAttempt } from '@/lib/rate-limits/rate-limits';

/** Limit for one address, since visitors may type a stranger's. */
const CONFIRMATIONS_PER_DAY = 2;

/** Lists the configured channels of a lead; a confirmation needs an email address. */
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
      // Ignores case and anything after a plus sign, so that one mailbox has one limit.
      const key = `confirmation:${lead.email.toLowerCase().replace(/\+[^@]*/, '')}`;
      const limit = { key, limit: CONFIRMATIONS_PER_DAY, windowMs: DAY_MS };
      if (!(await takeAttempt(transaction, [limit], now)).ok) continue;
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
  const due = { state: 'pending', attempts: 0, created_at: at, next_attempt_at: at };
  await db
    .insertInto('deliveries')
    .values({ ...due, id: randomUUID(), lead_id: leadId, channel })
    .onConflict((conflict) => conflict.columns(['lead_id', 'channel']).doUpdateSet(due))
    .execute();
}

/** Unfinished deliveries of a channel. */
export interface DeliveryHealth {
  channel: string;
  waiting: number;
  /** Creation time of the oldest waiting delivery, in ms since 1970. */
  since: number | null;
  /** Number of deliveries waiting for more than an hour. */
  overdue: number;
  /** Number of deliveries given up within a week. */
  failed: number;
}

/** Reads the delivery health by channel; a healthy channel is not listed. */
export async function deliveryHealth(db: Database, now: Date): Promise<DeliveryHealth[]> {
  const at = now.getTime();
  const count = (where: RawBuilder<unknown>) =>
    sql<number>`sum(case when ${where} then 1 else 0 end)`;
  return db
    .selectFrom('deliveries')
    .where(({ eb, or }) =>
      or([eb('state', '=', 'pending'), eb('next_attempt_at', '>', at - 7 * DAY_MS)]),
    )
    .where('state', '!=', 'done')
    .groupBy('channel')
    .select([
      'channel',
      count(sql`state = 'pending'`).as('waiting'),
      sql<number | null>`min(case when state = 'pending' then created_at end)`.as('since'),
      count(sql`state = 'pending' and created_at < ${at - HOUR_MS}`).as('overdue'),
      count(sql`state = 'failed'`).as('failed'),
    ])
    .execute();
}

/**
 * Lists the channels that fail to reach the owner. Confirmations do not count, since visitors mistype addresses; nor do
 * notices, since phones may be off.
 */
export const failingChannels = async (db: Database, now: Date): Promise<DeliveryHealth[]> =>
  (await deliveryHealth(db, now)).filter(
    ({ channel, overdue, failed }) => /^(?:mail|webhook)$/.test(channel) && overdue + failed > 0,
  );
