/** @jest-environment node */
import { type RedisServer, startRedis } from '@/e2e/redis-server';
import { createLog } from '@/lib/log';
import { createMemoryLimit, createSharedLimit, type HourlyResult } from './hourly-limit';
import { RedisLink } from './redis-link';

const isOk = ({ ok }: HourlyResult) => ok;
const giveBack = (result: HourlyResult) => (result.ok ? result.giveBack() : undefined);

describe('in memory', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  test('allows so many calls in an hour from the first, by key', async () => {
    const limit = createMemoryLimit(2);
    expect(isOk(await limit.take('a'))).toBe(true);
    jest.advanceTimersByTime(600_000);
    expect(isOk(await limit.take('a'))).toBe(true);
    expect(await limit.take('a')).toEqual({ ok: false, retryAfterSeconds: 3_000 });
    expect(isOk(await limit.take('b'))).toBe(true);

    jest.advanceTimersByTime(2_999_500);
    expect(await limit.take('a')).toEqual({ ok: false, retryAfterSeconds: 1 });
    jest.advanceTimersByTime(1_000);
    expect(isOk(await limit.take('a'))).toBe(true);
  });

  test('does not give back to the next hour what was taken in the last', async () => {
    const limit = createMemoryLimit(1);
    const taken = await limit.take('a');
    jest.advanceTimersByTime(3_600_001);
    expect(isOk(await limit.take('a'))).toBe(true);
    await giveBack(taken);
    expect(isOk(await limit.take('a'))).toBe(false);
  });

  test('does not forget a call that is taken while another is given back', async () => {
    const limit = createMemoryLimit(1);
    const givenBack = giveBack(await limit.take('a'));
    expect(isOk(await limit.take('a'))).toBe(true);
    await givenBack;
    expect(isOk(await limit.take('a'))).toBe(false);
  });

  test('forgets keys that made no call', async () => {
    const limit = createMemoryLimit(1);
    const timers = jest.getTimerCount();
    for (let key = 0; key < 1_000; key++) await giveBack(await limit.take(String(key)));
    expect(jest.getTimerCount()).toBe(timers);
  });
});

describe('with Redis', () => {
  let redis: RedisServer;
  const links: RedisLink[] = [];

  async function connect() {
    const link = new RedisLink(redis.url, createLog('silent', []), () => undefined);
    links.push(link);
    await link.open();
    return link;
  }

  beforeAll(async () => {
    redis = await startRedis();
  }, 120_000);
  beforeEach(() => redis.cli('FLUSHALL'));
  afterEach(() => links.splice(0).forEach((link) => link.close()));
  afterAll(() => redis.kill());

  test('is one count for all that share it, and its keys expire', async () => {
    const [a, b] = [
      createSharedLimit('address', 2, await connect()),
      createSharedLimit('address', 2, await connect()),
    ];
    expect(isOk(await a.take('k'))).toBe(true);
    expect(isOk(await b.take('k'))).toBe(true);
    expect(await a.take('k')).toEqual({ ok: false, retryAfterSeconds: 3_600 });
    expect(await b.take('k')).toEqual({ ok: false, retryAfterSeconds: 3_600 });
    // -1 is the life of a key that never expires.
    const lives = redis
      .cli('KEYS', '*')
      .split('\n')
      .map((key) => redis.cli('TTL', key));
    expect(lives.length).toBeGreaterThan(0);
    expect(lives).not.toContain('-1');
  });

  test('does not count what it refused another process', async () => {
    const [a, b] = [
      createSharedLimit('address', 1, await connect()),
      createSharedLimit('address', 1, await connect()),
    ];
    const taken = await a.take('k');
    for (let i = 0; i < 3; i++) expect(isOk(await b.take('k'))).toBe(false);
    await giveBack(taken);
    expect(isOk(await b.take('k'))).toBe(true);
  });

  test('leaves the count of an hour alone that began after the call was taken', async () => {
    const link = await connect();
    const taken = await createSharedLimit('address', 2, link).take('k');
    const key = redis.cli('KEYS', '*hour*');
    redis.cli('SET', key, '2', 'PX', '3650000');
    await giveBack(taken);
    expect(redis.cli('GET', key)).toBe('2');
  });
});

describe.each(['memory', 'Redis'])('the count in %s', (store) => {
  let redis: RedisServer | undefined;
  let link: RedisLink | undefined;

  beforeAll(async () => {
    if (store === 'memory') return;
    redis = await startRedis();
    link = new RedisLink(redis.url, createLog('silent', []), () => undefined);
    await link.open();
  }, 120_000);
  afterAll(async () => {
    link?.close();
    await redis?.kill();
  });
  const create = (calls: number) =>
    link ? createSharedLimit(`n${calls}`, calls, link) : createMemoryLimit(calls);

  test('is exact under 500 takes at once', async () => {
    const limit = create(37);
    const results = await Promise.all(Array.from({ length: 500 }, () => limit.take('k')));
    expect(results.filter(isOk)).toHaveLength(37);
  });

  test('is exact where refused takes and calls that were given back come in between', async () => {
    const limit = create(5);
    for (let round = 0; round < 20; round++) {
      const results = await Promise.all(Array.from({ length: 50 }, () => limit.take('k')));
      expect(results.filter(isOk)).toHaveLength(5);
      await Promise.all(results.map(giveBack));
    }
  });
});
