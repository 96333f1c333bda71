import { mkdir, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteThread } from './sqlite-thread';
import { Turns } from './turns';

/** How long a query waits for another process's lock before it fails. */
const LOCKED_MS = 2_000;
/** How long whoever asked for the connection has it, waiting included. */
const LIMIT_MS = 2_300;
/** How long where the tables are brought up to date, which nobody waits for so long, in many small steps. */
const MIGRATION_MS = 15_000;
/** How long it waits then until what it began is taken back. */
const ROLLBACK_MS = 150;
/** How long the thread may take to start, which a busy machine does slowly: nothing of the folder is read for that. */
const START_MS = 10_000;

/** A dialect that has more time until its tables are up to date. */
export interface MigratedDialect extends Dialect {
  hasMigrated(): void;
}

/**
 * SQLite in a file of this folder, by libsql in a thread of its own. What it acknowledges is on the disk, and what it
 * deletes is overwritten. Other processes may use the file, too. Waiting for them, or for the disk, stops nothing else
 * of this process.
 *
 * @param onLost called when nothing can be kept in it any more, as after its file was removed
 */
export async function sqliteDialect(
  folder: string,
  onLost: () => void = () => undefined,
): Promise<MigratedDialect> {
  const file = resolve(folder, 'site.db');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await create(file);
  const thread = new SqliteThread(file, onLost);
  try {
    await thread.run({ task: 'start' }, performance.now() + START_MS);
    const deadline = performance.now() + LOCKED_MS;
    await thread.run({ task: 'open' }, deadline);
    const wal = { task: 'query', sql: 'pragma journal_mode = wal', parameters: [] } as const;
    await untilFree(() => thread.run({ ...wal, isWithin: false }, deadline), deadline);
    const sql = 'pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on';
    await thread.run({ task: 'exec', sql }, deadline);
  } catch (error) {
    await thread.close(performance.now() + ROLLBACK_MS);
    throw error;
  }
  const patience = { ms: MIGRATION_MS };
  return {
    hasMigrated: () => (patience.ms = LIMIT_MS),
    createDriver: () => new ThreadDriver(thread, patience),
    createAdapter: () => new Adapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Makes the file for its own user alone: SQLite itself would let everyone read it. */
async function create(file: string): Promise<void> {
  try {
    // Never one that is there: closing it would end the locks that this process has on it.
    await (await open(file, 'ax', 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Tries what another process's lock may hinder, until `deadline` (of performance.now()). */
async function untilFree<T>(run: () => Promise<T>, deadline: number): Promise<T> {
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

/** The thread in the hands of one who asked for it, from then until LIMIT_MS later. */
class Connection implements DatabaseConnection {
  // From when it was asked for: a queue behind a lock fails as a whole, and not one after the other.
  readonly #asked = performance.now();
  readonly #lockedUntil = this.#asked + LOCKED_MS;
  readonly deadline: number;
  #isWithin = false;

  constructor(
    readonly thread: SqliteThread,
    limitMs: number,
  ) {
    this.deadline = this.#asked + limitMs;
  }

  async begin(): Promise<void> {
    await untilFree(() => this.thread.run({ task: 'begin' }, this.deadline), this.#lockedUntil);
    this.#isWithin = true;
  }

  async commit(): Promise<void> {
    await untilFree(() => this.thread.run({ task: 'commit' }, this.deadline), this.#lockedUntil);
    this.#isWithin = false;
  }

  async rollback(): Promise<void> {
    this.#isWithin = false;
    // Where it fails, the thread does it before it begins anything else.
    await this.thread
      .run({ task: 'rollback' }, performance.now() + ROLLBACK_MS)
      .catch(() => undefined);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isWriting = !SelectQueryNode.is(query.query) && !RawNode.is(query.query);
    if (!isWriting) return untilFree(() => this.#run<R>(query), this.#lockedUntil);
    if (this.#isWithin) return this.#run<R>(query);
    await this.begin();
    try {
      const result = await this.#run<R>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async #run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const task = { task: 'query', sql, parameters, isWithin: this.#isWithin } as const;
    const { rows, changes, lastInsertRowid } = await this.thread.run(task, this.deadline);
    if (rows) return { rows: rows as R[] };
    return {
      rows: [],
      numAffectedRows: BigInt(changes ?? 0),
      insertId: BigInt(lastInsertRowid ?? 0),
    };
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed here.');
  }
}

class ThreadDriver implements Driver {
  readonly #turns = new Turns();

  constructor(
    readonly thread: SqliteThread,
    readonly patience: { readonly ms: number },
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = new Connection(this.thread, this.patience.ms);
    await this.#turns.begin(connection.deadline);
    return connection;
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(): Promise<void> {
    this.#turns.end();
  }

  async destroy(): Promise<void> {
    await this.thread.close(performance.now() + LIMIT_MS);
  }
}

class Adapter extends SqliteAdapter {
  /** It does support that, and so a transaction is what keeps two processes from migrating at once. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
