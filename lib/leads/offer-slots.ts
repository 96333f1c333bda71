import { offer } from '@/lib/content/claims';
import type { Database } from '@/lib/data/database';
import { readReference } from './lead-rows';

export type Confirmation =
  | { ok: true; offerSlot: number }
  | { ok: false; code: 'unknown' | 'not_a_reservation' | 'all_taken' };

/** Gives a reservation the first free slot of the offer; the one it holds, if it is confirmed already. */
export function confirmLead(db: Database, reference: string, now: Date): Promise<Confirmation> {
  return db.transaction().execute(async (transaction): Promise<Confirmation> => {
    // Locks the row until the transaction ends.
    const lead = await transaction
      .updateTable('leads')
      .set(({ ref }) => ({ status: ref('status') }))
      .where('reference', '=', readReference(reference) ?? '')
      .where('deleted_at', 'is', null)
      .returning(['id', 'kind'])
      .executeTakeFirst();
    if (!lead) return { ok: false, code: 'unknown' };
    if (lead.kind !== 'reserve') return { ok: false, code: 'not_a_reservation' };
    const slots = await transaction.selectFrom('places').select(['number', 'lead_id']).execute();
    const own = slots.find(({ lead_id: id }) => id === lead.id);
    if (own) return { ok: true, offerSlot: own.number };
    const taken = new Set(slots.map(({ number }) => number));
    for (let number = 1; number <= offer.customers; number++) {
      if (taken.has(number)) continue;
      // Nothing is added where another transaction has just taken the slot.
      const added = await transaction
        .insertInto('places')
        .values({ number, lead_id: lead.id, confirmed_at: now.getTime() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst();
      if (!added) continue;
      await setStatus(transaction, lead.id, 'confirmed');
      return { ok: true, offerSlot: number };
    }
    return { ok: false, code: 'all_taken' };
  });
}

/** Frees a slot if this lead holds it; the lead is as if new. */
export function releaseOfferSlot(db: Database, number: number, leadId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('places')
      .where('number', '=', number)
      .where('lead_id', '=', leadId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await setStatus(transaction, leadId, 'new');
    return true;
  });
}

const setStatus = (db: Database, id: string, status: 'new' | 'confirmed') =>
  db.updateTable('leads').set({ status }).where('id', '=', id).execute();

/** How many of the offer's slots are taken. */
export async function countTaken(db: Database): Promise<number> {
  const { taken } = await db
    .selectFrom('places')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow();
  return Math.min(taken, offer.customers);
}
