import { Migrator, sql } from 'kysely';
import { join, signIn } from '@/lib/desk/accounts';
import { invite } from '@/lib/desk/people';
import { databases } from '@/testing/databases';
import '@/testing/quick-passwords';
import { copyDatabase } from './copy-database';
import { connectDatabase, type Database, openDatabase } from './database';
import { migrations } from './migrations';

const [sqlite, postgres] = databases as Required<[(typeof databases)[0], (typeof databases)[0]]>;
// The desk's sign-in uses the real clock.
const now = new Date();
const account = { email: 'dana@example.com', password: 'four odd words together' };
const headers = new Headers({ 'x-client-socket-address': '10.0.0.1' });

const tablesOf = async (db: Database) =>
  (await db.introspection.getTables()).sort((a, b) => a.name.localeCompare(b.name));

/** Fills links with 500 rows and each other table with two: one complete, one with required columns only. */
async function fill(db: Database): Promise<void> {
  const values = (number: number): Record<string, unknown> => ({
    text: `Łódź “日産” ${number}`,
    bigint: now.getTime() + number,
    integer: number,
    boolean: number % 2,
    // A sign-in deletes rows that have expired by the real clock.
    timestamptz: new Date(Date.UTC(2096, 0, 1) + number).toISOString(),
  });
  await db.connection().execute(async (on) => {
    await sql`pragma foreign_keys = off`.execute(on);
    for (const { name, columns } of await tablesOf(on))
      for (let number = 1; number <= (name === 'links' ? 500 : 2); number += 1) {
        const own = values(number);
        // SQLite reports keys as nullable. References match, since all keys have the same text.
        const given = columns.filter(({ isNullable }, i) => i === 0 || !isNullable || number % 2);
        const row = given.map((each) => sql`${own[each.dataType.toLowerCase()]}`);
        const names = given.map((each) => sql.ref(each.name));
        await sql`insert into ${sql.table(name)} (${sql.join(names)}) values (${sql.join(row)})`.execute(
          on,
        );
      }
    const { rows } = await sql`pragma foreign_key_check`.execute(on);
    expect(rows).toEqual([]);
    await sql`pragma foreign_keys = on`.execute(on);
  });
}

/** Reads all rows of all tables, in a form that both databases share, with other names for tables and columns. */
async function rowsOf(
  db: Database,
  newNames: Record<string, string> = {},
): Promise<Record<string, string[]>> {
  const kept: Record<string, string[]> = {};
  for (const { name, columns } of await tablesOf(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db,
    );
    const plain = (column: string, value: unknown) =>
      columns.some((each) => each.name === column && /^bool/i.test(each.dataType)) && value !== null
        ? Boolean(value)
        : value;
    const texts = rows.map((row) =>
      JSON.stringify(
        Object.keys(row)
          .map((key) => [newNames[`${name}.${key}`] ?? key, plain(key, row[key])])
          .sort(),
      ),
    );
    kept[newNames[name] ?? name] = texts.sort();
  }
  return kept;
}

async function siteOfSqlite(): Promise<Database> {
  const db = await sqlite.open();
  await fill(db);
  const path = await invite(db, { name: 'Dana', role: 'owner' }, { name: 'Test' }, now);
  const token = new URL(path, 'http://x').searchParams.get('token') ?? '';
  const fields = { token, name: 'Dana', ...account };
  expect(await join(fields, { db, headers, now })).toEqual({ status: 'redirect', to: '/desk' });
  return db;
}

test('copies every row of every table or nothing, and keeps passwords', async () => {
  const [from, to] = [await siteOfSqlite(), await postgres.open()];
  const rows = await rowsOf(from);
  expect(Object.entries(rows).filter(([, { length }]) => length === 0)).toEqual([]);
  const counts = Object.entries(rows).map(([name, { length }]) => [name, length]);
  // SQLite stores a text in a column of numbers.
  await sql`update links set priority = priority || ' or so'`.execute(from);
  await expect(copyDatabase(from, to)).rejects.toThrow('The table links could not be copied');
  expect(Object.values(await rowsOf(to)).flat()).toEqual([]);
  await sql`update links set priority = cast(priority as integer)`.execute(from);
  expect(await copyDatabase(from, to)).toEqual({ rows: Object.fromEntries(counts) });
  expect(await rowsOf(to)).toEqual(rows);
  expect(await signIn(account, { db: to, headers, now })).toEqual({
    status: 'redirect',
    to: '/desk',
  });
  expect(await copyDatabase(from, to)).toEqual({
    notEmpty: expect.arrayContaining(['people', 'links']) as string[],
  });
});

test('keeps every row of a database of 0.2, whose tables and columns get new names', async () => {
  const newNames = {
    places: 'offer_spots',
    changes: 'shared_numbers',
    attempts: 'rate_limits',
    'leads.is_suspect': 'bot_suspicion',
    'deliveries.next_at': 'next_attempt_at',
    'people.steps_over': 'onboarding_done',
    'links.here_since': 'present_since',
    'links.need': 'priority',
    'calls.is_listed': 'shown_in_desk',
    'calls.ends_at': 'reserved_until',
    'calls.end_by': 'hang_up_deadline',
    'calls.left_at': 'page_left_at',
    'calls.check_at': 'next_check_at',
    'calls.charged': 'charged_seconds',
  };
  const both = [await sqlite.create(), await postgres.create()] as const;
  const provider = { getMigrations: async () => migrations };
  const openEarlier = async (where: (typeof both)[number]) => {
    const db = await connectDatabase(where);
    await new Migrator({ db, provider }).migrateTo('2026-12-search');
    return db;
  };
  const [from, to] = [await openEarlier(both[0]), await openEarlier(both[1])];
  await fill(from);
  await copyDatabase(from, to);
  const rows = await rowsOf(from, newNames);
  expect(await rowsOf(to, newNames)).toEqual(rows);
  await Promise.all([from.destroy(), to.destroy()]);
  for (const where of both) {
    const db = await openDatabase(where);
    expect(await rowsOf(db)).toEqual(rows);
    await db.destroy();
  }
});
