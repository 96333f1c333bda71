import { randomUUID } from 'node:crypto';
import { offer } from '@/lib/content/claims';
import { type Database, forgetForGood } from '@/lib/data/database';
import { recordEvent } from '@/lib/links/events';
import { fingerprintOf, recipientOf } from './fingerprint';
import type { Lead, LeadChannel, LeadKind, LeadStatus, NewLead } from './lead';
import { leadOf, rowOf, selectLeads } from './lead-rows';
import { countTaken } from './places';
import { createReference, readReference } from './reference';

const DAY_MS = 86_400_000;
/** How many confirmations one address gets in a day: a stranger's could be typed in. */
const CONFIRMATIONS_A_DAY = 2;

export interface StoredLead {
  id: string;
  reference: string;
  status: LeadStatus;
  /** Whether it was not there before. */
  isNew: boolean;
}

/**
 * Keeps a lead and, in the same transaction, one delivery for each channel: none for a suspect, and no confirmation to
 * an address that has had two within a day. The same content within a day is one lead. A reservation that is made
 * when all spots are taken waits.
 *
 * @param o.linkCode of the link that led its visitor to us: the lead is counted with it, but for a suspect
 * @throws Error where nothing was kept
 */
export function storeLead(
  db: Database,
  lead: NewLead,
  {
    channels,
    now,
    linkCode,
  }: { channels: readonly LeadChannel[]; now: Date; linkCode?: string | undefined },
): Promise<StoredLead> {
  const at = now.getTime();
  return db.transaction().execute(async (transaction) => {
    const isWaiting = lead.kind === 'reserve' && (await countTaken(transaction)) >= offer.customers;
    const status = isWaiting ? 'waiting' : 'new';
    const fingerprint = fingerprintOf(lead);
    const link_code = linkCode === undefined ? null : await linkOf(transaction, linkCode, lead);
    await transaction
      .updateTable('leads')
      .set(({ ref }) => ({ fingerprint: ref('id') }))
      .where('fingerprint', '=', fingerprint)
      .where('created_at', '<=', at - DAY_MS)
      .execute();
    for (;;) {
      const id = randomUUID();
      const reference = createReference();
      const added = await transaction
        .insertInto('leads')
        .values({ ...rowOf(lead), id, reference, status, fingerprint, created_at: at, link_code })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) {
        if (!lead.isSuspect) {
          await addDeliveries(transaction, { id, lead, channels, at });
          const { kind } = lead;
          if (link_code !== null)
            await recordEvent(transaction, { code: link_code, kind, id: `lead-${id}`, at: now });
        }
        return { id, reference, status, isNew: true };
      }
      const present = await transaction
        .selectFrom('leads')
        .select(['id', 'reference', 'status'])
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst();
      if (present) return { ...present, status: present.status as LeadStatus, isNew: false };
      // Another lead has this reference, or the one like it has just been deleted.
    }
  });
}

/** The code of a link that is there, and of the dealership whose form it is. */
async function linkOf(
  transaction: Database,
  code: string,
  { dealershipSlug }: NewLead,
): Promise<string | null> {
  const link = await transaction
    .selectFrom('links')
    .select('code')
    .where('code', '=', code)
    .where('dealership_slug', '=', dealershipSlug ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return link?.code ?? null;
}

async function addDeliveries(
  transaction: Database,
  o: { id: string; lead: NewLead; channels: readonly LeadChannel[]; at: number },
): Promise<void> {
  const add = (channel: LeadChannel, slot: string | null) =>
    transaction
      .insertInto('deliveries')
      .values({ ...newDelivery(o.id, channel, o.at), slot })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  for (const channel of o.channels) {
    if (channel !== 'confirmation') {
      await add(channel, null);
    } else if (o.lead.email !== undefined) {
      // Counting the others would let in all that are sent at once; a slot can be taken only once.
      const recipient = recipientOf(o.lead.email);
      const slots = Array.from({ length: CONFIRMATIONS_A_DAY }, (_, i) => `${recipient}-${i + 1}`);
      await transaction
        .updateTable('deliveries')
        .set({ slot: null })
        .where('slot', 'in', slots)
        .where('created_at', '<=', o.at - DAY_MS)
        .execute();
      for (const slot of slots) if (await add(channel, slot)) break;
    }
  }
}

/** The row of a delivery that is due at once. */
export function newDelivery(leadId: string, channel: LeadChannel, at: number) {
  return {
    id: randomUUID(),
    lead_id: leadId,
    channel,
    state: 'pending',
    attempts: 0,
    created_at: at,
    next_at: at,
    claimed_until: 0,
    claimed_by: null,
    slot: null,
    last_error: null,
  };
}

/** The lead of a reference in any spelling. */
export async function findLead(db: Database, reference: string): Promise<Lead | undefined> {
  const kept = readReference(reference);
  if (kept === undefined) return undefined;
  const row = await selectLeads(db).where('reference', '=', kept).executeTakeFirst();
  return row && leadOf(row);
}

export interface LeadFilter {
  kind?: LeadKind | undefined;
  status?: LeadStatus | undefined;
  /** Those that look like a program's: without them, unless it says otherwise. */
  suspects?: 'with' | 'without' | 'only' | undefined;
  limit?: number | undefined;
}

/** The leads, the newest first. */
export async function listLeads(db: Database, filter: LeadFilter = {}): Promise<Lead[]> {
  const { kind, status, suspects = 'without', limit } = filter;
  let query = selectLeads(db).orderBy('created_at', 'desc').orderBy('id');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (status !== undefined) query = query.where('status', '=', status);
  if (suspects !== 'with') query = query.where('is_suspect', '=', suspects === 'only' ? 1 : 0);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(leadOf);
}

/** Deletes a lead with its deliveries. A spot that it held stays taken, without it. False where there is none. */
export async function deleteLead(db: Database, reference: string): Promise<boolean> {
  const kept = readReference(reference);
  if (kept === undefined) return false;
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where('reference', '=', kept)
    .executeTakeFirstOrThrow();
  await forgetForGood(db);
  return numDeletedRows > 0;
}

/** How long a delivery is tried: so much longer than `keptDays` may a lead be kept that nobody has been told of. */
const DELIVERY_DAYS = 3;

/**
 * Deletes the leads that are older than `keptDays`, but for the confirmed ones.
 *
 * @returns how many
 */
export async function forgetOldLeads(db: Database, keptDays: number, now: Date): Promise<number> {
  const before = now.getTime() - keptDays * DAY_MS;
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where('status', '!=', 'confirmed')
    .where('created_at', '<', before)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('created_at', '<', before - DELIVERY_DAYS * DAY_MS),
        not(
          exists(
            selectFrom('deliveries')
              .select('deliveries.id')
              .whereRef('deliveries.lead_id', '=', 'leads.id')
              .where('state', '=', 'pending'),
          ),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  await forgetForGood(db);
  return Number(numDeletedRows);
}
