import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import { refuse } from '../../http/respond';
import type { RestCall, RestHandler } from './rest-call';

const typeNames: Record<string, string> = {
  array: 'an array',
  boolean: 'a boolean value',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a string',
};

/**
 * Reads a value by its schema.
 *
 * @returns what the schema makes of it, or a 400 that lists every fault in the platform's manner,
 *   such as `name must be a string`
 */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { value: z.infer<Schema> } | Response {
  const parsed = safeParse(schema, value);
  if (parsed.success) return { value: parsed.data };
  return refuse(
    400,
    parsed.error.issues.flatMap((issue) => describe(issue)),
  );
}

/** A handler for a body that fits a schema; others are refused as {@link read} does. */
export function withBody<Schema extends z.ZodType>(
  schema: Schema,
  handle: (body: z.infer<Schema>, call: RestCall) => Response,
): RestHandler {
  return (call) => {
    const parsed = read(schema, call.body);
    return parsed instanceof Response ? parsed : handle(parsed.value, call);
  };
}

/** The longest ISO 8601 time: each object of a list is compared with it. */
const MAX_DATE_CHARACTERS = 40;

/** A time of creation or update as queries give it: ISO 8601, a date alone included. */
export const isoDate = z
  .string()
  .refine(
    (value) =>
      value.length <= MAX_DATE_CHARACTERS &&
      /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(value) &&
      !Number.isNaN(Date.parse(value)),
    'must be a valid ISO 8601 date string',
  );

function describe(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String).join('.') || 'body';
  switch (issue.code) {
    case 'unrecognized_keys': {
      const within = issue.path.length > 0 ? `${path}.` : '';
      return issue.keys.map((key) => `${within}property ${key.slice(0, 100)} should not exist`);
    }
    case 'invalid_type':
      return [`${path} must be ${typeNames[issue.expected] ?? `of type ${issue.expected}`}`];
    case 'invalid_value':
      return [
        `${path} must be one of the following values: ${issue.values.map(String).join(', ')}`,
      ];
    case 'invalid_format':
      return [`${path} must be ${issue.format === 'uuid' ? 'a UUID' : `a valid ${issue.format}`}`];
    case 'too_small':
      return [`${path} ${describeLimit(issue.origin, Number(issue.minimum), true)}`];
    case 'too_big':
      return [`${path} ${describeLimit(issue.origin, Number(issue.maximum), false)}`];
    default:
      return [`${path} ${issue.message}`];
  }
}

function describeLimit(origin: string, limit: number, isLeast: boolean): string {
  if (origin === 'string') {
    return `must be ${isLeast ? 'longer' : 'shorter'} than or equal to ${limit} characters`;
  }
  if (origin === 'array') {
    return `must contain ${isLeast ? 'at least' : 'no more than'} ${limit} elements`;
  }
  return `must not be ${isLeast ? 'less' : 'greater'} than ${limit}`;
}
