import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares secrets; takes the same time for any wrong one. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(secret));

/** Whether a request bears the token, which the site gives to this process. */
export function bearsToken({ headers }: Request): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  const { EMBEDDED_PLATFORM_TOKEN: token } = env;
  return token !== undefined && isSameSecret(given, token);
}
