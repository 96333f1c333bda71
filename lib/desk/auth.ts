import 'server-only';
import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { type Database, kindOf } from '@/lib/data/database';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

/** After so long, a session is over whatever its browser does, in seconds. */
const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Where better-auth believes to be: its own routes are not served, but for those that app/api/desk/auth names. */
export const AUTH_PATH = '/api/desk/auth';

/** Of better-auth's cookies, whose names begin with it. */
export const COOKIE_PREFIX = 'desk';

const secretName = 'sessions';

/** The key that signs sessions: made once, and the same for all servers of this database. */
async function sessionSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name: secretName, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const secret = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirstOrThrow();
  return secret.value;
}

async function createAuth(db: Database) {
  return betterAuth({
    appName: 'desk',
    baseURL: env.SITE_URL ?? 'http://localhost',
    basePath: AUTH_PATH,
    secret: await sessionSecret(db),
    database: { db, type: kindOf(db), transaction: true },
    user: {
      modelName: 'people',
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_SECONDS,
      // It never gets longer: that it ends when nobody uses it is session.ts's business.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: { modelName: 'accounts', accountLinking: { enabled: false } },
    verification: { modelName: 'verifications' },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12 },
    // Ours counts for all servers, and by account too.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: env.SITE_URL?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // Nothing of an address is kept.
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      log(level, message) {
        log[level === 'error' ? 'error' : level === 'warn' ? 'warn' : 'debug'](
          { from: 'better-auth' },
          message,
        );
      },
    },
  });
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

const ofDatabases = new WeakMap<Database, Promise<Auth>>();

/** What keeps the accounts in this database. */
export function authOf(db: Database): Promise<Auth> {
  const known = ofDatabases.get(db);
  if (known) return known;
  const auth = createAuth(db);
  ofDatabases.set(db, auth);
  auth.catch(() => ofDatabases.delete(db));
  return auth;
}
