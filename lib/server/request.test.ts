import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { postTexts } from '@/lib/content/posts';
import { normalizeRequest } from './normalize-request';
import { createAddressCheck } from './other-address';
import { answerForeign, refusePost } from './refuse-post';

function normalized(url: string, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, headers });
  normalizeRequest(request);
  return request;
}

test.each<readonly [string, string]>([
  ['/desk/links?to=%', '/desk/links?to=%'],
  ['/sunrise%20toyota', '/sunrise%20toyota'],
  ['/desk/%ff', '/404/desk/%25ff'],
  ['/a/%ff', '/a/%25ff'],
  ['/%64esk', '/%2564esk'],
  ['/%61pi/ready', '/api/ready'],
  ['/api%2fready', '/api%252fready'],
  ...['/desk/..', '/desk/%2e%2e/AI', '/500/.%2E', '/./AI', '/a%2f..', '/desk%5c..%5cAI', '/..'].map(
    (path) => [path, '/404'] as const,
  ),
  ['/desk/a..b/...', '/desk/a..b/...'],
])('rewrites %s to %s', (url, answered) => {
  expect(normalized(url).url).toBe(answered);
});

test.each([
  [{ 'next-router-prefetch': '1', accept: '*/*' }, ['accept']],
  [{ rsc: '0', 'next-url': '/' }, []],
  [{ rsc: '', 'next-router-segment-prefetch': 'x' }, []],
  [{ rsc: '1', 'next-router-prefetch': '1' }, ['rsc', 'next-router-prefetch']],
])('keeps of %p for Next %p', (headers, seen) => {
  expect(Object.keys(normalized('/', headers).headers)).toEqual(seen);
});

describe('another address', () => {
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
});

describe('a post', () => {
  const site = 'https://www.example.com';
  const requestOf = (headers: IncomingMessage['headers'], url = '/reserve', method = 'POST') =>
    ({ method, url, headers: { host: 'www.example.com', ...headers } }) as IncomingMessage;
  const refused = (headers: IncomingMessage['headers'], url?: string, method?: string) =>
    refusePost(requestOf(headers, url, method), undefined);

  test.each([
    ['its own page', { origin: site }],
    ['a browser that names no origin', {}],
    [
      'the host that a proxy names',
      { origin: 'https://a.com', 'x-forwarded-host': 'a.com, b.com' },
    ],
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
});
