import 'server-only';
import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { type Database, kindOf } from '@/lib/data/database';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { noteChange } from './desk-log';
import { claimInvitation } from './invitations';
import { PASSWORD_LENGTH } from './password';
import { OIDC_ID, type Providers, providersOf } from './providers';

/** After so long, a session is over whatever its browser does, in seconds. */
const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Where better-auth believes to be: its own routes are not served, but for those that app/api/desk/auth names. */
const AUTH_PATH = '/api/desk/auth';

/** Where who is not let in by an account elsewhere is told why, by the query's `error`. */
const SIGN_IN_PATH = '/desk/sign-in';

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

/** Google, and the one by OpenID Connect: what of them is set. */
function providerOptions({ google, oidc }: Providers) {
  return {
    ...(google && {
      socialProviders: { google: { ...google, prompt: 'select_account' as const } },
    }),
    plugins: oidc
      ? [
          genericOAuth({
            config: [
              {
                providerId: OIDC_ID,
                discoveryUrl: `${oidc.issuer}/.well-known/openid-configuration`,
                clientId: oidc.clientId,
                clientSecret: oidc.clientSecret,
                scopes: ['openid', 'email', 'profile'],
                pkce: true,
                requireIdTokenVerification: true,
              },
            ],
          }),
        ]
      : [],
  };
}

interface AuthOptions {
  siteUrl: string | undefined;
  providers: Providers;
}

async function createAuth(db: Database, { siteUrl, providers }: AuthOptions) {
  return betterAuth({
    ...providerOptions(providers),
    appName: 'desk',
    baseURL: siteUrl ?? 'http://localhost',
    basePath: AUTH_PATH,
    secret: await sessionSecret(db),
    // Its hooks write by themselves, which SQLite could not do beside a transaction. What it does in several steps it can
    // do again.
    database: { db, type: kindOf(db), transaction: false },
    databaseHooks: {
      user: { create: { before: (user) => admitByProvider(db, user) } },
      // Nothing is asked of the provider later.
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
    },
    user: {
      modelName: 'people',
      additionalFields: { role: { type: 'string', required: false, input: false } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_SECONDS,
      // It never gets longer: that it ends when nobody uses it is session.ts's business.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    // An account elsewhere is somebody's here if both know the same mail address for verified.
    account: {
      modelName: 'accounts',
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
    },
    onAPIError: { errorURL: SIGN_IN_PATH },
    // Ours counts for all servers, and by account too.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // session.ts looks for it before it asks here.
      cookiePrefix: 'desk',
      useSecureCookies: siteUrl?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // Nothing of an address is kept.
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      // What it says of a wrong password is the route's business, and of a fault what it throws.
      log: (level, message) =>
        log[level === 'error' ? 'warn' : 'debug']({ by: 'accounts' }, message),
    },
  });
}

const noTokens = { accessToken: null, refreshToken: null, idToken: null };

/** Lets somebody in by an account elsewhere whose mail address has been invited, and is theirs. */
async function admitByProvider<
  User extends { name: string; email: string; emailVerified: boolean },
>(db: Database, user: User) {
  const refuse = (code: string) => new APIError('FORBIDDEN', { code, message: code });
  if (!user.emailVerified) throw refuse('email_not_verified');
  const now = new Date();
  const invitation = await claimInvitation(db, { email: user.email }, now);
  if (!invitation) throw refuse('not_invited');
  const name = user.name || invitation.name || user.email;
  const { role } = invitation;
  await noteChange(db, { name }, { action: 'person.joined', subject: name, details: role }, now);
  return { data: { ...user, name, role, image: null } };
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

const ofDatabases = new WeakMap<Database, Promise<Auth>>();

/** What keeps the accounts in this database. */
export function authOf(
  db: Database,
  options: AuthOptions = { siteUrl: env.SITE_URL, providers: providersOf(env) },
): Promise<Auth> {
  const known = ofDatabases.get(db);
  if (known) return known;
  const auth = createAuth(db, options);
  ofDatabases.set(db, auth);
  auth.catch(() => ofDatabases.delete(db));
  return auth;
}
