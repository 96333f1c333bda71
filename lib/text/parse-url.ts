import { z } from 'zod';

/**
 * The URL that a text is, or undefined.
 *
 * Not by `URL.canParse`: in Node 20.20 it comes to refuse every text with a Latin-1 letter such as ä,
 * as soon as it has been called some thousand times and runs its fast path.
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
  // As it stands in a link: `https:/host` would lead into this site.
  .transform((value) => new URL(value).href);
