import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import { refuse } from '../http/respond';

/** A request for one of the platform's operations, its credential checked and its JSON read. */
export interface RestCall {
  request: Request;
  /** By the names of the path's template; all of them are UUIDs. */
  parameters: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The JSON body; undefined where the operation takes none. */
  body: unknown;
}

export type RestHandler = (call: RestCall) => Response | Promise<Response>;

/** Says what it wants in the hosted platform's words, which the site reads. */
export const uuid = z.uuid('must be a UUID');

const MAX_SENTENCE_LENGTH = 300;

/** Reads a value by its schema: what the schema makes of it, or a 400 that lists every fault. */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { value: z.infer<Schema> } | Response {
  const parsed = safeParse(schema, value);
  if (parsed.success) return { value: parsed.data };
  return refuse(
    400,
    parsed.error.issues.map(({ path, message }) =>
      `${path.map(String).join('.') || 'body'} ${message}`.slice(0, MAX_SENTENCE_LENGTH),
    ),
  );
}

/** A 404 for an object that is not there. */
export function refuseUnknown(noun: string, id: string): Response {
  return refuse(404, `${noun} ${id} not found`);
}
