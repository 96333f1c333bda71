import type { Database } from '@/lib/data/database';
import type { DeliveryState, Lead, LeadChannel } from './lead';
import { leadOf, selectLeads } from './lead-rows';
import { newDelivery } from './lead-store';
import { readReference } from './reference';

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

/** A delivery that this server is to make. */
export interface ClaimedDelivery {
  /** The same on every repetition. */
  id: string;
  channel: LeadChannel;
  /** How often it has been tried, this time included. */
  attempts: number;
  /** When the trying began. */
  createdAt: Date;
  lead: Lead;
}

/** What has become of a delivery so far. */
export interface DeliveryReport {
  channel: LeadChannel;
  state: DeliveryState;
  attempts: number;
  /** While it is pending: when it is tried next. */
  nextAt: Date;
  lastError?: string | undefined;
}

/** How a try has ended. */
export type DeliveryOutcome =
  | { state: 'done' }
  | { state: 'pending'; nextAt: Date; error: string }
  | { state: 'failed'; error: string };

/**
 * Takes at most `limit` deliveries that are due and that no other server has. Each is this one's for `leaseMs`; then
 * another may take it.
 *
 * @param o.by names this server, unlike any other
 * @param o.channel the only one, if it is given
 */
export async function claimDeliveries(
  db: Database,
  o: { by: string; now: Date; leaseMs: number; limit: number; channel?: LeadChannel },
): Promise<ClaimedDelivery[]> {
  const now = o.now.getTime();
  let pending = db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select('deliveries.id')
    .where('state', '=', 'pending')
    .where('leads.deleted_at', 'is', null);
  if (o.channel !== undefined) pending = pending.where('channel', '=', o.channel);
  const due = await pending
    .where('next_at', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('next_at')
    .orderBy('deliveries.id')
    .limit(o.limit)
    .execute();
  const claimed: ClaimedDelivery[] = [];
  // One by one: servers that lock several rows at once, in different orders, wait for each other for ever.
  for (const { id } of due) {
    const row = await db
      .updateTable('deliveries')
      .set((eb) => ({
        claimed_until: now + o.leaseMs,
        claimed_by: o.by,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('next_at', '<=', now)
      .where('claimed_until', '<=', now)
      .returning(['lead_id', 'channel', 'attempts', 'created_at'])
      .executeTakeFirst();
    const lead =
      row && (await selectLeads(db).where('leads.id', '=', row.lead_id).executeTakeFirst());
    if (!lead) continue;
    claimed.push({
      id,
      channel: row.channel as LeadChannel,
      attempts: row.attempts,
      createdAt: new Date(row.created_at),
      lead: leadOf(lead),
    });
  }
  return claimed;
}

/** Writes down how a try has ended. False where another server has taken it meanwhile, or it was deleted. */
export async function settleDelivery(
  db: Database,
  id: string,
  by: string,
  outcome: DeliveryOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
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
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** What has become of a lead's deliveries. */
export async function listDeliveries(db: Database, leadId: string): Promise<DeliveryReport[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['channel', 'state', 'attempts', 'next_at', 'last_error'])
    .where('lead_id', '=', leadId)
    .orderBy('channel')
    .execute();
  return rows.map((row) => ({
    channel: row.channel as LeadChannel,
    state: row.state as DeliveryState,
    attempts: row.attempts,
    nextAt: new Date(row.next_at),
    lastError: row.last_error ?? undefined,
  }));
}

/**
 * How many deliveries have failed for good in the last week, and how many have been tried for more than an hour. A
 * visitor's confirmation counts for neither: whoever mistypes an address would have the site look broken.
 */
export async function deliveryHealth(
  db: Database,
  now: Date,
): Promise<{ failed: number; overdue: number }> {
  const count = () =>
    db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('channel', '!=', 'confirmation');
  const [failed, overdue] = await Promise.all([
    count()
      .where('state', '=', 'failed')
      // Of one that has failed it is the time of its last try.
      .where('next_at', '>', now.getTime() - WEEK_MS)
      .executeTakeFirstOrThrow(),
    count()
      .where('state', '=', 'pending')
      .where('created_at', '<', now.getTime() - HOUR_MS)
      .executeTakeFirstOrThrow(),
  ]);
  return { failed: failed.count, overdue: overdue.count };
}

/**
 * Has a lead told of again at once, by each of the channels, whatever became of it before.
 *
 * @returns how many deliveries that makes; 0 where there is no such lead
 */
export async function resendLead(
  db: Database,
  reference: string,
  channels: readonly LeadChannel[],
  now: Date,
): Promise<number> {
  const lead = await db
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', readReference(reference) ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!lead) return 0;
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
  return channels.length;
}
