import fc from 'fast-check';
import { type RedisServer, startRedis } from '@/testing/redis-server';
import { createLog } from '@/lib/log';
import {
  type CallLedger,
  type Caller,
  type CallOutcome,
  type Claim,
  type LedgerLimits,
  newClaim,
} from './call-ledger';
import { MemoryLedger } from './memory-ledger';
import { RedisLedger } from './redis-ledger';
import { RedisLink } from './redis-link';

/** None of these is met by a test that does not set it. */
const limits: LedgerLimits = {
  callsPerAddressPerHour: 1_000,
  callsPerNetworkPerHour: 1_000,
  callsPerDealershipPerHour: 1_000,
  callsAtOnce: 1_000,
  callsAtOncePerAddress: 1_000,
  callsAtOncePerNetwork: 1_000,
  callsPendingPerAddress: 1_000,
  callsPendingPerNetwork: 1_000,
  callsPerDay: 1_000,
  secondsPerDay: 1_000_000,
};
const noon = Date.UTC(2030, 0, 31, 12);
const lengthSeconds = 100;
const lineMs = lengthSeconds * 1_000 + 60_000;
const hourMs = 3_600_000;

let redis: RedisServer;
let link: RedisLink;

beforeAll(async () => {
  redis = await startRedis();
  link = new RedisLink(redis.url, createLog('silent', []), () => undefined);
  await link.open();
}, 120_000);
beforeEach(() => void redis.cli('FLUSHALL'));
afterAll(async () => {
  link.close();
  await redis.kill();
});

const ledgers: [string, (given?: Partial<LedgerLimits>) => CallLedger][] = [
  ['memory', (given) => new MemoryLedger({ ...limits, ...given })],
  ['Redis', (given) => new RedisLedger(link, { ...limits, ...given })],
];

describe.each(ledgers)('a ledger in %s', (store, create) => {
  async function take(ledger: CallLedger, caller: Partial<Caller> = {}, now = noon) {
    const claim = newClaim({ address: 'a', ...caller }, lengthSeconds, now);
    return { claim, result: await ledger.claim(claim, now) };
  }
  const resultOf = async (...given: Parameters<typeof take>) => (await take(...given)).result;

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
      async (_of, given, one, two, other) => {
        const ledger = create(given);
        expect(await resultOf(ledger, one, noon)).toBe('claimed');
        expect(await resultOf(ledger, two, noon + 5)).toBe('claimed');
        const [limit] = Object.keys(given);
        expect(await resultOf(ledger, two, noon + 9)).toEqual({ limit, freeAt: noon + lineMs });
        expect(await resultOf(ledger, other, noon + 9)).toBe('claimed');
        expect(await resultOf(ledger, two, noon + lineMs - 1)).toMatchObject({ limit });
        expect(await resultOf(ledger, two, noon + lineMs)).toBe('claimed');
      },
    );

    test('holds so many of the site', async () => {
      const ledger = create({ callsAtOnce: 2 });
      for (const address of ['a', 'b']) await take(ledger, { address });
      expect(await resultOf(ledger, { address: 'c' })).toEqual({
        limit: 'callsAtOnce',
        freeAt: noon + lineMs,
      });
    });

    test("a page's word frees the site's and the address's line, once, and charges the call", async () => {
      const ledger = create({ callsAtOnce: 1, callsPerDay: 2 });
      const { claim } = await take(ledger);
      await ledger.release(claim);
      const second = await take(ledger, { address: 'b' });
      expect(second.result).toBe('claimed');
      await ledger.release(claim);
      expect(await resultOf(ledger, { address: 'c' })).toMatchObject({ limit: 'callsAtOnce' });
      await ledger.release(second.claim);
      expect(await resultOf(ledger, { address: 'c' })).toEqual({ limit: 'callsPerDay' });
    });

    test("it takes the platform's word to make room for another that is pending", async () => {
      const ledger = create({ callsAtOncePerAddress: 1, callsPendingPerAddress: 2 });
      const one = await take(ledger);
      await ledger.release(one.claim);
      const second = await take(ledger);
      expect(second.result).toBe('claimed');
      await ledger.release(second.claim);
      expect(await resultOf(ledger)).toMatchObject({ limit: 'callsPendingPerAddress' });
      await ledger.settle(one.claim, 'not_started');
      expect(await resultOf(ledger)).toBe('claimed');
    });
  });

  describe('of calls in an hour', () => {
    const perHour: [keyof LedgerLimits, Partial<Caller>, Partial<Caller>][] = [
      ['callsPerAddressPerHour', { address: 'a' }, { address: 'b' }],
      ['callsPerNetworkPerHour', { network: 'n' }, { network: 'm' }],
      ['callsPerDealershipPerHour', { dealership: 'Toyota' }, { dealership: 'Kia' }],
    ];

    test.each(perHour)('%s is for an hour from the first, by its key', async (limit, of, other) => {
      const ledger = create({ [limit]: 2 });
      expect(await resultOf(ledger, of, noon)).toBe('claimed');
      expect(await resultOf(ledger, of, noon + 600_000)).toBe('claimed');
      const refusal = { limit, freeAt: noon + hourMs };
      expect(await resultOf(ledger, of, noon + 600_000)).toEqual(refusal);
      expect(await resultOf(ledger, other, noon + 600_000)).toBe('claimed');
      expect(await resultOf(ledger, of, noon + hourMs - 1)).toEqual(refusal);
      for (const result of ['claimed', 'claimed', { limit, freeAt: noon + 2 * hourMs }]) {
        expect(await resultOf(ledger, of, noon + hourMs)).toEqual(result);
      }
    });

    test.each(perHour)('%s gets back the call that was not made, once', async (limit, of) => {
      const ledger = create({ [limit]: 2 });
      const { claim } = await take(ledger, of);
      await take(ledger, of);
      await ledger.settle(claim, 'not_made');
      await ledger.settle(claim, 'not_made');
      expect(await resultOf(ledger, of)).toBe('claimed');
      expect(await resultOf(ledger, of)).toMatchObject({ limit });
    });

    test.each(perHour)('%s gets back nothing of an hour that is over', async (limit, of) => {
      const ledger = create({ [limit]: 2 });
      const { claim } = await take(ledger, of);
      await take(ledger, of, noon + hourMs);
      await take(ledger, of, noon + hourMs);
      await ledger.settle(claim, 'not_made');
      expect(await resultOf(ledger, of, noon + hourMs)).toMatchObject({ limit });
    });

    test('a call that never began counts for who asked for it, and not for the dealership', async () => {
      for (const [limit, of] of perHour) {
        const ledger = create({ [limit]: 1 });
        const { claim } = await take(ledger, { ...of, address: `only-${limit}` });
        await ledger.settle(claim, 'not_started');
        const next = await resultOf(ledger, { ...of, address: `only-${limit}` });
        if (limit === 'callsPerDealershipPerHour') expect(next).toBe('claimed');
        else expect(next).toMatchObject({ limit });
      }
    });

    test('what is refused counts nowhere', async () => {
      const ledger = create({ callsAtOncePerAddress: 1, callsPerDealershipPerHour: 2 });
      const dealership = 'Toyota';
      await take(ledger, { dealership });
      for (let i = 0; i < 5; i++) {
        expect(await resultOf(ledger, { dealership })).toMatchObject({
          limit: 'callsAtOncePerAddress',
        });
      }
      expect(await resultOf(ledger, { address: 'b', dealership })).toBe('claimed');
    });
  });

  test('gives everything back, once, when there was no call', async () => {
    const ledger = create({ callsPerDay: 2, secondsPerDay: 200 });
    const { claim } = await take(ledger);
    await take(ledger, { address: 'b' });
    await ledger.settle(claim, 'not_made');
    await ledger.settle(claim, 'not_made');
    expect(await resultOf(ledger)).toBe('claimed');
    expect(await resultOf(ledger)).toEqual({ limit: 'callsPerDay' });
  });

  test('gives the day its call and seconds back, once, when a call never began', async () => {
    const ledger = create({ callsPerDay: 1, secondsPerDay: 100 });
    const { claim } = await take(ledger);
    await ledger.settle(claim, 'not_started');
    await ledger.settle(claim, { seconds: 0 });
    expect(await resultOf(ledger)).toBe('claimed');
    expect(await resultOf(ledger)).toEqual({ limit: 'callsPerDay' });
  });

  test('counts a call that began and was over at once', async () => {
    const ledger = create({ callsPerDay: 1 });
    const { claim } = await take(ledger);
    await ledger.settle(claim, { seconds: 0 });
    expect(await resultOf(ledger)).toEqual({ limit: 'callsPerDay' });
  });

  test('reserves the longest call, and refuses one that the rest of the day has no room for', async () => {
    const ledger = create({ secondsPerDay: 199 });
    expect(await resultOf(ledger)).toBe('claimed');
    expect(await resultOf(ledger)).toEqual({ limit: 'secondsPerDay' });
  });

  test('gives back, once, what a call did not use', async () => {
    const ledger = create({ secondsPerDay: 200 });
    const { claim } = await take(ledger);
    await take(ledger, { address: 'b' });
    await ledger.settle(claim, { seconds: 1 });
    await ledger.settle(claim, 'not_made');
    expect(await resultOf(ledger)).toEqual({ limit: 'secondsPerDay' });
    const short = newClaim({ address: 'a' }, 99, noon);
    expect(await ledger.claim(short, noon)).toBe('claimed');
    const least = newClaim({ address: 'c' }, 1, noon);
    expect(await ledger.claim(least, noon)).toMatchObject({ limit: 'secondsPerDay' });
  });

  test('takes a call that was longer than its reservation for one that used it all', async () => {
    const ledger = create({ secondsPerDay: 100 });
    const { claim } = await take(ledger);
    await ledger.settle(claim, { seconds: 1_000 });
    const least = newClaim({ address: 'a' }, 1, noon);
    expect(await ledger.claim(least, noon)).toEqual({ limit: 'secondsPerDay' });
  });

  test('begins each day in UTC anew, and settles a call on the day of its claim', async () => {
    const ledger = create({ secondsPerDay: 100 });
    const midnight = Date.UTC(2030, 1, 1);
    const { claim } = await take(ledger, {}, midnight - 1);
    expect(await resultOf(ledger, {}, midnight - 1)).toEqual({ limit: 'secondsPerDay' });
    expect(await resultOf(ledger, {}, midnight)).toBe('claimed');
    await ledger.settle(claim, 'not_made');
    expect(await resultOf(ledger, {}, midnight)).toEqual({ limit: 'secondsPerDay' });
  });

  test.each<[keyof LedgerLimits, Partial<Caller>]>([
    ['callsAtOnce', {}],
    ['callsPerAddressPerHour', {}],
    ['callsPerDealershipPerHour', { dealership: 'Toyota' }],
    ['callsPerDay', {}],
  ])('admits exactly as many of 500 claims at once as %s says', async (limit, of) => {
    const ledger = create({ [limit]: 23 });
    const results = await Promise.all(Array.from({ length: 500 }, () => resultOf(ledger, of)));
    expect(results.filter((result) => result === 'claimed')).toHaveLength(23);
  });

  test('admits exactly what the limits leave room for, in whatever order things happen', async () => {
    const given: LedgerLimits = {
      callsPerAddressPerHour: 5,
      callsPerNetworkPerHour: 7,
      callsPerDealershipPerHour: 4,
      callsAtOnce: 4,
      callsAtOncePerAddress: 2,
      callsAtOncePerNetwork: 3,
      callsPendingPerAddress: 3,
      callsPendingPerNetwork: 4,
      callsPerDay: 9,
      secondsPerDay: 900,
    };
    const outcome: fc.Arbitrary<CallOutcome> = fc.oneof(
      fc.constantFrom('not_made' as const, 'not_started' as const),
      fc.record({ seconds: fc.nat(150) }),
    );
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          address: fc.constantFrom('a', 'b', 'c'),
          network: fc.constantFrom('n', undefined),
          dealership: fc.constantFrom('T', undefined),
        }),
      },
      fc.record({ which: fc.nat(20), outcome: fc.constant(undefined) }),
      fc.record({ which: fc.nat(20), outcome }),
      fc.record({ ms: fc.oneof(fc.nat(lineMs), fc.nat(hourMs)) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        await link.client.flushall();
        const ledger = create(given);
        const model = new Model(given);
        // Within reach of midnight.
        let now = noon + 11.9 * hourMs;
        for (const step of steps) {
          if ('ms' in step) now += step.ms;
          else if ('address' in step) {
            const { address, network, dealership } = step;
            const claim = newClaim(
              { address, ...(network && { network }), ...(dealership && { dealership }) },
              lengthSeconds,
              now,
            );
            const isRefused = (await ledger.claim(claim, now)) !== 'claimed';
            expect(isRefused).toBe(!model.take(claim, now));
          } else {
            const known = model.claims[step.which % Math.max(1, model.claims.length)];
            // An hour after its lines a claim may be forgotten.
            if (!known || known.claim.endsAt + hourMs <= now) continue;
            if (step.outcome === undefined) {
              await ledger.release(known.claim);
              known.isOnLine = false;
            } else {
              await ledger.settle(known.claim, step.outcome);
              model.settle(known, step.outcome);
            }
          }
        }
      }),
      { numRuns: store === 'memory' ? 1_000 : 60 },
    );
  });
});

interface ModelledHour {
  endsAt: number;
  calls: number;
}

/** What a claim should count for, said again without any key or script. */
interface ModelledClaim {
  claim: Claim;
  isOnLine: boolean;
  isPending: boolean;
  isSettled: boolean;
  isCounted: boolean;
  charged: number;
  hours: { of: string; hour: ModelledHour }[];
}

class Model {
  readonly claims: ModelledClaim[] = [];
  private readonly hours = new Map<string, ModelledHour>();

  constructor(private readonly limits: LedgerLimits) {}

  take(claim: Claim, now: number): boolean {
    const { limits } = this;
    const held = this.claims.filter((c) => c.claim.endsAt > now);
    const count = (isHeld: (c: ModelledClaim) => boolean) => held.filter(isHeld).length;
    const ofAddress = ({ claim: { address } }: ModelledClaim) => address === claim.address;
    const ofNetwork = ({ claim: { network } }: ModelledClaim) => network === claim.network;
    const ofDay = this.claims.filter((c) => c.claim.day === claim.day);
    const hours: [string, number][] = [
      [`address ${claim.address}`, limits.callsPerAddressPerHour],
      ...(claim.network
        ? [[`network ${claim.network}`, limits.callsPerNetworkPerHour] as [string, number]]
        : []),
      ...(claim.dealership
        ? [[`dealership ${claim.dealership}`, limits.callsPerDealershipPerHour] as [string, number]]
        : []),
    ];
    const hasRoom =
      count((c) => c.isOnLine) < limits.callsAtOnce &&
      count((c) => c.isOnLine && ofAddress(c)) < limits.callsAtOncePerAddress &&
      count((c) => c.isPending && ofAddress(c)) < limits.callsPendingPerAddress &&
      (!claim.network ||
        (count((c) => c.isOnLine && ofNetwork(c)) < limits.callsAtOncePerNetwork &&
          count((c) => c.isPending && ofNetwork(c)) < limits.callsPendingPerNetwork)) &&
      hours.every(([of, limit]) => this.callsIn(of, now) < limit) &&
      ofDay.filter((c) => c.isCounted).length < limits.callsPerDay &&
      ofDay.reduce((sum, c) => sum + c.charged, 0) + lengthSeconds <= limits.secondsPerDay;
    if (!hasRoom) return false;
    this.claims.push({
      claim,
      isOnLine: true,
      isPending: true,
      isSettled: false,
      isCounted: true,
      charged: lengthSeconds,
      hours: hours.map(([of]) => ({ of, hour: this.countIn(of, now) })),
    });
    return true;
  }

  settle(known: ModelledClaim, outcome: CallOutcome): void {
    known.isOnLine = known.isPending = false;
    // What was settled is so for good.
    if (known.isSettled) return;
    known.isSettled = true;
    known.isCounted = typeof outcome === 'object';
    known.charged = typeof outcome === 'object' ? Math.min(outcome.seconds, lengthSeconds) : 0;
    if (typeof outcome === 'object') return;
    for (const { of, hour } of known.hours) {
      if (outcome === 'not_started' && !of.startsWith('dealership')) continue;
      hour.calls -= 1;
      if (hour.calls === 0 && this.hours.get(of) === hour) this.hours.delete(of);
    }
  }

  private callsIn(of: string, now: number): number {
    const hour = this.hours.get(of);
    return hour && hour.endsAt > now ? hour.calls : 0;
  }

  private countIn(of: string, now: number): ModelledHour {
    if (this.callsIn(of, now) === 0) this.hours.set(of, { endsAt: now + hourMs, calls: 0 });
    const hour = this.hours.get(of)!;
    hour.calls += 1;
    return hour;
  }
}

const caller: Caller = { address: 'a', network: 'n', dealership: 'SunriseToyota' };

test('memory holds nothing of who was refused, and forgets the hours that are over', () => {
  const ledger = new MemoryLedger({ ...limits, callsAtOnce: 1 });
  const size = () =>
    JSON.stringify(ledger, (_name, value: unknown) => {
      if (value instanceof Map) return [...value];
      return value instanceof Set ? [...value] : value;
    }).length;
  ledger.claim(newClaim(caller, lengthSeconds, noon), noon);
  const before = size();
  for (let i = 0; i < 1_000; i++) {
    ledger.claim(newClaim({ address: `a${i}`, network: `n${i}` }, lengthSeconds, noon), noon);
  }
  expect(size()).toBe(before);
  const later = noon + 3 * hourMs;
  ledger.refusalOf(newClaim({ address: 'z' }, lengthSeconds, later), later);
  expect(size()).toBeLessThan(before / 2);
});

test('no key of Redis stays for ever, and none shows the id of a call', async () => {
  const ledger = new RedisLedger(link, limits);
  const claim = newClaim(caller, lengthSeconds, Date.now());
  await ledger.claim(claim, Date.now());
  await ledger.name(claim, 'call-1', Date.now());
  const keys = redis.cli('KEYS', '*').split('\n');
  // The claim, the day, three hours, five lines and the call's name.
  expect(keys).toHaveLength(11);
  for (const key of keys) {
    expect(Number(redis.cli('TTL', key))).toBeGreaterThan(100);
    expect(key).not.toContain('call-1');
  }
  await ledger.settle(claim, 'not_made');
  expect(redis.cli('KEYS', '*').split('\n')).toHaveLength(2);
});

test('a claim that Redis does not answer in time is unknown, and freed by time if it was taken', async () => {
  const ownLink = new RedisLink(redis.url, createLog('silent', []), () => undefined);
  await ownLink.open();
  const ledger = new RedisLedger(ownLink, limits);
  const now = Date.now();
  redis.stall();
  expect(await ledger.claim(newClaim(caller, lengthSeconds, now), now)).toBe('unknown');
  ownLink.close();
  redis.resume();
  while ((await link.client.zcard('{web-calls}:lines')) === 0);
  expect(await link.client.pttl('{web-calls}:lines')).toBeLessThanOrEqual(lineMs);
});
