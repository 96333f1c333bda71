import type { Database, Whereabouts } from '@/lib/data/database';
import type { Schema } from '@/lib/data/schema';
import { CommandError, type Dependencies } from './dependencies';

/** All tables, those that others refer to first, each with what its rows are in order by. */
const tables = {
  secrets: ['name'],
  people: ['id'],
  sessions: ['id'],
  accounts: ['id'],
  verifications: ['id'],
  invitations: ['digest'],
  sign_in_attempts: ['key'],
  desk_log: ['id'],
  dealership_entries: ['id'],
  changes: ['name'],
  links: ['code'],
  link_days: ['link_code', 'day'],
  person_days: ['person_id', 'day'],
  signs: ['id'],
  calls: ['id'],
  leads: ['id'],
  lead_notes: ['id'],
  places: ['number'],
  deliveries: ['id'],
} satisfies { [Table in keyof Schema]: (keyof Schema[Table])[] };
const names = Object.keys(tables) as (keyof Schema)[];

/** As many rows at a time as both databases take parameters for. */
const ROWS_AT_ONCE = 500;

type Row = Record<string, unknown>;

/** As both databases take it: PostgreSQL gives times and truth in kinds of their own, which SQLite has not. */
const plain = (value: unknown) =>
  value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? Number(value) : value;

/** The rows of a table, some at a time. */
async function* rowsOf(db: Database, table: keyof Schema): AsyncGenerator<Row[]> {
  for (let at = 0; ; at += ROWS_AT_ONCE) {
    let query = db.selectFrom(table as 'signs').selectAll();
    for (const column of tables[table]) query = query.orderBy(column as 'id');
    const rows: Row[] = await query.limit(ROWS_AT_ONCE).offset(at).execute();
    if (rows.length === 0) return;
    yield rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])),
    );
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

async function countOf(db: Database, table: keyof Schema): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Copies all rows, and counts them there; if anything is amiss, none stay. */
async function copyAll(from: Database, to: Database): Promise<Record<string, number>> {
  for (const table of names) {
    if ((await countOf(to, table)) > 0)
      throw new CommandError(`The other database is not empty: it has ${table}.`);
  }
  const counts: Record<string, number> = {};
  try {
    for (const table of names) {
      counts[table] = 0;
      // One insertion each: a transaction ends within seconds, whatever there is to copy.
      for await (const rows of rowsOf(from, table)) {
        await to
          .insertInto(table as 'signs')
          .values(rows as never)
          .execute();
        counts[table] += rows.length;
      }
      const count = await countOf(to, table);
      if (count !== counts[table])
        throw new CommandError(`Only ${count} of ${counts[table]} ${table} have arrived.`);
    }
  } catch (error) {
    for (const table of [...names].reverse()) await to.deleteFrom(table).execute();
    throw error;
  }
  return counts;
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
    const counts = await copyAll(from, other);
    const told = Object.entries(counts).filter(([, count]) => count > 0);
    const words = told.map(([table, count]) => `${table}: ${count}`);
    terminal.print(`Copied, and counted there: ${words.join(', ') || 'nothing'}.`);
    if ((await countOf(from, 'leads')) !== counts['leads']) {
      terminal.warn('A running site has changed the old database since: stop it, and begin anew.');
    }
    const variable = where.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    terminal.print(`Set ${variable} to it and start the site. The old database is as it was.`);
  } finally {
    await other.destroy();
  }
}
