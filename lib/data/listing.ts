import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import { fold } from '@/lib/text/fold';
import { plainNumber, readPhoneNumber } from '@/lib/text/phone-number';

// Paging, searching and sorting that all lists of the desk share.

/** Number of lines on a page of a list. */
export const LINES_A_PAGE = 50;

/** A list's search words, sort column, direction and page, which counts from 1. */
export interface ListFilter<Sort extends string> {
  q?: string | undefined;
  sort?: Sort | undefined;
  direction?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  /** Limits the list to this person's rows. */
  personId?: string | undefined;
}

/** Number of lines before a page, which counts from 1. */
export const linesBefore = (page = 1): number => (Math.max(1, page) - 1) * LINES_A_PAGE;

/** Reads the rows of a page, and the number of rows on all pages. */
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

/** Limit of words in a search; further words are ignored. */
const MOST_WORDS = 8;

/** Condition that the folded columns together contain each word of `q`. */
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

/** Digits of a full or partial phone number without the country's 1; undefined for other texts. */
export function phoneDigits(q: string): string | undefined {
  const { number } = readPhoneNumber(q) ?? { number: plainNumber(q) };
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[\d ()+./-]+$/.test(number) && digits.length >= 4 ? digits : undefined;
}

/** Condition that a column of phone numbers contains the digits of `q`, in any notation. */
export function haveDigits(column: Expression<string | null>, q: string): RawBuilder<SqlBool> {
  const digits = phoneDigits(q);
  if (digits === undefined) return sql`1 = 0`;
  const bare = [...' ()+.-/'].reduce<Expression<string | null>>(
    (text, mark) => sql`replace(${text}, ${mark}, '')`,
    column,
  );
  return sql`coalesce(${bare}, '') like ${`%${digits}%`}`;
}
