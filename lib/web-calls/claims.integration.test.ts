import { type Database, openDatabase } from '@/lib/data/database';
import { parseEnv } from '@/lib/env';
import { HOUR_MS } from '@/lib/rate-limits/rate-limits';
import { databases } from '@/testing/databases';
import { settleCall } from './call-watcher';
import { claimCall, forgetCallers } from './claims';

/** Far from midnight UTC, when daily limits reset. */
const noon = new Date('2026-11-23T12:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);
const dealership = 'SunriseToyota';

const envWith = (variables: Record<string, string>) =>
  parseEnv({
    WEB_CALLS_PER_IP_PER_HOUR: '100',
    WEB_CALLS_PER_DEALERSHIP_PER_HOUR: '100',
    WEB_CALLS_AT_ONCE: '100',
    WEB_CALLS_AT_ONCE_PER_IP: '100',
    WEB_CALL_MINUTES_PER_DAY: '1000',
    ...variables,
  });

describe.each(databases)('$name', ({ create, open }) => {
  let db: Database;
  beforeAll(async () => (db = await open()));
  beforeEach(() => db.deleteFrom('calls').execute());

  const claim = (variables: Record<string, string>, caller: object = {}, at = noon, on = db) =>
    claimCall(on, { address: '192.0.2.1', isEndedHere: false, ...caller }, envWith(variables), at);

  const outcomeOf = async (...given: Parameters<typeof claim>) => {
    const admission = await claim(...given);
    return admission.ok ? 'ok' : admission.code;
  };

  /** Makes and settles a call of this length. */
  async function call(variables: Record<string, string>, seconds: number, caller: object = {}) {
    const admission = await claim(variables, caller);
    if (!admission.ok) return admission.code;
    await admission.confirm(admission.claimId);
    await settleCall(db, { id: admission.claimId }, { seconds, endedAt: noon });
    return 'ok';
  }

  it.each([
    ['WEB_CALLS_PER_IP_PER_HOUR', 'an address', 'too_many_calls', 3_600],
    ['WEB_CALLS_PER_DEALERSHIP_PER_HOUR', 'a dealership', 'dealership_busy', 3_600],
    ['WEB_CALLS_AT_ONCE_PER_IP', 'an address', 'too_many_calls', 30],
    ['WEB_CALLS_AT_ONCE', 'everybody', 'site_busy', 30],
    ['WEB_CALLS_PER_DAY', 'everybody', 'budget_spent', 12 * 3_600],
  ])('%s limits the calls of %s', async (limit, of, code, retryAfterSeconds) => {
    const callerAt = (nth: number) => ({
      ...(of !== 'an address' && { address: `192.0.2.${nth}` }),
      ...(of === 'a dealership' && { dealership }),
    });
    expect(await outcomeOf({ [limit]: '2' }, callerAt(1))).toBe('ok');
    expect(await outcomeOf({ [limit]: '2' }, callerAt(2))).toBe('ok');
    const refused = { ok: false, code, limit, retryAfterSeconds };
    expect(await claim({ [limit]: '2' }, callerAt(3))).toEqual(refused);
    if (of !== 'everybody')
      expect(await outcomeOf({ [limit]: '2' }, { address: '198.51.100.1' })).toBe('ok');
  });

  it('allows an IPv6 network twice as many, and counts minutes by the maximum length', async () => {
    const perHour = { WEB_CALLS_PER_IP_PER_HOUR: '1' };
    const from = (nth: number) => ({ address: `x:${nth}::/64`, network: 'x::/56' });
    const codes = [];
    for (const nth of [1, 1, 2, 3]) codes.push(await outcomeOf(perHour, from(nth)));
    expect(codes).toEqual(['ok', 'too_many_calls', 'ok', 'too_many_calls']);
    await db.deleteFrom('calls').execute();
    const minutes = { WEB_CALL_MINUTES_PER_DAY: '10' };
    for (const code of ['ok', 'ok', 'budget_spent']) expect(await outcomeOf(minutes)).toBe(code);
  });

  it('resets hourly limits after an hour, lines after the longest call, and daily limits at midnight', async () => {
    const limits = { WEB_CALLS_AT_ONCE: '1', WEB_CALLS_PER_DAY: '2' };
    await claim(limits);
    expect(await outcomeOf(limits, {}, after(359_000))).toBe('site_busy');
    expect(await outcomeOf(limits, {}, after(361_000))).toBe('ok');
    expect(await outcomeOf(limits, {}, after(2 * HOUR_MS))).toBe('budget_spent');
    expect(await outcomeOf(limits, {}, after(12 * HOUR_MS))).toBe('ok');
    // Calls from a clock that ran ahead do not count.
    await claim(limits, {}, after(400 * 24 * HOUR_MS));
    await db
      .deleteFrom('calls')
      .where('started_at', '<=', after(HOUR_MS * 24).getTime())
      .execute();
    expect(await outcomeOf(limits)).toBe('ok');
    await db.deleteFrom('calls').execute();
    const hour = { WEB_CALLS_PER_IP_PER_HOUR: '1' };
    await claim(hour);
    expect(await claim(hour, {}, after(60_000))).toMatchObject({ retryAfterSeconds: 3_540 });
    expect(await outcomeOf(hour, {}, after(HOUR_MS))).toBe('ok');
  });

  it('refunds unused time; a call that never began counts for its sender only', async () => {
    const minutes = { WEB_CALL_MINUTES_PER_DAY: '6' };
    expect(await call(minutes, 60)).toBe('ok');
    expect(await call(minutes, 61)).toBe('ok');
    expect(await call(minutes, 1)).toBe('budget_spent');
    await db.deleteFrom('calls').execute();
    const limits = {
      WEB_CALLS_PER_DAY: '1',
      WEB_CALLS_PER_DEALERSHIP_PER_HOUR: '1',
      WEB_CALLS_PER_IP_PER_HOUR: '2',
    };
    for (const code of ['ok', 'ok', 'too_many_calls'])
      expect(await call(limits, 0, { dealership })).toBe(code);
    expect(await call(limits, 1, { dealership, address: '192.0.2.2' })).toBe('ok');
  });

  it('does not count a call that was not made', async () => {
    for (let i = 0; i < 3; i++) {
      const admission = await claim({ WEB_CALLS_PER_IP_PER_HOUR: '1', WEB_CALLS_AT_ONCE: '1' });
      if (!admission.ok) throw new Error(admission.code);
      await admission.cancel(false);
    }
  });

  it('keeps the limit exactly, for concurrent calls on two servers and after a restart', async () => {
    const where = await create();
    const servers = await Promise.all([openDatabase(where), openDatabase(where)]);
    const limits = { WEB_CALLS_PER_DAY: '7' };
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, i) => outcomeOf(limits, {}, noon, servers[i % 2]!)),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(7);
    await Promise.all(servers.map((server) => server.destroy()));
    const restarted = await openDatabase(where);
    expect(await outcomeOf(limits, {}, noon, restarted)).toBe('budget_spent');
    await restarted.destroy();
  });

  it('stores digests of addresses, and deletes them after an hour', async () => {
    await claim({}, { network: 'x::/56' });
    const kept = () => db.selectFrom('calls').selectAll().execute();
    expect(JSON.stringify(await kept())).not.toMatch(/192\.0|x::/);
    await forgetCallers(db, after(HOUR_MS - 1));
    expect(await kept()).toEqual([expect.objectContaining({ address: expect.any(String) })]);
    await forgetCallers(db, after(HOUR_MS));
    expect(await kept()).toEqual([expect.objectContaining({ address: null, network: null })]);
  });
});
