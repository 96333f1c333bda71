import { isFromOwnPages, refuseByOrigin } from './same-origin';

const host = 'www.example.com';
const siteUrl = 'https://www.example.com';

const ask = (headers: Record<string, string>, siteOrigin?: string) =>
  isFromOwnPages(new Headers({ host, ...headers }), siteOrigin);

test.each<[string, Record<string, string>]>([
  ['no Origin', {}],
  ['its own Origin', { origin: 'https://www.example.com' }],
  ['its own Origin, in the browser’s words', { origin: siteUrl, 'sec-fetch-site': 'same-origin' }],
  ['a request that no page started', { 'sec-fetch-site': 'none' }],
])('%s is accepted, with SITE_URL and without', (_case, headers) => {
  expect(ask(headers)).toBe(true);
  expect(ask(headers, siteUrl)).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['an Origin that ends like the own one', { origin: 'https://www.example.com.evil.example' }],
  ['an Origin that begins elsewhere', { origin: 'https://evilwww.example.com' }],
  ['an Origin on another port', { origin: 'https://www.example.com:8443' }],
  ['a sandboxed page', { origin: 'null' }],
  ['an empty Origin', { origin: '' }],
  ['an Origin that is no URL', { origin: 'www.example.com' }],
  ['an Origin without host', { origin: 'file://' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
  ['another site that claims the own Origin', { origin: siteUrl, 'sec-fetch-site': 'cross-site' }],
  ['an unknown relation', { 'sec-fetch-site': 'whatever' }],
])('%s is refused, with SITE_URL and without', (_case, headers) => {
  expect(ask(headers)).toBe(false);
  expect(ask(headers, siteUrl)).toBe(false);
});

test('without SITE_URL the scheme may differ: a proxy may have ended TLS', () => {
  expect(ask({ origin: 'http://www.example.com' })).toBe(true);
  expect(ask({ host: 'WWW.Example.COM', origin: 'https://www.example.com' })).toBe(true);
});

test('with SITE_URL the Host does not count', () => {
  const headers = { host: 'evil.example', origin: 'https://evil.example' };
  expect(ask(headers)).toBe(true);
  expect(ask(headers, siteUrl)).toBe(false);
  expect(ask({ host: 'internal:3000', origin: siteUrl }, siteUrl)).toBe(true);
  expect(ask({ origin: 'http://www.example.com' }, siteUrl)).toBe(false);
});

describe('with a token and without SITE_URL', () => {
  const hosted = { SITE_URL: undefined, VAPI_PRIVATE_TOKEN: 'token-0123' };
  const refusal = (
    host: string | undefined,
    more: Record<string, string> = {},
    settings = hosted,
  ) => refuseByOrigin(new Headers({ ...(host !== undefined && { host }), ...more }), settings);

  test.each([
    ...['localhost', 'localhost:3000', 'LOCALHOST:3000', 'site.localhost', 'a.b.localhost:81'],
    ...['127.0.0.1', '127.0.0.1:3000', '127.1.2.3', '[::1]', '[::1]:3000'],
  ])('a page at %s may start calls', (host) => {
    expect(refusal(host)).toBeUndefined();
    expect(refusal(host, { origin: `http://${host}` })).toBeUndefined();
  });

  test.each([
    ...['www.example.com', 'evil.example:3000', 'localhost.evil.example', 'evillocalhost'],
    ...['127.0.0.1.evil.example', '1127.0.0.1', '127.0.0.1x', '10.0.0.1', '0.0.0.0', '[::2]'],
    ...['[::ffff:127.0.0.1]', 'localhost@evil.example', 'evil.example#localhost', 'localhost.', ''],
    ...['localhost, evil.example', `${'a.'.repeat(200)}localhost`],
  ])('a page at %p may not, whatever a proxy is said to have seen', (host) => {
    const more = { origin: `http://${host}`, 'x-forwarded-host': 'localhost' };
    expect(refusal(host)).toBe('site_url_missing');
    expect(refusal(host, more)).toBe('site_url_missing');
  });

  test('a request without a Host may not', () => {
    expect(refusal(undefined)).toBe('site_url_missing');
  });

  test("another site's page may not at localhost either", () => {
    expect(refusal('localhost', { origin: 'https://evil.example' })).toBe('foreign_origin');
  });

  test('in embedded mode, and with SITE_URL, the name does not matter', () => {
    const embedded = { SITE_URL: undefined, VAPI_PRIVATE_TOKEN: undefined };
    const named = { SITE_URL: siteUrl, VAPI_PRIVATE_TOKEN: 'token-0123' };
    for (const settings of [embedded, named]) {
      expect(refuseByOrigin(new Headers({ host: 'evil.example' }), settings)).toBeUndefined();
    }
  });
});
