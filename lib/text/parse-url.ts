import { z } from 'zod';

/**
 * Parses a URL; undefined if invalid.
 *
 * Does not use `URL.canParse`: in Node 20.20 its optimized version, after some thousand calls, rejects every text with
 * a Latin-1 letter such as ä.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** An https URL that a page may link to. */
export const httpsLink = z
  .string()
  .max(500)
  .refine((value) => {
    const parsed = parseUrl(value);
    return parsed?.protocol === 'https:' && !parsed.username && !parsed.password;
  }, 'an https URL without a user')
  // Normalized, since `https:/host` in a link would be a path of this site.
  .transform((value) => new URL(value).href);
