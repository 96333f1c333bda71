import { z } from 'zod';
import { answer } from '../http/respond';
import { answerList, type ListOptions } from './list-query';
import { read, refuseUnknown, type RestCall, type RestHandler } from './rest-call';
import { withoutSecrets } from './secrets';
import { type Budget, type Resource, Store, type Stored } from './store';

/** The handlers that list, show and delete the objects of a store, or of what is like one. */
export function createCollection<Value extends Stored>(
  store: Pick<Store<Value>, 'noun' | 'get' | 'list' | 'delete'>,
  options: ListOptions<Value> = {},
) {
  const { view = (value) => value } = options;

  /** A handler for what the path names; a 404 where it is not there. */
  function withObject(handle: (value: Value, call: RestCall) => Response): RestHandler {
    return (call) => {
      const { id = '' } = call.parameters;
      const value = store.get(id);
      return value ? handle(value, call) : refuseUnknown(store.noun, id);
    };
  }

  const lister =
    (isPaged: boolean): RestHandler =>
    ({ query }) =>
      answerList(store.list(), query, options, isPaged);

  return {
    withObject,
    handlers: {
      list: lister(false),
      listPages: lister(true),
      get: withObject((value) => answer(view(value))),
      delete: withObject((value) => {
        store.delete(value.id);
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
export function createResource(
  noun: string,
  schema: z.ZodType<Record<string, unknown>>,
  { filters, budget }: { filters?: readonly string[]; budget?: Partial<Budget> } = {},
) {
  const store = new Store<Resource>(noun, budget);
  const { handlers, withObject } = createCollection(store, { filters });

  /** Stores a definition laid over `base`; as in a JSON merge patch, null takes a field away. */
  function write(base: object, { body }: RestCall, known?: Resource): Response {
    const definition = read(given, body);
    if (definition instanceof Response) return definition;
    const fields = Object.entries({ ...base, ...withoutSecrets(definition.value) });
    const kept = Object.fromEntries(fields.filter(([, value]) => value !== null));
    const parsed = read(schema, kept);
    if (parsed instanceof Response) return parsed;
    const stored = store.put(parsed.value, known);
    return stored instanceof Response ? stored : answer(stored, known ? 200 : 201);
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
