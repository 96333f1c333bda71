/** @jest-environment jsdom */
import fc from 'fast-check';
import { fuzz, junkNumber, junkValue } from '@/testing/fuzzing';
import { describeFailure } from './call-errors';
import { readMessage } from './call-messages';
import { type CallState, isUnderWay } from './call-state';
import { openCallPage, openMicrophones } from '@/testing/call-page';
import { FakeVapi, settle } from '@/testing/fake-vapi';
import type { CallSession } from './call-session';

// Thousands of cases, and the machine may have others to serve.
jest.setTimeout(180_000);

/** A failed expectation would tell of console.warn only that it was called. */
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const messageOf = (fields: fc.Arbitrary<object>) =>
  fc
    .tuple(
      fields,
      fc.dictionary(fc.constantFrom('role', 'status', 'type', 'x'), junkValue, { maxKeys: 2 }),
    )
    .map(([own, more]) => ({ ...own, ...more }));

const message = fc.oneof(
  junkValue,
  messageOf(
    fc.record({
      type: fc.constantFrom('speech-update', 'status-update', 'transcript', 'hang', '__proto__'),
      role: fc.constantFrom('user', 'assistant', 'system'),
      status: fc.constantFrom('started', 'stopped', 'ended', 'in-progress'),
    }),
  ),
);

test('a message is read, or not, and never throws', async () => {
  await fuzz(
    "the SDK's messages, reading",
    message,
    (given) => {
      const read = readMessage(given);
      if (read === undefined) return;
      expect(['speech-update', 'ended', 'other']).toContain(read.type);
      if (read.type === 'speech-update') {
        expect([typeof read.role, typeof read.isActive]).toEqual(['string', 'boolean']);
      }
    },
    { share: 0.4 },
  );
});

test('whatever an error is, the visitor reads one sentence', async () => {
  await fuzz(
    "the SDK's messages, errors",
    fc.oneof(junkValue, nested(junkValue)),
    (given) => {
      const { sentence } = describeFailure(given);
      expect(typeof sentence).toBe('string');
      expect(sentence.trim()).not.toBe('');
    },
    { share: 0.35 },
  );
});

function nested(leaf: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const key = fc.constantFrom('error', 'message', 'msg', 'errorMsg', 'text', 'type', 'name');
  const layer = (inner: fc.Arbitrary<unknown>) => fc.dictionary(key, inner, { maxKeys: 3 });
  return layer(fc.oneof(leaf, layer(fc.oneof(leaf, layer(leaf)))));
}

interface Stage {
  vapi: FakeVapi;
  session: CallSession;
}

/** What the page, the SDK, the network or the other side may do. */
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
  'time passes': (_stage, value) => void jest.advanceTimersByTime(value ? 500 : 31_000),
  'a participant joins': ({ vapi }, value) =>
    void vapi.room?.emit('participant-joined', { participant: value }),
  'a participant leaves': ({ vapi }, value) =>
    void vapi.room?.emit('participant-left', { participant: value }),
};
const events = [
  ...['call-start', 'call-start', 'call-end', 'speech-start', 'speech-end', 'message', 'error'],
  ...['camera-error', 'audio', 'daily-participant-updated', 'volume-level', 'local-volume-level'],
];

const harmlessOrNot = fc
  .constantFrom('audio-start-failed', 'audio-observer-setup-error', 'daily-error', 'ejected')
  .map((type) => ({ type, error: { type, msg: 'Meeting has ended' } }));
const value = fc.oneof(message, junkValue, junkNumber, harmlessOrNot);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...Object.keys(doings)), value) },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...events), value) },
);
const connecting = ['the request is answered', 'the room lets in', 'call-start'];
const steps = fc
  .tuple(fc.nat(3), fc.array(step, { maxLength: 8 }))
  .map(([first, more]) => [
    ...connecting.slice(0, first).map((name) => [name, undefined] as const),
    ...more,
  ]);

/** The fields of a state that its phase rules out. */
function expectLegal(state: CallState): void {
  if (!state.isConnected) {
    expect([state.isListening, state.isSpeaking, state.isMuted]).toEqual([false, false, false]);
  }
  expect(state.isConnected).toBe(state.phase === 'connected');
  if (state.isMuted) expect(state.isListening).toBe(false);
}

test('a call goes from one legal state to the next, and ends once, whatever comes', async () => {
  await fuzz(
    "the SDK's messages, calls",
    steps,
    async (given) => {
      jest.useFakeTimers();
      try {
        const { session, start, clients, ends, dependencies, call } = openCallPage();
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
          const level = session.levels.levelAt(performance.now());
          expect(level >= 0 && level <= 1).toBe(true);
          await settle();
        }
        // At last the other side ends it, a second try too, or nobody ever comes.
        for (let tries = 0; tries < 2; tries += 1) {
          vapi().emit('call-end');
          jest.advanceTimersByTime(31_000);
          await settle();
        }
        expect(ways).toEqual([true, false]);
        expect(new Set(ends).size).toBe(ends.length);
        const reported = dependencies.reportEnd.mock.calls.flat();
        expect(reported.every(({ id = '' }) => typeof id === 'string')).toBe(true);
        await jest.advanceTimersByTimeAsync(4_000);
        expect(openMicrophones()).toBe(0);
        expect(jest.getTimerCount()).toBe(0);
      } finally {
        jest.useRealTimers();
        FakeVapi.clearPage();
      }
    },
    { share: 0.25 },
  );
});
