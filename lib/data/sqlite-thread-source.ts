/** What SQLite's thread is asked to do. */
export type ThreadTask =
  | { task: 'start' | 'open' | 'begin' | 'commit' | 'rollback' | 'close' }
  | { task: 'exec'; sql: string }
  /** `isWithin` a transaction, which must not be over; or in none. */
  | { task: 'query'; sql: string; parameters: readonly unknown[]; isWithin: boolean };

export interface ThreadAnswer {
  id: number;
  error?: { message: string; code?: string };
  rows?: unknown[];
  changes?: number;
  lastInsertRowid?: number | bigint;
}

/**
 * The script of SQLite's thread. It is a text, since the site's code is bundled in several ways, and none of them has
 * a file of a thread's script where another finds it.
 *
 * A transaction is begun, ended and taken back by `exec`: a prepared statement that has met a lock stays under way until
 * it is collected as garbage (libsql 0.5.29), and no later transaction can commit beside it.
 *
 * SQLite goes on in a file that was replaced or removed, where nobody would find what it keeps. So whatever is done
 * fails where the path leads to another file than it did, after a commit too.
 */
export const threadSource = `
'use strict';
const { createRequire } = require('node:module');
const { statSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');

const Libsql = createRequire(workerData.from)('libsql');
let database;
let opened;

function gone() {
  const now = statSync(workerData.file, { bigint: true, throwIfNoEntry: false });
  return !now || now.dev !== opened.dev || now.ino !== opened.ino;
}

function expectThere() {
  if (!gone()) return;
  const message = 'The database file was replaced or removed while it was open: ' + workerData.file;
  throw Object.assign(new Error(message), { code: 'SITE_DATABASE_GONE' });
}

function rollback() {
  // A full disk, for one, has done it already.
  if (database && database.open && database.inTransaction) database.exec('rollback');
}

const tasks = {
  start() {},
  open() {
    opened = statSync(workerData.file, { bigint: true });
    // Without a timeout: others wait meanwhile, who may have less time.
    database = new Libsql(workerData.file);
  },
  exec({ sql }) {
    database.exec(sql);
  },
  begin() {
    rollback();
    expectThere();
    // At once for writing: one that reads first may find, when it writes, that another has.
    database.exec('begin immediate');
  },
  commit() {
    database.exec('commit');
    expectThere();
  },
  rollback,
  query({ sql, parameters, isWithin }) {
    if (isWithin && !database.inTransaction) throw new Error('The transaction is over.');
    if (!isWithin) {
      rollback();
      expectThere();
    }
    const statement = database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { changes, lastInsertRowid };
  },
  close() {
    if (!database) return;
    try {
      rollback();
      // What was deleted must not stay in the log.
      if (!gone()) database.prepare('pragma wal_checkpoint(truncate)').all();
    } finally {
      database.close();
    }
  },
};

parentPort.on('message', ({ task, id, ...o }) => {
  let answer;
  try {
    answer = { id, ...tasks[task](o) };
  } catch (error) {
    answer = { id, error: { message: String(error && error.message), code: error && error.code } };
  }
  parentPort.postMessage(answer);
  if (task === 'close') parentPort.close();
});
`;
