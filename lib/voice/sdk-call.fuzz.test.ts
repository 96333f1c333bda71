/** @jest-environment jsdom */
import fc from 'fast-check';
import { callOutcomes } from '@/lib/call-stages';
import { fuzz, junkJsonText, junkNumber, junkText, junkValue } from '@/testing/fuzzing';
import { describeFailure } from './sdk-errors';
import { readMessage } from './call-messages';
import { type CallState, isUnderWay } from './call-state';
import { refusalOf } from './refusal';
import { createTranscript } from './transcript';
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
  messageOf(transcriptFields(junkText)),
  messageOf(fc.record({ type: fc.constant('recognition'), available: junkOr(fc.boolean()) })),
  messageOf(
    fc.record({
      type: fc.constant('tool-calls'),
      toolCallList: junkOr(fc.array(junkOr(toolCall()), { maxLength: 3 })),
    }),
  ),
);

function transcriptFields(text: fc.Arbitrary<unknown>) {
  return fc.record({
    type: fc.constantFrom('transcript', "transcript[transcriptType='final']"),
    role: fc.constantFrom('user', 'assistant', 'system'),
    transcriptType: fc.constantFrom('partial', 'final'),
    transcript: text,
  });
}

/** Mostly what it should be. */
function junkOr(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: junkValue });
}

function toolCall() {
  const booked = fc.record({
    date: junkOr(fc.constantFrom('2026-11-26', '2026-02-30', '2026-13-01')),
    time: junkOr(fc.constantFrom('09:30', '24:00', '9:30')),
    work: junkOr(fc.constant('oil change')),
    name: junkOr(junkText),
  });
  const given = fc.oneof(
    booked,
    booked.map((fields) => textOf(fields)),
    junkJsonText,
  );
  const name = fc.constantFrom('book_appointment', 'book_appointment', 'constructor');
  return fc.record({
    id: junkText,
    type: fc.constant('function'),
    function: junkOr(fc.record({ name, arguments: given })),
  });
}

/** A JSON text, where there can be one of these fields. */
function textOf(fields: object): string {
  try {
    return JSON.stringify(fields);
  } catch {
    return '';
  }
}

const readAs = ['speech-update', 'ended', 'transcript', 'appointments', 'recognition'];

function expectOneLine(text: string, maxCharacters: number): void {
  expect(text.length).toBeLessThanOrEqual(maxCharacters);
  expect(text).not.toMatch(/[\n\r\t]|^\s|\s$/);
}

test('a message is read, or not, and never throws', async () => {
  await fuzz(
    "the SDK's messages, reading",
    message,
    (given) => {
      const read = readMessage(given);
      if (read === undefined) return;
      expect([...readAs, 'other']).toContain(read.type);
      if (read.type === 'speech-update') {
        expect([typeof read.role, typeof read.isActive]).toEqual(['string', 'boolean']);
      }
      if (read.type === 'recognition') expect(typeof read.isAvailable).toBe('boolean');
      if (read.type === 'transcript') {
        expect(['agent', 'visitor']).toContain(read.speaker);
        expectOneLine(read.text, 2_000);
        expect(read.text).not.toBe('');
      }
      if (read.type !== 'appointments') return;
      expect(read.appointments.length).toBeGreaterThan(0);
      for (const { date, time, work, name } of read.appointments) {
        expect(new Date(`${date}T${time}:00Z`).toISOString()).toBe(`${date}T${time}:00.000Z`);
        expectOneLine(work, 100);
        expectOneLine(name, 100);
      }
    },
    { share: 0.3 },
  );
});

/** What happens to a transcript: a message, words of the visitor's own, time, and the end. */
const happening = fc.oneof(
  // Few words, so that many sentences are parts of others, or the same.
  {
    weight: 6,
    arbitrary: transcriptFields(
      fc
        .array(fc.constantFrom('Yes', 'yes', 'On Thursday', '.', '…'), { maxLength: 3 })
        .map((words) => words.join(' ')),
    ).map((heard) => ({ heard })),
  },
  { weight: 1, arbitrary: message.map((heard: unknown) => ({ heard })) },
  { weight: 1, arbitrary: junkText.map((typed) => ({ typed })) },
  { weight: 2, arbitrary: fc.nat(3_000).map((passed) => ({ passed })) },
);

test('a transcript keeps what is said in its order, and loses no sentence that differs from the newest', async () => {
  await fuzz(
    "the SDK's messages, transcript",
    fc.array(happening, { maxLength: 30 }),
    (happenings) => {
      let time = 0;
      const transcript = createTranscript({
        now: () => time,
        duration: () => Math.floor(time / 1_000),
      });
      const { getSnapshot } = transcript;
      for (const happened of happenings) {
        const before = getSnapshot();
        if ('passed' in happened) time += happened.passed;
        if ('typed' in happened) transcript.type(happened.typed);
        const read = 'heard' in happened ? readMessage(happened.heard) : undefined;
        if (read) transcript.take(read);
        const { lines, partial, appointments } = getSnapshot();
        // What was there stays, and at most one line is new.
        expect(lines.slice(0, before.lines.length)).toEqual(before.lines);
        expect(lines.length - before.lines.length).toBeLessThanOrEqual(1);
        expect(lines.map(({ id }) => id)).toEqual(lines.map((_, index) => index + 1));
        expect(new Set(appointments.map((booked) => JSON.stringify(booked))).size).toBe(
          appointments.length,
        );
        if (read?.type !== 'transcript') {
          if (!('typed' in happened)) expect(lines).toBe(before.lines);
          expect(partial).toEqual(before.partial);
          continue;
        }
        const { speaker, text, isFinal } = read;
        const other = speaker === 'agent' ? 'visitor' : 'agent';
        expect(partial[other]).toBe(before.partial[other]);
        if (!isFinal) {
          expect(lines).toBe(before.lines);
          expect([before.partial[speaker], text]).toContain(partial[speaker]);
          continue;
        }
        expect(partial[speaker]).toBeUndefined();
        expect(lines.at(-1)).toMatchObject({ speaker, text, isTyped: false });
        const newest = before.lines.at(-1);
        const isSame = newest?.speaker === speaker && newest.text === text && !newest.isTyped;
        if (!isSame) expect(lines.length).toBe(before.lines.length + 1);
      }
      const { lines, partial } = getSnapshot();
      transcript.settle();
      expect(getSnapshot().partial).toEqual({});
      expect(getSnapshot().lines.length).toBe(lines.length + Object.keys(partial).length);
    },
    { share: 0.2 },
  );
});

test('whatever an error is, the visitor reads one sentence', async () => {
  await fuzz(
    "the SDK's messages, errors",
    fc.oneof(junkValue, nested(junkValue)),
    (given) => {
      const { error: sentence = 'It failed.' } = describeFailure(given);
      expect(typeof sentence).toBe('string');
      expect(sentence.trim()).not.toBe('');
      expect(refusalOf(given)?.code ?? 'none').toMatch(/^[a-z_]+$/);
    },
    { share: 0.25 },
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
  'the visitor types': ({ vapi, session }, value) => {
    if (!vapi.room || !session.getSnapshot().call.isConnected) return;
    session.noteTyping();
    session.sendText(String(typeof value));
  },
  'the visitor taps': ({ session }) => session.hearAgent(),
  'the network comes or goes': ({ vapi }, value) =>
    void vapi.room?.emit('network-connection', {
      type: value ? 'signaling' : 'sfu',
      event: typeof value === 'string' ? 'interrupted' : 'connected',
    }),
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
        const [stages, ...others] = reported.flatMap((report) => report.stages ?? []);
        // A second try is of the fallback.
        expect(others.length).toBe(clients.length > 1 ? 1 : 0);
        expect(callOutcomes).toContain(stages?.outcome);
        expect(stages?.code ?? 'none').toMatch(/^[a-z_]{1,40}$/);
        expect(session.getSnapshot().transcript?.getSnapshot().partial).toEqual({});
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
