import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '@/lib/data/schema';
import { hasPath, pathKeyOf } from './entry-row';
import { readDealership } from './registry';

/** Changes of entries are made within a transaction, in which others may be, such as a line of the log. */
export type Tx = Transaction<Schema>;

/** The next number of a change. Until the transaction ends, others wait for theirs: they are committed in this order. */
export async function nextNumber(transaction: Tx, name: string): Promise<number> {
  const { number } = await transaction
    .insertInto('changes')
    .values({ name, number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ number: sql`${ref('changes.number')} + 1` })),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

const isWhole = (content: string) => 'dealership' in readDealership(JSON.parse(content));

/**
 * The path's key for an entry: of its name's path where that is free, else one that is nobody's path. A draft that was
 * never public and could not be, for its faults, gives its path to one that can.
 */
export async function claimPath(
  transaction: Tx,
  { id, slug, content }: { id: string; slug: string; content: string },
): Promise<string> {
  if (!hasPath(slug)) return `#${id}`;
  // One after the other: of two who want the same path, the second finds it taken.
  await nextNumber(transaction, 'dealership-paths');
  const owner = await transaction
    .selectFrom('dealership_entries')
    .select(['id', 'published', 'content'])
    .where('path_key', '=', pathKeyOf(slug))
    .executeTakeFirst();
  if (owner === undefined || owner.id === id) return pathKeyOf(slug);
  if (owner.published !== null || isWhole(owner.content) || !isWhole(content)) return `#${id}`;
  await transaction
    .updateTable('dealership_entries')
    .set({ path_key: `#${owner.id}` })
    .where('id', '=', owner.id)
    .execute();
  return pathKeyOf(slug);
}
