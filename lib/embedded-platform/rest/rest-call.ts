import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import { refuse } from '../http/respond';

/** A request for one of the platform's operations, its credential checked and its JSON read. */
export interface RestCall {
  request: Request;
  /** That of the path, a UUID; empty where the path has none. */
  id: string;
  /** The JSON body; undefined where the operation takes none. */
  body: unknown;
}

export type RestHandler = (call: RestCall) => Response | Promise<Response>;

/** Says what it wants in the hosted platform's words, which the site reads. */
export const uuid = z.uuid('must be a UUID');
/** Null counts as none. */
export const optionalId = uuid
  .nullable()
  .transform((id) => id ?? undefined)
  .optional();

const MAX_SENTENCE_LENGTH = 300;

/** What a schema makes of a value, or a 400 that lists every fault. */
export function read<Schema extends z.ZodObject>(schema: Schema, value: unknown) {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  return refuse(
    400,
    parsed.error.issues.map(({ path, message }) =>
      `${path.map(String).join('.') || 'body'} ${message}`.slice(0, MAX_SENTENCE_LENGTH),
    ),
  );
}

/** A 404 for an object that is not there. */
export const refuseUnknown = (noun: string, id: string): Response =>
  refuse(404, `${noun} ${id} not found`);
