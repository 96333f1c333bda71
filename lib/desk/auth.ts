import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { nextCookies } from 'better-auth/next-js';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { resetMail } from '@/lib/content/desk/account';
import { site as company } from '@/lib/content/site';
import { type Database, kindOf } from '@/lib/data/database';
import { env, type Env } from '@/lib/env';
import { createLeadMailTransport } from '@/lib/leads/lead-mail-transport';
import { log } from '@/lib/log';
import { settings as site } from '@/lib/settings';
import { noteChange } from './desk-log';
import { PASSWORD_LENGTH } from './password';
import { joinPath } from './person';

const DAY_SECONDS = 24 * 60 * 60;

type Settings = Partial<Env>;

/** A column of people that better-auth lets nobody change: the desk's own forms do. */
const own = { type: 'string', required: false, input: false } as const;

/** The key that signs sessions: made once, and the same for all servers of this database. */
async function sessionSecret(db: Database): Promise<string> {
  const name = 'sessions';
  const { value } = await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

async function createAuth(db: Database, settings: Settings) {
  const { SITE_URL, GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '', OIDC_ISSUER } = settings;
  const { OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = settings;
  return betterAuth({
    appName: 'desk',
    baseURL: SITE_URL ?? 'http://localhost',
    basePath: '/api/desk/auth',
    secret: await sessionSecret(db),
    // Its hooks write through the same connection, which SQLite cannot do beside a transaction.
    database: { db, type: kindOf(db), transaction: false },
    databaseHooks: {
      account: {
        create: {
          // Nothing is asked of the provider later.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
          after: async ({ providerId, userId }) => {
            if (providerId !== 'credential') await noteJoined(db, userId, providerId);
          },
        },
      },
    },
    user: { modelName: 'people', additionalFields: { role: own, phone: own, calendarUrl: own } },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * DAY_SECONDS,
      // It never gets longer; session.ts ends one that is not used.
      disableSessionRefresh: true,
    },
    // An account elsewhere opens the desk only to whom the same verified mail address was invited by.
    account: {
      modelName: 'accounts',
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      // Not awaited, so that the time of the answer does not tell whether there is an account.
      sendResetPassword: async ({ user, token }) => void mailResetLink(settings, user.email, token),
      revokeSessionsOnPasswordReset: true,
    },
    socialProviders: GOOGLE_CLIENT_ID
      ? {
          google: {
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            prompt: 'select_account',
            disableSignUp: true,
          },
        }
      : {},
    plugins: [
      genericOAuth({
        config: OIDC_ISSUER
          ? [
              {
                providerId: 'oidc',
                discoveryUrl: `${OIDC_ISSUER}/.well-known/openid-configuration`,
                clientId: OIDC_CLIENT_ID,
                clientSecret: OIDC_CLIENT_SECRET,
                scopes: ['openid', 'email', 'profile'],
                pkce: true,
                requireIdTokenVerification: true,
                disableSignUp: true,
              },
            ]
          : [],
      }),
      passkey({
        rpName: company.name,
        ...(SITE_URL && { origin: SITE_URL }),
        schema: { passkey: { modelName: 'passkeys' } },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          // Alone it opens the desk: whoever has somebody's key must be that person, too.
          async afterVerification({ verification: { authenticationInfo } }) {
            if (!authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
          },
        },
      }),
      nextCookies(),
    ],
    onAPIError: { errorURL: '/desk/sign-in' },
    // accounts.ts counts attempts: better-auth's limits are those of its routes, which are not served.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'desk',
      useSecureCookies: SITE_URL?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      log: (level, message) =>
        log[level === 'error' ? 'warn' : 'debug']({ by: 'accounts' }, message),
    },
  });
}

/** Somebody who signs in elsewhere from now on: what they were sent to join by is over. */
async function noteJoined(db: Database, id: string, provider: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', id).execute();
  const people = db.selectFrom('people').where('id', '=', id);
  const { name } = await people.select('name').executeTakeFirstOrThrow();
  const change = { action: 'person.joined', subject: name, details: provider };
  await noteChange(db, { id, name }, change, new Date());
}

async function mailResetLink(
  { SMTP_URL, MAIL_FROM = site.emails.contact }: Settings,
  to: string,
  token: string,
): Promise<void> {
  if (SMTP_URL === undefined) return;
  const text = resetMail.text(site.origin + joinPath(token));
  const message = { to: [to], subject: resetMail.subject, text };
  try {
    const transport = createLeadMailTransport(SMTP_URL, MAIL_FROM);
    await transport.send(randomUUID(), message, AbortSignal.timeout(30_000));
  } catch (err) {
    log.warn({ code: 'mail_failed', err }, 'The link to a new password could not be mailed.');
  }
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

const ofDatabases = new WeakMap<Database, Promise<Auth>>();

export function authOf(db: Database, settings: Settings = env): Promise<Auth> {
  let auth = ofDatabases.get(db);
  if (!auth) {
    auth = createAuth(db, settings);
    ofDatabases.set(db, auth);
    auth.catch(() => ofDatabases.delete(db));
  }
  return auth;
}
