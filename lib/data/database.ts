import 'server-only';
import { Kysely, Migrator, sql, SqliteAdapter } from 'kysely';
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
  /** Takes the tables as they are: for who only looks at the database of a site that is running. */
  asItIs?: boolean;
  /** Called when this one can never be used again and is to be opened anew, as after SQLite's file was replaced. */
  onLost?: () => void;
}

/**
 * Opens the database and brings its tables up to date, which is safe while other processes do the same. Whoever opens
 * it closes it, by `destroy()`.
 *
 * @throws Error where that cannot be done, within 2.5 s but for steps that are slow in themselves; so does each of its
 *   queries later
 */
export async function openDatabase(where: Whereabouts): Promise<Database> {
  const sqlite =
    where.databaseUrl === undefined ? await sqliteDialect(where.dataDir, where.onLost) : undefined;
  const dialect = sqlite ?? (await postgresDialect(where.databaseUrl ?? ''));
  const db: Database = new Kysely<Schema>({ dialect });
  if (where.asItIs) {
    sqlite?.hasMigrated();
    return db;
  }
  // Under Kysely's lock, or SQLite's.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  sqlite?.hasMigrated();
  if (error === undefined) return db;
  await db.destroy();
  throw new Error('The database cannot be brought up to date.', { cause: error });
}

/** Which of the two it is, for a library that has to be told. */
export const kindOf = (db: Database): 'sqlite' | 'postgres' =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';

/**
 * Has nothing of what was deleted stay in SQLite's log, as far as others who use the file let it; what they hinder is
 * done later. PostgreSQL cleans up by itself.
 */
export async function forgetForGood(db: Database): Promise<void> {
  if (kindOf(db) !== 'sqlite') return;
  // What was to be deleted is deleted, whatever comes of this.
  await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => undefined);
}
