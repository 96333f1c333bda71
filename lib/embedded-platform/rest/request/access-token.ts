import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { perProcess } from '@/lib/per-process';

const LIFETIME_MS = 60 * 60 * 1_000;

const signingKey = () => perProcess('embedded-access-token-key', () => randomBytes(32));

function sign(text: string): Buffer {
  return createHmac('sha256', signingKey()).update(text).digest();
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token (a JWT, HS256) for an organization: good for an hour, and for this process. */
export function issueAccessToken(orgId: string, now = Date.now()): string {
  const claims = {
    orgId,
    iat: Math.floor(now / 1_000),
    exp: Math.floor((now + LIFETIME_MS) / 1_000),
  };
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign(text).toString('base64url')}`;
}

/** Whether a token was issued by this process and has not run out. */
export function isAccessToken(token: string, now = Date.now()): boolean {
  const parts = token.split('.');
  const [header, claims, signature] = parts;
  if (parts.length !== 3 || !header || !claims || !signature) return false;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(`${header}.${claims}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  // Signed, so written by us: its claims can be relied on.
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  return now < exp * 1_000;
}
