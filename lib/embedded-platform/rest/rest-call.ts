import { z } from 'zod';
import { safeParse } from '@/lib/text/safe-parse';
import { refuse } from '../http/respond';

/** A request for an operation; from a bearer of the credential, unless the operation is open. */
export interface RestCall {
  request: Request;
  /** The path's parameter; empty if it has none. */
  id: string;
  /** The JSON body, if the operation takes one. */
  body: unknown;
}

export type RestHandler = (call: RestCall) => Response | Promise<Response>;

/** A UUID; its refusal uses the hosted platform's words, which the site reads. */
export const uuid = z.uuid('must be a UUID');
/** An optional UUID; null counts as undefined. */
export const optionalId = uuid
  .nullable()
  .transform((id) => id ?? undefined)
  .optional();

const MAX_SENTENCE_LENGTH = 300;

/** Reads a value by its schema; otherwise a 400 that lists every fault. */
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

export const refuseUnknown = (noun: string, id: string): Response =>
  refuse(404, `${noun} ${id} not found`);
