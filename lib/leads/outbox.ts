import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Database } from '@/lib/data/database';
import type { Env } from '@/lib/env';
import { perProcess } from '@/lib/per-process';
import { DAY_MS, HOUR_MS, take } from '@/lib/rate-limits/rate-limits';
import type { Lead, LeadChannel } from './lead';
import { leadOf, readReference, selectLeads } from './lead-rows';

/** How long a delivery is its server's: longer than an attempt, with what is written before and after it. */
const LEASE_MS = 60_000;

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * HOUR_MS;
const RETRIED_FOR_MS = 3 * DAY_MS;

/** Shortens a wait by up to this share of it, so that what failed together is not retried together. */
const JITTER = 0.25;

/** An address gets no more, since a stranger's could be typed in. */
const CONFIRMATIONS_PER_DAY = 2;

/** Where the worker of the process listens for `kick`. */
export const deliveryKicks = () => perProcess('lead-deliveries', () => new EventEmitter());

/** Has a lead that was just stored delivered at once. Nobody waits for it. */
export const kickDeliveries = (): void => void deliveryKicks().emit('kick');

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
    await transaction
      .insertInto('deliveries')
      .values(newDelivery(lead.id, channel, now.getTime()))
      .execute();
  }
}

const newDelivery = (leadId: string, channel: LeadChannel, at: number) => ({
  id: randomUUID(),
  lead_id: leadId,
  channel,
  state: 'pending',
  attempts: 0,
  created_at: at,
  next_at: at,
  claimed_until: 0,
});

/** Makes all deliveries of a lead due again, whatever became of them. Does nothing if there is no such lead. */
export async function resendLead(
  db: Database,
  reference: string,
  channels: readonly LeadChannel[],
  now: Date,
): Promise<void> {
  const lead = await selectLeads(db)
    .where('reference', '=', readReference(reference) ?? '')
    .executeTakeFirst();
  if (!lead) return;
  const at = now.getTime();
  for (const channel of channels) {
    await db
      .insertInto('deliveries')
      .values(newDelivery(lead.id, channel, at))
      .onConflict((conflict) =>
        conflict
          .columns(['lead_id', 'channel'])
          .doUpdateSet({ state: 'pending', attempts: 0, created_at: at, next_at: at }),
      )
      .execute();
  }
}

export interface ClaimedDelivery {
  /** The same for every attempt. */
  id: string;
  channel: LeadChannel;
  /** With this one. */
  attempts: number;
  createdAt: Date;
  lead: Lead;
}

/**
 * Claims the delivery of a channel that has been due longest, for a minute; then another server may.
 *
 * @param o.by a name of this server alone
 */
export async function claimDelivery(
  db: Database,
  o: { by: string; now: Date; channel: LeadChannel },
): Promise<ClaimedDelivery | undefined> {
  const now = o.now.getTime();
  const row = await db
    .updateTable('deliveries')
    .set(({ eb }) => ({
      claimed_until: now + LEASE_MS,
      claimed_by: o.by,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('deliveries')
        .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
        .select('deliveries.id')
        .where('channel', '=', o.channel)
        .where('state', '=', 'pending')
        .where('next_at', '<=', now)
        .where('claimed_until', '<=', now)
        .where('leads.deleted_at', 'is', null)
        .orderBy('next_at')
        .orderBy('deliveries.id')
        .limit(1),
    )
    // Read again once the row is locked: another server may have claimed it meanwhile.
    .where('state', '=', 'pending')
    .where('claimed_until', '<=', now)
    .returningAll()
    .executeTakeFirst();
  const lead =
    row && (await selectLeads(db).where('leads.id', '=', row.lead_id).executeTakeFirst());
  return (
    lead && {
      id: row.id,
      channel: o.channel,
      attempts: row.attempts,
      createdAt: new Date(row.created_at),
      lead: leadOf(lead),
    }
  );
}

export type DeliveryOutcome =
  | { state: 'done' }
  | { state: 'pending'; nextAt: Date; error: string }
  | { state: 'failed'; error: string };

/** Stores the outcome of an attempt, unless another server has claimed the delivery since. */
export async function settleDelivery(
  db: Database,
  id: string,
  by: string,
  outcome: DeliveryOutcome,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      state: outcome.state,
      claimed_until: 0,
      claimed_by: null,
      last_error: outcome.state === 'done' ? null : outcome.error.slice(0, 500),
      ...(outcome.state === 'pending' && { next_at: outcome.nextAt.getTime() }),
    })
    .where('id', '=', id)
    .where('claimed_by', '=', by)
    .execute();
}

/**
 * When a failed delivery is retried: after 30 s, then after twice as long each time, for the last time after three days.
 * Undefined after that.
 *
 * @param random from 0 to 1
 */
export function nextAttempt(
  o: { now: Date; attempts: number; createdAt: Date },
  random = Math.random(),
): Date | undefined {
  const now = o.now.getTime();
  const lastAt = o.createdAt.getTime() + RETRIED_FOR_MS;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (o.attempts - 1), LONGEST_WAIT_MS);
  return now >= lastAt ? undefined : new Date(Math.min(now + wait * (1 - JITTER * random), lastAt));
}

/**
 * How many deliveries failed for good within a week, and how many have been pending for more than an hour.
 * Confirmations count for neither: any visitor can mistype an address.
 */
export async function deliveryHealth(
  db: Database,
  now: Date,
): Promise<{ failed: number; overdue: number }> {
  const count = db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', '!=', 'confirmation');
  const [failed, overdue] = await Promise.all([
    count
      .where('state', '=', 'failed')
      .where('next_at', '>', now.getTime() - 7 * DAY_MS)
      .executeTakeFirstOrThrow(),
    count
      .where('state', '=', 'pending')
      .where('created_at', '<', now.getTime() - HOUR_MS)
      .executeTakeFirstOrThrow(),
  ]);
  return { failed: failed.count, overdue: overdue.count };
}
