import { offer } from '@/lib/content/claims';
import type { Database } from '@/lib/data/database';
import { readReference } from './reference';

export type Confirmation =
  { ok: true; place: number } | { ok: false; code: 'unknown' | 'not_a_reservation' | 'all_taken' };

/** Gives a reservation the first spot that is free; the one that it has, if it is confirmed already. */
export function confirmLead(db: Database, reference: string, now: Date): Promise<Confirmation> {
  return db.transaction().execute(async (transaction): Promise<Confirmation> => {
    // It writes what is there: the row is this transaction's until it ends.
    const lead = await transaction
      .updateTable('leads')
      .set(({ ref }) => ({ status: ref('status') }))
      .where('reference', '=', readReference(reference) ?? '')
      .where('deleted_at', 'is', null)
      .returning(['id', 'kind'])
      .executeTakeFirst();
    if (!lead) return { ok: false, code: 'unknown' };
    if (lead.kind !== 'reserve') return { ok: false, code: 'not_a_reservation' };
    const places = await transaction.selectFrom('places').select(['number', 'lead_id']).execute();
    const own = places.find(({ lead_id: id }) => id === lead.id);
    if (own) return { ok: true, place: own.number };
    const taken = new Set(places.map(({ number }) => number));
    for (let number = 1; number <= offer.customers; number++) {
      if (taken.has(number)) continue;
      const added = await transaction
        .insertInto('places')
        .values({ number, lead_id: lead.id, confirmed_at: now.getTime() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst();
      // Another has just been given it.
      if (!added) continue;
      await transaction
        .updateTable('leads')
        .set({ status: 'confirmed' })
        .where('id', '=', lead.id)
        .execute();
      return { ok: true, place: number };
    }
    return { ok: false, code: 'all_taken' };
  });
}

/**
 * Frees a spot; the lead that held it, if it is kept, is as if new. False where the spot was free.
 *
 * @param leadId if it is given, only where this lead holds the spot
 */
export function releasePlace(db: Database, number: number, leadId?: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    let query = transaction.deleteFrom('places').where('number', '=', number);
    if (leadId !== undefined) query = query.where('lead_id', '=', leadId);
    const place = await query.returning('lead_id').executeTakeFirst();
    if (place?.lead_id) {
      await transaction
        .updateTable('leads')
        .set({ status: 'new' })
        .where('id', '=', place.lead_id)
        .execute();
    }
    return place !== undefined;
  });
}

/** How many of the offer's spots are taken. */
export async function countTaken(db: Database): Promise<number> {
  const { taken } = await db
    .selectFrom('places')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow();
  return Math.min(taken, offer.customers);
}
