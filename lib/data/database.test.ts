import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import Libsql from 'libsql';
import { log } from '@/lib/log';
import { databases, postgres } from '@/testing/databases';
import { type Database, openDatabase } from './database';

const count = (db: Database) =>
  db
    .selectFrom('places')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

const place = (number: number) => ({ number, lead_id: null, confirmed_at: 1_795_534_200_000 });

/** After how many milliseconds it rejects. */
async function rejectionTime(promise: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await expect(promise).rejects.toThrow();
  return performance.now() - begun;
}

describe.each(databases)('$name', ({ create, open }) => {
  it('is migrated once by many who open it at the same time', async () => {
    const where = await create();
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(where)));
    await opened[0]!.insertInto('places').values(place(1)).execute();
    expect(await count(opened[4]!)).toEqual({ count: 1 });
    await Promise.all(opened.map((db) => db.destroy()));
    const later = await openDatabase(where);
    expect(await count(later)).toEqual({ count: 1 });
    await later.destroy();
  });

  it('gives times and counts as numbers', async () => {
    const db = await open();
    await db.insertInto('places').values(place(3)).execute();
    expect(await db.selectFrom('places').selectAll().execute()).toEqual([place(3)]);
  });

  it('keeps nothing of a transaction that fails', async () => {
    const db = await open();
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('places').values(place(1)).execute();
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await count(db)).toEqual({ count: 0 });
  });

  it('loses no change of transactions that read before they write', async () => {
    const where = await create();
    const both = await Promise.all([openDatabase(where), openDatabase(where)]);
    await both[0]
      .insertInto('places')
      .values({ ...place(1), confirmed_at: 0 })
      .execute();
    const addOne = (db: Database) =>
      db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('places').selectAll().execute();
        await transaction
          .updateTable('places')
          .set((eb) => ({ confirmed_at: eb('confirmed_at', '+', 1) }))
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, (_, i) => addOne(both[i % 2]!)));
    expect(await both[0].selectFrom('places').select('confirmed_at').execute()).toEqual([
      { confirmed_at: 20 },
    ]);
    await Promise.all(both.map((db) => db.destroy()));
  });

  it('refuses to be migrated by an older site than has migrated it', async () => {
    const where = await create();
    const db = await openDatabase(where);
    await db
      // Kysely's own table.
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-later', timestamp: new Date().toISOString() })
      .execute();
    await db.destroy();
    await expect(openDatabase(where)).rejects.toMatchObject({
      message: 'The database cannot be brought up to date.',
      cause: expect.objectContaining({ message: expect.stringContaining('9999-later') }),
    });
  });
});

describe('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes its folder and file, for its own user alone', async () => {
    const dataDir = join(folder, 'not/there/yet');
    await (await openDatabase({ dataDir })).destroy();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'site.db')).mode & 0o777).toBe(0o600);
  });

  it('says which folder it cannot make', async () => {
    await expect(openDatabase({ dataDir: '/dev/null/data' })).rejects.toThrow('/dev/null/data');
  });

  describe('while another process writes', () => {
    const dataDir = join(folder, 'locked');
    let db: Database;
    let other: Libsql.Database;

    beforeEach(async () => {
      db = await openDatabase({ dataDir });
      other = new Libsql(join(dataDir, 'site.db'));
      other.exec('begin immediate');
    });
    afterEach(async () => {
      if (other.open && other.inTransaction) other.exec('rollback');
      other.close();
      await db.destroy();
    });

    it('waits without holding up anything else', async () => {
      const insertion = db.insertInto('places').values(place(1)).execute();
      for (let turns = 0; turns < 20; turns++) {
        const begun = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 5));
        // A busy machine may take its time, yet not as long as the lock lasts.
        expect(performance.now() - begun).toBeLessThan(1_000);
      }
      other.exec('rollback');
      await insertion;
      expect(await count(db)).toEqual({ count: 1 });
    });

    it('fails all that wait within 2.5 s, not one after the other', async () => {
      const insertions = [2, 3, 4].map((number) =>
        rejectionTime(db.insertInto('places').values(place(number)).execute()),
      );
      const transaction = rejectionTime(db.transaction().execute((each) => count(each)));
      for (const time of await Promise.all([...insertions, transaction])) {
        expect(time).toBeGreaterThan(1_500);
        expect(time).toBeLessThan(2_500);
      }
    });
  });
});

describe('PostgreSQL', () => {
  it('fails within 2.5 s where something listens and says nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const opening = openDatabase({ databaseUrl: `postgres://127.0.0.1:${port}/a`, dataDir: '' });
    expect(await rejectionTime(opening)).toBeLessThan(2_500);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('fails within 2.5 s when it hangs, and works again afterwards', async () => {
    const server = await postgres();
    const where = { databaseUrl: server.createDatabase(), dataDir: '' };
    const db = await openDatabase(where);
    await Promise.all([count(db), count(db)]);
    server.stall();
    const times = await Promise.all([
      rejectionTime(openDatabase(where)),
      // More than there are connections: some are open, some are to be made, and others wait for their turn.
      ...Array.from({ length: 10 }, () => rejectionTime(count(db))),
      rejectionTime(db.transaction().execute((each) => count(each))),
    ]);
    expect(Math.max(...times)).toBeLessThan(2_600);
    server.resume();
    expect(await count(db)).toEqual({ count: 0 });
    await db.destroy();
  });

  it('leaves connections that say nothing for new ones', async () => {
    const server = await postgres();
    const db = await openDatabase({ databaseUrl: server.createDatabase(), dataDir: '' });
    const many = () => Array.from({ length: 5 }, () => count(db));
    await Promise.all(many());
    server.stall({ isOpen: true });
    await Promise.all(many().map(rejectionTime));
    expect(await count(db)).toEqual({ count: 0 });
    server.resume();
    await db.destroy();
  });

  it('goes on after its server was down', async () => {
    const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
    const server = await postgres();
    const db = await openDatabase({ databaseUrl: server.createDatabase(), dataDir: '' });
    await server.kill();
    expect(await rejectionTime(count(db))).toBeLessThan(2_500);
    await server.restart();
    expect(await count(db)).toEqual({ count: 0 });
    expect(warn).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      'A connection to the database was lost.',
    );
    await db.destroy();
  });
});
