import { fallbackAssistantId } from './call-errors';
import { type CallEvent, type CallState, initialCallState } from './call-state';
import { reduceCall } from './reduce-call';

type CallPhase = CallState['phase'];

const attempt = 3;

/** States, by the events that lead to them. */
function stateAfter(...events: CallEvent[]): CallState {
  return events.reduce(reduceCall, initialCallState);
}

const wanted = { assistantId: 'demo-presale', isSoundOnly: false };
const start: CallEvent = { type: 'start', attempt, ...wanted };
const connect: CallEvent = { type: 'connect', attempt };

const states: Record<CallPhase, CallState> = {
  idle: stateAfter(start, { type: 'end', attempt }, { type: 'clear', attempt }),
  starting: stateAfter(start),
  connected: stateAfter(start, connect),
  ended: stateAfter(
    start,
    connect,
    { type: 'tick', attempt, duration: 7 },
    { type: 'end', attempt },
  ),
  error: stateAfter(start, { type: 'fail', attempt, error: 'Connection failed' }),
};

const refusedFormat = 'Invalid assistant ID format. Using fallback configuration.';

const events = {
  start: { type: 'start', attempt: attempt + 1, ...wanted },
  place: { type: 'place', attempt, maxDurationSeconds: 60 },
  made: { type: 'update', attempt, change: { callId: 'call-1' } },
  connect,
  'agent speaks': { type: 'speech', attempt, speaker: 'agent', isActive: true },
  'visitor speaks': { type: 'speech', attempt, speaker: 'visitor', isActive: true },
  'agent pauses': { type: 'speech', attempt, speaker: 'agent', isActive: false },
  'agent is missing': { type: 'update', attempt, change: { isAgentMissing: true } },
  'agent is there': { type: 'update', attempt, change: { isAgentMissing: false } },
  mute: { type: 'mute', attempt, isMuted: true },
  tick: { type: 'tick', attempt, duration: 12 },
  ending: { type: 'ending', attempt, reason: 'agent' },
  'network is gone': { type: 'update', attempt, change: { isReconnecting: true } },
  'network is there': { type: 'update', attempt, change: { isReconnecting: false } },
  end: { type: 'end', attempt },
  left: { type: 'left', attempt },
  fail: { type: 'fail', attempt, error: 'It broke.' },
  'silent failure': { type: 'fail', attempt },
  'refused id': { type: 'fail', attempt, error: refusedFormat, isAssistantFormat: true },
  'no microphone': {
    type: 'device',
    attempt,
    failure: { device: 'microphone', problem: 'no-device' },
    error: 'No microphone was found. Connect one, then press the button again.',
  },
  'no camera': {
    type: 'device',
    attempt,
    failure: { device: 'camera', problem: 'no-device' },
    error: 'No camera was found. Connect one, or go on with sound only.',
  },
  clear: { type: 'clear', attempt },
} satisfies Record<string, CallEvent>;

type EventName = keyof typeof events;

const same = 'same';
const restarted = {
  phase: 'starting',
  attempt: attempt + 1,
  duration: 0,
  assistantId: 'demo-presale',
  isFallback: false,
  isPlaced: false,
};
const brokenBy = (error: string) => ({ phase: 'error', error, isConnected: false, duration: 0 });
const ended = { phase: 'ended', isConnected: false, duration: 0 };
const cleared = { phase: 'idle', duration: 0 };
const withoutDevice = {
  'no microphone': brokenBy('No microphone was found. Connect one, then press the button again.'),
  'no camera': {
    ...brokenBy('No camera was found. Connect one, or go on with sound only.'),
    isCameraMissing: true,
  },
};
const unchanged = Object.fromEntries(Object.keys(events).map((name) => [name, same])) as Record<
  EventName,
  typeof same
>;

const table: Record<
  CallPhase,
  Record<EventName, typeof same | Partial<Record<string, unknown>>>
> = {
  idle: { ...unchanged, start: restarted },
  starting: {
    ...unchanged,
    ...withoutDevice,
    place: { phase: 'starting', isPlaced: true, maxDurationSeconds: 60 },
    made: { phase: 'starting', callId: 'call-1' },
    connect: { phase: 'connected', isConnected: true, isListening: false, isSpeaking: false },
    'agent is missing': { phase: 'starting', isAgentMissing: true },
    'network is gone': { phase: 'starting', isReconnecting: true },
    end: { ...ended, end: undefined },
    left: brokenBy('Failed to start voice call'),
    fail: brokenBy('It broke.'),
    'silent failure': brokenBy('Failed to start voice call'),
    'refused id': {
      ...restarted,
      assistantId: fallbackAssistantId,
      isFallback: true,
      error: 'Invalid assistant ID format. Using fallback configuration.',
    },
  },
  connected: {
    ...unchanged,
    ...withoutDevice,
    made: { phase: 'connected', callId: 'call-1' },
    'agent speaks': { phase: 'connected', isSpeaking: true, isListening: false },
    'visitor speaks': { phase: 'connected', isListening: true, isSpeaking: false },
    'agent is missing': { phase: 'connected', isAgentMissing: true },
    'network is gone': { phase: 'connected', isReconnecting: true },
    mute: { phase: 'connected', isMuted: true },
    tick: { phase: 'connected', duration: 12 },
    ending: { phase: 'connected', ending: events.ending },
    end: { ...ended, end: { reason: 'visitor', lasted: 0 } },
    left: { ...ended, end: { reason: 'closed', lasted: 0 } },
    fail: { ...brokenBy('It broke.'), end: { reason: 'fault', lasted: 0 } },
    'silent failure': brokenBy('Connection failed'),
    'refused id': brokenBy('Invalid assistant ID format. Using fallback configuration.'),
  },
  ended: { ...unchanged, start: restarted, clear: cleared },
  error: { ...unchanged, start: restarted, clear: cleared },
};

const phases = Object.keys(table) as CallPhase[];
const eventNames = Object.keys(events) as EventName[];

describe.each(phases)('a call that is %s', (phase) => {
  it.each(eventNames)('handles %s', (name) => {
    const before = states[phase];
    expect(before.phase).toBe(phase);
    const after = reduceCall(before, events[name]);
    const expected = table[phase][name];
    if (expected === same) expect(after).toBe(before);
    else {
      expect(after).toMatchObject(expected);
      expect(after.error).toBe(expected.error);
    }
  });

  it.each(eventNames.filter((name) => name !== 'start'))(
    'drops a late %s of an older call',
    (name) => {
      const before = states[phase];
      expect(reduceCall(before, { ...events[name], attempt: attempt - 1 })).toBe(before);
    },
  );

  it('rejects an attempt that it has had already', () => {
    expect(reduceCall(states[phase], start)).toBe(states[phase]);
  });
});

describe('a connected call', () => {
  const listening = reduceCall(states.connected, events['visitor speaks']);

  it('keeps its duration and id at its end', () => {
    const made = reduceCall(states.connected, events.made);
    expect(states.ended.duration).toBe(7);
    expect(reduceCall(made, events.end)).toMatchObject({ callId: 'call-1', isTyped: false });
  });

  it('stops listening when muted, and ignores late speech events', () => {
    const muted = reduceCall(listening, events.mute);
    expect(muted).toMatchObject({ isMuted: true, isListening: false });
    expect(reduceCall(muted, events['visitor speaks'])).toBe(muted);
  });
});

describe('the fallback', () => {
  const fallback = reduceCall(states.starting, events['refused id']);
  const own = attempt + 1;

  it('ignores events of the first attempt', () => {
    expect(reduceCall(fallback, events.end)).toBe(fallback);
    expect(reduceCall(fallback, { type: 'place', attempt: own })).toMatchObject({ isPlaced: true });
  });

  it.each([
    ['an error', { type: 'fail', error: 'It broke.' }],
    ['a refused id', { type: 'fail', error: refusedFormat, isAssistantFormat: true }],
    ['a closed room', { type: 'left' }],
  ] as const)('is the last try, and says so after %s', (_case, news) => {
    expect(reduceCall(fallback, { ...news, attempt: own })).toMatchObject(
      brokenBy('Unable to start voice call. Please try again.'),
    );
  });

  it('keeps a device problem, and its notice once connected', () => {
    const device = { ...events['no microphone'], attempt: own };
    expect(reduceCall(fallback, device)).toMatchObject(withoutDevice['no microphone']);
    expect(reduceCall(fallback, { ...connect, attempt: own })).toMatchObject({
      phase: 'connected',
      error: 'Invalid assistant ID format. Using fallback configuration.',
    });
  });
});

const limited = reduceCall(reduceCall(states.starting, events.place), connect);
const after = (duration: number) => reduceCall(limited, { type: 'tick', attempt, duration });

it('the longest time of a call ends it after 15 s for a goodbye if the other side does not', () => {
  expect(after(74)).toMatchObject({ phase: 'connected', duration: 74 });
  expect(after(75)).toMatchObject({
    phase: 'ended',
    duration: 75,
    end: { reason: 'longest', lasted: 75 },
  });
});

it('forgets a missing agent once it returns, and keeps the first reason of an end', () => {
  const missing = reduceCall(states.connected, events['agent is missing']);
  expect(reduceCall(missing, events['agent is missing'])).toBe(missing);
  expect(reduceCall(missing, events['agent is there'])).toMatchObject({ isAgentMissing: false });
  const ending = reduceCall(states.connected, events.ending);
  expect(reduceCall(ending, { ...events.ending, reason: 'fault' })).toBe(ending);
});
