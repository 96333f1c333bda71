import { expect, test, widgetIn } from './fixtures';
import { type RedisServer, startRedis } from '../testing/redis-server';
import type { Site } from './site';
import { startUpstream } from '../testing/upstream';
import { withinOneDay } from './one-day';
import { askForCall, inParallel } from './visitors';

test.beforeEach(withinOneDay);

const limit = 25;

/** Far fewer than a busy machine answers in the ten seconds that a visitor waits. */
const atOnce = 60;

/** Requests for calls, many at once; resolves to the statuses of their answers. */
async function rush(sites: Site[], requests: number): Promise<number[]> {
  const statuses: number[] = [];
  await inParallel(requests, atOnce, async (i) => {
    const response = await fetch(`${sites[i % sites.length]?.url}/api/call/web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ assistantId: 'demo-presale' }),
    });
    await response.text();
    statuses.push(response.status);
  });
  return statuses;
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
  const sites = await Promise.all([openSite(variables()), openSite(variables())]);
  const statuses = await rush(sites, 500);
  expect([made(statuses), platform.calls()]).toEqual([limit, limit]);
  expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);
  expect(sites.flatMap((site) => linesOf(site, gone))).toEqual([]);
  console.table({
    'calls asked for, 60 at once, of two servers with one Redis': statuses.length,
    'calls allowed': limit,
    'calls made': platform.calls(),
  });
});

test('a flood that is refused takes nothing from others, not even while Redis is asked', async ({
  openSite,
}) => {
  const given = {
    ...variables(),
    TRUSTED_PROXY_HOPS: '1',
    WEB_CALLS_PER_DAY: '1000',
    WEB_CALLS_AT_ONCE: '50',
    WEB_CALLS_AT_ONCE_PER_IP: '3',
    WEB_CALLS_PER_DEALERSHIP_PER_HOUR: '28',
  };
  const sites = await Promise.all([openSite(given), openSite(given)]);
  const ask = (from: string, i: number) => askForCall(sites[i % 2]!, from, 'SunriseToyota');
  const own = await Promise.all([0, 0, 0].map((i) => ask('198.51.100.1', i)));
  expect(own.map(({ status }) => status)).toEqual([201, 201, 201]);
  const statuses: Record<'flood' | 'innocent', number[]> = { flood: [], innocent: [] };
  await inParallel(425, atOnce, async (i) => {
    const isInnocent = i % 17 === 0;
    const { status } = await ask(isInnocent ? `203.0.113.${i / 17}` : '198.51.100.1', i);
    statuses[isInnocent ? 'innocent' : 'flood'].push(status);
  });
  const { flood, innocent } = statuses;
  expect(flood.filter((status) => status === 201)).toHaveLength(0);
  expect(innocent.filter((status) => status === 201)).toHaveLength(25);
  console.table({
    'calls of a flood refused, with Redis': flood.length,
    "innocent calls of the same dealership's, of 25 made": 25,
  });
});

test('a Redis that is killed in the midst lets each server make its own number at most', async ({
  openSite,
}) => {
  const sites = await Promise.all([openSite(variables()), openSite(variables())]);
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
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'degraded', checks: { platform: 'ok', redis: 'failed' } },
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
  const waits: number[] = [];
  for (let i = 0; i < 3; i++) {
    const began = performance.now();
    expect(await rush([site], 1)).toEqual([201]);
    waits.push(performance.now() - began);
  }
  // The first may wait for 0.3 s, the next not at all: a busy machine may hold up some, but not each.
  expect(Math.min(...waits)).toBeLessThan(1_000);
  expect(Math.max(...waits)).toBeLessThan(5_000);
  redis.resume();
  await expect.poll(() => linesOf(site, back).length).toBe(1);
  expect(linesOf(site, gone)).toHaveLength(1);
});

test("a page's report to another server frees the line of both", async ({ page, openSite }) => {
  const shared = { WEB_CALLS_AT_ONCE: '1', REDIS_URL: redis.url };
  const [ours, other] = await Promise.all([openSite(shared), openSite(shared)]);
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
  const widget = widgetIn(page.getByRole('main'));
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
  expect(await rush([ours, other], 2)).toEqual([503, 503]);
  await widget.button.click();
  await expect.poll(async () => (await rush([ours], 1))[0]).toBe(201);
  expect(reports).toEqual([204]);
});
