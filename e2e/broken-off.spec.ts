import { startBillingPlatform } from './billing-platform';
import { expect, test } from './fixtures';
import { startRedis } from '../testing/redis-server';
import { withinOneDay } from './one-day';
import { askForCall, breakOff, inParallel } from './visitors';

test.beforeEach(withinOneDay);

const perDay = 60;
const minutesPerDay = 5;
const atOnce = 10;

/** The defaults, but for a shorter day and shorter calls. */
const variables = (platformUrl: string) => ({
  VAPI_PRIVATE_TOKEN: 'token-0123',
  VAPI_BASE_URL: platformUrl,
  TRUSTED_PROXY_HOPS: '1',
  WEB_CALLS_PER_IP_PER_HOUR: '30',
  WEB_CALLS_AT_ONCE: String(atOnce),
  WEB_CALLS_AT_ONCE_PER_IP: '3',
  WEB_CALLS_PER_DAY: String(perDay),
  WEB_CALL_MINUTES_PER_DAY: String(minutesPerDay),
  WEB_CALL_MAX_DURATION_SECONDS: '20',
});

/** Long enough for a site on a busy machine to hear that its visitor has left before it hears the answer. */
const ANSWERS_AFTER_MS = 1_500;

/** A visitor's time to break off: when the platform makes a call, and has not answered. */
function whenMade({ made }: { made(): number }): () => boolean {
  const before = made();
  return () => made() > before;
}

/** Which address each of many visitors has, of fifteen. */
const addressOf = (index: number) => `198.51.100.${index % 15}`;

for (const [count, servers] of [
  ['one server', 1],
  ['two servers with one Redis', 2],
] as const) {
  test(`whoever breaks off at ${count} spends no more than the limits say, and the calls are ended`, async ({
    openSite,
  }) => {
    const platform = await startBillingPlatform({ answersAfterMs: () => ANSWERS_AFTER_MS });
    const redis = servers > 1 ? await startRedis() : undefined;
    const given = { ...variables(platform.url), ...(redis && { REDIS_URL: redis.url }) };
    const sites = await Promise.all(Array.from({ length: servers }, () => openSite(given)));
    const siteOf = (index: number) => sites[index % servers] ?? sites[0]!;

    const visitors = 450;
    await inParallel(visitors, 30, (i) => breakOff(siteOf(i), addressOf(i), whenMade(platform)));
    // All that was made is ended, by the site: the platform ends none itself.
    await expect.poll(platform.open).toBe(0);
    expect(platform.deleted()).toBe(platform.made());
    // Every call began, and so the day is over when it has had its number of them, but not before.
    await expect
      .poll(async () => {
        await inParallel(visitors, 30, (i) =>
          breakOff(siteOf(i), `203.0.113.${i % 100}`, whenMade(platform)),
        );
        await expect.poll(platform.open).toBe(0);
        return platform.made();
      })
      .toBeGreaterThanOrEqual(perDay);
    expect(await askForCall(siteOf(0), '192.0.2.1')).toEqual({ status: 503, code: 'budget_spent' });
    expect(platform.made()).toBe(perDay);
    expect(platform.mostAtOnce()).toBeLessThanOrEqual(atOnce);
    expect(platform.billedSeconds()).toBeLessThanOrEqual(60 * minutesPerDay);
    console.table({
      [`visitors who broke off at least, ${count}`]: 2 * visitors,
      [`calls allowed in the day, ${count}`]: perDay,
      [`calls made, all ended by the site, ${count}`]: platform.made(),
      [`calls at once at most, of ${atOnce} allowed, ${count}`]: platform.mostAtOnce(),
      [`seconds billed, of ${60 * minutesPerDay} allowed, ${count}`]: platform.billedSeconds(),
    });
    await Promise.all([platform.close(), redis?.kill()]);
  });
}

test('calls that never begin close no day, however many break off, and hold no stopping server', async ({
  openSite,
}) => {
  const platform = await startBillingPlatform({
    answersAfterMs: (demo) =>
      demo === 'demo-general' ? 14_000 : demo ? ANSWERS_AFTER_MS : Infinity,
    begins: false,
  });
  const site = await openSite({ ...variables(platform.url), WEB_CALLS_PER_DAY: '20' });
  await expect
    .poll(async () => {
      await inParallel(100, 10, (i) => breakOff(site, addressOf(i), whenMade(platform)));
      return platform.deleted();
    })
    .toBeGreaterThan(20);
  await expect.poll(platform.open).toBe(0);
  await expect.poll(() => askForCall(site, '192.0.2.1')).toMatchObject({ status: 201 });

  // Its answer comes when its visitor has been told that it took too long.
  const late = await askForCall(site, '192.0.2.2', 'demo-general');
  expect(late).toEqual({ status: 504, code: 'upstream_timeout' });
  const ended = platform.deleted();
  expect(platform.open()).toBe(2);
  await expect.poll(platform.open).toBe(1);
  expect(platform.deleted()).toBe(ended + 1);

  // A dealership's call is never answered here, and is listened for.
  const before = platform.made();
  await breakOff(site, '192.0.2.3', whenMade(platform), 'SunriseToyota');
  expect(platform.made()).toBe(before + 1);
  const began = Date.now();
  expect(await site.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(5_000);
  await platform.close();
});
