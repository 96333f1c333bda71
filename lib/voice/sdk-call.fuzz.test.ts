/** @jest-environment jsdom */
import fc from 'fast-check';

import { callOutcomes } from './call-stages';
import { openCallPage, openMicrophones } from '@/testing/call-page';
import { FakeVapi, settle } from '@/testing/fake-vapi';
import { fuzz, junkText, junkValue } from '@/testing/fuzzing';
import type { CallSession } from './call-session';
import { type CallState, isUnderWay } from './call-state';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Mostly valid values. */
const junkOr = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: junkValue });

const toolName = fc.constantFrom('update_record', 'book_appointment', 'other');

const message = fc.oneof(
  junkValue,
  fc.record({
    type: fc.constantFrom(
      'speech-update',
      'status-update',
      'transcript',
      'recognition',
      'tool-calls',
    ),
    role: junkOr(fc.constantFrom('user', 'assistant', 'system')),
    status: junkOr(fc.constantFrom('started', 'stopped', 'ended', 'in-progress')),
    available: junkOr(fc.boolean()),
    transcriptType: junkOr(fc.constantFrom('partial', 'final')),
    transcript: junkOr(junkText),
    toolCallList: junkOr(
      fc.array(
        fc.record({ function: junkOr(fc.record({ name: toolName, arguments: junkValue })) }),
      ),
    ),
  }),
);

interface Stage {
  vapi: FakeVapi;
  session: CallSession;
}

/** Possible actions of the page, the SDK, the network and the other side. */
const doings: Record<string, (stage: Stage, value: unknown) => void> = {
  'the request is answered': ({ vapi }) => vapi.posting.resolve({}),
  'the request is refused': ({ vapi }, value) => vapi.posting.reject(value),
  'the room lets in': ({ vapi }) => vapi.room?.letIn(),
  'the room refuses': ({ vapi }, value) => vapi.room?.joining.reject(value),
  'the room is left': ({ vapi }) => vapi.room?.leave(),
  'the visitor hangs up': ({ session }) => session.hangUp(),
  'the visitor mutes': ({ vapi, session }, value) => {
    if (vapi.room && session.getSnapshot().call.isConnected) session.setMuted(Boolean(value));
  },
  'the visitor types': ({ vapi, session }, value) => {
    if (vapi.room && session.getSnapshot().call.isConnected) session.sendText(String(typeof value));
  },
  'the network comes or goes': ({ vapi }, value) =>
    void vapi.room?.emit('network-connection', {
      type: value ? 'signaling' : 'sfu',
      event: typeof value === 'string' ? 'interrupted' : 'connected',
    }),
  'time passes': (_stage, value) => void jest.advanceTimersByTime(value ? 500 : 31_000),
  'a participant leaves': ({ vapi }, value) =>
    void vapi.room?.emit('participant-left', { participant: value }),
};
const events = [
  'call-start',
  'call-start',
  'call-end',
  'speech-start',
  'speech-end',
  'message',
  'error',
  'camera-error',
  'audio',
  'daily-participant-updated',
  'volume-level',
  'local-volume-level',
];

const error = fc
  .constantFrom('audio-start-failed', 'audio-observer-setup-error', 'daily-error', 'ejected')
  .map((type) => ({ type, error: { type, msg: 'Meeting has ended' } }));
const step = fc.tuple(
  fc.constantFrom(...Object.keys(doings), ...events),
  fc.oneof(message, junkValue, error),
);
const connecting = ['the request is answered', 'the room lets in', 'call-start'];
const steps = fc
  .tuple(fc.nat(3), fc.array(step, { maxLength: 8 }))
  .map(([first, more]) => [
    ...connecting.slice(0, first).map((name) => [name, undefined] as const),
    ...more,
  ]);

/** Fields that a state must not have in its phase. */
function expectLegal(state: CallState): void {
  if (!state.isConnected)
    expect([state.isListening, state.isSpeaking, state.isMuted]).toEqual([false, false, false]);
  expect(state.isConnected).toBe(state.phase === 'connected');
  if (state.isMuted) expect(state.isListening).toBe(false);
}

test('a call has legal states only and ends once, for arbitrary events', async () => {
  await fuzz("the SDK's messages", steps, async (given) => {
    jest.useFakeTimers();
    try {
      const { session, start, clients, stages, call } = openCallPage();
      const ways: boolean[] = [];
      session.subscribe(() => {
        expectLegal(call());
        if (ways.at(-1) !== isUnderWay(call())) ways.push(isUnderWay(call()));
      });
      await start();
      const vapi = () => clients.at(-1) as FakeVapi;
      for (const [name, what] of given) {
        const doing = doings[name];
        if (doing) doing({ vapi: vapi(), session }, what);
        else vapi().emit(name, what);
        await settle();
      }
      // Finally the other side ends both attempts, or nobody ever joins.
      for (let tries = 0; tries < 2; tries += 1) {
        vapi().emit('call-end');
        jest.advanceTimersByTime(31_000);
        await settle();
      }
      expect(ways).toEqual([true, false]);
      // Each attempt is reported once; a second one is the fallback.
      expect(stages()).toHaveLength(clients.length);
      expect(callOutcomes).toContain(stages()[0]?.outcome);
      expect(session.getSnapshot().transcript?.getSnapshot().partial).toEqual({});
      await jest.advanceTimersByTimeAsync(4_000);
      expect(openMicrophones()).toBe(0);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
      FakeVapi.clearPage();
    }
  });
});
