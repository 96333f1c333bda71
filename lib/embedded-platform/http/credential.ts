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

/** Whether an Authorization header bears the credential; takes the same time for any wrong one. */
export function bearsToken(authorization: string | null, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
