import { isFromOwnPages } from './same-origin';

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
