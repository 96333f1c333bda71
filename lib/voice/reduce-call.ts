import { callSentences, fallbackAssistantId } from './call-errors';
import {
  type CallEvent,
  type CallNews,
  type CallStart,
  type CallState,
  type ConnectedCall,
  type EndReason,
  isUnderWay,
  noTroubles,
  type OpenCall,
  silent,
  type StartingCall,
} from './call-state';

/** A call that has lasted as long as it may is ended by the other side; its agent may say goodbye first. */
const goodbyeSeconds = 15;

/**
 * The state after an event. An event that is stale or that means nothing in this state returns the
 * very same object, so that nothing re-renders for it.
 */
export function reduceCall(state: CallState, event: CallEvent): CallState {
  if (event.type === 'start') {
    if (isUnderWay(state) || event.attempt <= state.attempt) return state;
    return starting(event.attempt, event);
  }
  if (event.attempt !== state.attempt) return state;

  switch (state.phase) {
    case 'idle':
      return state;
    case 'starting':
      return reduceStarting(state, event);
    case 'connected':
      return reduceConnected(state, event);
    case 'ended':
    case 'error':
      return event.type === 'clear'
        ? { ...silent, phase: 'idle', attempt: state.attempt, duration: 0 }
        : state;
  }
}

function reduceStarting(state: StartingCall, event: CallNews): CallState {
  switch (event.type) {
    case 'place':
      return { ...state, isPlaced: true, maxDurationSeconds: event.maxDurationSeconds };
    case 'connect':
      return { ...state, phase: 'connected', isConnected: true };
    case 'end':
      return ended(state, undefined);
    case 'left':
      return failedStart(state, {});
    case 'fail':
      return failedStart(state, event);
    default:
      return reduceOpen(state, event);
  }
}

function reduceConnected(state: ConnectedCall, event: CallNews): CallState {
  switch (event.type) {
    case 'speech':
      return withSpeech(state, event);
    case 'turn':
      return withTurn(state, event);
    case 'mute':
      return state.isMuted === event.isMuted
        ? state
        : { ...state, isMuted: event.isMuted, isListening: state.isListening && !event.isMuted };
    case 'tick':
      return withDuration(state, event.duration);
    case 'ending':
      return state.ending
        ? state
        : { ...state, ending: { endedReason: event.endedReason, reason: event.reason } };
    case 'spoken':
      return { ...state, isTyped: false };
    case 'end':
      return ended(state, state.ending?.reason ?? 'visitor');
    case 'left':
      return ended(state, state.ending?.reason ?? 'closed');
    case 'fail':
      return failed(state, event.error ?? callSentences.connectionFailed, event.reason);
    default:
      return reduceOpen(state, event);
  }
}

/** What is the same for a call that is being made and one that is on. */
function reduceOpen(state: OpenCall, event: CallNews): CallState {
  if (event.type === 'made') return { ...state, callId: event.callId };
  if (event.type === 'agent')
    return event.isMissing === state.isAgentMissing
      ? state
      : { ...state, isAgentMissing: event.isMissing };
  if (event.type === 'trouble')
    return state[event.trouble] === event.isOn ? state : { ...state, [event.trouble]: event.isOn };
  if (event.type === 'device') {
    const broken = failed(state, event.error);
    return event.failure.device === 'camera' ? { ...broken, lacksCamera: true } : broken;
  }
  return state;
}

function starting(
  attempt: number,
  { assistantId, isSoundOnly, isTyped = false }: Omit<CallStart, 'type'>,
): StartingCall {
  return {
    ...silent,
    ...noTroubles,
    phase: 'starting',
    attempt,
    duration: 0,
    assistantId,
    isSoundOnly,
    isTyped,
    isFallback: false,
    isPlaced: false,
    isAgentMissing: false,
    hasTurns: false,
  };
}

function ended({ attempt, duration }: OpenCall, reason: EndReason | undefined): CallState {
  const end = reason && { reason, lasted: duration };
  return { ...silent, phase: 'ended', attempt, duration, end };
}

function failed(
  { attempt, isConnected, duration }: OpenCall,
  error: string,
  reason: EndReason = 'fault',
) {
  const end = isConnected ? { reason, lasted: duration } : undefined;
  return { ...silent, phase: 'error', attempt, duration: 0, error, end } as const;
}

/** A refused form of the assistant's id is worth one more try, which is an attempt of its own. */
function failedStart(
  state: StartingCall,
  {
    error = callSentences.startFailed,
    isAssistantFormat,
    refusal,
  }: Pick<CallNews & { type: 'fail' }, 'error' | 'isAssistantFormat' | 'refusal'>,
): CallState {
  if (state.isFallback) return { ...failed(state, callSentences.fallbackFailed), refusal };
  if (!isAssistantFormat) return { ...failed(state, error), refusal };
  const { isSoundOnly, isTyped } = state;
  const fallback = { assistantId: fallbackAssistantId, isSoundOnly, isTyped };
  return { ...starting(state.attempt + 1, fallback), isFallback: true, error };
}

type Speech = Pick<Extract<CallNews, { type: 'speech' }>, 'speaker' | 'isActive'>;

function withSpeech(state: ConnectedCall, { speaker, isActive }: Speech): ConnectedCall {
  if (speaker === 'agent')
    return state.isSpeaking === isActive ? state : { ...state, isSpeaking: isActive };
  return state.hasTurns ? state : withListening(state, isActive);
}

/** With the first turn, what only the microphone's level told of is forgotten. */
function withTurn(state: ConnectedCall, { speaker, isActive }: Speech): ConnectedCall {
  const told = state.hasTurns ? state : { ...state, hasTurns: true, isListening: false };
  return speaker === 'visitor' ? withListening(told, isActive) : told;
}

function withListening(state: ConnectedCall, isActive: boolean): ConnectedCall {
  // A muted visitor is not heard, whatever a level that was already on its way says.
  const isListening = isActive && !state.isMuted;
  return state.isListening === isListening ? state : { ...state, isListening };
}

function withDuration(state: ConnectedCall, duration: number): CallState {
  if (duration <= state.duration) return state;
  const counted = { ...state, duration };
  const { maxDurationSeconds = Infinity } = state;
  return duration >= maxDurationSeconds + goodbyeSeconds ? ended(counted, 'longest') : counted;
}
