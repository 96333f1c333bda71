import 'server-only';
import { cache } from 'react';
import { siteDatabase } from '@/lib/data/site-database';
import { log } from '@/lib/log';

/** `read-only`: the desk can be looked at, but keeps no change. `away`: it cannot be used. */
export type DeskState = 'ready' | 'read-only' | 'away';

/** Whether the desk's database can be read and written now; asked once a request. Never rejects. */
export const deskState = cache(async (database = siteDatabase): Promise<DeskState> => {
  try {
    const db = await database();
    try {
      // A row of its own, which nobody reads: a full disk and a copy that only follows take no other write either.
      const row = { name: 'write-check', number: Date.now() };
      await db
        .insertInto('changes')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
      return 'ready';
    } catch (err) {
      await db.selectFrom('people').select('id').limit(1).execute();
      log.warn({ code: 'read-only', err }, 'The desk cannot write to its database.');
      return 'read-only';
    }
  } catch (err) {
    log.warn({ code: 'away', err }, 'The desk cannot reach its database.');
    return 'away';
  }
});
