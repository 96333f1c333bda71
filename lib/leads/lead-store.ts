import { createHash, randomUUID } from 'node:crypto';
import { offer } from '@/lib/content/claims';
import { type Database, forgetForGood } from '@/lib/data/database';
import { recordEvent } from '@/lib/links/events';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import type { LeadChannel, LeadStatus, NewLead } from './lead';
import { createReference, rowOf } from './lead-rows';
import { countTaken } from './offer-slots';
import { addDeliveries } from './outbox';

export interface StoredLead {
  id: string;
  reference: string;
  status: LeadStatus;
  isNew: boolean;
}

/** The same for leads of the same content on one day (of UTC), whatever the order of their fields. */
export function fingerprintOf(lead: NewLead, now: Date): string {
  const given = Object.entries(lead).filter(([, value]) => value !== undefined);
  const sorted = given.sort(([a], [b]) => (a < b ? -1 : 1));
  const day = Math.floor(now.getTime() / DAY_MS);
  return createHash('sha256')
    .update(JSON.stringify([day, sorted]))
    .digest('hex');
}

/** The lead of the same content that came on the same day. */
export async function findRepeatedLead(
  db: Database,
  lead: NewLead,
  now: Date,
): Promise<StoredLead | undefined> {
  const present = await db
    .selectFrom('leads')
    .select(['id', 'reference', 'status'])
    .where('fingerprint', '=', fingerprintOf(lead, now))
    .executeTakeFirst();
  return present && { ...present, status: present.status as LeadStatus, isNew: false };
}

/**
 * Stores a lead and, in the same transaction, its deliveries; a suspect has none. The same content on one day is one
 * lead. A reservation waits if all slots are taken.
 *
 * @param o.linkCode the link of the visitor, which counts the lead unless it is suspect
 * @throws Error if nothing was stored
 */
export function storeLead(
  db: Database,
  lead: NewLead,
  o: { channels: readonly LeadChannel[]; now: Date; linkCode?: string | undefined },
): Promise<StoredLead> {
  const at = o.now.getTime();
  return db.transaction().execute(async (transaction) => {
    const isWaiting = lead.kind === 'reserve' && (await countTaken(transaction)) >= offer.customers;
    const status = isWaiting ? 'waiting' : 'new';
    const fingerprint = fingerprintOf(lead, o.now);
    const link_code =
      o.linkCode === undefined ? null : await findLink(transaction, o.linkCode, lead);
    const id = randomUUID();
    const reference = createReference();
    const added = await transaction
      .insertInto('leads')
      .values({ ...rowOf(lead), id, reference, status, fingerprint, created_at: at, link_code })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      const present = await findRepeatedLead(transaction, lead, o.now);
      if (!present) throw new Error('The lead like this one has just been deleted.');
      return present;
    }
    if (!lead.isSuspect) {
      await addDeliveries(transaction, { id, ...lead }, o.channels, o.now);
      const event = { kind: lead.kind, id: `lead-${id}`, at: o.now };
      if (link_code !== null) await recordEvent(transaction, { code: link_code, ...event });
    }
    return { id, reference, status, isNew: true };
  });
}

/** The code, if there is such a link to the dealership of the form. */
async function findLink(db: Database, code: string, { dealershipSlug }: NewLead) {
  const link = await db
    .selectFrom('links')
    .select('code')
    .where('code', '=', code)
    .where('dealership_slug', '=', dealershipSlug ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return link?.code ?? null;
}

/**
 * Deletes leads older than `keptDays`, except confirmed ones.
 *
 * @returns how many
 */
export async function forgetOldLeads(db: Database, keptDays: number, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where('status', '!=', 'confirmed')
    .where('created_at', '<', now.getTime() - keptDays * DAY_MS)
    .executeTakeFirstOrThrow();
  await forgetForGood(db);
  return Number(numDeletedRows);
}
