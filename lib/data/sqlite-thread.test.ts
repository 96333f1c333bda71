import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, forgetForGood, openDatabase } from './database';

const place = (number: number) => ({ number, lead_id: null, confirmed_at: 0 });
const insert = (db: Database, number: number) =>
  db.insertInto('places').values(place(number)).execute();
const numbers = async (db: Database) =>
  (await db.selectFrom('places').select('number').orderBy('number').execute()).map(
    (row) => row.number,
  );
/** Has SQLite at work for some seconds; longer than any query may take. */
const stall = (db: Database) =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 15000000)
    select sum(i) from n`.execute(db);

async function timeOf(promise: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await expect(promise).rejects.toThrow(/^SQLite has not answered|^Too many wait/);
  return performance.now() - begun;
}

let dataDir: string;
let db: Database;
let onLost: jest.Mock;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  onLost = jest.fn();
  db = await openDatabase({ dataDir, onLost });
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

/** Repeats until SQLite answers again. */
async function answered<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch {
      await new Promise(setImmediate);
    }
  }
}

it('stops nothing else while it is at work, fails what waits in time, and keeps nothing of it', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 10);
  const transaction = db.transaction().execute(async (each) => {
    await insert(each, 1);
    // Whatever is made of its failure, the transaction is not kept.
    await stall(each).catch(() => undefined);
  });
  const times = await Promise.all([transaction, insert(db, 2), numbers(db)].map(timeOf));
  clearInterval(timer);
  expect(Math.max(...times)).toBeLessThan(2_500);
  expect(turns).toBeGreaterThan(20);
  expect(await timeOf(insert(db, 3))).toBeLessThan(500);
  await answered(() => insert(db, 4));
  expect(await numbers(db)).toEqual([4]);
  expect(onLost).not.toHaveBeenCalled();
});

it.each([
  ['removed', () => rmSync(join(dataDir, 'site.db'))],
  ['replaced', () => renameSync(join(dataDir, 'other.db'), join(dataDir, 'site.db'))],
])('keeps nothing in a file that was %s', async (_, change) => {
  await sql`vacuum into ${sql.lit(join(dataDir, 'other.db'))}`.execute(db);
  await insert(db, 1);
  change();
  await expect(insert(db, 2)).rejects.toThrow('replaced or removed');
  expect(onLost).toHaveBeenCalled();
});

it('leaves nothing of what was deleted in its files', async () => {
  const files = () =>
    readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  const secret = 'ann.secret@example.com';
  const added = { id: 'a', reference: secret, kind: 'k', status: 's', name: 'n', dealership: 'd' };
  await db
    .insertInto('leads')
    .values({ ...added, is_suspect: 0, fingerprint: 'f', created_at: 0 } as never)
    .execute();
  expect(files().join('')).toContain(secret);
  await forgetForGood(db);
  await db.deleteFrom('leads').execute();
  await forgetForGood(db);
  expect(files().join('')).not.toContain(secret);
});
