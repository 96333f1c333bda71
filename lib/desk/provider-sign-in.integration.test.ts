import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { databases } from '@/testing/databases';
import { startUpstream } from '@/testing/upstream';
import { forgetOldAccess } from './access';
import { type Auth, authOf } from './auth';
import { invite, listPeople } from './people';
import { personOf } from './session';

const siteUrl = 'https://www.example.com';
const clientId = 'the-desk';
const by = { name: 'Test' };

/** The user at the provider. */
interface Guest {
  sub: string;
  email: string;
  email_verified?: boolean;
  name?: string;
}

/** A small OpenID Connect provider: discovery, signed tokens, and its keys. */
const provider = {
  guest: { sub: '1', email: 'nobody@example.com' } as Guest,
  /** Claims that override the correct ones, as from a faulty or hostile provider. */
  claims: {} as Record<string, unknown>,
  isForged: false,
};
const asked = new Map<string, URLSearchParams>();
const [keys, others] = [generateKeyPair('RS256'), generateKeyPair('RS256')];
let upstream: Awaited<ReturnType<typeof startUpstream>>;
beforeAll(async () => {
  upstream = await startUpstream(async (request, response) => {
    const answer = await answerOf(request.url ?? '', new URLSearchParams(await text(request)));
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
});
afterAll(() => upstream.close());

async function answerOf(path: string, form: URLSearchParams): Promise<object | undefined> {
  const issuer = upstream.url;
  if (path === '/.well-known/openid-configuration')
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    };
  if (path === '/keys')
    return { keys: [{ ...(await exportJWK((await keys).publicKey)), kid: 'a', alg: 'RS256' }] };
  if (path !== '/token') return undefined;
  const given = asked.get(form.get('code') ?? '');
  const challenge = createHash('sha256').update(form.get('code_verifier') ?? '');
  expect(given?.get('code_challenge')).toBe(challenge.digest('base64url'));
  const { sub, ...claims } = provider.guest;
  const token = new SignJWT({ nonce: given?.get('nonce'), ...claims, ...provider.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'a' })
    .setIssuedAt()
    .setIssuer(issuer)
    .setAudience(String(provider.claims.aud ?? clientId))
    .setSubject(sub)
    .setExpirationTime('5m');
  const { privateKey } = await (provider.isForged ? others : keys);
  const id_token = await token.sign(privateKey);
  return { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 300, id_token };
}

/** Returns the redirect with a code, as after the user's consent. */
function agree(url: string): URL {
  const { searchParams, pathname } = new URL(url);
  expect(pathname).toBe('/authorize');
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  const code = `code-${asked.size}`;
  asked.set(code, searchParams);
  const back = new URL(searchParams.get('redirect_uri') ?? '');
  back.search = String(new URLSearchParams({ code, state: searchParams.get('state') ?? '' }));
  return back;
}

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Runs the redirects to the provider and back, like a browser. */
async function goThrough(auth: Auth, browser?: string) {
  const begun = await auth.api.signInSocial({
    body: {
      provider: 'oidc' as 'google',
      callbackURL: '/desk/links?page=2',
      errorCallbackURL: '/desk/sign-in',
    },
    returnHeaders: true,
  });
  const back = agree(begun.response.url ?? '');
  const headers = { cookie: browser ?? cookiesOf(begun.headers) };
  const response = await auth.handler(new Request(back, { headers }));
  const location = new URL(response.headers.get('location') ?? '', siteUrl);
  return { location, cookies: cookiesOf(response.headers), headers: response.headers, back };
}

describe.each(databases)('$name', ({ open }) => {
  const setUp = async () => {
    const db = await open();
    provider.claims = {};
    provider.isForged = false;
    const auth = await authOf(db, {
      SITE_URL: siteUrl,
      OIDC_ISSUER: upstream.url,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: 'a-secret-of-both',
    });
    return { db, auth };
  };
  const errorOf = ({ location }: { location: URL }) => {
    expect(location.origin + location.pathname).toBe(`${siteUrl}/desk/sign-in`);
    return location.searchParams.get('error');
  };

  it('admits an invited person with the role of the invitation, and again later', async () => {
    const { db, auth } = await setUp();
    provider.guest = { sub: '7', email: 'Ann@Example.com', email_verified: true, name: 'Ann Lee' };
    expect(errorOf(await goThrough(auth))).toBe('signup_disabled');
    expect(await listPeople(db)).toEqual([]);

    await invite(db, { name: 'Ann', email: 'ann@example.com', role: 'owner' }, by, new Date());
    const { location, cookies, headers } = await goThrough(auth);
    expect(location.href).toBe(`${siteUrl}/desk/links?page=2`);
    expect(headers.getSetCookie().join()).toMatch(/__Host-desk\.session_token=[^,]*; Secure/);
    const person = { name: 'Ann', email: 'ann@example.com', role: 'owner' };
    const database = async () => db;
    expect(await personOf(new Headers({ cookie: cookies }), { database })).toMatchObject(person);

    expect((await goThrough(auth)).location.pathname).toBe('/desk/links');
    expect(await listPeople(db)).toMatchObject([person]);
    // No token of the provider is stored.
    const accounts = await db.selectFrom('accounts').selectAll().execute();
    expect(accounts).toMatchObject([{ accessToken: null, refreshToken: null, idToken: null }]);
    await forgetOldAccess(db, new Date(Date.now() + 3_600_000));
    expect(await db.selectFrom('verifications').selectAll().execute()).toEqual([]);
  });

  it('rejects an invalid token and an unverified email address', async () => {
    const { db, auth } = await setUp();
    const email = 'ben@example.com';
    await invite(db, { name: 'Ben', email, role: 'sales' }, by, new Date());
    provider.guest = { sub: '8', email };
    expect(errorOf(await goThrough(auth))).toBe('account_not_linked');
    provider.guest = { sub: '8', email, email_verified: true };
    for (const claims of [{ nonce: 'another' }, { aud: 'another-client' }]) {
      provider.claims = claims;
      expect(errorOf(await goThrough(auth))).toBe('unable_to_get_user_info');
    }
    provider.claims = {};
    provider.isForged = true;
    expect(errorOf(await goThrough(auth))).toBe('unable_to_get_user_info');
    provider.isForged = false;
    // Another browser, which has not begun the sign-in, must not get this session.
    expect(errorOf(await goThrough(auth, 'a=b'))).toBe('state_mismatch');
    const { back, cookies } = await goThrough(auth);
    expect(cookies).toContain('session_token');
    // The redirect back works once.
    const again = await auth.handler(new Request(back, { headers: { cookie: cookies } }));
    expect(again.headers.get('location')).toContain('/desk/sign-in?error=');
  });
});
