import { z } from 'zod';
import { answer } from '../http/respond';
import { answerList, type Listed, type ListOptions } from './list-query';
import { read, refuseUnknown, type RestCall, type RestHandler } from './rest-call';
import { type Budget, Store, type Stored } from './store';

/** What a collection is of: a store, or what is like one. */
interface Source<Value> {
  noun: string;
  get(id: string): Value | undefined;
  list(): Value[];
  delete(id: string): void;
}

/** The handlers that list, show and delete objects. */
export function createCollection<Value extends Listed>(
  source: Source<Value>,
  options: ListOptions<Value> = {},
) {
  const { view = (value) => value } = options;

  /** A handler for what the path names; a 404 where it is not there. */
  const withObject =
    (handle: (value: Value, call: RestCall) => Response): RestHandler =>
    (call) => {
      const value = source.get(call.id);
      return value ? handle(value, call) : refuseUnknown(source.noun, call.id);
    };

  const lister =
    (isPaged: boolean): RestHandler =>
    ({ query }) =>
      answerList(source.list(), query, options, isPaged);

  return {
    withObject,
    /** Answers with what was put into the store, or that it has no place. */
    answerPut: (put: Value | Response, status = 200): Response =>
      put instanceof Response ? put : answer(view(put), status),
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

/** What only the platform writes. */
const own = z.never('should not exist').optional();
const given = z.looseObject({ id: own, orgId: own, createdAt: own, updatedAt: own });

/**
 * The store of a family whose objects are kept as they were defined, and the handlers for them.
 *
 * @param schema what is checked and filled in of a definition; other fields are kept as given
 */
export function createResource<Schema extends z.ZodObject>(
  noun: string,
  schema: Schema,
  { filters, budget }: { filters?: readonly string[]; budget?: Partial<Budget> } = {},
) {
  const store = new Store<z.infer<Schema>>(noun, budget);
  const { handlers, withObject, answerPut } = createCollection(store, { filters });

  /** Stores a definition laid over `base`; as in a JSON merge patch, null takes a field away. */
  function write(base: object, { body }: RestCall, known?: Stored): Response {
    const definition = read(given, body);
    if (definition instanceof Response) return definition;
    const fields = Object.entries({ ...base, ...definition });
    const kept = read(schema, Object.fromEntries(fields.filter(([, value]) => value !== null)));
    if (kept instanceof Response) return kept;
    return answerPut(store.put(kept, known), known ? 200 : 201);
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
