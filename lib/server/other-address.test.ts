import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createAddressCheck } from './other-address';

const site = 'https://www.example.com';
const onCircle = jest.fn();

function requested(
  host: string,
  more: Record<string, string> = {},
  method = 'GET',
  url = '/AI?a=b',
) {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, { method, url, headers: { host, ...more } });
}

const leads = (...given: Parameters<typeof requested>) =>
  createAddressCheck(site, onCircle)(requested(...given));
const plain = { 'x-forwarded-proto': 'http' };

test.each<[string, ...Parameters<typeof requested>]>([
  ['the name without www.', 'example.com'],
  ['another name', 'Example.NET'],
  ['another port', 'www.example.com:8443'],
  ['http', 'www.example.com', plain],
  ['a HEAD', 'example.com', {}, 'HEAD'],
])('redirects %s to the public address', (_, ...given) => {
  expect(leads(...given)).toBe(`${site}/AI?a=b`);
});

test.each<[string, ...Parameters<typeof requested>]>([
  ['its own name', 'WWW.example.com'],
  ['its own port', 'www.example.com:443', { 'x-forwarded-proto': 'https' }],
  ['a form', 'example.com', {}, 'POST'],
  ['a health check of the balancer', '10.0.0.7:3000'],
  ['a check by IPv6', '[::1]:3000'],
  ['a check by a machine’s name', 'web-1.internal'],
  ['an upstream’s name', 'dealership_site'],
  ['readiness', 'example.com', {}, 'GET', '/api/ready'],
  ['a script', 'example.com', {}, 'GET', '/_next/static/a.js'],
  ['a picture of a page', 'example.com', { 'sec-fetch-dest': 'image' }],
  ['an invalid host', 'a b'],
])('does not redirect %s', (_, ...given) => {
  expect(leads(...given)).toBeUndefined();
});

test('ends redirects behind a proxy that hides the host', () => {
  const check = createAddressCheck(site, onCircle);
  const told = [1, 2, 3, 4].map(() => check(requested('upstream.example.net')));
  expect(told.map((to) => to !== undefined)).toEqual([true, true, false, false]);
  expect(onCircle).toHaveBeenCalledTimes(2);
  expect(check(requested('upstream.example.net', { 'user-agent': 'another' }))).toBeDefined();
  expect(createAddressCheck(undefined, onCircle)(requested('example.com'))).toBeUndefined();
});
