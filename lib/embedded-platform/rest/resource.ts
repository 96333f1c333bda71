import { z } from 'zod';
import { answer } from '../http/respond';
import { read, refuseUnknown, type RestCall, type RestHandler } from './rest-call';
import { type Budget, Store, type Stored } from './store';

/** A store, or an object with the same methods. */
interface Source<Value> {
  noun: string;
  get(id: string): Value | undefined;
  list(): Value[];
  delete(id: string): void;
}

/** Accepted signs of (time − bound), by the suffix of the bound's parameter, as in `createdAtGe`. */
const signs = { Gt: [1], Lt: [-1], Ge: [0, 1], Le: [0, -1] };

const bounds = (['createdAt', 'updatedAt'] as const).flatMap((field) =>
  Object.entries(signs).map(([suffix, signs]) => ({ name: field + suffix, field, signs })),
);

const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform(Date.parse);
const times = Object.fromEntries(bounds.map(({ name }) => [name, time.optional()]));
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const ownParameters = {
  limit: wholeNumber(0, 1_000).default(100),
  page: wholeNumber(1, 1_000_000_000).default(1),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
};

/**
 * Creates the handlers that list, show and delete objects.
 *
 * @param filters query parameters of lists, each compared with the field of the same name
 */
export function createCollection<Value extends Pick<Stored, 'id' | 'createdAt' | 'updatedAt'>>(
  source: Source<Value>,
  filters: readonly string[] = [],
  view: (value: Value) => unknown = (value) => value,
) {
  const equal = Object.fromEntries(filters.map((name) => [name, z.string().optional()]));
  const schema = z.strictObject({ ...times, ...equal, ...ownParameters });

  /** Creates a handler for the object that the path names; it answers 404 for an unknown id. */
  const withObject =
    (handle: (value: Value, call: RestCall) => Response): RestHandler =>
    (call) => {
      const value = source.get(call.id);
      return value ? handle(value, call) : refuseUnknown(source.noun, call.id);
    };

  /** @param isPaged answers with a page in the platform's shape, not a bare list */
  const lister =
    (isPaged: boolean): RestHandler =>
    ({ request }) => {
      const query = read(schema, Object.fromEntries(new URL(request.url).searchParams));
      if (query instanceof Response) return query;
      const { limit, page, sortOrder, ...asked } = query;
      const wanted = source.list().filter((value) =>
        Object.entries(asked).every(([name, wish]) => {
          const bound = bounds.find((one) => one.name === name);
          if (!bound) return Reflect.get(value, name) === wish;
          return bound.signs.includes(Math.sign(Date.parse(value[bound.field]) - Number(wish)));
        }),
      );
      if (sortOrder === 'ASC') wanted.reverse();
      const results = wanted.slice((page - 1) * limit, page * limit).map(view);
      if (!isPaged) return answer(results);
      const metadata = { itemsPerPage: limit, totalItems: wanted.length, currentPage: page };
      return answer({ results, metadata });
    };

  return {
    withObject,
    handlers: {
      list: lister(false),
      listPages: lister(true),
      get: withObject((value) => answer(view(value))),
      delete: withObject((value) => {
        source.delete(value.id);
        return answer(view(value));
      }),
    },
  };
}

/** A field that only the platform writes. */
const own = z.never('should not exist').optional();
const given = z.looseObject({ id: own, orgId: own, createdAt: own, updatedAt: own });

/** Creates the store and the handlers of a family. Fields that the schema does not name are kept as given. */
export function createResource<Schema extends z.ZodObject>(
  noun: string,
  schema: Schema,
  { filters, budget }: { filters?: readonly string[]; budget?: Partial<Budget> } = {},
) {
  const store = new Store<z.infer<Schema>>(noun, budget);
  const { handlers, withObject } = createCollection(store, filters);

  /** Stores a definition merged into `base`; as in a JSON merge patch, null removes a field. */
  function write(base: object, { body }: RestCall, known?: Stored): Response {
    const definition = read(given, body);
    if (definition instanceof Response) return definition;
    const fields = Object.entries({ ...base, ...definition });
    const kept = read(schema, Object.fromEntries(fields.filter(([, value]) => value !== null)));
    if (kept instanceof Response) return kept;
    return answer(store.put(kept, known), known ? 200 : 201);
  }

  return {
    store,
    handlers: {
      ...handlers,
      create: (call: RestCall) => write({}, call),
      update: withObject((known, call) => write(known, call, known)),
      replace: withObject((known, call) => write({}, call, known)),
    },
  };
}
