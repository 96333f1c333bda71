import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { databases } from '@/testing/databases';
import { type Auth, authOf } from './auth';
import { forgetOldAccess } from './access';
import { invite, listPeople } from './people';
import { personOf } from './session';

const siteUrl = 'https://www.example.com';
const clientId = 'the-desk';
const by = { name: 'Test' };

/** Whom the provider has at its screen. */
interface Guest {
  sub: string;
  email: string;
  email_verified?: boolean;
  name?: string;
}

/** A small provider of OpenID Connect: discovery, a token that it signs, and its keys. */
class Provider {
  guest: Guest = { sub: '1', email: 'nobody@example.com' };
  /** What a faulty or hostile one would sign in place of what it was asked. */
  claims: Record<string, unknown> = {};
  isForged = false;
  readonly #asked = new Map<string, URLSearchParams>();
  #issuer = '';
  readonly #keys = generateKeyPair('RS256');
  readonly #others = generateKeyPair('RS256');
  readonly #server: Server = createServer(
    (request, response) => void this.#answer(request, response),
  );

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** What the provider's screen does once its guest agrees: leads back with a code. */
  agree(url: string): URL {
    const { searchParams, pathname } = new URL(url);
    expect(pathname).toBe('/authorize');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    const code = `code-${this.#asked.size}`;
    this.#asked.set(code, searchParams);
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.search = String(new URLSearchParams({ code, state: searchParams.get('state') ?? '' }));
    return back;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answers: Record<string, () => Promise<object>> = {
      '/.well-known/openid-configuration': async () => ({
        issuer: this.#issuer,
        authorization_endpoint: `${this.#issuer}/authorize`,
        token_endpoint: `${this.#issuer}/token`,
        jwks_uri: `${this.#issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': async () => ({
        keys: [{ ...(await exportJWK((await this.#keys).publicKey)), kid: 'a', alg: 'RS256' }],
      }),
      '/token': async () => this.#token(new URLSearchParams(await text(request))),
    };
    const answer = await answers[request.url ?? '']?.();
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  }

  async #token(form: URLSearchParams): Promise<object> {
    const asked = this.#asked.get(form.get('code') ?? '');
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '');
    expect(asked?.get('code_challenge')).toBe(challenge.digest('base64url'));
    const { sub, ...claims } = this.guest;
    const token = new SignJWT({ nonce: asked?.get('nonce'), ...claims, ...this.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'a' })
      .setIssuedAt()
      .setIssuer(this.#issuer)
      .setAudience(String(this.claims.aud ?? clientId))
      .setSubject(sub)
      .setExpirationTime('5m');
    const { privateKey } = await (this.isForged ? this.#others : this.#keys);
    const id_token = await token.sign(privateKey);
    return { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 300, id_token };
  }
}

const provider = new Provider();
let issuer: string;
beforeAll(async () => (issuer = await provider.start()));
afterAll(() => provider.stop());

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Goes to the provider and back, as a browser does. */
async function goThrough(auth: Auth, browser?: string) {
  const begun = await auth.api.signInSocial({
    body: {
      provider: 'oidc' as 'google',
      callbackURL: '/desk/links?page=2',
      errorCallbackURL: '/desk/sign-in',
    },
    returnHeaders: true,
  });
  const back = provider.agree(begun.response.url ?? '');
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
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: 'a-secret-of-both',
    });
    return { db, auth };
  };
  const errorOf = ({ location }: { location: URL }) => {
    expect(location.origin + location.pathname).toBe(`${siteUrl}/desk/sign-in`);
    return location.searchParams.get('error');
  };

  it('lets in who was invited, with the role of the invitation, and later as a member', async () => {
    const { db, auth } = await setUp();
    provider.guest = { sub: '7', email: 'Ann@Example.com', email_verified: true, name: 'Ann Lee' };
    expect(errorOf(await goThrough(auth))).toBe('signup_disabled');
    expect(await listPeople(db)).toEqual([]);

    await invite(db, { name: 'Ann', email: 'ann@example.com', role: 'owner' }, by, new Date());
    const { location, cookies, headers } = await goThrough(auth);
    expect(location.href).toBe(`${siteUrl}/desk/links?page=2`);
    expect(headers.getSetCookie().join()).toMatch(/__Secure-desk\.session_token=[^,]*; Secure/);
    const person = { name: 'Ann', email: 'ann@example.com', role: 'owner' };
    const database = async () => db;
    expect(await personOf(new Headers({ cookie: cookies }), { database })).toMatchObject(person);

    expect((await goThrough(auth)).location.pathname).toBe('/desk/links');
    expect(await listPeople(db)).toMatchObject([person]);
    // Nothing is kept that would open the other account.
    const accounts = await db.selectFrom('accounts').selectAll().execute();
    expect(accounts).toMatchObject([{ accessToken: null, refreshToken: null, idToken: null }]);
    await forgetOldAccess(db, new Date(Date.now() + 3_600_000));
    expect(await db.selectFrom('verifications').selectAll().execute()).toEqual([]);
  });

  it('lets nobody in whose token or mail address is not for sure theirs', async () => {
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
    // Somebody else's browser, which has not begun it: it must not get this session.
    expect(errorOf(await goThrough(auth, 'a=b'))).toBe('state_mismatch');
    const { back, cookies } = await goThrough(auth);
    expect(cookies).toContain('session_token');
    // The way back works once.
    const again = await auth.handler(new Request(back, { headers: { cookie: cookies } }));
    expect(again.headers.get('location')).toContain('/desk/sign-in?error=');
  });
});
