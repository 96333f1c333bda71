import 'server-only';
import type { Database } from './database';

/** Reads a secret that all servers of the database share; the first caller's value is stored. */
export async function secretOf(db: Database, name: string, value: string): Promise<string> {
  const kept = await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return kept.value;
}
