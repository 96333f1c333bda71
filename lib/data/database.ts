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

// Only the files of this folder distinguish the databases; all other code works with both.

export type Database = Kysely<Schema>;

export interface Whereabouts {
  /** URL of PostgreSQL; SQLite if not set. */
  databaseUrl?: string | undefined;
  /** Folder of SQLite's file; created if missing. */
  dataDir: string;
}

/** Opens the database without migrating it. The caller closes it with `destroy()`. */
export const connectDatabase = async (where: Whereabouts): Promise<Database> =>
  new Kysely<Schema>({
    dialect: await dialectOf(where),
    log: ({ level: outcome, queryDurationMillis }) =>
      metrics().query.observe({ outcome }, queryDurationMillis / 1_000),
  });

/**
 * Opens the database and migrates it; other processes may do the same at once. The caller closes it with `destroy()`.
 *
 * @throws Error if it cannot be opened or migrated
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

/** Runs the missing migrations under a lock: Kysely's in PostgreSQL, SQLite's own. */
async function migrate(db: Database): Promise<void> {
  const earlier = await migrationsOf(db);
  const unknown = earlier.filter((name) => !(name in migrations));
  const breaking = unknown.filter((name) => name.endsWith('-breaking'));
  if (breaking.length > 0)
    throw new Error(
      `A newer release has changed its tables (${breaking.join(', ')}). Deploy that release, or restore a backup from before the upgrade.`,
    );
  if (unknown.length > 0)
    log.warn(
      { code: 'newer_database', migrations: unknown },
      'Database migrated by a newer release: its additions are ignored',
    );
  // Kysely rejects a database with unknown migrations, but a newer release only adds to the tables.
  const known = Object.fromEntries(unknown.map((name) => [name, { up: async () => undefined }]));
  const provider = { getMigrations: async () => ({ ...known, ...migrations }) };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  if (earlier.length === 0 && results.length > 0)
    log.info({ code: 'database_created' }, 'Database created');
  else
    for (const { migrationName } of results)
      log.info({ code: 'database_migrated', migration: migrationName }, 'Database migrated');
}

/** Names of the migrations that ran on the database. */
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

/** Runs in the current transaction, or in a new one. */
export const inTransaction = <T>(db: Database, run: (on: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);

/** Kind of database, for libraries that must know it. */
export const kindOf = (db: Database): 'sqlite' | 'postgres' =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';

/**
 * Reads the time by which rows are written and judged: PostgreSQL's, since the clocks of its servers may differ, or
 * this machine's with SQLite.
 */
export async function databaseTime(db: Database): Promise<Date> {
  if (kindOf(db) === 'sqlite') return new Date(Date.now());
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  return rows[0]!.time;
}

/** Reads a text that differs after each change to the database, whichever process made it. */
export async function readChangeMark(db: Database): Promise<string> {
  const isSqlite = kindOf(db) === 'sqlite';
  // SQLite counts the commits of other connections and the changes of this one; PostgreSQL numbers its transactions.
  const mark = isSqlite
    ? sql<string>`(select data_version from pragma_data_version()) || ' ' || total_changes()`
    : sql<string>`cast(pg_current_snapshot() as text)`;
  const { rows } = await sql<{ mark: string }>`select ${mark} as mark`.execute(db);
  return rows[0]!.mark;
}

/**
 * Time for a row that is deleted by age: at least the time of the last such deletion (lib/server/cron.ts). A row
 * written while the clock is behind would otherwise be too old once the clock is right.
 */
export const retentionSafeTime = (at: number) =>
  sql<number>`coalesce((select number from shared_numbers where name = 'retention' and number > ${at}), ${at})`;

/** Returns the next number of a counter. Others wait until this transaction ends, so numbers are committed in order. */
export async function nextNumber(transaction: Database, name: string): Promise<number> {
  const { number } = await transaction
    .insertInto('shared_numbers')
    .values({ name, number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ eb }) => ({ number: eb('shared_numbers.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Time in which a deletion at the desk can be undone, in milliseconds. */
const UNDO_WITHIN_MS = 10 * 60_000;

/** Purges what was deleted at the desk ten minutes ago or earlier, with all dependent rows. */
export async function purgeDeleted(db: Database, now: Date): Promise<void> {
  let purged = 0n;
  for (const table of ['links', 'leads', 'dealership_entries'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('deleted_at', '<=', now.getTime() - UNDO_WITHIN_MS)
      .executeTakeFirstOrThrow();
    purged += numDeletedRows;
  }
  if (purged > 0n) await truncateWal(db);
}

/**
 * Removes deleted content from SQLite's write-ahead log, unless another process uses it. PostgreSQL does so by itself.
 */
export async function truncateWal(db: Database): Promise<void> {
  if (kindOf(db) !== 'sqlite') return;
  // The deletion itself is done, even if this fails.
  await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => undefined);
}
