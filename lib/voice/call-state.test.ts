import {
  type CallEvent,
  type CallPhase,
  type CallState,
  callStatus,
  initialCallState,
  isUnderWay,
  reduceCall,
} from './call-state';

const attempt = 3;

/** The states by the events that lead there. */
function stateAfter(...events: CallEvent[]): CallState {
  return events.reduce(reduceCall, initialCallState);
}

const start: CallEvent = { type: 'start', attempt };
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

const events = {
  start: { type: 'start', attempt: attempt + 1 },
  notice: { type: 'notice', attempt, notice: 'Using another one.' },
  connect,
  'agent speaks': { type: 'speech', attempt, speaker: 'agent', isActive: true },
  'visitor speaks': { type: 'speech', attempt, speaker: 'visitor', isActive: true },
  'agent pauses': { type: 'speech', attempt, speaker: 'agent', isActive: false },
  mute: { type: 'mute', attempt, isMuted: true },
  tick: { type: 'tick', attempt, duration: 12 },
  end: { type: 'end', attempt },
  fail: { type: 'fail', attempt, error: 'It broke.' },
  clear: { type: 'clear', attempt },
} satisfies Record<string, CallEvent>;

type EventName = keyof typeof events;

const same = 'same';
const restarted = { phase: 'starting', attempt: attempt + 1, duration: 0 };
const broken = { phase: 'error', error: 'It broke.', isConnected: false, duration: 0 };
const cleared = { phase: 'idle', duration: 0 };
const unchanged: Record<EventName, typeof same> = {
  start: same,
  notice: same,
  connect: same,
  'agent speaks': same,
  'visitor speaks': same,
  'agent pauses': same,
  mute: same,
  tick: same,
  end: same,
  fail: same,
  clear: same,
};

const table: Record<
  CallPhase,
  Record<EventName, typeof same | Partial<Record<string, unknown>>>
> = {
  idle: { ...unchanged, start: restarted },
  starting: {
    ...unchanged,
    notice: { phase: 'starting', error: 'Using another one.' },
    connect: { phase: 'connected', isConnected: true, isListening: false, isSpeaking: false },
    end: { phase: 'ended', duration: 0 },
    fail: broken,
  },
  connected: {
    ...unchanged,
    'agent speaks': { phase: 'connected', isSpeaking: true, isListening: false },
    'visitor speaks': { phase: 'connected', isListening: true, isSpeaking: false },
    mute: { phase: 'connected', isMuted: true },
    tick: { phase: 'connected', duration: 12 },
    end: { phase: 'ended', isConnected: false },
    fail: broken,
  },
  ended: { ...unchanged, start: restarted, clear: cleared },
  error: { ...unchanged, start: restarted, clear: cleared },
};

const phases = Object.keys(table) as CallPhase[];
const eventNames = Object.keys(events) as EventName[];

describe.each(phases)('a call that is %s', (phase) => {
  it.each(eventNames)('answers %s', (name) => {
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

  it('refuses to start an attempt that it has had already', () => {
    expect(reduceCall(states[phase], start)).toBe(states[phase]);
  });

  it('shows nobody speaking outside a connected call', () => {
    const { isConnected, isListening, isSpeaking, isMuted } = states[phase];
    expect(isConnected).toBe(phase === 'connected');
    expect([isListening, isSpeaking, isMuted]).toEqual([false, false, false]);
  });
});

describe('a connected call', () => {
  const speaking = reduceCall(states.connected, events['agent speaks']);
  const listening = reduceCall(states.connected, events['visitor speaks']);

  it('forgets who speaks when it ends', () => {
    expect(reduceCall(speaking, events.end)).toMatchObject({ isSpeaking: false });
    expect(reduceCall(listening, events.fail)).toMatchObject({ isListening: false });
  });

  it('keeps its duration when it ends, for the visitor to read', () => {
    expect(states.ended.duration).toBe(7);
  });

  it('stops listening to a visitor who mutes, and takes no later word for speech', () => {
    const muted = reduceCall(listening, events.mute);
    expect(muted).toMatchObject({ isMuted: true, isListening: false });
    expect(reduceCall(muted, events['visitor speaks'])).toBe(muted);
  });

  it('is the same object when a repeated event says what it knows', () => {
    expect(reduceCall(speaking, events['agent speaks'])).toBe(speaking);
    const ticked = reduceCall(speaking, events.tick);
    expect(reduceCall(ticked, events.tick)).toBe(ticked);
    expect(reduceCall(ticked, { type: 'tick', attempt, duration: 11 })).toBe(ticked);
  });
});

describe('the status of a call', () => {
  it.each([
    ['error', states.error, false],
    ['starting', states.starting, false],
    ['listening', reduceCall(states.connected, events['visitor speaks']), false],
    ['speaking', reduceCall(states.connected, events['agent speaks']), false],
    ['connected', states.connected, false],
    ['denied', states.idle, true],
    ['idle', states.idle, false],
    ['idle', states.ended, false],
    ['denied', states.error, true],
    ['starting', states.starting, true],
    ['connected', states.connected, true],
  ] as const)('is %s', (status, state, isDenied) => {
    expect(callStatus(state, isDenied)).toBe(status);
  });

  it('is listening while both speak', () => {
    const both = reduceCall(
      reduceCall(states.connected, events['agent speaks']),
      events['visitor speaks'],
    );
    expect(callStatus(both, false)).toBe('listening');
  });
});

it('is under way while starting and while connected', () => {
  expect(phases.filter((phase) => isUnderWay(states[phase]))).toEqual(['starting', 'connected']);
});
