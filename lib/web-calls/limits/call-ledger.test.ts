import { type Caller, type LedgerLimits, newClaim } from './call-ledger';
import { limitVariables } from './call-limits';
import { type CallStanding, readCallStanding } from './call-standing';
import { MemoryLedger } from './memory-ledger';

/** None of these is met by a test that does not set it. */
const limits = Object.fromEntries(
  Object.keys(limitVariables).map((limit) => [limit, 1_000_000]),
) as unknown as LedgerLimits;
const noon = Date.UTC(2030, 0, 31, 12);
const lengthSeconds = 100;
const lineMs = lengthSeconds * 1_000 + 60_000;
const hourMs = 3_600_000;

const ledgerWith = (given: Partial<LedgerLimits> = {}) => new MemoryLedger({ ...limits, ...given });

function take(ledger: MemoryLedger, caller: Partial<Caller> = {}, now = noon) {
  const claim = newClaim({ address: 'a', ...caller }, lengthSeconds, now);
  return { claim, result: ledger.claim(claim, now) };
}
const resultOf = (...given: Parameters<typeof take>) => take(...given).result;

describe('of calls at once', () => {
  test.each<[string, Partial<LedgerLimits>, Partial<Caller>, Partial<Caller>, Partial<Caller>]>([
    [
      'an address',
      { callsAtOncePerAddress: 2 },
      { address: 'a' },
      { address: 'a' },
      { address: 'b' },
    ],
    [
      'a network',
      { callsAtOncePerNetwork: 2 },
      { address: 'a', network: 'n' },
      { address: 'b', network: 'n' },
      { address: 'c', network: 'm' },
    ],
    [
      'an address, pending',
      { callsPendingPerAddress: 2 },
      { address: 'a' },
      { address: 'a' },
      { address: 'b' },
    ],
    [
      'a network, pending',
      { callsPendingPerNetwork: 2 },
      { address: 'a', network: 'n' },
      { address: 'b', network: 'n' },
      { address: 'a' },
    ],
  ])(
    'holds so many of %s, and says when the first is over at the latest',
    (_of, given, one, two, other) => {
      const ledger = ledgerWith(given);
      expect(resultOf(ledger, one, noon)).toBe('claimed');
      expect(resultOf(ledger, two, noon + 5)).toBe('claimed');
      const [limit] = Object.keys(given);
      expect(resultOf(ledger, two, noon + 9)).toEqual({ limit, freeAt: noon + lineMs });
      expect(resultOf(ledger, other, noon + 9)).toBe('claimed');
      expect(resultOf(ledger, two, noon + lineMs - 1)).toMatchObject({ limit });
      expect(resultOf(ledger, two, noon + lineMs)).toBe('claimed');
    },
  );

  test("a page's word frees the site's and the address's line, once, and charges the call", () => {
    const ledger = ledgerWith({ callsAtOnce: 1, callsPerDay: 2 });
    const { claim } = take(ledger);
    ledger.release(claim);
    const second = take(ledger, { address: 'b' });
    expect(second.result).toBe('claimed');
    ledger.release(claim);
    expect(resultOf(ledger, { address: 'c' })).toMatchObject({ limit: 'callsAtOnce' });
    ledger.release(second.claim);
    expect(resultOf(ledger, { address: 'c' })).toEqual({ limit: 'callsPerDay' });
  });

  test("it takes the platform's word to make room for another that is pending", () => {
    const ledger = ledgerWith({ callsAtOncePerAddress: 1, callsPendingPerAddress: 2 });
    const one = take(ledger);
    ledger.release(one.claim);
    const second = take(ledger);
    expect(second.result).toBe('claimed');
    ledger.release(second.claim);
    expect(resultOf(ledger)).toMatchObject({ limit: 'callsPendingPerAddress' });
    ledger.settle(one.claim, 'not_started');
    expect(resultOf(ledger)).toBe('claimed');
  });
});

describe('of calls in an hour', () => {
  const perHour: [keyof LedgerLimits, Partial<Caller>, Partial<Caller>][] = [
    ['callsPerAddressPerHour', { address: 'a' }, { address: 'b' }],
    ['callsPerNetworkPerHour', { network: 'n' }, { network: 'm' }],
    ['callsPerDealershipPerHour', { dealership: 'Toyota' }, { dealership: 'Kia' }],
  ];

  test.each(perHour)('%s is for an hour from the first, by its key', (limit, of, other) => {
    const ledger = ledgerWith({ [limit]: 2 });
    expect(resultOf(ledger, of, noon)).toBe('claimed');
    expect(resultOf(ledger, of, noon + 600_000)).toBe('claimed');
    const refusal = { limit, freeAt: noon + hourMs };
    expect(resultOf(ledger, of, noon + 600_000)).toEqual(refusal);
    expect(resultOf(ledger, other, noon + 600_000)).toBe('claimed');
    expect(resultOf(ledger, of, noon + hourMs - 1)).toEqual(refusal);
    for (const result of ['claimed', 'claimed', { limit, freeAt: noon + 2 * hourMs }]) {
      expect(resultOf(ledger, of, noon + hourMs)).toEqual(result);
    }
  });

  test.each(perHour)('%s gets back the call that was not made, once', (limit, of) => {
    const ledger = ledgerWith({ [limit]: 2 });
    const { claim } = take(ledger, of);
    take(ledger, of);
    ledger.settle(claim, 'not_made');
    ledger.settle(claim, 'not_made');
    expect(resultOf(ledger, of)).toBe('claimed');
    expect(resultOf(ledger, of)).toMatchObject({ limit });
  });

  test('a call that never began counts for who asked for it, and not for the dealership', () => {
    for (const [limit, of] of perHour) {
      const ledger = ledgerWith({ [limit]: 1 });
      const { claim } = take(ledger, { ...of, address: `only-${limit}` });
      ledger.settle(claim, 'not_started');
      const next = resultOf(ledger, { ...of, address: `only-${limit}` });
      if (limit === 'callsPerDealershipPerHour') expect(next).toBe('claimed');
      else expect(next).toMatchObject({ limit });
    }
  });
});

test('gives everything back, once, when there was no call', () => {
  const ledger = ledgerWith({ callsPerDay: 2, secondsPerDay: 200 });
  const { claim } = take(ledger);
  take(ledger, { address: 'b' });
  ledger.settle(claim, 'not_made');
  ledger.settle(claim, 'not_made');
  expect(resultOf(ledger)).toBe('claimed');
  expect(resultOf(ledger)).toEqual({ limit: 'callsPerDay' });
});

test('counts a call that began and was over at once', () => {
  const ledger = ledgerWith({ callsPerDay: 1 });
  const { claim } = take(ledger);
  ledger.settle(claim, { seconds: 0 });
  expect(resultOf(ledger)).toEqual({ limit: 'callsPerDay' });
});

test('reserves the longest call, and refuses one that the rest of the day has no room for', () => {
  const ledger = ledgerWith({ secondsPerDay: 199 });
  expect(resultOf(ledger)).toBe('claimed');
  expect(resultOf(ledger)).toEqual({ limit: 'secondsPerDay' });
});

test('gives back, once, what a call did not use', () => {
  const ledger = ledgerWith({ secondsPerDay: 200 });
  const { claim } = take(ledger);
  take(ledger, { address: 'b' });
  ledger.settle(claim, { seconds: 1 });
  ledger.settle(claim, 'not_made');
  expect(resultOf(ledger)).toEqual({ limit: 'secondsPerDay' });
  const short = newClaim({ address: 'a' }, 99, noon);
  expect(ledger.claim(short, noon)).toBe('claimed');
  const least = newClaim({ address: 'c' }, 1, noon);
  expect(ledger.claim(least, noon)).toMatchObject({ limit: 'secondsPerDay' });
});

test('begins each day in UTC anew, and settles a call on the day of its claim', () => {
  const ledger = ledgerWith({ secondsPerDay: 100 });
  const midnight = Date.UTC(2030, 1, 1);
  const { claim } = take(ledger, {}, midnight - 1);
  expect(resultOf(ledger, {}, midnight - 1)).toEqual({ limit: 'secondsPerDay' });
  expect(resultOf(ledger, {}, midnight)).toBe('claimed');
  ledger.settle(claim, 'not_made');
  expect(resultOf(ledger, {}, midnight)).toEqual({ limit: 'secondsPerDay' });
});

describe('the state of a call, by what the platform says of it', () => {
  const startedAt = '2025-01-05T12:00:00.000Z';

  test.each<[string, unknown, CallStanding]>([
    [
      'an ended call',
      { status: 'ended', startedAt, endedAt: '2025-01-05T12:01:00.001Z' },
      { seconds: 61 },
    ],
    [
      'one that was over at once',
      { status: 'ended', startedAt, endedAt: startedAt },
      { seconds: 0 },
    ],
    ['one that never began', { status: 'ended', endedAt: startedAt }, 'not_started'],
    ['one that waits for its visitor', { status: 'queued' }, 'waiting'],
    ['one that is said to wait, and has begun', { status: 'queued', startedAt }, 'on'],
    ['one that goes on', { status: 'in-progress', startedAt }, 'on'],
    ['one that goes on, with an end', { status: 'in-progress', endedAt: startedAt }, 'on'],
    ['one without an end', { status: 'ended', startedAt }, 'on'],
    ['one without any time', { status: 'ended' }, 'on'],
    [
      'one that ended before it began',
      { status: 'ended', startedAt, endedAt: '2025-01-05T11:00:00Z' },
      'on',
    ],
    ['times that are none', { status: 'ended', startedAt: 'noon', endedAt: startedAt }, 'on'],
    ['nothing', undefined, 'on'],
  ])('reads the state of %s', (_of, call, state) => {
    expect(readCallStanding(call)).toEqual(state);
  });
});
