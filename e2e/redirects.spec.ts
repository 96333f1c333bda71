import { expect, test } from './fixtures';

const redirects = [
  ['/sunrise-toyota', '/SunriseToyota'],
  ['/sunrisetoyota', '/SunriseToyota'],
  ['/SUNRISE_TOYOTA', '/SunriseToyota'],
  ["/o'brien-ford-and-sons", '/OBrienFordAndSons'],
  ['/OBrienFord&Sons', '/OBrienFordAndSons'],
  ['/sunrise%20toyota?from=mail', '/SunriseToyota?from=mail'],
  ['/ai', '/AI'],
  ['/Privacy', '/privacy'],
] as const;

for (const [from, to] of redirects) {
  test(`${from} is for good at ${to}`, async ({ request, site }) => {
    const response = await request.get(site.url + from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(new URL(response.headers().location ?? '', site.url).href).toBe(site.url + to);
    expect((await request.get(site.url + to)).status()).toBe(200);
  });
}

const missing = [
  '/sunrise',
  '/SunriseToyota/more',
  '/%00',
  '/%E0%A4%A',
  '/api/embedded/%E0%A4%A',
  `/${'a'.repeat(4000)}`,
  '/..%2f..%2fetc%2fpasswd',
  '/%5C%5Cexample.com',
  '/__proto__',
];

for (const path of missing) {
  test(`${path.slice(0, 40)} is no page, and no fault of the server`, async ({ request, site }) => {
    const response = await request.get(site.url + path, { maxRedirects: 0 });
    expect([400, 404]).toContain(response.status());
  });
}

test('a double slash leads to no other host', async ({ request, site }) => {
  const response = await request.get(`${site.url}//example.com/sunrise-toyota`, {
    maxRedirects: 0,
  });
  const { location } = response.headers();
  expect([response.status(), location]).toEqual([400, undefined]);
});
