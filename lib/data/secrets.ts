import 'server-only';
import type { Database } from './database';

/** What the servers of a database share and nobody outside may know: made by whoever asks first. */
export async function secretOf(db: Database, name: string, value: string): Promise<string> {
  const kept = await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return kept.value;
}
