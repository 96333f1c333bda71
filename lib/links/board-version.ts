import type { Database } from '@/lib/data/database';

/** One number a person, so that what comes of one's links does not wait for what comes of another's. */
const PREFIX = 'board:';
/** What comes after all names that begin so. */
const END = 'board;';

/** Tells the boards that something of a person's links is not as it was. To be called last in a transaction. */
export async function noteBoardChange(db: Database, personId: string | null): Promise<void> {
  await db
    .insertInto('changes')
    .values({ name: PREFIX + (personId ?? ''), number: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ number: eb('changes.number', '+', 1) })),
    )
    .execute();
}

/** A number that grows with each change of the board of a person, or of all. */
export async function boardVersion(db: Database, personId?: string): Promise<number> {
  let query = db.selectFrom('changes').select('number');
  if (personId === undefined) query = query.where('name', '>=', PREFIX).where('name', '<', END);
  else query = query.where('name', '=', PREFIX + personId);
  return (await query.execute()).reduce((sum, { number }) => sum + number, 0);
}
