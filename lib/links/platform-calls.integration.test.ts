import { createPlatform } from '@/lib/platform/client';
import { databases } from '@/testing/databases';
import { startUpstream } from '@/testing/upstream';
import { checkCalls, checkCallSoon } from './check-calls';
import { findCallRecord } from './calls';
import { noteCall } from './note-call';
import { readWords } from './read-words';

const now = new Date('2026-11-23T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

/** A call as the platform tells of one, by its id. */
const told: Record<string, unknown> = {
  over: {
    id: 'over',
    status: 'ended',
    startedAt: '2026-11-23T12:00:05.000Z',
    endedAt: '2026-11-23T12:01:10.400Z',
    endedReason: 'customer-ended-call',
    analysis: { summary: 'Wants a test drive.' },
    artifact: {
      messages: [
        { role: 'system', message: 'The prompt.', time: 1, secondsFromStart: 0 },
        { role: 'bot', message: 'Hello.', time: 1, secondsFromStart: 1.5 },
        { role: 'user', message: '<b>Hi</b>', time: 1, secondsFromStart: 3 },
        { role: 'tool_calls', toolCalls: [] },
        { role: 'bot', message: ' ' },
        'nonsense',
      ],
    },
  },
  on: { id: 'on', status: 'in-progress', startedAt: '2026-11-23T12:00:05.000Z' },
  never: { id: 'never', status: 'ended', endedAt: '2026-11-23T12:00:30Z', endedReason: 'no-join' },
};

let asked: string[] = [];
let upstream: Awaited<ReturnType<typeof startUpstream>>;
beforeAll(async () => {
  upstream = await startUpstream((request, response) => {
    const id = request.url?.split('/').at(-1) ?? '';
    asked.push(id);
    const answer = told[id];
    const status = answer === undefined ? 404 : 200;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { message: 'Not Found' }));
  });
});
afterAll(() => upstream.close());
beforeEach(() => (asked = []));

const platform = () =>
  createPlatform({
    token: 'key',
    baseUrl: upstream.url,
    timeoutMs: 5_000,
    maxAnswerBytes: 100_000,
  });

it('asks the platform how calls were when that is due, and then no more', async () => {
  const db = await databases[0]!.open();
  for (const id of ['over', 'on', 'never', 'gone'])
    await noteCall(db, { id, dealershipSlug: 'LeeFord', at: now });
  const check = (ms: number) => checkCalls({ db, platform: platform(), now: later(ms) });
  await check(59_000);
  expect(asked).toEqual([]);
  // Two servers at once ask but once.
  await Promise.all([check(60_000), check(60_000)]);
  expect(asked.sort()).toEqual(['gone', 'never', 'on', 'over']);
  expect(await findCallRecord(db, 'over')).toMatchObject({
    seconds: 66,
    endedAt: new Date('2026-11-23T12:01:10.400Z'),
    endReason: 'customer-ended-call',
  });
  expect(await findCallRecord(db, 'never')).toMatchObject({ seconds: 0, endReason: 'no-join' });
  expect((await findCallRecord(db, 'on'))?.endedAt).toBeUndefined();
  asked = [];
  await check(120_000);
  expect(asked.sort()).toEqual(['gone', 'on']);
});

it('asks soon about a call whose page says that it is over, and about none that was not noted', async () => {
  const db = await databases[0]!.open();
  for (const id of ['over', 'on']) await noteCall(db, { id, dealershipSlug: 'LeeFord', at: now });
  const dependencies = async () => ({ db, platform: platform(), now });
  await Promise.all(['over', 'on', 'a-guess'].map((id) => checkCallSoon(id, dependencies, [0, 1])));
  expect(asked.sort()).toEqual(['on', 'on', 'over']);
  expect((await findCallRecord(db, 'over'))?.seconds).toBe(66);
});

it('reads what was said, and nothing of prompt and tools', async () => {
  expect(await readWords({ id: 'over' }, platform())).toEqual({
    transcript: [
      { role: 'agent', text: 'Hello.', at: 1.5 },
      { role: 'visitor', text: '<b>Hi</b>', at: 3 },
    ],
    summary: 'Wants a test drive.',
  });
  expect(await readWords({ id: 'on' }, platform())).toEqual({ transcript: [] });
  expect(await readWords({ id: 'gone' }, platform())).toBe('gone');
});
