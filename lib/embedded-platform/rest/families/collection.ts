import { answer, refuse } from '../../http/respond';
import { answerSelection, type Filters, select, selectPage } from '../request/list-query';
import type { RestCall, RestHandler } from '../request/rest-call';
import type { Store, Stored } from '../store/store';
import { type Family, storeOf } from '../store/stores';

/** A family's objects, as requests find them. */
export interface CollectionOptions<Value extends Stored> {
  /** For messages, such as `phone number`. */
  noun: string;
  store(): Store<Value>;
  filters?: Filters<Value> | undefined;
  /** An object as it is answered; as it is stored unless given. */
  view?(value: Value): unknown;
  /** Where objects belong to another one: its family, and the field that holds its id. */
  parent?: { family: Family; noun: string; field: string } | undefined;
  /** The path parameter of the object's own id; `id` unless given. */
  idParameter?: string | undefined;
  onDeleted?: ((value: Value) => void) | undefined;
}

/** A 404 for an object that is not there. */
export function refuseUnknown(noun: string, id: string): Response {
  return refuse(404, `${noun} ${id} not found`);
}

/** The handlers that list, show and delete the objects of a store. */
export function createCollection<Value extends Stored>(options: CollectionOptions<Value>) {
  const { noun, store, filters, parent, idParameter = 'id', onDeleted } = options;
  const { view = (value: Value): unknown => value } = options;

  /** The parent that the path names: a 404 where it is not there, undefined where none is needed. */
  function parentIdOf({ parameters }: RestCall): string | undefined | Response {
    if (!parent) return undefined;
    const { id = '' } = parameters;
    return storeOf(parent.family).get(id) ? id : refuseUnknown(parent.noun, id);
  }

  const belongsTo = (value: Value, parentId: string | undefined) =>
    !parent || Reflect.get(value, parent.field) === parentId;

  /** A handler for the object that the path names; a 404 where it is not there. */
  function withObject(handle: (value: Value, call: RestCall) => Response): RestHandler {
    return (call) => {
      const parentId = parentIdOf(call);
      if (parentId instanceof Response) return parentId;
      const id = call.parameters[idParameter] ?? '';
      const value = store().get(id);
      return value && belongsTo(value, parentId) ? handle(value, call) : refuseUnknown(noun, id);
    };
  }

  function lister(pick: typeof select | typeof selectPage): RestHandler {
    return (call) => {
      const parentId = parentIdOf(call);
      if (parentId instanceof Response) return parentId;
      const values = store()
        .list()
        .filter((value) => belongsTo(value, parentId));
      return answerSelection<Value>(pick(values, call.query, filters), view);
    };
  }

  return {
    parentIdOf,
    withObject,
    handlers: {
      list: lister(select),
      listPages: lister(selectPage),
      get: withObject((value) => answer(view(value))),
      delete: withObject((value) => {
        store().delete(value.id);
        onDeleted?.(value);
        return answer(view(value));
      }),
    },
  };
}
