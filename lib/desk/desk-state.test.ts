import { sql } from 'kysely';
import { type Database, kindOf, openDatabase } from '@/lib/data/database';
import { log } from '@/lib/log';
import { databases } from '@/testing/databases';
import { deskState } from './desk-state';

const stateOf = (db: Database) => deskState(async () => db);

afterEach(() => jest.restoreAllMocks());

it.each(databases)('tells what can be done with $name', async ({ create }) => {
  const where = await create();
  const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
  const db = await openDatabase(where);
  expect(await stateOf(db)).toBe('ready');
  if (kindOf(db) === 'sqlite') {
    await sql`pragma query_only = on`.execute(db);
    expect(await stateOf(db)).toBe('read-only');
  } else {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const name = sql.id(rows[0]!.name);
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
    const later = await openDatabase({ ...where, asItIs: true });
    expect(await stateOf(later)).toBe('read-only');
    await later.destroy();
  }
  await db.destroy();
  expect(await stateOf(db)).toBe('away');
  expect(warn.mock.calls.map(([details]) => details)).toEqual([
    { code: 'read-only', err: expect.any(Error) },
    { code: 'away', err: expect.any(Error) },
  ]);
});
