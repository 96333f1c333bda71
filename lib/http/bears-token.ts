import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares secrets; takes the same time for any wrong one. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(secret));

/** True where a request bears the token; never where none is set. */
export function bearsToken({ headers }: Request, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  return token !== undefined && isSameSecret(given, token);
}
