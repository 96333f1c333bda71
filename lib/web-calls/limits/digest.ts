import { createHash } from 'node:crypto';

/**
 * A short name for what should not be stored as it is, such as a visitor's address. It is the same in
 * every process, so there is no secret key in it: whoever has one can try all addresses of IPv4 against it.
 */
export function digest(text: string): string {
  return createHash('sha256').update(`web-calls:${text}`).digest('base64url').slice(0, 22);
}
