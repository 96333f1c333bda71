/** @jest-environment node */
import { type RedisServer, startRedis } from '@/e2e/redis-server';
import { createLog } from '@/lib/log';
import { type Admission, type CallGate, createCallGate } from './call-gate';
import type { CallLimits } from './call-limits';
import { RedisLink } from './redis-link';

const limits: CallLimits = {
  callsPerAddressPerHour: 100,
  callsPerDealershipPerHour: 100,
  callsAtOnce: 100,
  callsAtOncePerAddress: 100,
  callsPerDay: 100,
  secondsPerDay: 100 * 60,
  secondsPerCall: 60,
};

interface Line {
  level: number;
  msg: string;
  [field: string]: unknown;
}

/** What the platform says of calls: seconds, or nothing yet. */
class Platform {
  readonly asked: string[] = [];
  readonly seconds = new Map<string, number>();
  readonly secondsOf = async (callId: string) => {
    this.asked.push(callId);
    return this.seconds.get(callId);
  };
}

const gates: CallGate[] = [];
const lines: Line[] = [];
const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line) as Line) });

async function openGate(given: Partial<CallLimits>, url?: string, platform = new Platform()) {
  const gate = await createCallGate({
    limits: { ...limits, ...given },
    log,
    secondsOf: platform.secondsOf,
    ...(url !== undefined && { connect: (onUp) => new RedisLink(url, log, onUp) }),
  });
  gates.push(gate);
  return gate;
}

const codeOf = (admission: Admission) => (admission.ok ? 'ok' : admission.code);
const isOk = ({ ok }: Admission) => ok;

async function start(gate: CallGate, callId: string, address = '192.0.2.1') {
  const admission = await gate.admit({ address });
  if (admission.ok) await admission.made(callId);
  return codeOf(admission);
}

afterEach(() => {
  gates.splice(0).forEach((gate) => gate.close());
  lines.length = 0;
});

/** Resolves when `condition` holds, which something under way will bring about. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('one process', () => {
  const address = '192.0.2.1';

  test.each<[string, Partial<CallLimits>, string, string]>([
    ['an address', { callsPerAddressPerHour: 1 }, 'too_many_calls', 'WEB_CALLS_PER_IP_PER_HOUR'],
    [
      'a dealership',
      { callsPerDealershipPerHour: 1 },
      'dealership_busy',
      'WEB_CALLS_PER_DEALERSHIP_PER_HOUR',
    ],
    [
      "an address's calls at once",
      { callsAtOncePerAddress: 1 },
      'too_many_calls',
      'WEB_CALLS_AT_ONCE_PER_IP',
    ],
    ['the calls at once', { callsAtOnce: 1 }, 'site_busy', 'WEB_CALLS_AT_ONCE'],
    ['the calls of a day', { callsPerDay: 1 }, 'budget_spent', 'WEB_CALLS_PER_DAY'],
    ['the minutes of a day', { secondsPerDay: 119 }, 'budget_spent', 'WEB_CALL_MINUTES_PER_DAY'],
  ])('refuses a second call past the limit of %s', async (_of, given, code, limit) => {
    const gate = await openGate(given);
    const request = { address, dealership: 'SunriseToyota' };
    expect((await gate.admit(request)).ok).toBe(true);
    expect(await gate.admit(request)).toEqual({
      ok: false,
      code,
      limit,
      retryAfterSeconds: expect.any(Number),
    });
  });

  test('a later refusal takes nothing from the earlier limits', async () => {
    const gate = await openGate({
      callsPerAddressPerHour: 2,
      callsPerDealershipPerHour: 2,
      callsAtOnce: 1,
    });
    const request = { address, dealership: 'SunriseToyota' };
    const first = await gate.admit(request);
    for (let i = 0; i < 5; i++) expect(codeOf(await gate.admit(request))).toBe('site_busy');
    if (first.ok) await first.failed();
    expect(codeOf(await gate.admit(request))).toBe('ok');
  });

  test('calls of another dealership, or of none, do not count for one', async () => {
    const gate = await openGate({ callsPerDealershipPerHour: 1 });
    expect(codeOf(await gate.admit({ address, dealership: 'A' }))).toBe('ok');
    expect(codeOf(await gate.admit({ address, dealership: 'B' }))).toBe('ok');
    expect(codeOf(await gate.admit({ address }))).toBe('ok');
    expect(codeOf(await gate.admit({ address, dealership: 'A' }))).toBe('dealership_busy');
  });

  test('asks to wait half a minute for a line, and until midnight UTC for a new budget', async () => {
    const busy = await openGate({ callsAtOnce: 1, secondsPerCall: 300 });
    await busy.admit({ address });
    expect(await busy.admit({ address })).toMatchObject({ retryAfterSeconds: 30 });

    const spent = await openGate({ callsPerDay: 1 });
    await spent.admit({ address });
    const toMidnight = Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1_000);
    const refusal = await spent.admit({ address });
    expect(refusal.ok ? NaN : toMidnight - refusal.retryAfterSeconds).toBeLessThanOrEqual(1);
  });

  test('tells the operator once a day and kind that the budget is spent', async () => {
    const gate = await openGate({ callsPerDay: 1 });
    for (let i = 0; i < 4; i++) await gate.admit({ address });
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        limit: 'WEB_CALLS_PER_DAY',
        remedy: expect.stringContaining('Raise WEB_CALLS_PER_DAY'),
      }),
    ]);
  });

  describe('a reported end', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('frees the slot at once, and gives back what the platform says was not used', async () => {
      const platform = new Platform();
      const gate = await openGate({ callsAtOnce: 1, secondsPerDay: 119 }, undefined, platform);
      await start(gate, 'call-1');
      await gate.ended('call-1');
      expect(await start(gate, 'call-2')).toBe('budget_spent');
      platform.seconds.set('call-1', 59);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await start(gate, 'call-2')).toBe('ok');
      expect(platform.asked).toEqual(['call-1']);
    });

    test('is not believed by itself: a call that goes on stays charged', async () => {
      const platform = new Platform();
      const gate = await openGate({ callsAtOnce: 1, secondsPerDay: 119 }, undefined, platform);
      await start(gate, 'call-1');
      await gate.ended('call-1');
      await gate.ended('call-1');
      await jest.advanceTimersByTimeAsync(89_000);
      expect(platform.asked).toHaveLength(4);
      expect(await start(gate, 'call-2')).toBe('budget_spent');
      // The call is over now by its longest time, and the platform is asked a last time.
      platform.seconds.set('call-1', 60);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(platform.asked).toHaveLength(5);
      expect(await start(gate, 'call-2')).toBe('budget_spent');
      expect(jest.getTimerCount()).toBe(1);
    });

    test('of an unknown call does nothing, and asks nobody', async () => {
      const platform = new Platform();
      const gate = await openGate({ callsAtOnce: 1 }, undefined, platform);
      await start(gate, 'call-1');
      await gate.ended('call-2');
      await jest.advanceTimersByTimeAsync(30_000);
      expect(platform.asked).toEqual([]);
      expect(await start(gate, 'call-3')).toBe('site_busy');
    });

    test('that never comes is found by asking the platform each minute', async () => {
      const platform = new Platform();
      const gate = await openGate({ callsAtOnce: 1, secondsPerCall: 600 }, undefined, platform);
      await start(gate, 'call-1');
      platform.seconds.set('call-1', 0);
      await jest.advanceTimersByTimeAsync(59_999);
      expect(await start(gate, 'call-2')).toBe('site_busy');
      await jest.advanceTimersByTimeAsync(1);
      expect(await start(gate, 'call-2')).toBe('ok');
    });

    test('that never comes frees the slot by time, and what was not used', async () => {
      const platform = new Platform();
      const gate = await openGate({ callsAtOnce: 1, secondsPerDay: 60 }, undefined, platform);
      await start(gate, 'call-1');
      await jest.advanceTimersByTimeAsync(89_999);
      expect(await start(gate, 'call-2')).toBe('site_busy');
      platform.seconds.set('call-1', 0);
      await jest.advanceTimersByTimeAsync(1);
      expect(await start(gate, 'call-2')).toBe('ok');
    });
  });
});

describe('processes with one Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  }, 120_000);
  beforeEach(async () => {
    await redis.restart();
  });
  afterAll(() => redis.kill());

  const rush = (gate: CallGate, calls: number) =>
    Promise.all(
      Array.from({ length: calls }, (_, i) => gate.admit({ address: `192.0.2.${i % 250}` })),
    );

  test('admit together exactly what the limit is', async () => {
    const [a, b] = [
      await openGate({ callsAtOnce: 40 }, redis.url),
      await openGate({ callsAtOnce: 40 }, redis.url),
    ];
    const admissions = (await Promise.all([rush(a, 250), rush(b, 250)])).flat();
    expect(admissions.filter(isOk)).toHaveLength(40);
  });

  test('a report to the other process frees the slot of both, and the owner settles', async () => {
    const platform = new Platform();
    platform.seconds.set('call-1', 1);
    const given = { callsAtOnce: 1, secondsPerDay: 119 };
    const [a, b] = [await openGate(given, redis.url, platform), await openGate(given, redis.url)];
    await start(a, 'call-1');
    expect(await start(b, 'call-2')).toBe('site_busy');
    await b.ended('call-1');
    await until(() => platform.asked.length > 0);
    await until(() => redis.cli('HGET', today(), 'seconds') === '1');
    expect(await start(a, 'call-2')).toBe('ok');
    expect(await start(b, 'call-3')).toBe('site_busy');
  });

  test('hold no line for a call that another process has the last line of', async () => {
    const [a, b] = [
      await openGate({ callsAtOnce: 1 }, redis.url),
      await openGate({ callsAtOnce: 1 }, redis.url),
    ];
    await start(a, 'call-1');
    expect(await start(b, 'call-2')).toBe('site_busy');
    await a.ended('call-1');
    expect(await start(b, 'call-2')).toBe('ok');
  });

  test('keep no address in Redis', async () => {
    const gate = await openGate({}, redis.url);
    await start(gate, 'call-1', '198.51.100.7');
    expect(redis.cli('KEYS', '*')).toContain('slots');
    expect(redis.cli('KEYS', '*')).not.toContain('198.51.100.7');
  });

  const today = () => `{web-calls}:day:${new Date().toISOString().slice(0, 10)}`;
  const warnings = () => lines.filter(({ level }) => level === 40);
  const notes = () => lines.filter(({ level }) => level === 30);

  test.each<[string, () => unknown, () => unknown]>([
    ['is killed', () => redis.kill(), () => redis.restart()],
    ['stalls', () => redis.stall(), () => redis.resume()],
  ])(
    'go by their own counts while Redis %s, with one line when it goes and one when it is back',
    async (_how, breakIt, mendIt) => {
      const gate = await openGate({ callsAtOnce: 10 }, redis.url);
      const before = await rush(gate, 4);
      await breakIt();
      const began = Date.now();
      const during = await rush(gate, 500);
      expect(Date.now() - began).toBeLessThan(1_000);
      expect([...before, ...during].filter(isOk)).toHaveLength(10);
      const beganNext = Date.now();
      await rush(gate, 1);
      expect(Date.now() - beganNext).toBeLessThan(250);
      expect(warnings()).toHaveLength(1);
      await mendIt();
      await until(() => notes().length > 0);
      // Whether it came back empty or not, it knows the calls that go on.
      expect(redis.cli('ZCARD', '{web-calls}:slots')).toBe('10');
      const other = await openGate({ callsAtOnce: 10 }, redis.url);
      expect((await rush(other, 20)).filter(isOk)).toHaveLength(0);
      expect([warnings().length, notes().length]).toEqual([1, 1]);
    },
    20_000,
  );

  test('of a Redis that is killed in the midst of a rush admit no more than each by itself', async () => {
    const [a, b] = [
      await openGate({ callsAtOnce: 10 }, redis.url),
      await openGate({ callsAtOnce: 10 }, redis.url),
    ];
    const rushes = [rush(a, 250), rush(b, 250)] as const;
    await redis.kill();
    const [ofA, ofB] = await Promise.all(rushes);
    expect(ofA.filter(isOk).length).toBeLessThanOrEqual(10);
    expect(ofB.filter(isOk).length).toBeLessThanOrEqual(10);
    expect((await rush(a, 50)).filter(isOk)).toHaveLength(10 - ofA.filter(isOk).length);
  });

  test('start with a Redis that cannot be reached, or refuses the password, and say so once', async () => {
    const strict = await startRedis('--requirepass', 'right-password');
    await redis.kill();
    const wrong = strict.url.replace('//', '//:wrong-password@');
    for (const url of [redis.url, wrong]) {
      lines.length = 0;
      const began = Date.now();
      const gate = await openGate({ callsAtOnce: 1 }, url);
      expect(Date.now() - began).toBeLessThan(1_500);
      expect((await rush(gate, 5)).filter(isOk)).toHaveLength(1);
      expect(warnings()).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toContain('wrong-password');
    }
    lines.length = 0;
    await openGate({}, strict.url.replace('//', '//:right-password@'));
    expect(lines).toEqual([]);
    await strict.kill();
  });
});
