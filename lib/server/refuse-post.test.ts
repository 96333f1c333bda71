import type { IncomingMessage } from 'node:http';
import { refusePost } from './refuse-post';

const refused = (headers: IncomingMessage['headers'], url = '/reserve', method = 'POST') =>
  refusePost({ method, url, headers: { host: 'www.example.com', ...headers } } as IncomingMessage);

test.each([
  ['its own page', { origin: 'https://www.example.com' }],
  ['a browser that names no origin', {}],
  ['the host that a proxy names', { origin: 'https://a.com', 'x-forwarded-host': 'a.com, b.com' }],
  ['a list of the desk', { origin: 'https://www.example.com', 'content-length': '1100000' }],
])('a post of %s goes on to its page', (_, headers) => {
  expect(refused(headers)).toBeUndefined();
});

test.each([
  ['https://evil.example', 403],
  ['https://www.example.com:8443', 403],
  ['null', 403],
  ['no address', 403],
])('a post of %s ends as a %i', (origin, status) => {
  expect(refused({ origin })).toBe(status);
});

test('a body that no page takes ends as a 413; the endpoints have limits of their own', () => {
  const headers = { 'content-length': '2000000' };
  expect(refused(headers)).toBe(413);
  expect(refused(headers, '/api/call/web')).toBeUndefined();
  expect(refused({ origin: 'null' }, '/reserve', 'GET')).toBeUndefined();
});
