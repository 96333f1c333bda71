import 'server-only';
import { siteDatabase } from '@/lib/data/site-database';
import { log } from '@/lib/log';

/** `read-only`: the desk can be looked at, but keeps no change. `away`: it cannot be used. */
export type DeskState = 'ready' | 'read-only' | 'away';

/** For so long an answer counts, in milliseconds. */
const KEPT_MS = 5_000;

const key = Symbol.for('desk.state');
const processWide = globalThis as { [key]?: { at: number; state: Promise<DeskState> } };

/** Whether the desk's database can be read and written now, to within some seconds. Never rejects. */
export function deskState(database = siteDatabase): Promise<DeskState> {
  const last = processWide[key];
  if (last && database === siteDatabase && performance.now() - last.at < KEPT_MS) return last.state;
  const state = look(database);
  if (database === siteDatabase) processWide[key] = { at: performance.now(), state };
  return state;
}

async function look(database: typeof siteDatabase): Promise<DeskState> {
  try {
    const db = await database();
    try {
      // A row of its own, which nobody reads: a full disk and a copy that only follows take no other write either.
      await db
        .insertInto('changes')
        .values({ name: 'write-check', number: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({ number: eb('changes.number', '+', 1) })),
        )
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
}
