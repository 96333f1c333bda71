import { createHash, randomUUID } from 'node:crypto';
import { offer } from '@/lib/content/claims';
import { type Database, truncateWal, inTransaction, retentionSafeTime } from '@/lib/data/database';
import { foldedOf } from '@/lib/data/folded';
import type { LeadChannel, NewLead } from '@/lib/domain/lead';
import { leadId, recordEvent } from '@/lib/links/events';
import { keptCode } from '@/lib/links/link-store';
import { addNotice } from '@/lib/notices/notices';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { createReference, rowOf } from './lead-rows';
import { countTaken } from './offer-spots';
import { addDeliveries } from './outbox';

/** Identifies leads of the same content on one day (UTC). */
export function fingerprintOf(lead: NewLead, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS);
  return createHash('sha256')
    .update(JSON.stringify([day, lead]))
    .digest('hex');
}

/** Finds a lead of the same content on the same day. */
export const findRepeatedLead = (db: Database, lead: NewLead, now: Date) =>
  db
    .selectFrom('leads')
    .select(['id', 'reference', 'status'])
    .where('fingerprint', '=', fingerprintOf(lead, now))
    .executeTakeFirst();

/** Finds the dealership of a lead by its reference. */
export const findLeadDealership = (db: Database, reference: string) =>
  db
    .selectFrom('leads')
    .select(['dealership as name', 'dealership_slug as slug'])
    .where('reference', '=', reference)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Stores a lead and, in the same transaction, its deliveries; a suspect lead has none. The same content on one day
 * makes one lead. A reservation waits if all spots are taken.
 *
 * @param o.linkCode the visitor's link, which counts the lead unless it is suspect
 */
export const storeLead = (
  db: Database,
  lead: NewLead,
  o: { channels: readonly LeadChannel[]; now: Date; linkCode?: string | undefined },
) =>
  inTransaction(db, async (transaction) => {
    const isWaiting = lead.kind === 'reserve' && (await countTaken(transaction)) >= offer.customers;
    const id = randomUUID();
    const fingerprint = fingerprintOf(lead, o.now);
    const row = { ...rowOf(lead), reference: createReference() };
    // The link counts only if it leads to the form's dealership.
    const link = transaction
      .selectFrom('links')
      .where('code', '=', keptCode(o.linkCode ?? ''))
      .where('dealership_slug', '=', lead.dealershipSlug ?? '')
      .where('deleted_at', 'is', null);
    const { link_code: code, ...stored } = await transaction
      .insertInto('leads')
      .values(({ selectFrom, fn }) => ({
        ...row,
        ...foldedOf('leads', row),
        id,
        status: isWaiting ? 'waiting' : 'new',
        fingerprint,
        created_at: retentionSafeTime(o.now.getTime()),
        link_code: link.select('code'),
        // Owner of the link, else creator of the page.
        person_id: fn.coalesce(
          link.select('person_id'),
          selectFrom('dealership_entries')
            .select('created_by')
            .where('path_key', '=', lead.dealershipSlug?.toLowerCase() ?? ''),
        ),
      }))
      .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ fingerprint }))
      .returning(['id', 'reference', 'status', 'link_code'])
      .executeTakeFirstOrThrow();
    const isNew = stored.id === id;
    if (isNew && !lead.isSuspect) {
      await addDeliveries(transaction, { id, ...lead }, o.channels, o.now);
      const event = { kind: lead.kind, id: leadId(id), at: o.now, leadId: id };
      const isCounted = code !== null && (await recordEvent(transaction, { code, ...event }));
      if (!isCounted)
        await addNotice(transaction, { cause: lead.kind, leadId: id, personId: null, at: o.now });
    }
    return { ...stored, isNew };
  });

/**
 * Stores a lead and deletes it again, to check that the disk has room. A full disk can still be read.
 *
 * @throws Error if no lead can be stored
 */
export const tryToStore = (db: Database, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const lead = { kind: 'question', name: randomUUID(), dealership: 'A check' } as const;
    const message = 'x'.repeat(1_500);
    const o = { channels: [], now };
    const { id } = await storeLead(transaction, { ...lead, message, isSuspect: true }, o);
    await transaction.deleteFrom('leads').where('id', '=', id).execute();
  });

/** Deletes leads older than `keptDays`, except confirmed ones; returns their number. */
export async function forgetOldLeads(db: Database, keptDays: number, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where('status', '!=', 'confirmed')
    .where('created_at', '<', now.getTime() - keptDays * DAY_MS)
    .executeTakeFirstOrThrow();
  await truncateWal(db);
  return Number(numDeletedRows);
}
