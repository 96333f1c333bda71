import { z } from 'zod';

export type Parsed<Value> =
  | { success: true; data: Value; error?: undefined }
  | { success: false; data?: undefined; error: z.ZodError };

/**
 * Reads a value from outside by its schema, and never throws.
 *
 * zod itself does (4.6.7): its limits of a length are checked of what is no text or list, too, and
 * the `length` of `{"length":{"toString":1}}` cannot be compared with a number.
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

/** Reads JSON; undefined where it is none. What a parser says of a fault repeats the text, which may be private. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
