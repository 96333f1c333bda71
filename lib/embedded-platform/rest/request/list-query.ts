import { z } from 'zod';
import { answer } from '../../http/respond';
import type { Stored } from '../store/store';
import { isoDate, read } from './validation';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;

const numberText = z
  .string()
  .refine((value) => value.length <= 20 && /^-?\d+(\.\d+)?$/.test(value), 'must be a number')
  .transform(Number);

const wholeNumber = (least: number, most: number) =>
  numberText.pipe(
    z.number().refine(Number.isInteger, 'must be an integer number').min(least).max(most),
  );

/** Cursors on the times of creation and update, and the most objects to answer. */
const listFilters = {
  limit: wholeNumber(0, MAX_LIMIT).default(DEFAULT_LIMIT),
  createdAtGt: isoDate.optional(),
  createdAtLt: isoDate.optional(),
  createdAtGe: isoDate.optional(),
  createdAtLe: isoDate.optional(),
  updatedAtGt: isoDate.optional(),
  updatedAtLt: isoDate.optional(),
  updatedAtGe: isoDate.optional(),
  updatedAtLe: isoDate.optional(),
};

const pageFilters = {
  ...listFilters,
  page: wholeNumber(1, 1_000_000_000).default(1),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
};

type ListQuery = z.infer<z.ZodObject<typeof listFilters>>;

const comparisons = {
  Gt: (time: number, bound: number) => time > bound,
  Lt: (time: number, bound: number) => time < bound,
  Ge: (time: number, bound: number) => time >= bound,
  Le: (time: number, bound: number) => time <= bound,
};

function isWithin(object: Pick<Stored, 'createdAt' | 'updatedAt'>, query: ListQuery): boolean {
  return (['createdAt', 'updatedAt'] as const).every((field) =>
    (['Gt', 'Lt', 'Ge', 'Le'] as const).every((name) => {
      const bound = query[`${field}${name}`];
      return bound === undefined || comparisons[name](Date.parse(object[field]), Date.parse(bound));
    }),
  );
}

/** The parameters of a query; one that is given several times is a list. */
export function queryObject(query: URLSearchParams): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of query) {
    const given = values.get(name);
    if (given) given.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(
    [...values].map(([name, given]) => [name, given.length > 1 ? given : (given[0] ?? '')]),
  );
}

/** Filters of a family beside the common ones: which query parameters, and what each lets through. */
export interface Filters<Value> {
  shape: z.ZodRawShape;
  isWanted(value: Value, query: Record<string, unknown>): boolean;
}

/** Filters that compare fields with the parameters of the same names; `id` and ids must be UUIDs. */
export function fieldFilters<Value extends object>(...names: string[]): Filters<Value> {
  const isId = (name: string) => name === 'id' || name.endsWith('Id');
  return {
    shape: Object.fromEntries(
      names.map((name) => [name, (isId(name) ? z.uuid() : z.string()).optional()]),
    ),
    isWanted: (value, query) =>
      names.every((name) => query[name] === undefined || Reflect.get(value, name) === query[name]),
  };
}

const noFilters: Filters<unknown> = { shape: {}, isWanted: () => true };

/** The wanted ones of `values`, which are given newest first; a 400 for a faulty query. */
export function select<Value extends Pick<Stored, 'createdAt' | 'updatedAt'>>(
  values: readonly Value[],
  query: URLSearchParams,
  filters: Filters<Value> = noFilters,
): Value[] | Response {
  const parsed = read(z.strictObject({ ...filters.shape, ...listFilters }), queryObject(query));
  if (parsed instanceof Response) return parsed;
  const given = parsed.value as ListQuery & Record<string, unknown>;
  return values
    .filter((value) => isWithin(value, given) && filters.isWanted(value, given))
    .slice(0, given.limit);
}

/** One page of results, in the platform's shape. */
export interface Page<Value> {
  results: Value[];
  metadata: { itemsPerPage: number; totalItems: number; currentPage: number };
}

/** As {@link select}, by pages and in either order. */
export function selectPage<Value extends Pick<Stored, 'createdAt' | 'updatedAt'>>(
  values: readonly Value[],
  query: URLSearchParams,
  filters: Filters<Value> = noFilters,
): Page<Value> | Response {
  const parsed = read(z.strictObject({ ...filters.shape, ...pageFilters }), queryObject(query));
  if (parsed instanceof Response) return parsed;
  const given = parsed.value as ListQuery &
    Record<string, unknown> & { page: number; sortOrder: 'ASC' | 'DESC' };
  const wanted = values.filter((value) => isWithin(value, given) && filters.isWanted(value, given));
  if (given.sortOrder === 'ASC') wanted.reverse();
  const start = (given.page - 1) * given.limit;
  return {
    results: wanted.slice(start, start + given.limit),
    metadata: {
      itemsPerPage: given.limit,
      totalItems: wanted.length,
      currentPage: given.page,
    },
  };
}

/** Answers what a selection gave, each object as `view` shows it. */
export function answerSelection<Value>(
  selection: Value[] | Page<Value> | Response,
  view: (value: Value) => unknown = (value) => value,
): Response {
  if (selection instanceof Response) return selection;
  if (Array.isArray(selection)) return answer(selection.map(view));
  return answer({ results: selection.results.map(view), metadata: selection.metadata });
}
