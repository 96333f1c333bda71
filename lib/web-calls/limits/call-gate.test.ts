import { type RedisServer, startRedis } from '@/testing/redis-server';
import { createLog } from '@/lib/log';
import { type CallAdmission, type CallGate, createCallGate } from './call-gate';
import type { CallLimits } from './call-limits';
import type { CallStanding } from './call-standing';
import type { PlatformCalls } from './platform-calls';
import { RedisLink } from './redis-link';

const limits: CallLimits = {
  callsPerAddressPerHour: 100,
  callsPerNetworkPerHour: 100,
  callsPerDealershipPerHour: 100,
  callsAtOnce: 100,
  callsAtOncePerAddress: 100,
  callsAtOncePerNetwork: 100,
  callsPendingPerAddress: 100,
  callsPendingPerNetwork: 100,
  callsPerDay: 100,
  secondsPerDay: 100 * 60,
  secondsPerCall: 60,
};

interface Line {
  level: number;
  msg: string;
  [field: string]: unknown;
}

/** What the platform says of calls: their state, or that they go on. */
class FakePlatform {
  readonly asked: string[] = [];
  readonly ended: string[] = [];
  readonly states = new Map<string, CallStanding>();
  /** The call's state as it is ended; it is unknown from then on, unless it goes on all the same. */
  stateAtEnd: CallStanding | Error = 'waiting';
  /** The calls by their claims; an error where the platform does not say. */
  found = new Map<string, string>();
  fault: Error | undefined;
  readonly searches: string[] = [];
  readonly hungUp: string[] = [];
  /** Whether calls can be told to end. */
  takesCommands = true;

  readonly calls: PlatformCalls = {
    stateOf: async (callId) => {
      this.asked.push(callId);
      return this.states.get(callId) ?? 'on';
    },
    hangUp: async (callId) => {
      if (this.takesCommands) this.hungUp.push(callId);
      return this.takesCommands;
    },
    end: async (callId) => {
      this.ended.push(callId);
      if (this.stateAtEnd instanceof Error) throw this.stateAtEnd;
      if (this.stateAtEnd === 'waiting') this.states.set(callId, 'unknown');
      return this.stateAtEnd;
    },
    find: async ({ id }) => {
      this.searches.push(id);
      if (this.fault) throw this.fault;
      return this.found.get(id);
    },
  };
}

/** A clock that is far from midnight UTC, when the limits of a day begin anew. */
const toNoon = 43_200_000 - (Date.now() % 86_400_000);
const now = () => Date.now() + toNoon;

const gates: CallGate[] = [];
const lines: Line[] = [];
const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line) as Line) });

async function openGate(given: Partial<CallLimits>, url?: string, platform = new FakePlatform()) {
  const gate = await createCallGate({
    limits: { ...limits, ...given },
    log,
    calls: platform.calls,
    now,
    ...(url !== undefined && { connect: (onUp) => new RedisLink(url, log, onUp) }),
  });
  gates.push(gate);
  return gate;
}

const codeOf = (admission: CallAdmission) => (admission.ok ? 'ok' : admission.code);
const isOk = ({ ok }: CallAdmission) => ok;

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
    [
      "a network's calls in an hour",
      { callsPerNetworkPerHour: 1 },
      'too_many_calls',
      'WEB_CALLS_PER_IP_PER_HOUR',
    ],
    [
      "a network's calls at once",
      { callsAtOncePerNetwork: 1 },
      'too_many_calls',
      'WEB_CALLS_AT_ONCE_PER_IP',
    ],
    ['the calls at once', { callsAtOnce: 1 }, 'site_busy', 'WEB_CALLS_AT_ONCE'],
    ['the calls of a day', { callsPerDay: 1 }, 'budget_spent', 'WEB_CALLS_PER_DAY'],
    ['the minutes of a day', { secondsPerDay: 119 }, 'budget_spent', 'WEB_CALL_MINUTES_PER_DAY'],
  ])('refuses a second call past the limit of %s', async (_of, given, code, limit) => {
    const gate = await openGate(given);
    const request = { address, network: '2001:db8::/56', dealership: 'SunriseToyota' };
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

    const often = await openGate({ callsPerAddressPerHour: 1 });
    await often.admit({ address });
    expect(await often.admit({ address })).toMatchObject({ retryAfterSeconds: 3_600 });

    const spent = await openGate({ callsPerDay: 1 });
    await spent.admit({ address });
    const toMidnight = Math.ceil((86_400_000 - (now() % 86_400_000)) / 1_000);
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

    test('frees the line at once, and gives back what the platform says was not used', async () => {
      const platform = new FakePlatform();
      const gate = await openGate({ callsAtOnce: 1, secondsPerDay: 119 }, undefined, platform);
      await start(gate, 'call-1');
      await gate.ended('call-1');
      expect(await start(gate, 'call-2')).toBe('budget_spent');
      platform.states.set('call-1', { seconds: 59 });
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await start(gate, 'call-2')).toBe('ok');
      expect(platform.asked).toEqual(['call-1']);
      expect(platform.ended).toEqual([]);
    });

    test('of a call that never began gives its count back, but not to who asked for it', async () => {
      const platform = new FakePlatform();
      const given = { callsPerDay: 1, callsPerDealershipPerHour: 1, callsPerAddressPerHour: 2 };
      const gate = await openGate(given, undefined, platform);
      const dealership = 'SunriseToyota';
      const isMade = async (callId: string, from = address) => {
        const admission = await gate.admit({ address: from, dealership });
        if (admission.ok) await admission.made(callId);
        await gate.ended(callId);
        platform.states.set(callId, 'not_started');
        await jest.advanceTimersByTimeAsync(1_000);
        return codeOf(admission);
      };
      expect(await isMade('call-1')).toBe('ok');
      expect(await isMade('call-2')).toBe('ok');
      expect(await isMade('call-3')).toBe('too_many_calls');
      expect(await isMade('call-4', '192.0.2.2')).toBe('ok');
    });

    test('of a room that nobody joined yet ends no call: who reports it may still join', async () => {
      const platform = new FakePlatform();
      const gate = await openGate({ callsPerDay: 1 }, undefined, platform);
      expect(await start(gate, 'call-1')).toBe('ok');
      platform.states.set('call-1', 'waiting');
      await gate.ended('call-1');
      await jest.advanceTimersByTimeAsync(5_000);
      expect(platform.ended).toEqual([]);
      expect(await start(gate, 'call-2')).toBe('budget_spent');
      platform.states.set('call-1', 'not_started');
      await jest.advanceTimersByTimeAsync(15_000);
      expect(await start(gate, 'call-2')).toBe('ok');
    });

    test('leaves its sender waiting for the platform, after some, and nobody else', async () => {
      const platform = new FakePlatform();
      const given = { callsAtOnce: 1, callsAtOncePerAddress: 1, callsPendingPerAddress: 2 };
      const gate = await openGate(given, undefined, platform);
      for (const callId of ['call-1', 'call-2']) {
        expect(await start(gate, callId)).toBe('ok');
        await gate.ended(callId);
      }
      expect(await start(gate, 'call-3')).toBe('too_many_calls');
      expect(await start(gate, 'call-4', '192.0.2.2')).toBe('ok');
      await gate.ended('call-4');
      platform.states.set('call-1', 'not_started');
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await start(gate, 'call-5')).toBe('ok');
    });

    test('is not believed by itself: a call that goes on stays charged', async () => {
      const platform = new FakePlatform();
      const gate = await openGate({ callsAtOnce: 1, secondsPerDay: 119 }, undefined, platform);
      await start(gate, 'call-1');
      await gate.ended('call-1');
      await gate.ended('call-1');
      await jest.advanceTimersByTimeAsync(119_000);
      expect(platform.asked).toHaveLength(4);
      expect(await start(gate, 'call-2')).toBe('budget_spent');
      // The call is over now by its longest time, and the platform is asked a last time.
      platform.states.set('call-1', { seconds: 60 });
      await jest.advanceTimersByTimeAsync(10_000);
      expect(platform.asked).toHaveLength(5);
      expect(await start(gate, 'call-2')).toBe('budget_spent');
      expect(jest.getTimerCount()).toBe(0);
    });

    test('of an unknown call does nothing, and asks nobody', async () => {
      const platform = new FakePlatform();
      const gate = await openGate({ callsAtOnce: 1 }, undefined, platform);
      await start(gate, 'call-1');
      await gate.ended('call-2');
      await jest.advanceTimersByTimeAsync(30_000);
      expect(platform.asked).toEqual([]);
      expect(await start(gate, 'call-3')).toBe('site_busy');
    });

    test('that never comes is found by asking the platform each minute', async () => {
      const platform = new FakePlatform();
      const gate = await openGate({ callsAtOnce: 1, secondsPerCall: 600 }, undefined, platform);
      await start(gate, 'call-1');
      platform.states.set('call-1', 'not_started');
      await jest.advanceTimersByTimeAsync(59_999);
      expect(await start(gate, 'call-2')).toBe('site_busy');
      await jest.advanceTimersByTimeAsync(1);
      expect(await start(gate, 'call-2')).toBe('ok');
    });

    test('that never comes frees the line by time, and what was not used', async () => {
      const platform = new FakePlatform();
      const gate = await openGate(
        { callsAtOnce: 1, secondsPerCall: 20, secondsPerDay: 20 },
        undefined,
        platform,
      );
      await start(gate, 'call-1');
      await jest.advanceTimersByTimeAsync(79_999);
      expect(await start(gate, 'call-2')).toBe('site_busy');
      platform.states.set('call-1', 'not_started');
      await jest.advanceTimersByTimeAsync(1);
      expect(await start(gate, 'call-2')).toBe('ok');
    });
  });

  describe('a call that nobody waits for', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const given = { callsAtOnce: 1, callsPerDay: 2, secondsPerDay: 119 };

    async function leave(platform: FakePlatform, hasId = true) {
      const gate = await openGate(given, undefined, platform);
      const admission = await gate.admit({ address });
      if (admission.ok) admission.unwanted(hasId ? 'call-1' : undefined);
      await jest.advanceTimersByTimeAsync(0);
      return { gate, claimId: admission.ok ? admission.claimId : '' };
    }

    test('is ended at once, and counts for nothing where it had not begun', async () => {
      const platform = new FakePlatform();
      const { gate } = await leave(platform);
      expect(platform.ended).toEqual(['call-1']);
      expect(await start(gate, 'call-2')).toBe('ok');
      expect(lines).toEqual([expect.objectContaining({ callId: 'call-1', seconds: 0 })]);
    });

    test('is charged as the platform says where that says how long it was', async () => {
      const platform = new FakePlatform();
      platform.stateAtEnd = { seconds: 60 };
      const { gate } = await leave(platform);
      expect(await start(gate, 'call-2')).toBe('budget_spent');
    });

    test('is charged as long as it can have been where it had begun and is forgotten', async () => {
      const platform = new FakePlatform();
      platform.stateAtEnd = 'on';
      const { gate } = await leave(platform);
      expect(await start(gate, 'call-2')).toBe('site_busy');
      await jest.advanceTimersByTimeAsync(500);
      platform.states.set('call-1', 'unknown');
      await jest.advanceTimersByTimeAsync(4_500);
      // A second later it went on and was told to end again.
      expect(platform.ended).toEqual(['call-1', 'call-1']);
      expect(lines).toEqual([expect.objectContaining({ callId: 'call-1', seconds: 1 })]);
      expect(await start(gate, 'call-2')).toBe('ok');
    });

    test('keeps its line and its minutes while the platform does not end it', async () => {
      const platform = new FakePlatform();
      platform.stateAtEnd = new Error('503');
      const { gate } = await leave(platform);
      await jest.advanceTimersByTimeAsync(119_000);
      expect(platform.ended).toHaveLength(5);
      expect(await start(gate, 'call-2')).toBe('site_busy');
      await jest.advanceTimersByTimeAsync(1_000);
      expect(lines).toEqual([expect.objectContaining({ level: 40, callId: 'call-1' })]);
      expect(await start(gate, 'call-2')).toBe('budget_spent');
    });

    test('is ended also where its visitor leaves later, and no report frees its line', async () => {
      const platform = new FakePlatform();
      platform.stateAtEnd = new Error('503');
      const gate = await openGate(given, undefined, platform);
      const admission = await gate.admit({ address });
      if (!admission.ok) throw new Error(admission.code);
      await admission.made('call-1');
      admission.unwanted('call-1');
      await gate.ended('call-1');
      expect(await start(gate, 'call-2')).toBe('site_busy');
      expect(platform.ended).toEqual(['call-1']);
    });

    test('is found by its claim where the platform gave no id', async () => {
      const platform = new FakePlatform();
      const { gate, claimId } = await leave(platform, false);
      expect(await start(gate, 'call-2')).toBe('site_busy');
      platform.found.set(claimId, 'call-1');
      await jest.advanceTimersByTimeAsync(5_000);
      expect(platform.ended).toEqual(['call-1']);
      expect(await start(gate, 'call-2')).toBe('ok');
    });

    test('that is not found was made all the same, and stays charged', async () => {
      const platform = new FakePlatform();
      const { gate } = await leave(platform, false);
      await jest.advanceTimersByTimeAsync(110_000);
      expect(await start(gate, 'call-2')).toBe('site_busy');
      await jest.advanceTimersByTimeAsync(15_000);
      expect(await start(gate, 'call-2')).toBe('budget_spent');
      expect(lines.filter(({ claim }) => claim)).toEqual([expect.objectContaining({ level: 40 })]);
      expect(jest.getTimerCount()).toBe(0);
    });
  });

  describe('a call that the platform does not end', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const given = { callsAtOnce: 1, secondsPerDay: 120 };

    async function follow(platform: FakePlatform, isEndedHere = true) {
      const gate = await openGate(given, undefined, platform);
      const admission = await gate.admit({ address, isEndedHere });
      if (admission.ok) await admission.made('call-1');
      return gate;
    }

    test('is hung up when it has lasted as long as it may, and settled like any other', async () => {
      const platform = new FakePlatform();
      const gate = await follow(platform);
      await jest.advanceTimersByTimeAsync(59_999);
      expect(platform.hungUp).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(platform.hungUp).toEqual(['call-1']);
      platform.states.set('call-1', { seconds: 60 });
      await jest.advanceTimersByTimeAsync(1_000);
      expect(platform.ended).toEqual([]);
      expect(lines).toEqual([expect.objectContaining({ callId: 'call-1', seconds: 60 })]);
      expect(await start(gate, 'call-2')).toBe('ok');
      await gate.ended('call-2');
      expect(await start(gate, 'call-3')).toBe('budget_spent');
    });

    test('is ended with all that it has said where it goes on all the same', async () => {
      const platform = new FakePlatform();
      await follow(platform);
      await jest.advanceTimersByTimeAsync(65_000);
      expect(platform.hungUp).toEqual(['call-1', 'call-1']);
      expect(platform.ended).toEqual(['call-1']);
    });

    test('is ended at once where it cannot be hung up', async () => {
      const platform = new FakePlatform();
      platform.takesCommands = false;
      await follow(platform);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(platform.ended).toEqual(['call-1']);
      expect(lines).toEqual([expect.objectContaining({ callId: 'call-1', seconds: 0 })]);
    });

    test('is told to end until it does, however long the platform fails', async () => {
      const platform = new FakePlatform();
      platform.takesCommands = false;
      platform.stateAtEnd = new Error('500');
      const gate = await follow(platform);
      await jest.advanceTimersByTimeAsync(20 * 60_000);
      expect(lines).toEqual([
        expect.objectContaining({ level: 40, remedy: expect.stringContaining('End it') }),
      ]);
      const told = platform.ended.length;
      expect(told).toBeGreaterThan(15);
      // Its line is free, as that of every call whose time is over.
      expect(await start(gate, 'call-2')).toBe('ok');
      platform.stateAtEnd = 'waiting';
      await jest.advanceTimersByTimeAsync(2 * 60_000);
      expect(lines.at(-1)).toMatchObject({ level: 30, callId: 'call-1' });
      expect(platform.ended.filter((id) => id === 'call-1')).toHaveLength(told + 1);
    });

    test('is deleted by a platform that takes half a minute for each answer', async () => {
      const platform = new FakePlatform();
      const { stateOf, hangUp } = platform.calls;
      const slowly = <Value>(value: Promise<Value>) =>
        new Promise<Value>((resolve) => setTimeout(() => resolve(value), 10_000));
      platform.calls.stateOf = (callId) => slowly(stateOf(callId));
      platform.calls.hangUp = (callId) => slowly(slowly(hangUp(callId)));
      await follow(platform);
      await jest.advanceTimersByTimeAsync(3 * 60_000);
      expect(platform.ended).toEqual(['call-1']);
    });

    test('is hung up by a server that stops, and deleted where that fails or takes too long', async () => {
      const platform = new FakePlatform();
      const gate = await openGate(limits, undefined, platform);
      for (const [id, isEndedHere] of [
        ['own', true],
        ['ended by the platform', false],
      ] as const) {
        const admission = await gate.admit({ address, isEndedHere });
        if (admission.ok) await admission.made(id);
      }
      await gate.endOwn();
      expect(platform.hungUp).toEqual(['own']);
      expect(platform.ended).toEqual([]);
      // What was under way then, too.
      const late = await gate.admit({ address, isEndedHere: true });
      if (late.ok) await late.made('late');
      expect(platform.hungUp).toEqual(['own', 'late']);

      platform.takesCommands = false;
      await gate.endOwn();
      expect(platform.ended).toEqual(['own', 'late']);

      platform.calls.hangUp = () => new Promise(() => undefined);
      const ending = gate.endOwn();
      await jest.advanceTimersByTimeAsync(4_000);
      await ending;
      expect(platform.ended).toEqual(['own', 'late', 'own', 'late']);
    });

    test('is left alone where it is over by then, or the platform ends it', async () => {
      const over = new FakePlatform();
      await follow(over);
      over.states.set('call-1', { seconds: 20 });
      const others = new FakePlatform();
      await follow(others, false);
      await jest.advanceTimersByTimeAsync(200_000);
      expect([...over.hungUp, ...over.ended, ...others.hungUp, ...others.ended]).toEqual([]);
    });
  });

  describe('a call in doubt', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const given = { callsAtOnce: 1, callsPerDay: 1, callsPerAddressPerHour: 2 };

    async function doubt(platform: FakePlatform) {
      const gate = await openGate(given, undefined, platform);
      const admission = await gate.admit({ address });
      if (admission.ok) admission.inDoubt();
      return { gate, claimId: admission.ok ? admission.claimId : '' };
    }

    test('keeps its line until the platform has had a minute to make it, then counts for nothing', async () => {
      const platform = new FakePlatform();
      const { gate } = await doubt(platform);
      await jest.advanceTimersByTimeAsync(59_999);
      expect(platform.searches).toHaveLength(1);
      expect(await start(gate, 'call-2')).toBe('site_busy');
      await jest.advanceTimersByTimeAsync(1);
      expect(lines).toEqual([expect.objectContaining({ level: 30, claim: expect.any(String) })]);
      expect(await start(gate, 'call-2')).toBe('ok');
      expect(jest.getTimerCount()).toBe(2);
    });

    test('is ended where it is found', async () => {
      const platform = new FakePlatform();
      const { gate, claimId } = await doubt(platform);
      await jest.advanceTimersByTimeAsync(10_000);
      platform.found.set(claimId, 'call-1');
      await jest.advanceTimersByTimeAsync(50_000);
      expect(platform.ended).toEqual(['call-1']);
      expect(await start(gate, 'call-2')).toBe('ok');
    });

    test('stays charged where the platform does not say, and holds its line to the end', async () => {
      const platform = new FakePlatform();
      platform.fault = new Error('503');
      const { gate } = await doubt(platform);
      await jest.advanceTimersByTimeAsync(119_000);
      expect(await start(gate, 'call-2')).toBe('site_busy');
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await start(gate, 'call-2')).toBe('budget_spent');
      expect(lines.filter(({ claim }) => claim)).toEqual([expect.objectContaining({ level: 40 })]);
      expect(jest.getTimerCount()).toBe(0);
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
    const platform = new FakePlatform();
    platform.states.set('call-1', { seconds: 1 });
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

  test('what another process refuses takes no place in the counts of this one', async () => {
    const given = { callsAtOncePerAddress: 3, callsPerDealershipPerHour: 28 };
    const [a, b] = [await openGate(given, redis.url), await openGate(given, redis.url)];
    const dealership = 'SunriseToyota';
    for (const callId of ['1', '2', '3']) expect(await start(a, callId)).toBe('ok');
    const [flood, innocent] = await Promise.all([
      Promise.all(Array.from({ length: 300 }, () => b.admit({ address: '192.0.2.1', dealership }))),
      Promise.all(
        Array.from({ length: 25 }, (_, i) => b.admit({ address: `198.51.100.${i}`, dealership })),
      ),
    ]);
    expect(flood.filter(isOk)).toHaveLength(0);
    expect(innocent.filter(isOk)).toHaveLength(25);
  });

  test('keep no address in Redis', async () => {
    const gate = await openGate({}, redis.url);
    await start(gate, 'call-1', '198.51.100.7');
    expect(redis.cli('KEYS', '*')).toContain('lines');
    expect(redis.cli('KEYS', '*')).not.toContain('198.51.100.7');
  });

  const today = () => `{web-calls}:day:${new Date(now()).toISOString().slice(0, 10)}`;
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
      const began = performance.now();
      const during = await rush(gate, 500);
      // Who waits does so for 0.3 s. One after the other, all would wait for minutes.
      expect(performance.now() - began).toBeLessThan(5_000);
      expect([...before, ...during].filter(isOk)).toHaveLength(10);
      // From then on nobody waits at all: a busy machine may hold up some, but not each.
      const waits: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const start = performance.now();
        await rush(gate, 1);
        waits.push(performance.now() - start);
      }
      expect(Math.min(...waits)).toBeLessThan(150);
      expect(warnings()).toHaveLength(1);
      await mendIt();
      await until(() => notes().length > 0);
      // Whether it came back empty or not, it knows the calls that go on.
      expect(redis.cli('ZCARD', '{web-calls}:lines')).toBe('10');
      const other = await openGate({ callsAtOnce: 10 }, redis.url);
      expect((await rush(other, 20)).filter(isOk)).toHaveLength(0);
      expect([warnings().length, notes().length]).toEqual([1, 1]);
    },
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
      const began = performance.now();
      const gate = await openGate({ callsAtOnce: 1 }, url);
      // A second at most, where it would look again and again without a limit.
      expect(performance.now() - began).toBeLessThan(10_000);
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
