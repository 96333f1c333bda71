import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { nextCookies } from 'better-auth/next-js';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { resetMail } from '@/lib/content/desk/account';
import { settings as site } from '@/lib/content/settings';
import { site as company } from '@/lib/content/site';
import { type Database, kindOf } from '@/lib/data/database';
import { secretOf } from '@/lib/data/secrets';
import { joinPath } from '@/lib/domain/person';
import { env, type Env } from '@/lib/env';
import { log } from '@/lib/log';
import { createMailTransport } from '@/lib/mail/mail-transport';
import { noteChange } from './desk-log';
import { endJoinLinks, joinLinks } from './join-links';
import { PASSWORD_LENGTH } from './password';

const DAY_SECONDS = 24 * 60 * 60;

type Settings = Partial<Env>;

/** A column of `people` that better-auth's own endpoints may not change. */
const own = { type: 'string', required: false, input: false } as const;

/** The configured sign-in providers. */
export const providersOf = (o: Settings = env) =>
  [
    ['google', 'Google', 'https://accounts.google.com', o.GOOGLE_CLIENT_ID, o.GOOGLE_CLIENT_SECRET],
    ['oidc', o.OIDC_NAME, o.OIDC_ISSUER, o.OIDC_CLIENT_ID, o.OIDC_CLIENT_SECRET],
  ].flatMap(([id = '', name = '', issuer, clientId, clientSecret = '']) =>
    clientId ? [{ id, name, issuer, clientId, clientSecret }] : [],
  );

async function createAuth(db: Database, settings: Settings) {
  const { SITE_URL } = settings;
  const isSecure = SITE_URL?.startsWith('https:') ?? false;
  return betterAuth({
    appName: 'desk',
    baseURL: SITE_URL ?? 'http://localhost',
    basePath: '/api/desk/auth',
    // Signs the session cookies.
    secret: await secretOf(db, 'sessions', randomBytes(32).toString('base64url')),
    // The hooks write through the same connection, which SQLite cannot do during a transaction.
    database: { db, type: kindOf(db), transaction: false },
    databaseHooks: {
      account: {
        create: {
          // Drops the tokens: nothing is requested from the provider later.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
          after: async ({ providerId, userId }, request) => {
            if (providerId === 'credential') return;
            // Ends the person's invitation link.
            if (request) await endJoinLinks(request.context.adapter, userId);
            await noteJoined(db, userId, providerId);
          },
        },
      },
    },
    user: { modelName: 'people', additionalFields: { role: own, phone: own, calendarUrl: own } },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * DAY_SECONDS,
      // A session is never extended; session.ts ends an idle one.
      disableSessionRefresh: true,
    },
    // Admits a provider's account only if its verified email address was invited.
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
      // Not awaited, so that the timing of the answer does not reveal whether the account exists.
      sendResetPassword: async ({ user, token }) => void mailResetLink(settings, user.email, token),
      revokeSessionsOnPasswordReset: true,
    },
    plugins: [
      genericOAuth({
        config: providersOf(settings).map(({ id, issuer, ...client }) => ({
          providerId: id,
          ...client,
          ...(id === 'google' && { prompt: 'select_account' }),
          discoveryUrl: `${issuer}/.well-known/openid-configuration`,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          requireIdTokenVerification: true,
          disableSignUp: true,
        })),
      }),
      passkey({
        rpName: company.name,
        ...(SITE_URL && { origin: SITE_URL }),
        schema: { passkey: { modelName: 'passkeys' } },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          // A passkey is the only factor, so it must verify its user (PIN or biometrics).
          async afterVerification({ verification: { authenticationInfo } }) {
            if (!authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
          },
        },
      }),
      joinLinks(),
      nextCookies(),
    ],
    onAPIError: { errorURL: '/desk/sign-in' },
    // accounts.ts limits attempts; better-auth's limits cover only its routes, which are not served.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // Browsers accept a cookie with the prefix `__Host-` only from this host, not from a neighbouring subdomain.
      cookiePrefix: isSecure ? '__Host-desk' : 'desk',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      log: (level, message) =>
        log[level === 'error' ? 'warn' : 'debug']({ by: 'accounts' }, message),
    },
  });
}

/** Writes a person's first sign-in at a provider to the desk's log. */
async function noteJoined(db: Database, id: string, provider: string): Promise<void> {
  const people = db.selectFrom('people').where('id', '=', id);
  const { name } = await people.select('name').executeTakeFirstOrThrow();
  const change = { action: 'person.joined', subject: name, details: provider };
  await noteChange(db, { id, name }, change, new Date());
}

async function mailResetLink(o: Settings, to: string, token: string): Promise<void> {
  if (o.SMTP_URL === undefined) return;
  const text = resetMail.text(site.origin + joinPath(token));
  const message = { to: [to], subject: resetMail.subject, text };
  try {
    const transport = createMailTransport(o.SMTP_URL, o.MAIL_FROM ?? site.emails.contact);
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
