import { expect, test, widgetIn } from './fixtures';
import { type RedisServer, startRedis } from './redis-server';
import type { Site } from './site';
import { startUpstream } from './upstream';

const limit = 25;

/** Requests for calls, all at once; resolves to the statuses of their answers. */
function rush(sites: Site[], requests: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: requests }, async (_, i) => {
      const site = sites[i % sites.length];
      const response = await fetch(`${site?.url}/api/call/web`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ assistantId: 'demo-presale' }),
      });
      await response.text();
      return response.status;
    }),
  );
}

const made = (statuses: number[]) => statuses.filter((status) => status === 201).length;

/** A hosted platform that takes its time, and counts. */
async function startPlatform() {
  let calls = 0;
  const upstream = await startUpstream((_request, response) => {
    calls += 1;
    const call = { id: `call-${calls}`, webCallUrl: 'https://vapi.daily.co/room' };
    setTimeout(() => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify(call));
    }, 20);
  });
  return { ...upstream, calls: () => calls };
}

let redis: RedisServer;
let platform: Awaited<ReturnType<typeof startPlatform>>;

test.beforeEach(async () => {
  [redis, platform] = await Promise.all([startRedis(), startPlatform()]);
});
test.afterEach(async () => {
  await Promise.all([redis.kill(), platform.close()]);
});

const variables = () => ({
  VAPI_PRIVATE_TOKEN: 'token-0123',
  VAPI_BASE_URL: platform.url,
  WEB_CALLS_PER_DAY: String(limit),
  REDIS_URL: redis.url,
});

const linesOf = (site: Site, text: RegExp) => site.output().match(text) ?? [];
const gone = /Redis does not answer/g;
const back = /Redis answers again/g;

test('two servers with one Redis let exactly as many of 500 calls through as one may', async ({
  openSite,
}) => {
  const sites = [await openSite(variables()), await openSite(variables())];
  const statuses = await rush(sites, 500);
  expect([made(statuses), platform.calls()]).toEqual([limit, limit]);
  expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);
  expect(sites.flatMap((site) => linesOf(site, gone))).toEqual([]);
  console.table({
    'calls asked for at once, of two servers with one Redis': statuses.length,
    'calls allowed': limit,
    'calls made': platform.calls(),
  });
});

test('a Redis that is killed in the midst lets each server make its own number at most', async ({
  openSite,
}) => {
  const sites = [await openSite(variables()), await openSite(variables())];
  const rushed = rush(sites, 500);
  await expect.poll(platform.calls, { intervals: [1] }).toBeGreaterThan(0);
  await redis.kill();
  const statuses = await rushed;
  expect(platform.calls()).toBeLessThanOrEqual(2 * limit);
  expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);

  // Each goes on to its own limit, and no further, whether Redis comes back empty or not.
  await rush(sites, 200);
  expect(platform.calls()).toBeLessThanOrEqual(2 * limit);
  await redis.restart();
  for (const site of sites) await expect.poll(() => linesOf(site, back).length).toBe(1);
  const before = platform.calls();
  await rush(sites, 200);
  expect(platform.calls()).toBeLessThanOrEqual(2 * limit);
  expect(platform.calls() - before).toBeLessThanOrEqual(2 * limit - before);
  for (const site of sites) expect(linesOf(site, gone)).toHaveLength(1);
});

test('a server whose Redis cannot be reached starts, says so once, and keeps its own limit', async ({
  openSite,
}) => {
  await redis.kill();
  const site = await openSite(variables());
  expect(made(await rush([site], 300))).toBe(limit);
  expect(linesOf(site, gone)).toHaveLength(1);

  // Its calls go on, so it stays in service, and whoever watches it sees why it counts alone.
  const ready = await fetch(`${site.url}/api/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'degraded', checks: { configuration: 'ok', platform: 'ok', redis: 'failed' } },
  ]);
  await redis.restart();
  await expect
    .poll(async () => (await (await fetch(`${site.url}/api/ready`)).json()) as object)
    .toMatchObject({ status: 'ready' });
});

test('a Redis that stalls delays no answer by more than a second', async ({ openSite }) => {
  const site = await openSite(variables());
  expect(made(await rush([site], 3))).toBe(3);
  redis.stall();
  for (let i = 0; i < 3; i++) {
    const began = Date.now();
    expect(await rush([site], 1)).toEqual([201]);
    expect(Date.now() - began).toBeLessThan(1_000);
  }
  redis.resume();
  await expect.poll(() => linesOf(site, back).length).toBe(1);
  expect(linesOf(site, gone)).toHaveLength(1);
});

test("a page's report to another server frees the line of both", async ({ page, openSite }) => {
  const shared = { WEB_CALLS_AT_ONCE: '1', REDIS_URL: redis.url };
  const [ours, other] = [await openSite(shared), await openSite(shared)];
  const reports: number[] = [];
  await page.route('**/api/call/end', async (route) => {
    const { id } = (await ours.calls())[0] ?? {};
    const response = await fetch(`${other.url}/api/call/end`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: route.request().postData() ?? JSON.stringify({ id }),
    });
    reports.push(response.status);
    await route.fulfill({ status: response.status });
  });
  await page.goto(ours.url);
  const widget = widgetIn(page.locator('#hero'));
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
  expect(await rush([ours, other], 2)).toEqual([503, 503]);
  await widget.button.click();
  await expect.poll(async () => (await rush([ours], 1))[0]).toBe(201);
  expect(reports).toEqual([204]);
});
