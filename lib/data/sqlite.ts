import { mkdir, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type Libsql from 'libsql';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** How long a query waits for another process's lock before it fails. */
const LOCKED_MS = 2_000;

/**
 * SQLite in a file of this folder, by libsql. What it acknowledges is on the disk. Other processes may use the file,
 * too; waiting for them stops nothing else of this process.
 */
export async function sqliteDialect(folder: string): Promise<Dialect> {
  const { default: Libsql } = await import('libsql');
  const file = resolve(folder, 'site.db');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // SQLite itself would let everyone read it.
  await (await open(file, 'a', 0o600)).close();
  // Without a timeout: SQLite's own waiting would stop the whole process.
  const database = new Libsql(file);
  const deadline = performance.now() + LOCKED_MS;
  await untilFree(() => database.pragma('journal_mode = wal'), deadline);
  database.exec('pragma synchronous = full; pragma foreign_keys = on');
  return new (class extends SqliteDialect {
    override createDriver = () => new Driver(database);
    override createAdapter = () => new Adapter();
  })({ database });
}

/** Tries what another process's lock may hinder, until `deadline` (of performance.now()). */
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

/**
 * Begins, ends and takes back what is written, by `exec`: a prepared statement that has met a lock stays under way until
 * it is collected as garbage (libsql 0.5.29), and no later transaction can commit beside it.
 */
class Connection implements DatabaseConnection {
  // From when it was asked for: a queue behind a lock fails as a whole, and not one after the other.
  readonly #deadline = performance.now() + LOCKED_MS;
  #inner!: DatabaseConnection;

  constructor(readonly database: Libsql.Database) {}

  async acquire(inner: Promise<DatabaseConnection>): Promise<this> {
    this.#inner = await inner;
    return this;
  }

  /** At once for writing: one that reads first may find, when it writes, that another has. */
  begin(): Promise<unknown> {
    return untilFree(() => this.database.exec('begin immediate'), this.#deadline);
  }

  commit(): Promise<unknown> {
    return untilFree(() => this.database.exec('commit'), this.#deadline);
  }

  rollback(): void {
    // A full disk, for one, has done it already. A closed database would end the process for the question.
    if (this.database.open && this.database.inTransaction) this.database.exec('rollback');
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#inner.executeQuery<R>(query);
    const isWriting = !SelectQueryNode.is(query.query) && !RawNode.is(query.query);
    if (!isWriting) return untilFree(run, this.#deadline);
    if (this.database.open && this.database.inTransaction) return run();
    await this.begin();
    try {
      const result = await run();
      await this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed here.');
  }
}

class Driver extends SqliteDriver {
  constructor(readonly database: Libsql.Database) {
    super({ database });
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.database).acquire(super.acquireConnection());
  }

  override async beginTransaction(connection: Connection): Promise<void> {
    await connection.begin();
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit();
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    connection.rollback();
  }
}

class Adapter extends SqliteAdapter {
  /** It does support that, and so a transaction is what keeps two processes from migrating at once. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
