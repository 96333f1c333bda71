import type { Selectable } from 'kysely';
import type { Database, Whereabouts } from '@/lib/data/database';
import type { Schema } from '@/lib/data/schema';
import { CommandError, type Dependencies } from './dependencies';

/** All tables, those that others refer to first. */
const tables = ['leads', 'places', 'deliveries'] as const satisfies (keyof Schema)[];

/** As many rows at a time as both databases take parameters for. */
const ROWS_AT_ONCE = 500;

type Rows = { [Table in (typeof tables)[number]]: Selectable<Schema[Table]>[] };

/** All that is kept, as of one moment. */
function readAll(db: Database): Promise<Rows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      leads: await transaction.selectFrom('leads').selectAll().execute(),
      places: await transaction.selectFrom('places').selectAll().execute(),
      deliveries: await transaction.selectFrom('deliveries').selectAll().execute(),
    }));
}

async function countOf(db: Database, table: keyof Schema): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes all rows or, if anything is amiss, none. */
function writeAll(db: Database, rows: Rows): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const table of tables) {
      if ((await countOf(transaction, table)) > 0) {
        throw new CommandError(`The other database is not empty: it has ${table}.`);
      }
    }
    for (const table of tables) {
      for (let at = 0; at < rows[table].length; at += ROWS_AT_ONCE) {
        const some = rows[table].slice(at, at + ROWS_AT_ONCE);
        await transaction.insertInto(table).values(some).execute();
      }
      const count = await countOf(transaction, table);
      if (count !== rows[table].length) {
        throw new CommandError(`Only ${count} of ${rows[table].length} ${table} have arrived.`);
      }
    }
  });
}

/**
 * Copies all that is kept into another database, which is empty: a PostgreSQL's URL, or a folder for SQLite.
 *
 * @throws CommandError where that is not possible; the other database is empty then
 */
export async function move(
  { to }: { to: string },
  { terminal, database, open }: Dependencies,
): Promise<void> {
  const where: Whereabouts = /^postgres(?:ql)?:/.test(to)
    ? { databaseUrl: to, dataDir: '' }
    : { dataDir: to };
  const from = await database();
  const other = await open(where);
  try {
    const rows = await readAll(from);
    await writeAll(other, rows);
    const counts = tables.map((table) => `${table}: ${rows[table].length}`);
    terminal.print(`Copied, and counted there: ${counts.join(', ')}.`);
    if ((await countOf(from, 'leads')) !== rows.leads.length) {
      terminal.warn('A running site has changed the old database since: stop it, and begin anew.');
    }
    const variable = where.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    terminal.print(`Set ${variable} to it and start the site. The old database is as it was.`);
  } finally {
    await other.destroy();
  }
}
