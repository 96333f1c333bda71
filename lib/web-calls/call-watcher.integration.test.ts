import type { Database } from '@/lib/data/database';
import { linkPriority } from '@/lib/domain/link';
import { parseEnv } from '@/lib/env';
import { findListedCall } from '@/lib/links/calls';
import { eventsOf } from '@/lib/links/events';
import { createLink, findLink } from '@/lib/links/link-store';
import { createLog } from '@/lib/log';
import { createPlatform } from '@/lib/platform/client';
import { databases } from '@/testing/databases';
import { checkDueCalls } from './call-watcher';
import { claimCall, reportCallLeft } from './claims';

const start = Date.UTC(2026, 10, 23, 12);
const secondsLater = (seconds: number) => new Date(start + seconds * 1_000);
const baseUrl = 'https://platform.example';
const env = parseEnv({ WEB_CALLS_AT_ONCE: '1', WEB_CALL_MAX_DURATION_SECONDS: '60' });

const on = { status: 'in-progress', startedAt: secondsLater(5).toISOString() };
const over = (seconds: number) => ({
  ...on,
  status: 'ended',
  endedReason: 'customer-ended-call',
  endedAt: secondsLater(5 + seconds).toISOString(),
});
const neverBegan = { status: 'ended', endedAt: secondsLater(9).toISOString() };

describe('on SQLite', () => {
  let db: Database;
  /** The platform's answer for each call; others are unknown. */
  let told: Record<string, object>;
  let listed: object[] | undefined;
  let asked: string[];
  let lines: string[];
  const log = createLog('info', [], { write: (line) => void lines.push(line) });

  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const id = pathname.split('/').at(-1) ?? '';
    asked.push(`${request.method} ${id} ${await request.text()}`.trim());
    if (pathname === '/call') return Response.json(listed ?? {}, { status: listed ? 200 : 503 });
    const call = told[id];
    if (pathname.startsWith('/control/')) {
      expect(request.headers.get('authorization')).toBeNull();
      return Response.json({});
    }
    if (request.method === 'DELETE') delete told[id];
    return Response.json(call ?? { message: 'Not Found' }, { status: call ? 200 : 404 });
  };

  const check = (seconds: number) =>
    checkDueCalls({
      db,
      platform: createPlatform({ token: 'token-0123', baseUrl, maxRetries: 0, fetch: answer }),
      baseUrl,
      log,
      now: secondsLater(seconds),
    });

  const claim = async (isEndedHere = false, seconds = 0) => {
    const caller = { address: '192.0.2.1', isEndedHere };
    return claimCall(db, caller, env, secondsLater(seconds));
  };
  /** Claims a call; throws if it is refused. */
  async function admit(isEndedHere = false) {
    const admission = await claim(isEndedHere);
    if (!admission.ok) throw new Error(admission.code);
    return admission;
  }
  const isFree = async (seconds: number) => (await claim(false, seconds)).ok;

  beforeAll(async () => (db = await databases[0]!.open()));
  beforeEach(async () => {
    await db.deleteFrom('calls').execute();
    told = {};
    listed = undefined;
    asked = [];
    lines = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    jest.spyOn(Date, 'now').mockReturnValue(start);
  });
  afterEach(() => jest.restoreAllMocks());

  it('checks a call every minute, by one of several servers, until it is over', async () => {
    await (await admit()).confirm('one');
    told['one'] = on;
    await check(59);
    expect(asked).toEqual([]);
    await Promise.all([check(60), check(60)]);
    expect(asked).toEqual(['GET one']);
    told['one'] = over(60);
    await check(119);
    expect(await isFree(119)).toBe(false);
    await check(120);
    expect(await isFree(120)).toBe(true);
    await check(1_000);
    expect(asked.filter((each) => each === 'GET one')).toHaveLength(2);
  });

  it('checks a call from a clock that ran ahead', async () => {
    const admission = await claim(false, 400 * 24 * 3_600);
    if (admission.ok) await admission.confirm('ahead');
    await check(0);
    expect(asked).toEqual(['GET ahead']);
  });

  it('checks at once what a page reports, and frees no line before the platform confirms it', async () => {
    await (await admit()).confirm('one');
    told['one'] = on;
    await reportCallLeft(db, 'one', secondsLater(10));
    await reportCallLeft(db, 'a-guess', secondsLater(10));
    expect(await isFree(10)).toBe(false);
    for (const seconds of [10, 11, 12, 14, 18]) await check(seconds);
    expect(asked).toHaveLength(5);
    expect(await isFree(18)).toBe(false);
    told['one'] = over(4);
    await check(26);
    expect(await isFree(26)).toBe(true);
  });

  it('ends an overdue call that the platform does not end, even if its server was killed', async () => {
    await (await admit(true)).confirm('flow');
    const monitor = { controlUrl: 'https://platform.example/control/7' };
    told['flow'] = { ...on, monitor };
    await check(59);
    expect(asked).toEqual([]);
    // Only the database knows of the call.
    await check(60);
    expect(asked).toEqual(['GET flow', 'POST 7 {"type":"end-call"}']);
    told['flow'] = over(56);
    await check(61);
    expect(await isFree(61)).toBe(true);
    expect(lines.join()).toContain('Call ended by the site');
  });

  it('deletes a call that does not hang up, and settles it once the platform has deleted it', async () => {
    await (await admit(true)).confirm('flow');
    // A private address is never contacted.
    told['flow'] = { ...on, monitor: { controlUrl: 'http://10.0.0.1/control/7' } };
    await check(60);
    expect(asked).toEqual(['GET flow', 'DELETE flow']);
    await check(61);
    expect(await db.selectFrom('calls').select(['seconds', 'charged_seconds']).execute()).toEqual([
      { seconds: 60, charged_seconds: 60 },
    ]);
    expect(await isFree(61)).toBe(true);
  });

  it('retries ending a call, and warns the operator once', async () => {
    await (await admit(true)).confirm('flow');
    const deleting = jest.fn();
    for (let seconds = 60; seconds < 600; seconds++) {
      told['flow'] = on;
      await check(seconds);
      if (asked.at(-1) === 'DELETE flow') deleting();
      asked = [];
    }
    expect(deleting.mock.calls.length).toBeGreaterThan(12);
    expect(lines.filter((line) => line.includes('Call end unknown'))).toHaveLength(1);
  });

  it('ends an unwanted call, which then counts for nothing', async () => {
    const { abandon } = await admit();
    await abandon('left');
    told['left'] = { status: 'queued' };
    await check(0);
    expect(asked).toEqual(['GET left', 'DELETE left']);
    await check(1);
    expect(await isFree(1)).toBe(true);
    expect(await db.selectFrom('calls').select('charged_seconds').execute()).toContainEqual({
      charged_seconds: 0,
    });
  });

  const carrying: [string, (claimId: string) => object][] = [
    ['assistant', (claimId) => ({ assistant: { metadata: { claim: claimId } } })],
    ['assistantOverrides', (claimId) => ({ assistantOverrides: { metadata: { claim: claimId } } })],
    ['squadOverrides', (claimId) => ({ squadOverrides: { metadata: { claim: claimId } } })],
    [
      'workflowOverrides',
      (claimId) => ({ workflowOverrides: { variableValues: { claim: claimId } } }),
    ],
  ];

  it.each(carrying)(
    'finds an orphaned call by the claim in its %s, and ends it',
    async (_, carry) => {
      const { claimId } = await admit();
      const other = { id: 'other', ...carry('another') };
      listed = [other, { id: 'found', ...carry(claimId) }, { id: 7 }];
      told['found'] = neverBegan;
      await check(24);
      expect(asked).toEqual([]);
      await check(25);
      expect(asked).toEqual(['GET call', 'GET found']);
      expect(await isFree(25)).toBe(true);
    },
  );

  it('releases an orphaned call that was never made, a minute after LISTEN_MS', async () => {
    await admit();
    await check(25);
    listed = [{ id: 'other', assistant: { metadata: { claim: 'another' } } }];
    await check(79);
    expect(await isFree(79)).toBe(false);
    await check(85);
    await check(145);
    expect(await db.selectFrom('calls').selectAll().execute()).toEqual([]);
  });

  it('records talk time for the link, and skips calls that never connected', async () => {
    const given = { recipient: 'Dana', channel: 'text', note: '' } as const;
    const to = { ...given, dealership_slug: 'LeeFord' };
    const { code } = await createLink(db, to, { id: 'ann', name: 'Ann' }, secondsLater(-9));
    const link = { code, dealershipSlug: 'LeeFord' };
    const talk = async (id: string, seconds: number) => {
      const admission = await claim(false, seconds);
      if (admission.ok) await admission.confirm(id, { link });
    };
    await talk('one', 0);
    const visit = { date: '2026-11-28', time: '09:00', work: 'oil change' };
    const call = {
      name: 'book_appointment',
      arguments: JSON.stringify({ ...visit, name: 'Dana' }),
    };
    const messages = [{ role: 'tool_calls', toolCalls: [{ function: call }] }];
    told['one'] = { ...over(66), artifact: { messages } };
    expect(await findLink(db, code)).toMatchObject({
      talk_count: 1,
      talk_seconds: 0,
      priority: linkPriority.talked,
    });
    await check(60);
    expect(await findListedCall(db, 'one')).toMatchObject({
      seconds: 66,
      end_reason: 'customer-ended-call',
      code,
      ended_at: secondsLater(71).getTime(),
    });
    const [event] = await eventsOf(db, code);
    expect(event?.call?.bookings).toEqual([{ kind: 'service', ...visit }]);
    await talk('two', 100);
    told['two'] = neverBegan;
    await check(160);
    expect(await findLink(db, code)).toMatchObject({
      talk_count: 1,
      talk_seconds: 66,
      priority: linkPriority.talked,
      last_talked_at: secondsLater(0).getTime(),
    });
    expect((await eventsOf(db, code)).map(({ platform_id }) => platform_id)).toEqual(['one']);
  });
});
