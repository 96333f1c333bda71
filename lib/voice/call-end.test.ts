/** @jest-environment jsdom */
import type { ServerMessageStatusUpdate } from '@vapi-ai/web/dist/api';

import { clearEachPage, openCallPage } from '@/testing/call-page';
import { FakeVapi, settle } from '@/testing/fake-vapi';
import { statusUpdate } from '@/testing/platform-messages';
import { endReasonOf } from './end-reason';
import { reportEnd } from './page-session';

clearEachPage();

type Page = ReturnType<typeof openCallPage>;
type EndedReason = NonNullable<ServerMessageStatusUpdate['endedReason']>;

const endIds = ({ dependencies }: Page) =>
  dependencies.reportEnd.mock.calls.flatMap(([{ id }]) => id ?? []);

it.each<[EndedReason | 'customer-vanished' | 'something-new' | undefined, string]>([
  ['customer-ended-call', 'visitor'],
  ['assistant-ended-call', 'agent'],
  ['assistant-said-end-call-phrase', 'agent'],
  ['assistant-forwarded-call', 'agent'],
  ['silence-timed-out', 'silence'],
  ['call.in-progress.error-assistant-did-not-receive-customer-audio', 'silence'],
  ['customer-did-not-give-microphone-permission', 'silence'],
  ['exceeded-max-duration', 'longest'],
  ['customer-vanished', 'network'],
  ['customer-did-not-answer', 'network'],
  ['assistant-not-found', 'fault'],
  ['assistant-join-timed-out', 'fault'],
  ['pipeline-error-openai-llm-failed', 'fault'],
  ['worker-shutdown', 'fault'],
  ['call-deleted', 'closed'],
  ['something-new', 'closed'],
  [undefined, 'closed'],
])('the platform’s reason %s is shown as: %s', (word, reason) => {
  expect(endReasonOf(word)).toBe(reason);
});

const meetingHasEnded = { type: 'daily-error', error: { errorMsg: 'Meeting has ended' } };
const say = (vapi: FakeVapi, word: EndedReason) =>
  vapi.emit('message', statusUpdate('ended', word));

it.each<[string, string, (vapi: FakeVapi, page: Page) => unknown]>([
  ['visitor', 'ended', (_vapi, { session }) => session.hangUp()],
  ['agent', 'ended', (vapi) => say(vapi, 'assistant-ended-call')],
  ['silence', 'ended', (vapi) => say(vapi, 'silence-timed-out')],
  ['longest', 'ended', (vapi) => say(vapi, 'exceeded-max-duration')],
  ['closed', 'ended', () => undefined],
  [
    'network',
    'error',
    (vapi) => vapi.emit('error', { error: { message: 'Could not connect to signaling' } }),
  ],
  ['fault', 'error', (vapi) => vapi.emit('error', { error: { message: 'It broke.' } })],
])(
  'a call that is over reports its reason and length to visitor and server: %s',
  async (reason, phase, end) => {
    const t = openCallPage();
    const vapi = await t.connect();
    jest.advanceTimersByTime(10_500);
    end(vapi, t);
    vapi.emit('error', meetingHasEnded);
    await settle();
    expect(t.call()).toMatchObject({ phase, end: { reason, lasted: 10 } });
    expect(FakeVapi.rooms().size).toBe(0);
    expect(t.stages()).toEqual([expect.objectContaining({ outcome: reason, endedAfter: 10_500 })]);
  },
);

it.each<[string, EndedReason, (page: Page, vapi: FakeVapi) => unknown]>([
  ['the visitor hangs up', 'customer-ended-call', ({ session }) => session.hangUp()],
  ['the platform ends it', 'silence-timed-out', (_page, vapi) => vapi.room?.leave()],
])('a call reports its end once: %s', async (_case, endedReason, leave) => {
  const t = openCallPage();
  const listener = jest.fn();
  t.session.onCallEnd(listener);
  const vapi = await t.connect();
  if (endedReason !== 'customer-ended-call')
    vapi.emit('message', statusUpdate('ended', endedReason));
  leave(t, vapi);
  await settle();
  t.session.hangUp();
  vapi.emit('call-end');
  const update = { type: 'status-update', status: 'ended', endedReason };
  expect(listener.mock.calls).toEqual([[{ type: 'call-end' }], [update]]);
});

describe("the end of the platform's call is reported once,", () => {
  it.each<[string, (page: Page, vapi: FakeVapi) => unknown]>([
    ['when the visitor hangs up', ({ session }) => session.hangUp()],
    ['when the agent does', (_page, vapi) => vapi.room?.leave()],
    ['when it fails', (_page, vapi) => vapi.emit('error', { type: 'daily-error' })],
  ])('%s', async (_when, end) => {
    const t = openCallPage();
    const vapi = await t.connect();
    expect(endIds(t)).toEqual([]);
    end(t, vapi);
    await settle();
    t.session.hangUp();
    vapi.emit('call-end');
    expect(endIds(t)).toEqual(['call']);
  });

  it('when it is made after a hang-up, even during another call', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    t.session.hangUp();
    expect(endIds(t)).toEqual([]);
    await t.start();
    vapi.posting.resolve({ id: 'call' });
    await settle();
    expect(endIds(t)).toEqual(['call']);
    expect(t.call()).toMatchObject({ phase: 'starting', attempt: 2 });
  });

  it.each([
    ['by a beacon', true],
    ['by a request that outlives the page where the browser takes none', false],
  ])('by %s of JSON to this site', (_how, isTaken) => {
    const sendBeacon = jest.fn<boolean, [string, Blob]>(() => isTaken);
    navigator.sendBeacon = sendBeacon as never;
    const fetch = jest.fn(() => Promise.reject(new Error('offline')));
    global.fetch = fetch as never;
    reportEnd({ id: 'call-1' });
    const [path, body] = sendBeacon.mock.calls[0] ?? [];
    expect([path, body?.type, body?.size]).toEqual(['/api/call/end', 'application/json', 15]);
    const request = ['/api/call/end', { method: 'POST', keepalive: true, body }];
    expect(fetch.mock.calls).toEqual(isTaken ? [] : [request]);
  });
});

describe('the stages of a call', () => {
  it('are reported as milliseconds after the click', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    jest.advanceTimersByTime(50.4);
    vapi.posting.resolve({ id: 'call' });
    await settle();
    jest.advanceTimersByTime(25);
    vapi.room?.emit('joined-meeting');
    vapi.room?.letIn();
    jest.advanceTimersByTime(15);
    vapi.emit('call-start');
    jest.advanceTimersByTime(5);
    vapi.emit('speech-start');
    jest.advanceTimersByTime(3_000);
    t.session.hangUp();
    const times = { permission: 0, placed: 0, created: 50, joined: 75, listening: 90 };
    expect(t.stages()).toEqual([
      {
        platform: 'embedded',
        reached: { ...times, firstAudio: 95 },
        endedAfter: 3_095,
        outcome: 'visitor',
      },
    ]);
  });

  it('contain nothing else: no words, no assistant id, no names', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    const message = { type: 'transcript', role: 'user', transcriptType: 'final' };
    vapi.emit('message', { ...message, transcript: 'Erin' });
    t.session.sendText('Erin');
    t.session.hangUp();
    expect(JSON.stringify(t.stages())).not.toMatch(/Erin|demo-presale|"id"/);
  });
});
