import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import Libsql from 'libsql';
import { log } from '@/lib/log';
import { databases } from '@/testing/databases';
import { connectDatabase, truncateWal, openDatabase, type Database } from './database';
import { foldRows } from './folded';
import { migration, migrations } from './migrations';
import type * as SiteDatabase from './site-database';

const count = (db: Database) =>
  db
    .selectFrom('offer_spots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
const spot = (number: number) => ({ number, lead_id: null, confirmed_at: 1_795_534_200_000 });
const insert = (db: Database, number: number) =>
  db.insertInto('offer_spots').values(spot(number)).execute();

describe.each(databases)('$name', ({ create, open }) => {
  it('is migrated once when opened several times at once', async () => {
    const where = await create();
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(where)));
    await insert(opened[0]!, 1);
    expect(await count(opened[4]!)).toEqual({ count: 1 });
    await Promise.all(opened.map((db) => db.destroy()));
  });

  it('returns times and counts as numbers, and rolls back a failed transaction', async () => {
    const db = await open();
    await insert(db, 3);
    const failing = db.transaction().execute(async (transaction) => {
      await insert(transaction, 1);
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await db.selectFrom('offer_spots').selectAll().execute()).toEqual([spot(3)]);
  });

  it('loses no update of transactions that read before they write', async () => {
    const where = await create();
    const both = await Promise.all([openDatabase(where), openDatabase(where)]);
    await both[0]
      .insertInto('offer_spots')
      .values({ ...spot(1), confirmed_at: 0 })
      .execute();
    const addOne = (db: Database) =>
      db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('offer_spots').selectAll().execute();
        await transaction
          .updateTable('offer_spots')
          .set((eb) => ({ confirmed_at: eb('confirmed_at', '+', 1) }))
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, (_, i) => addOne(both[i % 2]!)));
    expect(await both[0].selectFrom('offer_spots').select('confirmed_at').execute()).toEqual([
      { confirmed_at: 20 },
    ]);
    await Promise.all(both.map((db) => db.destroy()));
  });

  it('keeps calls and events of an earlier release', async () => {
    const where = await create();
    const before = await connectDatabase(where);
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: before, provider }).migrateTo('2026-01-desk');
    for (const statement of [
      `insert into links (code, dealership_slug, person_id, person_name, recipient, channel, note, created_at, updated_at, last_sign_at)
        values ('K7Q2M9', 'LeeFord', 'ann', 'Ann', 'Dána', 'text', '', 1, 1, 5)`,
      `insert into calls values ('call-1', 'K7Q2M9', 'LeeFord', 5, 71, 66, 'hung-up', null)`,
      `insert into signs values ('call-call-1', 'K7Q2M9', 'talked', 5, 'call-1')`,
    ])
      await sql.raw(statement).execute(before);
    await before.destroy();
    const db = await openDatabase(where);
    expect(await db.selectFrom('calls').selectAll().execute()).toEqual([
      expect.objectContaining({
        platform_id: 'call-1',
        link_code: 'K7Q2M9',
        dealership_slug: 'LeeFord',
        shown_in_desk: 1,
        charged_seconds: 66,
        started_at: 5,
        ended_at: 71,
        seconds: 66,
        next_check_at: null,
      }),
    ]);
    const event = { link_code: 'K7Q2M9', person_id: 'ann', kind: 'talked', seconds: 66, at: 5 };
    expect(await db.selectFrom('events').selectAll().execute()).toEqual([
      { ...event, id: 'call-call-1', call_id: 'call-1' },
    ]);
    const links = db.selectFrom('links').select(['last_event_at', 'folded', 'folded_person']);
    const folded = { folded: 'dana\nk7q2m9\n\n\n\n', folded_person: 'ann' };
    expect(await links.execute()).toEqual([{ last_event_at: 5, ...folded }]);
    await db.updateTable('links').set({ folded: '' }).execute();
    await foldRows(db);
    expect(await links.execute()).toEqual([{ last_event_at: 5, ...folded }]);
    await db.destroy();
  });

  it('keeps all rows written before and after a rollback, and after the next upgrade', async () => {
    const told = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'info')].map((line) =>
      line.mockReturnValue(),
    );
    const linesOf = async <Result>(task: Promise<Result>) => {
      told.forEach((line) => line.mockClear());
      return [
        await task,
        told.flatMap(({ mock }) => mock.calls.flatMap(([fields]) => fields)),
      ] as const;
    };
    const where = await create();
    const before = await connectDatabase(where);
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: before, provider }).migrateTo('2026-12-search');
    await before.destroy();
    const [first, migrated] = await linesOf(openDatabase(where));
    expect(migrated).toEqual([
      { code: 'database_migrated', migration: '2026-12-table-names-breaking' },
    ]);
    await insert(first, 1);
    await first.destroy();

    const { up } = migration(`
      alter table offer_spots add column colour text default 'none' not null;
      create table colours (name text primary key)
    `);
    /** Upgrades to a release with one more migration. */
    const upgrade = async (number: number) => {
      const next = (await connectDatabase(where)).withTables<{
        offer_spots: { number: number; confirmed_at: number; colour: string };
      }>();
      const all = { ...migrations, '9999-later': { up } };
      const migrator = new Migrator({ db: next, provider: { getMigrations: async () => all } });
      expect((await migrator.migrateToLatest()).error).toBeUndefined();
      await next
        .insertInto('offer_spots')
        .values({ number, confirmed_at: 5, colour: 'red' })
        .execute();
      const rows = await next.selectFrom('offer_spots').select(['number', 'colour']).execute();
      await next.destroy();
      return rows;
    };
    await upgrade(2);
    const [older, unknown] = await linesOf(openDatabase(where));
    expect(unknown).toEqual([{ code: 'newer_database', migrations: ['9999-later'] }]);
    await insert(older, 3);
    await older
      .updateTable('offer_spots')
      .set({ confirmed_at: 7 })
      .where('number', '=', 2)
      .execute();
    expect(await count(older)).toEqual({ count: 3 });
    await older.destroy();

    const colours = (await upgrade(4)).map(({ number, colour }) => [number, colour]);
    expect(colours.sort()).toEqual([
      [1, 'none'],
      [2, 'red'],
      [3, 'none'],
      [4, 'red'],
    ]);
    jest.restoreAllMocks();
  });

  it('is refused after a newer release has changed its tables', async () => {
    const where = await create();
    const db = await openDatabase(where);
    await sql`insert into kysely_migration values ('9999-names-breaking', '')`.execute(db);
    await db.destroy();
    const cause = expect.objectContaining({
      message: expect.stringContaining('9999-names-breaking') as string,
    }) as Error;
    await expect(openDatabase(where)).rejects.toMatchObject({ cause });
  });
});

describe('the file of SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  const dataDir = join(folder, 'not/there/yet');
  const file = join(dataDir, 'site.db');
  let db: Database;

  beforeEach(async () => {
    db = await openDatabase({ dataDir });
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is created with its folder, readable by its user only', () => {
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['removed', () => rmSync(file)],
    ['replaced', () => renameSync(join(dataDir, 'other.db'), file)],
  ])('rejects writes once it was %s', async (_, change) => {
    await sql`vacuum into ${sql.lit(join(dataDir, 'other.db'))}`.execute(db);
    await insert(db, 1);
    change();
    await expect(insert(db, 2)).rejects.toThrow('replaced or removed');
  });

  it('waits for the lock of another process, and commits after a timed-out wait, too', async () => {
    const other = new Libsql(file);
    other.exec('begin immediate');
    await expect(insert(db, 1)).rejects.toThrow('database is locked');
    const waiting = insert(db, 2);
    other.exec('commit');
    await waiting;
    expect(other.prepare('select number from offer_spots').all()).toEqual([{ number: 2 }]);
    other.close();
  });

  it('contains no deleted content', async () => {
    const files = () =>
      readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
    const secret = 'ann.secret@example.com';
    const added = { id: 'a', reference: secret, kind: 'k', status: 's', name: 'n' };
    await db
      .insertInto('leads')
      .values({
        ...added,
        dealership: 'd',
        bot_suspicion: 0,
        fingerprint: 'f',
        created_at: 0,
      } as never)
      .execute();
    expect(files().join('')).toContain(secret);
    await truncateWal(db);
    await db.deleteFrom('leads').execute();
    await truncateWal(db);
    expect(files().join('')).not.toContain(secret);
  });
});

describe('the database of the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  const dataDir = join(folder, 'data');
  const load = async () => {
    // The module reads the environment when it is loaded.
    jest.resetModules();
    process.env.DATA_DIR = dataDir;
    return import('./site-database');
  };
  afterAll(async () => {
    await (await load()).closeSiteDatabase();
    rmSync(folder, { recursive: true });
  });

  it('is shared by all copies of the module, and reopened after a failure', async () => {
    const { siteDatabase } = await load();
    // A file where the folder should be.
    writeFileSync(dataDir, '');
    await expect(siteDatabase()).rejects.toThrow(/DATA_DIR \(.*\/data\) must be a folder/);
    rmSync(dataDir);
    const db = await siteDatabase();
    expect(await count(db)).toEqual({ count: 0 });
    expect(await (await load()).siteDatabase()).toBe(db);
  });
});

const postgres = databases.find(({ name }) => name === 'PostgreSQL')!;

test('visitors do not wait for connections of the desk', async () => {
  const { databaseUrl } = await postgres.create();
  process.env.DATABASE_URL = databaseUrl;
  // Loaded again, since it reads the environment at load.
  jest.resetModules();
  const site: typeof SiteDatabase = await import('./site-database');
  const [desk, visitors] = [await site.siteDatabase(), await site.visitorsDatabase()];
  let release = () => {};
  const isOver = new Promise<void>((resolve) => (release = resolve));
  const held = Array.from({ length: 5 }, () => desk.connection().execute(() => isOver));
  const spots = visitors.selectFrom('offer_spots').select('number');
  await expect(desk.executeQuery(spots.compile())).rejects.toThrow('timeout');
  expect(await spots.execute()).toEqual([]);
  release();
  await Promise.all(held);
  await site.closeSiteDatabase();
});
