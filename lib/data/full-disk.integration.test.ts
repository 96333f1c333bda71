import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { tryToStore } from '@/lib/leads/lead-store';
import { log } from '@/lib/log';
import { postgres } from '@/testing/databases';
import { postgresUser } from '@/testing/postgres-server';
import { type Database, openDatabase } from './database';

/** Slow tests, for the nightly run. */
const isNight = process.env.NIGHTLY !== undefined;
const atNight = isNight ? it : it.skip;

/** Mounts a small disk; needs root on Linux, otherwise undefined. */
function mountDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m`,
    'tmpfs',
    folder,
  ]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true });
}

/** Fills a disk except for a few leads; returns the path of the file that fills it. */
function fill(folder: string): string {
  const { bavail, bsize } = statfsSync(folder);
  const file = join(folder, 'filler');
  writeFileSync(file, Buffer.alloc(bavail * bsize - 400_000));
  return file;
}

const lead = (id: string) => ({
  id,
  reference: id,
  kind: 'reserve',
  status: 'new',
  name: 'Ann',
  dealership: 'Lee Ford',
  dealership_slug: null,
  email: null,
  phone: '1',
  message: 'x'.repeat(2_000),
  plan: null,
  call_at: null,
  time_zone: null,
  call_id: null,
  transcript: 'x'.repeat(8_000),
  bot_suspicion: 0,
  fingerprint: id,
  created_at: 0,
});

/** Stores two rows in one transaction: both or none. */
const store = (db: Database, id: string) =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('leads')
      .values(lead(`${id}-a`))
      .execute();
    await transaction
      .insertInto('leads')
      .values(lead(`${id}-b`))
      .execute();
  });

/** Stores until the disk is full; returns the number of transactions. */
async function storeAll(db: Database): Promise<number> {
  for (let count = 0; count < 10_000; count++) {
    try {
      await store(db, `lead-${count}`);
    } catch {
      return count;
    }
  }
  throw new Error('The disk is never full.');
}

async function expectUsable(db: Database, stored: number, makeRoom: () => unknown): Promise<void> {
  expect(stored).toBeGreaterThan(0);
  const count = async () => (await db.selectFrom('leads').select('id').execute()).length;
  expect(await count()).toBe(2 * stored);
  // If not even this fits, `/api/ready` fails.
  const small = { ...lead(''), message: 'x'.repeat(1_500), transcript: null };
  const storeSmall = (id: string) =>
    db
      .insertInto('leads')
      .values({ ...small, id, reference: id, fingerprint: id })
      .execute();
  let fitting = 0;
  while (await storeSmall(`small-${fitting}`).then(Boolean, () => false)) fitting++;
  await expect(tryToStore(db, new Date())).rejects.toThrow();
  await makeRoom();
  await tryToStore(db, new Date());
  await store(db, 'with-room');
  expect(await count()).toBe(2 * stored + fitting + 2);
}

atNight('SQLite keeps all or nothing on a full disk, and goes on when there is room', async () => {
  const disk = mountDisk(2);
  const dataDir = disk ?? mkdtempSync(join(tmpdir(), 'site-data-'));
  const db = await openDatabase({ dataDir });
  try {
    if (disk) {
      const filler = fill(disk);
      const stored = await storeAll(db);
      await expectUsable(db, stored, () => rmSync(filler));
    } else {
      await sql`pragma max_page_count = 60`.execute(db);
      const stored = await storeAll(db);
      await expectUsable(db, stored, () => sql`pragma max_page_count = 1000000`.execute(db));
    }
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([
      { integrity_check: 'ok' },
    ]);
  } finally {
    await db.destroy();
    if (disk) unmount(disk);
    else rmSync(dataDir, { recursive: true });
  }
});

const readSpots = (db: Database) => db.selectFrom('offer_spots').select('number').execute();

atNight('PostgreSQL that hangs fails who waits, and works again afterwards', async () => {
  const server = await postgres();
  const where = { databaseUrl: await server.createDatabase(), dataDir: '' };
  const db = await openDatabase(where);
  await readSpots(db);
  for (const how of [{ isOpen: false }, { isOpen: true }]) {
    await server.stall(how);
    // More than the pool has: some are open, some are being made, others wait.
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => readSpots(db)));
    expect(asked.some(({ status }) => status === 'rejected')).toBe(true);
    // A hanging connection is replaced.
    if (how.isOpen) expect(await readSpots(db)).toEqual([]);
    server.resume();
    expect(await readSpots(db)).toEqual([]);
  }
  await db.destroy();
});

atNight('PostgreSQL that was down is used again, and its absence is logged', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
  const server = await postgres();
  const db = await openDatabase({ databaseUrl: await server.createDatabase(), dataDir: '' });
  await server.kill();
  await expect(readSpots(db)).rejects.toThrow();
  await server.restart();
  expect(await readSpots(db)).toEqual([]);
  const lost = 'Database connection lost';
  const fields = { code: 'connection_lost', err: expect.any(Error) as Error };
  expect(warn).toHaveBeenCalledWith(fields, lost);
  await db.destroy();
});

const diskOfPostgres = isNight ? mountDisk(12) : undefined;
// Without a small disk, a limit of PostgreSQL's own would prove nothing.
(diskOfPostgres ? it : it.skip)(
  'PostgreSQL keeps all or nothing when its disk is full, and recovers with room',
  async () => {
    const server = await postgres();
    const disk = diskOfPostgres!;
    const { uid, gid } = postgresUser ?? { uid: 0, gid: 0 };
    chownSync(disk, uid, gid);
    const databaseUrl = await server.createDatabase(disk);
    const db = await openDatabase({ databaseUrl, dataDir: '' });
    try {
      const filler = fill(disk);
      const stored = await storeAll(db);
      await expectUsable(db, stored, () => rmSync(filler));
    } finally {
      await db.destroy();
      await server.stop();
      unmount(disk);
    }
  },
);
