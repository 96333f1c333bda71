import type { ServerMessageStatusUpdate } from '@vapi-ai/web/dist/api';

import { clearEachPage, openCallPage } from '@/testing/call-page';
import { statusUpdate } from '@/testing/platform-messages';
import { settle } from '@/testing/fake-vapi';
import type { EndReason } from './call-state';
import { endReasonOf } from './end-reason';

clearEachPage();

type EndedReason = NonNullable<ServerMessageStatusUpdate['endedReason']>;

/** The platform's words by ours, as its API documents them. */
const words: Record<EndReason, readonly EndedReason[]> = {
  visitor: [
    'customer-ended-call',
    'customer-ended-call-before-warm-transfer',
    'customer-ended-call-after-warm-transfer-attempt',
    'customer-ended-call-during-transfer',
  ],
  agent: [
    'assistant-ended-call',
    'assistant-ended-call-after-message-spoken',
    'assistant-ended-call-with-hangup-task',
    'assistant-said-end-call-phrase',
    'assistant-forwarded-call',
  ],
  silence: [
    'silence-timed-out',
    'call.in-progress.error-assistant-did-not-receive-customer-audio',
    'customer-did-not-give-microphone-permission',
  ],
  longest: ['exceeded-max-duration'],
  network: ['customer-did-not-answer'],
  fault: [
    'assistant-not-found',
    'assistant-not-valid',
    'assistant-join-timed-out',
    'assistant-request-failed',
    'assistant-request-returned-error',
    'assistant-request-returned-invalid-assistant',
    'call-start-error-neither-assistant-nor-server-set',
    'call.start.error-vapifault-get-org',
    'call.in-progress.error-vapifault-vapi-llm-failed',
    'call.in-progress.error-pipeline-no-available-llm-model',
    'pipeline-error-openai-llm-failed',
    'vonage-failed-to-connect-call',
    'worker-shutdown',
  ],
  closed: [
    'manually-canceled',
    'call-deleted',
    'voicemail',
    'customer-busy',
    'call.in-progress.sip-completed-call',
  ],
};
const table = Object.entries(words).flatMap(([reason, list]) =>
  list.map((word) => [word, reason] as const),
);

it.each(table)('is for the platform’s %s: %s', (word, reason) => {
  expect(endReasonOf(word)).toBe(reason);
});

it.each([
  ['customer-vanished', 'network'],
  ['customer-did-not-join', 'network'],
  ['pipeline-error-too-many-faults', 'fault'],
  ['pipeline-error-flood', 'fault'],
])('is for the embedded platform’s own %s: %s', (word, reason) => {
  expect(endReasonOf(word)).toBe(reason);
});

it.each([undefined, '', 'something-new', 'constructor', 'x'.repeat(100_000)])(
  'is no more than that it is closed where the word is %.20p',
  (word) => {
    expect(endReasonOf(word)).toBe('closed');
  },
);

describe('a call that is over says why, and how long it was,', () => {
  /** What the visitor is told of a call of ten seconds. */
  async function endBy(end: (page: ReturnType<typeof openCallPage>) => unknown) {
    const t = openCallPage();
    await t.connect();
    jest.advanceTimersByTime(10_500);
    await end(t);
    await settle();
    const call = t.call();
    return { phase: call.phase, end: 'end' in call ? call.end : undefined };
  }
  const emit =
    (...events: readonly (readonly [string, unknown?])[]) =>
    ({ clients }: ReturnType<typeof openCallPage>) =>
      events.forEach(([name, value]) => clients.at(-1)?.emit(name, value));
  const meetingHasEnded = {
    type: 'daily-error',
    error: {
      message: { type: 'ejected', msg: 'Meeting has ended' },
      errorMsg: 'Meeting has ended',
    },
  };

  it('when the visitor hangs up', async () => {
    const ended = { phase: 'ended', end: { reason: 'visitor', lasted: 10 } };
    expect(await endBy(({ session }) => session.hangUp())).toEqual(ended);
  });

  it.each([
    ['assistant-ended-call', 'agent'],
    ['silence-timed-out', 'silence'],
    ['exceeded-max-duration', 'longest'],
    ['pipeline-error-openai-llm-failed', 'fault'],
  ] as const)('when the platform says %s: %s', async (word, reason) => {
    const ended = { phase: 'ended', end: { reason, lasted: 10 } };
    const said = ['message', statusUpdate('ended', word)] as const;
    expect(await endBy(emit(said, ['error', meetingHasEnded]))).toEqual(ended);
    // The visitor may be faster than the room.
    const hangUp = (t: ReturnType<typeof openCallPage>) => {
      emit(said)(t);
      t.session.hangUp();
    };
    expect(await endBy(hangUp)).toEqual(ended);
  });

  it('when the room is closed without a word', async () => {
    const ended = { phase: 'ended', end: { reason: 'closed', lasted: 10 } };
    expect(await endBy(emit(['error', meetingHasEnded]))).toEqual(ended);
    expect(await endBy(emit(['call-end']))).toEqual(ended);
  });

  it('when the room can no longer be reached', async () => {
    const lost = { type: 'daily-error', error: { message: 'Could not connect to signaling' } };
    expect(await endBy(emit(['error', lost]))).toEqual({
      phase: 'error',
      end: { reason: 'network', lasted: 10 },
    });
  });

  it('when anything else fails', async () => {
    const broken = { type: 'daily-error', error: { message: 'It broke.' } };
    const device = { error: { error: { type: 'mic-in-use' } } };
    for (const event of [
      ['error', broken],
      ['camera-error', device],
    ] as const)
      expect(await endBy(emit(event))).toEqual({
        phase: 'error',
        end: { reason: 'fault', lasted: 10 },
      });
  });

  it('but not where it never connected', async () => {
    const t = openCallPage();
    await t.start();
    t.session.hangUp();
    expect(t.call()).toMatchObject({ phase: 'ended', end: undefined });
    (await t.start()).posting.reject(new Error('It broke.'));
    await settle();
    expect(t.call()).toMatchObject({ phase: 'error', end: undefined });
  });
});

it('keeps what was being said at the end, at the second of the end, also where the call fails', async () => {
  for (const end of ['hang up', 'fail'] as const) {
    const t = openCallPage();
    const vapi = await t.connect();
    jest.advanceTimersByTime(10_500);
    const message = { type: 'transcript', role: 'user', transcriptType: 'partial' };
    vapi.emit('message', { ...message, transcript: 'I need an' });
    if (end === 'hang up') t.session.hangUp();
    else vapi.emit('error', { type: 'daily-error', error: { message: 'It broke.' } });
    await settle();
    expect(t.session.getSnapshot().transcript?.getSnapshot().lines).toMatchObject([
      { text: 'I need an …', at: 10 },
    ]);
    vapi.emit('message', { ...message, transcriptType: 'final', transcript: 'Too late.' });
    expect(t.session.getSnapshot().transcript?.getSnapshot().lines).toHaveLength(1);
  }
});
