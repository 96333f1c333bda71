import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { answer, refuse } from '../../http/respond';
import type { Filters } from '../request/list-query';
import type { RestHandler } from '../request/rest-call';
import { read } from '../request/validation';
import { withoutSecrets } from '../store/secrets';
import type { Store, Stored, StoreFault } from '../store/store';
import { budgets, type Family, organizationId, type Resource, storeOf } from '../store/stores';
import { createCollection } from './collection';

/** What only the platform writes. */
const ownFields = ['id', 'orgId', 'createdAt', 'updatedAt'];

type GenericFamily = Exclude<Family, 'chat' | 'file'>;
type Fields = Record<string, unknown>;

/** How one family's objects are defined. */
export interface ResourceOptions {
  family: GenericFamily;
  /** For messages, such as `phone number`. */
  noun: string;
  /** The fields that are checked; others are kept as given. */
  shape: Record<string, z.ZodType>;
  /** Further fields that only the platform writes. */
  readOnly?: readonly string[];
  /** Further faults of a definition, as sentences. */
  faultsOf?(fields: Fields): string[];
  /** What the platform adds to a new object, and what a new object lacks otherwise. */
  complete?(fields: Fields): Fields;
  /** What an update changes beside what it says. */
  revise?(fields: Fields): Fields;
  filters?: Filters<Resource>;
  /** The family's store, where it does not begin empty. */
  store?(): Store<Resource>;
  /** Where objects belong to another one: its family, and the field that holds its id. */
  parent?: { family: GenericFamily; noun: string; field: string };
  /** The path parameter of the object's own id; `id` unless given. */
  idParameter?: string;
  /** Told of an object that was created or changed. */
  onWritten?(resource: Resource): void;
  onDeleted?(resource: Resource): void;
}

export interface ResourceHandlers {
  create: RestHandler;
  list: RestHandler;
  listPages: RestHandler;
  get: RestHandler;
  update: RestHandler;
  replace: RestHandler;
  delete: RestHandler;
}

/** The refusal of an object that its store did not take. */
export function refuseStoring(fault: StoreFault, noun: string, family: Family): Response {
  if (fault === 'too-large') return refuse(413, `this ${noun} is too large`);
  const { objects, bytes } = budgets[family];
  return refuse(
    400,
    `the embedded platform keeps at most ${objects} objects and ${bytes} bytes of each kind: delete a ${noun} first`,
  );
}

function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function readFields(
  schema: z.ZodType<Fields>,
  body: unknown,
  readOnly: readonly string[] = [],
): { value: Fields } | Response {
  const parsed = read(schema, withoutNulls(body));
  if (parsed instanceof Response) return parsed;
  const own = [...ownFields, ...readOnly].filter((name) => Object.hasOwn(parsed.value, name));
  if (own.length > 0)
    return refuse(
      400,
      own.map((name) => `property ${name} should not exist`),
    );
  return { value: withoutSecrets(parsed.value) };
}

/** A definition with the platform's own fields, which come first for who reads it. */
function stamp(fields: Fields, { id, createdAt, updatedAt }: Stored): Resource {
  const own = { id, orgId: organizationId(), createdAt, updatedAt };
  return { ...own, ...fields, ...own };
}

/** Reads a definition and stores it as a new object. */
export function createObject(
  options: ResourceOptions,
  body: unknown,
  parentId?: string,
): Resource | Response {
  const parsed = readFields(z.looseObject(options.shape), body, options.readOnly);
  if (parsed instanceof Response) return parsed;
  const faults = options.faultsOf?.(Object(body) as Fields) ?? [];
  if (faults.length > 0) return refuse(400, faults);
  const store = options.store?.() ?? storeOf(options.family);
  const createdAt = store.nextTime();
  const fields = { ...parsed.value, ...options.complete?.(parsed.value) };
  if (options.parent) fields[options.parent.field] = parentId;
  const resource = stamp(fields, { id: randomUUID(), createdAt, updatedAt: createdAt });
  const fault = store.put(resource);
  if (fault) return refuseStoring(fault, options.noun, options.family);
  options.onWritten?.(resource);
  return resource;
}

/** The handlers of a family whose objects are kept as they were defined. */
export function createResource(options: ResourceOptions): ResourceHandlers {
  const { family, noun, parent } = options;
  const whole = z.looseObject(options.shape);
  const part = whole.partial();
  const store = () => options.store?.() ?? storeOf(family);
  const { parentIdOf, withObject, handlers } = createCollection({ ...options, store });

  function rewrite(known: Resource, fields: Fields): Response {
    const updatedAt = store().nextTime();
    const kept = parent ? { [parent.field]: known[parent.field] } : {};
    const revised = { ...fields, ...options.revise?.(fields), ...kept };
    const resource = stamp(revised, { ...known, updatedAt });
    const fault = store().put(resource);
    if (fault) return refuseStoring(fault, noun, family);
    options.onWritten?.(resource);
    return answer(resource);
  }

  return {
    ...handlers,
    create(call) {
      const parentId = parentIdOf(call);
      if (parentId instanceof Response) return parentId;
      const created = createObject(options, call.body, parentId);
      return created instanceof Response ? created : answer(created, 201);
    },
    update: withObject((found, { body }) => {
      const parsed = readFields(part, body, options.readOnly);
      if (parsed instanceof Response) return parsed;
      // As in a JSON merge patch, null takes a field away, unless the family cannot do without it.
      const cleared = Object.entries(Object(body) as Fields)
        .filter(([, value]) => value === null)
        .map(([name]) => name);
      const needed = cleared.filter(
        (name) =>
          [...ownFields, ...(options.readOnly ?? [])].includes(name) ||
          (Object.hasOwn(options.shape, name) && !options.shape[name]?.isOptional()),
      );
      if (needed.length > 0)
        return refuse(
          400,
          needed.map((name) => `${name} should not be empty`),
        );
      const kept = Object.entries(found).filter(([name]) => !cleared.includes(name));
      return rewrite(found, { ...Object.fromEntries(kept), ...parsed.value });
    }),
    replace: withObject((found, { body }) => {
      const parsed = readFields(whole, body, options.readOnly);
      return parsed instanceof Response ? parsed : rewrite(found, parsed.value);
    }),
  };
}
