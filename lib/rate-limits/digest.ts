import { createHash } from 'node:crypto';

/**
 * A short stand-in for what is not stored as it is, such as a visitor's address. It is the same on every server, so it
 * has no secret key: whoever has one can try all IPv4 addresses against it.
 */
export function digest(text: string): string {
  return createHash('sha256').update(`web-calls:${text}`).digest('base64url').slice(0, 22);
}
