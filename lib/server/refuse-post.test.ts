import type { IncomingMessage, ServerResponse } from 'node:http';
import { postTexts } from '@/lib/content/posts';
import { answerForeign, refusePost } from './refuse-post';

const site = 'https://www.example.com';
const requestOf = (headers: IncomingMessage['headers'], url = '/reserve', method = 'POST') =>
  ({ method, url, headers: { host: 'www.example.com', ...headers } }) as IncomingMessage;
const refused = (headers: IncomingMessage['headers'], url?: string, method?: string) =>
  refusePost(requestOf(headers, url, method), undefined);

test.each([
  ['its own page', { origin: site }],
  ['a browser that names no origin', {}],
  ['the host that a proxy names', { origin: 'https://a.com', 'x-forwarded-host': 'a.com, b.com' }],
  ['a host in capitals, with its port', { origin: site, host: 'WWW.example.com:443' }],
  ['a list of the desk', { origin: site, 'content-length': '1100000' }],
])('accepts a post from %s', (_, headers) => {
  expect(refused(headers)).toBeUndefined();
});

test.each([
  ['https://evil.example', 403],
  ['https://www.example.com:8443', 403],
  ['null', 403],
  ['', 403],
  ['no address', 403],
])('rejects a post from %p with %i', (origin, status) => {
  expect(refused({ origin })).toBe(status);
});

test.each([
  { host: '127.0.0.1:3000' },
  { host: 'www.example.com:443' },
  { host: 'WWW.EXAMPLE.COM' },
  { 'x-forwarded-host': 'www.example.com:443' },
  { 'x-forwarded-host': 'evil.example' },
])('compares only the origin with SITE_URL, and sets it as the host for Next: %j', (headers) => {
  const own = requestOf({ ...headers, origin: site });
  expect(refusePost(own, site)).toBeUndefined();
  expect(own.headers['x-forwarded-host']).toBe('www.example.com');
  const foreign = requestOf({ host: 'evil.example', origin: 'https://evil.example' });
  expect(refusePost(foreign, site)).toBe(403);
});

test.each([
  ['/ask?plan=a&b="<', {}, `<a href="${site}/ask?plan=a&amp;b=%22%3C">`],
  ['//evil.example', {}, `<a href="${site}//evil.example">`],
  ['/ask', { 'next-action': 'x' }, postTexts.foreign],
])('rejects a post to %s with the address on the site itself', (url, headers, text) => {
  const end = jest.fn();
  const response = { writeHead: () => ({ end }) } as unknown as ServerResponse;
  answerForeign(requestOf(headers, url), response, site);
  expect(end.mock.calls[0]).toEqual([expect.stringContaining(text)]);
});

test('rejects a body too long for pages with 413, and leaves endpoints to their own limits', () => {
  const headers = { 'content-length': '2000000' };
  expect(refused(headers)).toBe(413);
  expect(refused(headers, '/api/call/web')).toBeUndefined();
  expect(refused({ origin: 'null' }, '/reserve', 'GET')).toBeUndefined();
});
