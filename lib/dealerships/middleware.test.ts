import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';

import { publishedPages } from '@/lib/dealerships/dealerships';
import { config, middleware } from '@/middleware';

const origin = 'https://www.example.com';

beforeEach(() => void (publishedPages().isKnown = true));

async function visit(path: string) {
  const { status, headers } = await middleware(new NextRequest(`${origin}${path}`));
  return { status, location: headers.get('location') };
}

test.each<[string, boolean]>([
  ['/sunrise-toyota', true],
  ['/ai', true],
  ['/Privacy', true],
  ['/o%27brien-ford', true],
  ['/', false],
  ['/AI', false],
  ['/api/call/web', false],
  ['/api/embedded/%63all', false],
  ['/favicon.ico', false],
  ['/previews/home.png', true],
  ['/Go/K7Q2M9', true],
  ['/GO/K7Q2M9.', true],
  ['/go/K7Q2M9', false],
])('the middleware runs for %s: %s', (url, isSeen) => {
  expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url })).toBe(isSeen);
});

test.each([
  ['/sunrise-toyota', '/SunriseToyota'],
  ['/sunrise-toyota/', '/SunriseToyota'],
  ['/Sunrise%20Toyota', '/SunriseToyota'],
  ["/o'brien-ford-and-sons", '/OBrienFordAndSons'],
  ['/OBrienFord&Sons', '/OBrienFordAndSons'],
  ['/obrien-ford-sons', '/OBrienFordAndSons'],
  ['/1ST-street-kia', '/1stStreetKia'],
  ['/ai', '/AI'],
  ['/Privacy', '/privacy'],
  ['/SunriseToyota/Reserve', '/SunriseToyota/reserve'],
  ['/sunrise-toyota/ask/', '/SunriseToyota/ask'],
  ['/Desk', '/desk'],
  ['/Go/K7Q2M9?qr', '/go/k7q2m9?qr'],
  ['/GO/K7Q2M9.', '/go/k7q2m9.'],
])('%s redirects permanently to %s', async (path, page) => {
  expect(await visit(path)).toEqual({ status: 308, location: `${origin}${page}` });
});

test('a moved page redirects temporarily from its old address, with its forms and its picture', async () => {
  publishedPages().former = new Map([['bellford', 'Bell']]);
  for (const [path, to] of [
    ['/BellFord?l=K7Q2M9', '/Bell?l=K7Q2M9'],
    ['/bell-ford', '/Bell'],
    ['/BellFord/reserve', '/Bell/reserve'],
    ['/previews/BellFord.png', '/previews/Bell.png'],
  ])
    expect(await visit(`${path}`)).toEqual({ status: 307, location: `${origin}${to}` });
  publishedPages().former = new Map();
});

test('the redirect keeps the query', async () => {
  const query = '?utm_source=mail&utm_content=a%20b+c&next=//evil.com';
  expect((await visit(`/sunrise-toyota${query}`)).location).toBe(`${origin}/SunriseToyota${query}`);
});

test.each(['/SunriseToyota', '/OBrienFordAndSons', '/1stStreetKia', '/AI', '/privacy'])(
  '%s is already right and passes',
  async (path) => {
    expect(await visit(path)).toEqual({ status: 200, location: null });
  },
);

test.each([
  '/nosuch-motors',
  '/sunrise-toyota/sub',
  '/Privacy/Reserve',
  '/sunrise-toyota%2F..%2F..%2Fevil',
  '/%E0%A4%A',
  '/%2F%2Fevil.com',
  '/__proto__',
  `/${'sunrise-toyota'.repeat(1000)}`,
])('%s does not redirect', async (path) => {
  expect(await visit(path)).toEqual({ status: 200, location: null });
});

test('unknown paths answer 503 until the database has answered', async () => {
  publishedPages().isKnown = false;
  for (const path of ['/BellFord', '/bell-ford', '/BellFord/reserve', '/previews/BellFord.png']) {
    const { status, headers } = await middleware(new NextRequest(origin + path));
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '2']);
  }
  const others = ['/SunriseToyota', '/received', '/x/y', '/previews/home.png'];
  for (const path of [...others, '/previews/SunriseToyota.png', '/SunriseToyota/reserve'])
    expect([path, (await visit(path)).status]).toEqual([path, 200]);
  expect((await visit('/sunrise-toyota')).status).toBe(308);
});

test.each([
  ['POST', '/reserve', true],
  ['POST', '/SunriseToyota/ask', true],
  ['GET', '/SunriseToyota/ask', false],
  ['POST', '/SunriseToyota', false],
])('%s %s answers a form, with its own policy: %s', async (method, path, isOwn) => {
  const response = await middleware(new NextRequest(`${origin}${path}`, { method }));
  expect(response.headers.has('x-robots-tag')).toBe(isOwn);
});

test('/index is the 404 page, where Next would answer with an empty page', async () => {
  const { headers } = await middleware(new NextRequest(`${origin}/index`));
  expect(headers.get('x-middleware-rewrite')).toBe(`${origin}/404`);
});

test.each(['//evil.com', '//evil.com/sunrise-toyota', '/\\evil.com', '///ai'])(
  '%s never redirects to another site',
  async (path) => {
    const { location } = await visit(path);
    if (location !== null) expect(new URL(location).origin).toBe(origin);
  },
);
