import { createHash } from 'node:crypto';

/**
 * A short name for what should not lie about as it is, such as a visitor's address. It is the same in
 * every process, and so takes no key: who holds it can still try all addresses of IPv4 against it.
 */
export function digest(text: string): string {
  return createHash('sha256').update(`web-calls:${text}`).digest('base64url').slice(0, 22);
}
