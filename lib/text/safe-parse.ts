import { z } from 'zod';

export type Parsed<Value> =
  | { success: true; data: Value; error?: undefined }
  | { success: false; data?: undefined; error: z.ZodError };

/**
 * Parses a value from outside with a schema; never throws.
 *
 * zod itself may (4.6.7): it checks limits of length on values that are neither texts nor lists, and the `length` of
 * `{"length":{"toString":1}}` cannot be compared with a number.
 */
export function safeParse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  context?: z.core.ParseContext<z.core.$ZodIssue>,
): Parsed<z.infer<Schema>> {
  try {
    return schema.safeParse(value, context);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = 'has a length that is none';
    return { success: false, error: new z.ZodError([{ code: 'custom', path: [], message }]) };
  }
}

/** Parses JSON; undefined if invalid. The parser's message would repeat the text, which may be private. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
