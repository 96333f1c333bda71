import { z } from 'zod';
import { answer } from '../http/respond';
import type { Stored } from './store';
import { read } from './rest-call';

const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform(Date.parse);

/** Which signs of a time's distance from a bound each suffix takes, as in `createdAtGe`. */
const suffixes = Object.entries({ Gt: [1], Lt: [-1], Ge: [0, 1], Le: [-1, 0] });

const timeBounds = (['createdAt', 'updatedAt'] as const).flatMap((field) =>
  suffixes.map(([suffix, signs]) => ({ name: field + suffix, field, signs })),
);

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const listQuery = z.strictObject({
  limit: wholeNumber(0, 1_000).default(100),
  ...Object.fromEntries(timeBounds.map(({ name }) => [name, time.optional()])),
});

const pageQuery = listQuery.extend({
  page: wholeNumber(1, 1_000_000_000).default(1),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
});

export interface ListOptions<Value> {
  /** Parameters that compare the fields of the same names. */
  filters?: readonly string[] | undefined;
  /** An object as it is answered; as it is stored unless given. */
  view?(value: Value): unknown;
}

/**
 * Answers with the wanted ones of `values`, which are given newest first; a 400 for a faulty query.
 *
 * @param isPaged whether with a page in the platform's shape, in either order, or with a bare list
 */
export function answerList<Value extends Stored>(
  values: readonly Value[],
  given: URLSearchParams,
  { filters = [], view = (value) => value }: ListOptions<Value>,
  isPaged: boolean,
): Response {
  const own = Object.fromEntries(filters.map((name) => [name, z.string().optional()]));
  const parsed = read((isPaged ? pageQuery : listQuery).extend(own), Object.fromEntries(given));
  if (parsed instanceof Response) return parsed;
  const query: Record<string, unknown> = parsed.value;
  const asked = filters.filter((name) => query[name] !== undefined);
  const bounds = timeBounds.filter(({ name }) => query[name] !== undefined);
  const wanted = values.filter(
    (value) =>
      asked.every((name) => Reflect.get(value, name) === query[name]) &&
      bounds.every(({ name, field, signs }) =>
        signs.includes(Math.sign(Date.parse(value[field]) - Number(query[name]))),
      ),
  );
  if (query.sortOrder === 'ASC') wanted.reverse();
  const [limit, page] = [Number(query.limit), Number(query.page ?? 1)];
  const results = wanted.slice((page - 1) * limit, page * limit).map(view);
  if (!isPaged) return answer(results);
  const metadata = { itemsPerPage: limit, totalItems: wanted.length, currentPage: page };
  return answer({ results, metadata });
}
