/** @jest-environment node */
import fc from 'fast-check';
import { type RedisServer, startRedis } from '@/e2e/redis-server';
import { createLog } from '@/lib/log';
import { type CallLedger, type Claim, type LedgerLimits, newClaim } from './call-ledger';
import { MemoryLedger } from './memory-ledger';
import { RedisLedger } from './redis-ledger';
import { RedisLink } from './redis-link';

const limits: LedgerLimits = {
  callsAtOnce: 3,
  callsAtOncePerAddress: 2,
  callsPerDay: 6,
  secondsPerDay: 600,
};
const noon = Date.UTC(2030, 0, 31, 12);
const lengthSeconds = 100;
const slotMs = lengthSeconds * 1_000 + 30_000;

/** What a claim should count for. */
interface ModelledClaim {
  claim: Claim;
  isOpen: boolean;
  isSettled: boolean;
  isCounted: boolean;
  charged: number;
}
const whole = { isOpen: true, isSettled: false, isCounted: true, charged: lengthSeconds };

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
  async function take(ledger: CallLedger, address = 'a', now = noon) {
    const claim = newClaim(address, lengthSeconds, now);
    return { claim, result: await ledger.claim(claim, now) };
  }

  test('holds so many calls of an address, and says when its next slot is free at the latest', async () => {
    const ledger = create();
    expect((await take(ledger, 'a', noon)).result).toBe('claimed');
    expect((await take(ledger, 'a', noon + 5)).result).toBe('claimed');
    expect((await take(ledger, 'a', noon + 9)).result).toEqual({
      limit: 'callsAtOncePerAddress',
      slotEndsAt: noon + slotMs,
    });
    expect((await take(ledger, 'b')).result).toBe('claimed');
  });

  test('holds so many calls of the site', async () => {
    const ledger = create();
    for (const address of ['a', 'b', 'c']) await take(ledger, address);
    expect((await take(ledger, 'd')).result).toEqual({
      limit: 'callsAtOnce',
      slotEndsAt: noon + slotMs,
    });
  });

  test('frees a slot by time', async () => {
    const ledger = create({ callsAtOnce: 1 });
    await take(ledger);
    expect((await take(ledger, 'b', noon + slotMs - 1)).result).not.toBe('claimed');
    expect((await take(ledger, 'b', noon + slotMs)).result).toBe('claimed');
  });

  test('frees a slot once when it is released, and charges the call', async () => {
    const ledger = create({ callsAtOnce: 1, callsPerDay: 2 });
    const { claim } = await take(ledger);
    await ledger.release(claim);
    const second = await take(ledger, 'b');
    expect(second.result).toBe('claimed');
    await ledger.release(claim);
    expect((await take(ledger, 'c')).result).toMatchObject({ limit: 'callsAtOnce' });
    await ledger.release(second.claim);
    expect((await take(ledger, 'c')).result).toEqual({ limit: 'callsPerDay' });
  });

  test('gives everything back, once, when there was no call', async () => {
    const ledger = create({ callsPerDay: 2, secondsPerDay: 200 });
    const { claim } = await take(ledger);
    await take(ledger, 'b');
    await ledger.cancel(claim);
    await ledger.cancel(claim);
    expect((await take(ledger)).result).toBe('claimed');
    expect((await take(ledger)).result).toEqual({ limit: 'callsPerDay' });
  });

  test('reserves the longest call, and refuses one that the rest of the day has no room for', async () => {
    const ledger = create({ secondsPerDay: 199 });
    expect((await take(ledger)).result).toBe('claimed');
    expect((await take(ledger)).result).toEqual({ limit: 'secondsPerDay' });
  });

  test('gives back, once, what a call did not use', async () => {
    const ledger = create({ secondsPerDay: 200 });
    const { claim } = await take(ledger);
    await take(ledger, 'b');
    await ledger.settle(claim, 1);
    await ledger.settle(claim, 0);
    expect((await take(ledger)).result).toEqual({ limit: 'secondsPerDay' });
    const short = newClaim('a', 99, noon);
    expect(await ledger.claim(short, noon)).toBe('claimed');
    expect(await ledger.claim(newClaim('c', 1, noon), noon)).toMatchObject({
      limit: 'secondsPerDay',
    });
  });

  test('takes a call that was longer than its reservation for one that used it all', async () => {
    const ledger = create({ secondsPerDay: 100 });
    const { claim } = await take(ledger);
    await ledger.settle(claim, 1_000);
    expect(await ledger.claim(newClaim('a', 1, noon), noon)).toEqual({ limit: 'secondsPerDay' });
  });

  test('begins each day in UTC anew, and settles a call on the day of its claim', async () => {
    const ledger = create({ secondsPerDay: 100 });
    const midnight = Date.UTC(2030, 1, 1);
    const { claim } = await take(ledger, 'a', midnight - 1);
    expect((await take(ledger, 'a', midnight - 1)).result).toEqual({ limit: 'secondsPerDay' });
    expect((await take(ledger, 'b', midnight)).result).toBe('claimed');
    await ledger.settle(claim, 0);
    expect((await take(ledger, 'b', midnight)).result).toEqual({ limit: 'secondsPerDay' });
  });

  test('admits exactly as many of 500 claims at once as there are slots', async () => {
    const ledger = create({ callsAtOnce: 23, callsPerDay: 500, secondsPerDay: 100_000 });
    const results = await Promise.all(
      Array.from({ length: 500 }, (_, i) => take(ledger, `address-${i}`)),
    );
    expect(results.filter(({ result }) => result === 'claimed')).toHaveLength(23);
  });

  test('admits exactly what the limits leave room for, in whatever order things happen', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant('claim'), address: fc.nat(2) }) },
      fc.record({ do: fc.constantFrom('release', 'cancel'), which: fc.nat(20) }),
      fc.record({ do: fc.constant('settle'), which: fc.nat(20), seconds: fc.nat(150) }),
      fc.record({ do: fc.constant('wait'), ms: fc.nat(slotMs) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        await link.client.flushall();
        const ledger = create();
        const claims: ModelledClaim[] = [];
        // Within reach of midnight.
        let now = noon + 11.9 * 3_600_000;
        for (const step of steps) {
          if ('ms' in step) now += step.ms;
          else if ('address' in step) {
            const claim = newClaim(String(step.address), lengthSeconds, now);
            const open = claims.filter((c) => c.isOpen && c.claim.slotEndsAt > now);
            const ofDay = claims.filter((c) => c.claim.day === claim.day);
            const charged = ofDay.reduce((sum, c) => sum + c.charged, 0);
            const hasRoom =
              open.length < limits.callsAtOnce &&
              open.filter((c) => c.claim.address === claim.address).length <
                limits.callsAtOncePerAddress &&
              ofDay.filter((c) => c.isCounted).length < limits.callsPerDay &&
              charged + lengthSeconds <= limits.secondsPerDay;
            expect((await ledger.claim(claim, now)) === 'claimed').toBe(hasRoom);
            if (hasRoom) {
              claims.push({ claim, ...whole });
            }
          } else {
            const known = claims[step.which % Math.max(1, claims.length)];
            if (!known) continue;
            known.isOpen = false;
            if (step.do === 'release') await ledger.release(known.claim);
            if (step.do === 'cancel') await ledger.cancel(known.claim);
            if ('seconds' in step) await ledger.settle(known.claim, step.seconds);
            // What was settled or cancelled is so for good.
            if (known.isSettled || step.do === 'release') continue;
            known.isSettled = true;
            known.isCounted = step.do === 'settle';
            known.charged = 'seconds' in step ? Math.min(step.seconds, lengthSeconds) : 0;
          }
        }
      }),
      { numRuns: store === 'memory' ? 1_000 : 60 },
    );
  });
});

test('no key of Redis stays for ever, and none shows the id of a call', async () => {
  const ledger = new RedisLedger(link, limits);
  const claim = newClaim('a', lengthSeconds, Date.now());
  await ledger.claim(claim, Date.now());
  await ledger.name(claim, 'call-1', Date.now());
  const keys = redis.cli('KEYS', '*').split('\n');
  expect(keys).toHaveLength(5);
  for (const key of keys) {
    expect(Number(redis.cli('TTL', key))).toBeGreaterThan(100);
    expect(key).not.toContain('call-1');
  }
});

test('a claim that Redis does not answer in time is unknown, and freed by time if it was taken', async () => {
  const ownLink = new RedisLink(redis.url, createLog('silent', []), () => undefined);
  await ownLink.open();
  const ledger = new RedisLedger(ownLink, limits);
  const now = Date.now();
  redis.stall();
  expect(await ledger.claim(newClaim('a', lengthSeconds, now), now)).toBe('unknown');
  ownLink.close();
  redis.resume();
  while ((await link.client.zcard('{web-calls}:slots')) === 0);
  expect(await link.client.pttl('{web-calls}:slots')).toBeLessThanOrEqual(slotMs);
});
