import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { perProcess } from '@/lib/per-process';

/** The embedded platform's bearer credential: the configured one or, without one, a new one for this process. */
export function embeddedPlatformToken(): string {
  return perProcess(
    'token',
    () => env.EMBEDDED_PLATFORM_TOKEN ?? randomBytes(32).toString('base64url'),
  );
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares secrets; takes the same time for any wrong one. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(secret));

/** Whether a request bears the credential in its Authorization header. */
export function bearsToken({ headers }: Request): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  return isSameSecret(given, embeddedPlatformToken());
}
