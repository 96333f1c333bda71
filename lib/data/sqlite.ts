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

/** Time for which a query waits for another process's lock, in milliseconds. */
const BUSY_MS = 2_000;

/** Opens SQLite with the file `site.db` of a folder. Commits are synced to disk, and deleted content is overwritten. */
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

/**
 * Creates the file for its user only. SQLite itself would make it readable by all, and owned by root if a command runs
 * as root.
 */
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
  /** Makes the migrator use a transaction, which keeps two processes from migrating at once. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Kysely's driver, except that every write runs in a transaction begun by `exec`, so that nothing else meets another
 * process's lock. A prepared statement that meets a lock stays active until it is garbage-collected, and later commits
 * fail or are lost (libsql 0.5.29). The transaction is `immediate`, since a deferred one that reads first fails if
 * another process has written meanwhile. Waiting for a lock does not block the process.
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
    // Queries are synchronous: without this pause, queued queries would starve all other work.
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
    // SQLite would continue in a file that no longer has a name.
    if (statSync(this.file, { throwIfNoEntry: false })?.ino !== this.#inode)
      throw new Error(`${this.file} was replaced or removed: the server must be restarted.`);
    await retryWhileBusy(() => this.database.exec('begin immediate'));
  }

  override async commitTransaction(): Promise<void> {
    this.database.exec('commit');
  }

  override async rollbackTransaction(): Promise<void> {
    // SQLite itself rolls back in some cases, such as a full disk.
    if (this.database.inTransaction) this.database.exec('rollback');
  }

  override async destroy(): Promise<void> {
    // Closing alone leaves the log and its deleted content if statements are not collected yet (libsql 0.5.29).
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
