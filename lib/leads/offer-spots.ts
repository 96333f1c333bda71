import { offer } from '@/lib/content/claims';
import { type Database, inTransaction } from '@/lib/data/database';

/**
 * Gives a reservation the first free spot of the offer, or the one that it already holds; undefined if all are taken.
 */
export const confirmLead = (db: Database, id: string, now: Date): Promise<number | undefined> =>
  inTransaction(db, async (transaction) => {
    const spots = await transaction
      .selectFrom('offer_spots')
      .select(['number', 'lead_id'])
      .execute();
    const own = spots.find(({ lead_id: holder }) => holder === id);
    if (own) return own.number;
    const taken = new Set(spots.map(({ number }) => number));
    const all = Array.from({ length: offer.customers }, (_, index) => index + 1);
    const number = all.find((spot) => !taken.has(spot));
    if (number === undefined) return undefined;
    const spot = { number, lead_id: id, confirmed_at: now.getTime() };
    await transaction.insertInto('offer_spots').values(spot).execute();
    await setStatus(transaction, id, 'confirmed');
    return number;
  });

/** Frees the spot of a lead and resets its status. */
export const releaseOfferSpot = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('offer_spots').where('lead_id', '=', id).execute();
    await setStatus(transaction, id, 'new');
  });

const setStatus = (db: Database, id: string, status: 'new' | 'confirmed') =>
  db.updateTable('leads').set({ status }).where('id', '=', id).execute();

/** Counts the taken spots of the offer. */
export async function countTaken(db: Database): Promise<number> {
  const { taken } = await db
    .selectFrom('offer_spots')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow();
  return Math.min(taken, offer.customers);
}
