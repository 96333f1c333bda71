import { type QueryExecutorProvider, sql } from 'kysely';
import { fold } from '@/lib/text/fold';

/**
 * Columns by which lists search and sort rows, with the columns whose texts they fold. The site writes them, since
 * SQLite folds neither accents nor letters beyond ASCII, and PostgreSQL not everywhere.
 */
export const foldedColumns = {
  links: {
    folded: ['recipient', 'code', 'greeting', 'phone', 'email', 'note'],
    folded_person: ['person_name'],
  },
  leads: {
    folded: ['name', 'reference', 'dealership', 'email', 'phone'],
    folded_dealership: ['dealership'],
  },
  dealership_entries: { folded: ['name', 'city'] },
} as const;

type FoldedTables = typeof foldedColumns;

/** Computes the folded columns of a whole or partial row. Each begins with the text that it is sorted by. */
export const foldedOf = <Table extends keyof FoldedTables>(table: Table, row: object) =>
  Object.fromEntries(
    Object.entries<readonly string[]>(foldedColumns[table]).map(([column, texts]) => [
      column,
      texts.map((name) => fold(String((row as Record<string, unknown>)[name] ?? ''))).join('\n'),
    ]),
  ) as Record<keyof FoldedTables[Table], string>;

/** Folds, in a transaction, rows that a server of an earlier release has written. */
export async function foldRows(db: QueryExecutorProvider): Promise<void> {
  for (const name of Object.keys(foldedColumns) as (keyof FoldedTables)[]) {
    const [table, key] = [sql.table(name), sql.ref(name === 'links' ? 'code' : 'id')];
    const unfolded = sql<{
      key: string;
    }>`select *, ${key} as "key" from ${table} where folded = ''`;
    for (const row of (await unfolded.execute(db)).rows) {
      const columns = Object.entries<string>(foldedOf(name, row));
      const set = sql.join(columns.map(([column, text]) => sql`${sql.ref(column)} = ${text}`));
      await sql`update ${table} set ${set} where ${key} = ${row.key}`.execute(db);
    }
  }
}
