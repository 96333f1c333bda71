import 'server-only';
import {
  DEFAULT_MIGRATION_TABLE,
  type Dialect,
  Kysely,
  Migrator,
  sql,
  SqliteAdapter,
} from 'kysely';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { migrations } from './migrations';
import { postgresDialect } from './postgres';
import type { Schema } from './schema';
import { sqliteDialect } from './sqlite';

// The only file that knows which database it is: everything else is written for both.

export type Database = Kysely<Schema>;

export interface Whereabouts {
  /** Of PostgreSQL; without it, SQLite. */
  databaseUrl?: string | undefined;
  /** The folder of SQLite's file, which is made if it is not there. */
  dataDir: string;
}

/** Opens the database as it is. The caller closes it by `destroy()`. */
export const connectDatabase = async (where: Whereabouts): Promise<Database> =>
  new Kysely<Schema>({
    dialect: await dialectOf(where),
    log: ({ level: outcome, queryDurationMillis }) =>
      metrics().query.observe({ outcome }, queryDurationMillis / 1_000),
  });

/**
 * Opens the database and migrates it, which is safe while other processes do the same. The caller closes it by
 * `destroy()`.
 *
 * @throws Error where that cannot be done
 */
export async function openDatabase(where: Whereabouts): Promise<Database> {
  const db = await connectDatabase(where);
  try {
    await migrate(db);
    return db;
  } catch (cause) {
    await db.destroy();
    throw new Error('The database cannot be brought up to date.', { cause });
  }
}

/** Runs the migrations that are missing, under Kysely's lock on PostgreSQL, and SQLite's own. */
async function migrate(db: Database): Promise<void> {
  const earlier = await migrationsOf(db);
  const unknown = earlier.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    log.warn(
      { code: 'newer_database', migrations: unknown },
      'A newer release has migrated the database. This one uses what it knows of it.',
    );
  // Kysely refuses a database whose migrations it does not know. A newer release only adds to the tables.
  const known = Object.fromEntries(unknown.map((name) => [name, { up: async () => undefined }]));
  const provider = { getMigrations: async () => ({ ...known, ...migrations }) };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  if (earlier.length === 0 && results.length > 0) log.info('The tables of the database were made.');
  else
    for (const { migrationName } of results)
      log.info({ migration: migrationName }, 'The database was migrated.');
}

/** The names of the migrations that the database has had. */
async function migrationsOf(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const names = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`;
  return (await names.execute(db)).rows.map(({ name }) => name);
}

async function dialectOf({ databaseUrl, dataDir }: Whereabouts): Promise<Dialect> {
  if (databaseUrl !== undefined) return postgresDialect(databaseUrl);
  try {
    return await sqliteDialect(dataDir);
  } catch (cause) {
    const hint = `DATA_DIR (${dataDir}) must be a folder that the server's user can write to.`;
    throw new Error(`The database cannot be opened. ${hint}`, { cause });
  }
}

/** Runs in the transaction that there is, or in one of its own. */
export const inTransaction = <T>(db: Database, run: (on: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);

/** Which of the two it is, for a library that has to be told. */
export const kindOf = (db: Database): 'sqlite' | 'postgres' =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';

/**
 * The time that rows are written and judged by: of PostgreSQL, whose servers' own clocks may differ; of this machine
 * with SQLite, which has no other.
 */
export async function databaseTime(db: Database): Promise<Date> {
  if (kindOf(db) === 'sqlite') return new Date(Date.now());
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  return rows[0]!.time;
}

/**
 * A time for a row that is deleted when it is old: not before the last that such deletions went by (lib/server/cron.ts), since
 * what comes while the clock is behind would be old when it is right again.
 */
export const timeToKeep = (at: number) =>
  sql<number>`coalesce((select number from changes where name = 'retention' and number > ${at}), ${at})`;

/** The next number of a change. Until the transaction ends, others wait for theirs: they are committed in this order. */
export async function nextNumber(transaction: Database, name: string): Promise<number> {
  const { number } = await transaction
    .insertInto('changes')
    .values({ name, number: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ number: eb('changes.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** For how long a deletion at the desk can be undone. */
const UNDONE_WITHIN_MS = 10 * 60_000;

/** Deletes for good what was deleted at the desk ten minutes ago or more, with all that came of it. */
export async function purgeDeleted(db: Database, now: Date): Promise<void> {
  let purged = 0n;
  for (const table of ['links', 'leads', 'dealership_entries'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('deleted_at', '<=', now.getTime() - UNDONE_WITHIN_MS)
      .executeTakeFirstOrThrow();
    purged += numDeletedRows;
  }
  if (purged > 0n) await forgetForGood(db);
}

/** Removes deleted content from SQLite's log too, unless another process is using it. PostgreSQL does so by itself. */
export async function forgetForGood(db: Database): Promise<void> {
  if (kindOf(db) !== 'sqlite') return;
  // The deletion stands, whatever comes of this.
  await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => undefined);
}
