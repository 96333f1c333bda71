import { z } from 'zod';

const wholeNumber = (least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(fallback);

/** Parses the environment. */
export const env = z
  .object({ WEB_CALL_MAX_DURATION_SECONDS: wholeNumber(10, 43_200, 300) })
  .parse(process.env);
