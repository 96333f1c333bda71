import { type Database, openDatabase } from '@/lib/data/database';
import { databases } from '@/testing/databases';
import { DAY_MS, forgetAttempts, HOUR_MS, senderLimits, takeAttempt } from './rate-limits';

const now = new Date('2026-11-23T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const limit = (key: string, most = 2) => ({ key, limit: most, windowMs: HOUR_MS });

describe.each(databases)('$name', ({ create, open }) => {
  let db: Database;
  beforeAll(async () => (db = await open()));
  beforeEach(() => db.deleteFrom('rate_limits').execute());

  const isTaken = async (key: string, at = now) => (await takeAttempt(db, [limit(key)], at)).ok;

  it('limits attempts in a window that begins with the first, and tells when to retry', async () => {
    expect(await isTaken('a')).toBe(true);
    expect(await isTaken('a', after(1_000))).toBe(true);
    const refused = { ok: false, key: 'a', retryAfterSeconds: 3_540 };
    expect(await takeAttempt(db, [limit('a')], after(60_000))).toEqual(refused);
    expect(await isTaken('b', after(60_000))).toBe(true);
    expect(await isTaken('a', after(HOUR_MS))).toBe(true);
  });

  it('counts against all limits or none, and uncounts', async () => {
    const both = () => takeAttempt(db, [limit('tight', 1), limit('wide')], now);
    const first = await both();
    expect(await both()).toMatchObject({ ok: false, key: 'tight' });
    expect(await isTaken('wide')).toBe(true);
    if (first.ok) await first.giveBack();
    expect((await both()).ok).toBe(true);
    expect(await isTaken('wide')).toBe(false);
  });

  it('does not uncount in a later window', async () => {
    const early = await takeAttempt(db, [limit('a', 1)], now);
    await takeAttempt(db, [limit('a', 1)], after(HOUR_MS));
    if (early.ok) await early.giveBack();
    expect((await takeAttempt(db, [limit('a', 1)], after(HOUR_MS))).ok).toBe(false);
  });

  it('ignores windows from a clock that ran ahead', async () => {
    const ahead = after(400 * DAY_MS);
    for (const key of ['a', 'a', 'b']) await isTaken(key, ahead);
    for (const ok of [true, true, false]) expect(await isTaken('a')).toBe(ok);
    await forgetAttempts(db, now);
    const kept = await db.selectFrom('rate_limits').select('ends_at').execute();
    expect(kept).toEqual([{ ends_at: after(HOUR_MS).getTime() }]);
  });

  it('counts concurrent attempts on two servers together', async () => {
    const where = await create();
    const servers = await Promise.all([openDatabase(where), openDatabase(where)]);
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, i) => {
        // Half of them list the two limits in reverse.
        const limits = [limit('a', 5), limit('b', 20)];
        return takeAttempt(servers[i % 2]!, i % 4 < 2 ? limits : limits.reverse(), now);
      }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect((await takeAttempt(servers[0], [limit('b', 6)], now)).ok).toBe(true);
    await Promise.all(servers.map((server) => server.destroy()));
  });

  it('stores no address, and deletes past windows', async () => {
    const [address, network] = senderLimits('calls', { address: 'x::/64', network: 'x::/56' }, 3);
    expect([address?.limit, network?.limit]).toEqual([3, 6]);
    await takeAttempt(db, [address!, network!], now);
    const keys = (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
    expect(keys).toEqual([expect.not.stringContaining('x::'), expect.not.stringContaining('x::')]);
    await forgetAttempts(db, after(HOUR_MS - 1));
    expect(await db.selectFrom('rate_limits').select('key').execute()).toHaveLength(2);
    await forgetAttempts(db, after(DAY_MS));
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });
});
