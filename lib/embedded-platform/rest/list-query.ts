import { z } from 'zod';
import { answer } from '../http/respond';
import { read } from './rest-call';
import type { Stored } from './store';

/** What can be listed. */
export type Listed = Pick<Stored, 'id' | 'createdAt' | 'updatedAt'>;

export interface ListOptions<Value> {
  /** Parameters that compare the fields of the same names. */
  filters?: readonly string[] | undefined;
  /** An object as it is answered; as it is stored unless given. */
  view?(value: Value): unknown;
}

/** How a time lies to a bound, by the suffix of its parameter, as in `createdAtGe`. */
const comparisons: [string, (time: number, bound: number) => boolean][] = [
  ['Gt', (time, bound) => time > bound],
  ['Lt', (time, bound) => time < bound],
  ['Ge', (time, bound) => time >= bound],
  ['Le', (time, bound) => time <= bound],
];

const bounds = (['createdAt', 'updatedAt'] as const).flatMap((field) =>
  comparisons.map(([suffix, holds]) => ({ name: field + suffix, field, holds })),
);

const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform(Date.parse);
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const own = {
  limit: wholeNumber(0, 1_000).default(100),
  page: wholeNumber(1, 1_000_000_000).default(1),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
};
const times = Object.fromEntries(bounds.map(({ name }) => [name, time.optional()]));

/**
 * Answers with the wanted ones of `values`, which are given newest first; a 400 for a faulty query.
 *
 * @param isPaged whether with a page in the platform's shape, or with a bare list
 */
export function answerList<Value extends Listed>(
  values: readonly Value[],
  given: URLSearchParams,
  { filters = [], view = (value) => value }: ListOptions<Value>,
  isPaged: boolean,
): Response {
  const equal = Object.fromEntries(filters.map((name) => [name, z.string().optional()]));
  const query = read(z.strictObject({ ...times, ...equal, ...own }), Object.fromEntries(given));
  if (query instanceof Response) return query;
  const { limit, page, sortOrder, ...asked } = query;
  const wanted = values.filter((value) =>
    Object.entries(asked).every(([name, wish]) => {
      const bound = bounds.find((one) => one.name === name);
      if (!bound) return Reflect.get(value, name) === wish;
      return bound.holds(Date.parse(value[bound.field]), Number(wish));
    }),
  );
  if (sortOrder === 'ASC') wanted.reverse();
  const results = wanted.slice((page - 1) * limit, page * limit).map(view);
  if (!isPaged) return answer(results);
  const metadata = { itemsPerPage: limit, totalItems: wanted.length, currentPage: page };
  return answer({ results, metadata });
}
