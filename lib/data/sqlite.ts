import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type Libsql from 'libsql';

/** How long a query waits for another process's lock before it fails. */
const BUSY_MS = 2_000;

/** SQLite in the file `site.db` of this folder. A commit is on the disk, and deleted content is overwritten. */
export async function sqliteDialect(folder: string): Promise<Dialect> {
  const file = resolve(folder, 'site.db');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createFile(file, folder);
  const { default: Database } = await import('libsql');
  const database = new Database(file);
  await retryWhileBusy(() => database.exec('pragma journal_mode = wal'));
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on');
  return new LibsqlDialect(database, file);
}

/** SQLite itself would let everyone read it, and leave to root what a command of root's creates for the server. */
function createFile(file: string, folder: string): void {
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

async function retryWhileBusy<T>(run: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + BUSY_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isBusy = (error as { code?: string }).code === 'SQLITE_BUSY';
      if (!isBusy || performance.now() > deadline) throw error;
    }
    await wait(2 + 8 * Math.random());
  }
}

class LibsqlDialect extends SqliteDialect {
  constructor(
    readonly database: Libsql.Database,
    readonly file: string,
  ) {
    super({ database });
  }

  override createDriver() {
    return new LibsqlDriver(this.database, this.file);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Has the migrator work in a transaction, which keeps two processes from migrating at once. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Kysely's driver with one difference: every write is in a transaction that `exec` begins, so that nothing else meets
 * another process's lock. A prepared statement that has met one stays under way until it is collected as garbage, and
 * later commits fail or are lost (libsql 0.5.29). `immediate`, since a deferred transaction that reads first fails
 * where another process has written meanwhile. Waiting for a lock does not block the process.
 */
class LibsqlDriver extends SqliteDriver {
  readonly #inode: number;

  constructor(
    readonly database: Libsql.Database,
    readonly file: string,
  ) {
    super({ database });
    this.#inode = statSync(file).ino;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    // Queries never wait for the event loop: without this, nothing else is done while any are queued.
    await nextTurn();
    const execute = <R>(query: CompiledQuery) => connection.executeQuery<R>(query);
    return {
      streamQuery: connection.streamQuery.bind(connection),
      executeQuery: <R>(query: CompiledQuery) => {
        const isRead = SelectQueryNode.is(query.query) || RawNode.is(query.query);
        if (this.database.inTransaction) return execute<R>(query);
        if (isRead) return retryWhileBusy(() => execute<R>(query));
        return this.#inTransaction(() => execute<R>(query));
      },
    };
  }

  override async beginTransaction(): Promise<void> {
    // SQLite would go on in a file that nobody finds any more.
    if (statSync(this.file, { throwIfNoEntry: false })?.ino !== this.#inode)
      throw new Error(`${this.file} was replaced or removed: the server must be restarted.`);
    await retryWhileBusy(() => this.database.exec('begin immediate'));
  }

  override async commitTransaction(): Promise<void> {
    this.database.exec('commit');
  }

  override async rollbackTransaction(): Promise<void> {
    // A full disk, for one, has done it already.
    if (this.database.inTransaction) this.database.exec('rollback');
  }

  override async destroy(): Promise<void> {
    // Closing alone leaves the log, and deleted content in it, where statements are not collected yet (libsql 0.5.29).
    this.database.prepare('pragma wal_checkpoint(truncate)').all();
    await super.destroy();
  }

  async #inTransaction<R>(run: () => Promise<R>): Promise<R> {
    await this.beginTransaction();
    try {
      const result = await run();
      await this.commitTransaction();
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }
}
