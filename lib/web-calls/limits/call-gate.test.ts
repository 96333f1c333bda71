import { parseEnv } from '@/lib/env';
import { createLog } from '@/lib/log';
import { type CallAdmission, type CallGate, createCallGate } from './call-gate';
import { type CallLimits, type LimitName, limitVariables, readCallLimits } from './call-limits';
import type { CallStanding } from './call-standing';
import type { PlatformCalls } from './platform-calls';

/** None of these is met by a test that does not set it; two claims of 60 seconds are two minutes. */
const limits = {
  ...(Object.fromEntries(
    Object.keys(limitVariables).map((limit) => [limit, 100]),
  ) as unknown as Record<LimitName, number>),
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

/** Far from midnight UTC, when the limits of a day begin anew. */
const noon = Date.UTC(2025, 0, 5, 12);

const gates: CallGate[] = [];
const lines: Line[] = [];
const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line) as Line) });

async function openGate(given: Partial<CallLimits>, platform = new FakePlatform()) {
  const gate = await createCallGate({
    limits: { ...limits, ...given },
    log,
    calls: platform.calls,
  });
  gates.push(gate);
  return gate;
}

const codeOf = (admission: CallAdmission) => (admission.ok ? 'ok' : admission.code);

async function start(gate: CallGate, callId: string, address = '192.0.2.1') {
  const admission = await gate.admit({ address });
  if (admission.ok) await admission.made(callId);
  return codeOf(admission);
}

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => {
  gates.splice(0).forEach((gate) => gate.close());
  lines.length = 0;
  jest.useRealTimers();
});

const address = '192.0.2.1';

test.each([
  ['WEB_CALLS_PER_IP_PER_HOUR', 'an address', 'too_many_calls'],
  ['WEB_CALLS_PER_DEALERSHIP_PER_HOUR', 'a dealership', 'dealership_busy'],
  ['WEB_CALLS_AT_ONCE_PER_IP', 'an address', 'too_many_calls'],
  ['WEB_CALLS_AT_ONCE', 'everybody', 'site_busy'],
  ['WEB_CALLS_PER_DAY', 'everybody', 'budget_spent'],
])('%s lets just so many calls of %s through', async (limit, of, code) => {
  const gate = await openGate(readCallLimits(parseEnv({ [limit]: '2' })));
  const request = (nth: number) => ({
    address: of === 'an address' ? address : `192.0.2.${nth}`,
    ...(of === 'a dealership' && { dealership: 'SunriseToyota' }),
  });
  const admissions = [];
  for (let nth = 0; nth < 3; nth++) admissions.push(await gate.admit(request(nth)));
  expect(admissions.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(admissions[2]).toMatchObject({ code, limit, retryAfterSeconds: expect.any(Number) });
});

test('a network has twice the calls of an address, and minutes are counted by the longest call', async () => {
  const ofNetwork = readCallLimits(parseEnv({ WEB_CALLS_PER_IP_PER_HOUR: '2' }));
  expect(ofNetwork).toMatchObject({ callsPerAddressPerHour: 2, callsPerNetworkPerHour: 4 });
  const ofMinutes = readCallLimits(parseEnv({ WEB_CALL_MINUTES_PER_DAY: '10' }));
  expect(ofMinutes).toMatchObject({ secondsPerDay: 600, secondsPerCall: 300 });
  const gate = await openGate(ofMinutes);
  for (const code of ['ok', 'ok', 'budget_spent'])
    expect(codeOf(await gate.admit({ address }))).toBe(code);
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
  expect(await spent.admit({ address })).toMatchObject({ retryAfterSeconds: 12 * 3_600 });
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
  test('frees the line at once, and gives back what the platform says was not used', async () => {
    const platform = new FakePlatform();
    const gate = await openGate({ callsAtOnce: 1, secondsPerDay: 119 }, platform);
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
    const gate = await openGate(given, platform);
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

  test('is not believed by itself: a call that goes on stays charged', async () => {
    const platform = new FakePlatform();
    const gate = await openGate({ callsAtOnce: 1, secondsPerDay: 119 }, platform);
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

  test('that never comes is found by asking the platform each minute', async () => {
    const platform = new FakePlatform();
    const gate = await openGate({ callsAtOnce: 1, secondsPerCall: 600 }, platform);
    await start(gate, 'call-1');
    platform.states.set('call-1', 'not_started');
    await jest.advanceTimersByTimeAsync(59_999);
    expect(await start(gate, 'call-2')).toBe('site_busy');
    await jest.advanceTimersByTimeAsync(1);
    expect(await start(gate, 'call-2')).toBe('ok');
  });
});

describe('a call that nobody waits for', () => {
  const given = { callsAtOnce: 1, callsPerDay: 2, secondsPerDay: 119 };

  async function leave(platform: FakePlatform, hasId = true) {
    const gate = await openGate(given, platform);
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

  test('is found by its claim where the platform gave no id', async () => {
    const platform = new FakePlatform();
    const { gate, claimId } = await leave(platform, false);
    expect(await start(gate, 'call-2')).toBe('site_busy');
    platform.found.set(claimId, 'call-1');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(platform.ended).toEqual(['call-1']);
    expect(await start(gate, 'call-2')).toBe('ok');
  });
});

describe('a call that the platform does not end', () => {
  const given = { callsAtOnce: 1, secondsPerDay: 120 };

  async function follow(platform: FakePlatform, isEndedHere = true) {
    const gate = await openGate(given, platform);
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

  test('is hung up by a server that stops, and deleted where that fails or takes too long', async () => {
    const platform = new FakePlatform();
    const gate = await openGate(limits, platform);
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
});

describe('a call in doubt', () => {
  const given = { callsAtOnce: 1, callsPerDay: 1, callsPerAddressPerHour: 2 };

  async function doubt(platform: FakePlatform) {
    const gate = await openGate(given, platform);
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
