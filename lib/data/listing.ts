import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import { fold } from '@/lib/text/fold';
import { plainNumber, readPhoneNumber } from '@/lib/text/phone-number';

// What lists of the desk have in common, whichever table they are of.

/** How many lines a list shows at a time. */
export const LINES_A_PAGE = 50;

/** What a list shows: which words are looked for, by which column it is sorted and how, and its page from 1. */
export interface ListFilter<Sort extends string> {
  q?: string | undefined;
  sort?: Sort | undefined;
  direction?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  /** Only this person's. */
  personId?: string | undefined;
}

/** How many lines stand before those of a page, which count from 1. */
export const linesBefore = (page = 1): number => (Math.max(1, page) - 1) * LINES_A_PAGE;

/** The rows of a page of a list, and how many there are on all pages. */
export async function readPage<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  page?: number,
): Promise<{ rows: Row[]; total: number }> {
  const count = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'));
  const [{ total }, rows] = await Promise.all([
    count.$castTo<{ total: number }>().executeTakeFirstOrThrow(),
    query.limit(LINES_A_PAGE).offset(linesBefore(page)).execute(),
  ]);
  return { rows, total };
}

/** The most words of a search that are looked for. */
const MOST_WORDS = 8;

/** Finds rows whose folded columns, together, have each word of `q` somewhere. */
export function haveWords(columns: readonly Expression<string | null>[], q: string) {
  const text = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );
  const words = fold(q.replaceAll('\0', '')).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const found = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${text} like ${pattern} escape '\\'`;
  });
  return (found.length > 0 ? sql.join(found, sql` and `) : sql`1 = 1`) as RawBuilder<SqlBool>;
}

/** The digits of what is a phone number or a part of one, without the country's 1; undefined for other words. */
export function phoneDigits(q: string): string | undefined {
  const { number } = readPhoneNumber(q) ?? { number: plainNumber(q) };
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[\d ()+./-]+$/.test(number) && digits.length >= 4 ? digits : undefined;
}

/** Whether a column of phone numbers has the digits of `q`, however either is written. */
export function haveDigits(column: Expression<string | null>, q: string): RawBuilder<SqlBool> {
  const digits = phoneDigits(q);
  if (digits === undefined) return sql`1 = 0`;
  const bare = [...' ()+.-/'].reduce<Expression<string | null>>(
    (text, mark) => sql`replace(${text}, ${mark}, '')`,
    column,
  );
  return sql`coalesce(${bare}, '') like ${`%${digits}%`}`;
}
