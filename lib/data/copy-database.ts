import 'server-only';
import { sql } from 'kysely';
import type { Database } from './database';

const ROWS_AT_ONCE = 200;

type Row = Record<string, unknown>;

/**
 * Copies every row of a SQLite database into an empty PostgreSQL database of the same release, in one transaction on
 * each.
 *
 * @returns the number of rows by table; or, if the target is not empty, the tables that have rows, and nothing is
 * copied
 * @throws Error (rejects) that names the table, if a row does not fit; nothing is copied then
 */
export async function copyDatabase(
  from: Database,
  to: Database,
): Promise<{ rows: Record<string, number> } | { notEmpty: string[] }> {
  const tables = await tablesOf(from);
  const booleans = await booleansOf(to);
  return from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      const notEmpty: string[] = [];
      for (const table of tables) {
        const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(target);
        if (rows.length > 0) notEmpty.push(table);
      }
      if (notEmpty.length > 0) return { notEmpty };
      const rows: Record<string, number> = {};
      for (const table of tables)
        rows[table] = await copyTable(table, booleans, source, target).catch((cause: unknown) => {
          throw new Error(`The table ${table} could not be copied: nothing was.`, { cause });
        });
      return { rows };
    }),
  );
}

/** Lists the tables in the order of their creation, in which each refers to earlier ones only. */
async function tablesOf(db: Database): Promise<string[]> {
  const siteTables = (await db.introspection.getTables()).map(({ name }) => name);
  const made = sql<{ name: string }>`select name from sqlite_master order by rowid`;
  return (await made.execute(db)).rows
    .map(({ name }) => name)
    .filter((n) => siteTables.includes(n));
}

/** Columns that are boolean in PostgreSQL and 0 or 1 in SQLite, as `table.column`. */
async function booleansOf(db: Database): Promise<Set<string>> {
  const tables = await db.introspection.getTables();
  return new Set(
    tables.flatMap(({ name, columns }) =>
      columns.filter(({ dataType }) => dataType === 'bool').map((each) => `${name}.${each.name}`),
    ),
  );
}

/** Copies a table; returns its number of rows. */
async function copyTable(
  table: string,
  booleans: Set<string>,
  source: Database,
  target: Database,
): Promise<number> {
  let count = 0;
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      order by rowid limit ${ROWS_AT_ONCE} offset ${count}`.execute(source);
    const [first] = rows;
    if (first === undefined) return count;
    const columns = Object.keys(first);
    const valueOf = (row: Row, column: string) =>
      booleans.has(`${table}.${column}`) && row[column] !== null
        ? Boolean(row[column])
        : row[column];
    const values = rows.map((row) => sql`(${sql.join(columns.map((each) => valueOf(row, each)))})`);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(
      target,
    );
    count += rows.length;
  }
}
