import 'server-only';
import { mkdir, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  Migrator,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { PoolClient } from 'pg';
import { log } from '@/lib/log';
import { migrations } from './migrations';
import type { Schema } from './schema';

// The only file that knows which database it is: everything else is written for both.

export type Database = Kysely<Schema>;

export interface Whereabouts {
  /** Of PostgreSQL; without it, SQLite. */
  databaseUrl?: string | undefined;
  /** The folder of SQLite's file, which is made if it is not there. */
  dataDir: string;
  /** Takes the tables as they are: for who only looks at the database of a site that is running. */
  asItIs?: boolean;
}

/** How long a query may wait, for a connection and for another's lock too, before it fails. */
const PATIENCE_MS = 2_000;
/** How long PostgreSQL may take over a query. */
const QUERY_MS = 2_500;

/**
 * Opens the database and brings its tables up to date, which is safe while other processes do the same. Whoever opens
 * it closes it, by `destroy()`.
 *
 * @throws Error within 2.5 s where that cannot be done, and so does each of its queries later
 */
export async function openDatabase(where: Whereabouts): Promise<Database> {
  const dialect =
    where.databaseUrl === undefined
      ? await sqlite(where.dataDir)
      : await postgres(where.databaseUrl);
  const db: Database = new Kysely<Schema>({ dialect });
  if (where.asItIs) return db;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return db;
  await db.destroy();
  throw new Error('The database cannot be brought up to date.', { cause: error });
}

async function sqlite(folder: string): Promise<Dialect> {
  const { default: Libsql } = await import('libsql');
  const file = resolve(folder, 'site.db');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // SQLite itself would let everyone read it.
  await (await open(file, 'a', 0o600)).close();
  // Without a timeout: SQLite's own waiting would stop the whole server.
  const database = new Libsql(file);
  const deadline = performance.now() + PATIENCE_MS;
  await untilFree(() => database.pragma('journal_mode = wal'), deadline);
  database.pragma('synchronous = full');
  database.pragma('foreign_keys = on');

  class Driver extends SqliteDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      // From when it was asked for: a queue behind a lock fails as a whole, and not one after the other.
      const deadline = performance.now() + PATIENCE_MS;
      const connection = await super.acquireConnection();
      return {
        executeQuery: (query) => untilFree(() => connection.executeQuery(query), deadline),
        streamQuery: (query, size) => connection.streamQuery(query, size),
      };
    }

    /** At once for writing: one that reads first may find, when it writes, that another has. */
    override async beginTransaction(connection: DatabaseConnection): Promise<void> {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    }

    /** A full disk, for one, has ended it already. */
    override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
      if (database.inTransaction) await super.rollbackTransaction(connection);
    }
  }

  class Adapter extends SqliteAdapter {
    /** It does support that, and so a transaction is what keeps two processes from migrating at once. */
    override get supportsTransactionalDdl(): boolean {
      return true;
    }
  }

  return new (class extends SqliteDialect {
    override createDriver = () => new Driver({ database });
    override createAdapter = () => new Adapter();
  })({ database });
}

/** Tries what another process's lock may hinder, until `deadline` (of performance.now()), without blocking this one. */
async function untilFree<T>(run: () => T | Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
      if (!isBusy || performance.now() > deadline) throw error;
    }
    await wait(2 + 8 * Math.random());
  }
}

/** PostgreSQL's type of whole numbers of 8 bytes: ours are times and counts, which numbers of JavaScript can hold. */
const INT8 = 20;

async function postgres(url: string): Promise<Dialect> {
  const { DatabaseError, Pool, types } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: QUERY_MS,
    statement_timeout: QUERY_MS,
    keepAlive: true,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : types.getTypeParser(type, format as 'text'),
    },
  });
  // Of a connection that nobody uses; unheard, it would end the process.
  pool.on('error', (err) => log.warn({ err }, 'A connection to the database was lost.'));
  return new PostgresDialect({
    pool: {
      connect: async () =>
        droppedWhenStalled(await pool.connect(), (error) => error instanceof DatabaseError),
      end: () => pool.end(),
    } satisfies PostgresPool,
  });
}

/**
 * pg (8.23) would give a connection that has not answered in time to the next query, which would then wait in vain,
 * too. But for what PostgreSQL itself answers, a failure is the connection's.
 */
function droppedWhenStalled(
  client: PoolClient,
  isAnswer: (error: unknown) => boolean,
): PostgresPoolClient {
  let fault: Error | undefined;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (fault) throw fault;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (!isAnswer(error)) fault = error as Error;
      throw error;
    }
  };
  // Cursors, its other kind of query, are not used here.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(fault),
  };
}
