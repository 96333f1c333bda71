import type { CallStages } from './call-stages';

import { callSentences, fallbackAssistantId, problemSentences } from './call-errors';
import {
  type CallEnd,
  type CallEvent,
  type CallNews,
  type CallStart,
  type CallState,
  type ConnectedCall,
  type EndReason,
  initialCallState,
  isUnderWay,
  type OpenCall,
  type StartingCall,
} from './call-state';
import { responseTimeOf } from './response-time';
import { changed } from './store';

/** The other side ends a call that lasts too long; its agent may say goodbye first. */
const goodbyeSeconds = 15;

/**
 * The state after an event. An event that is stale or that means nothing in this state returns the
 * very same object, so that nothing re-renders for it.
 */
export function reduceCall(state: CallState, event: CallEvent): CallState {
  if (event.type === 'start') {
    const isRefused = isUnderWay(state) || event.attempt <= state.attempt;
    return isRefused ? state : starting(event.attempt, event);
  }
  if (event.attempt !== state.attempt) return state;
  if (state.phase === 'starting') return reduceStarting(state, event);
  if (state.phase === 'connected') return reduceConnected(state, event);
  if (event.type !== 'clear' || state.phase === 'idle') return state;
  return { ...initialCallState, attempt: state.attempt };
}

function reduceStarting(state: StartingCall, event: CallNews): CallState {
  switch (event.type) {
    case 'place':
      return { ...state, isPlaced: true, maxDurationSeconds: event.maxDurationSeconds };
    case 'connect':
      return { ...state, phase: 'connected', isConnected: true, firstLine: undefined };
    case 'say': {
      const lines = [state.firstLine, event.text];
      return { ...state, firstLine: lines.filter(Boolean).join('\n') };
    }
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
      if (event.speaker === 'agent') return changed(state, { isSpeaking: event.isActive });
      // A muted visitor is not heard, whatever was already on its way.
      return changed(state, { isListening: event.isActive && !state.isMuted });
    case 'answer':
      return { ...state, waits: [...state.waits, event.wait] };
    case 'mute': {
      const { isMuted } = event;
      return changed(state, { isMuted, isListening: state.isListening && !isMuted });
    }
    case 'tick': {
      const counted = changed(state, { duration: event.duration });
      const longest = (state.maxDurationSeconds ?? Infinity) + goodbyeSeconds;
      return event.duration < longest ? counted : ended(counted, 'longest');
    }
    case 'ending':
      return state.ending ? state : { ...state, ending: event };
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

function reduceOpen(state: OpenCall, event: CallNews): CallState {
  if (event.type === 'update') return changed<OpenCall>(state, event.change);
  if (event.type !== 'device') return state;
  const broken = failed(state, event.error);
  const { device, problem } = event.failure;
  return device === 'camera' ? { ...broken, lacksCamera: true } : { ...broken, problem };
}

function starting(attempt: number, start: Omit<CallStart, 'type'>): StartingCall {
  const { assistantId, isSoundOnly, isTyped = false, firstLine } = start;
  return {
    ...initialCallState,
    phase: 'starting',
    attempt,
    assistantId,
    isSoundOnly,
    isTyped,
    firstLine,
    isFallback: false,
    isPlaced: false,
    isAgentMissing: false,
    waits: [],
  };
}

const over = ({ attempt, isTyped, callId }: OpenCall) =>
  ({ ...initialCallState, attempt, isTyped, callId }) as const;

const endOf = ({ duration, waits }: OpenCall, reason: EndReason): CallEnd => ({
  reason,
  lasted: duration,
  response: responseTimeOf(waits),
});

function ended(call: OpenCall, reason: EndReason | undefined): CallState {
  const { duration } = call;
  return { ...over(call), phase: 'ended', duration, end: reason && endOf(call, reason) };
}

function failed(call: OpenCall, error: string, reason: EndReason = 'fault') {
  const end = call.isConnected ? endOf(call, reason) : undefined;
  // What was not said yet is there for the next try.
  return { ...over(call), phase: 'error', error, end, firstLine: call.firstLine } as const;
}

/** A refused form of the assistant's id is worth one more try, which is an attempt of its own. */
function failedStart(
  state: StartingCall,
  {
    error = callSentences.startFailed,
    isAssistantFormat,
    refusal,
    obstacle,
  }: Pick<CallNews & { type: 'fail' }, 'error' | 'isAssistantFormat' | 'refusal' | 'obstacle'>,
): CallState {
  if (obstacle) return { ...failed(state, problemSentences[obstacle]), problem: obstacle };
  if (state.isFallback) return { ...failed(state, callSentences.fallbackFailed), refusal };
  if (!isAssistantFormat) return { ...failed(state, error), refusal };
  const { isSoundOnly, isTyped, firstLine } = state;
  const fallback = { assistantId: fallbackAssistantId, isSoundOnly, isTyped, firstLine };
  return { ...starting(state.attempt + 1, fallback), isFallback: true, error };
}

/** How a call ended, by the event that ended it and the state after that. */
export function outcomeOf(
  event: CallEvent,
  after: CallState,
): Pick<CallStages, 'outcome' | 'code'> {
  if (after.end) return { outcome: after.end.reason };
  if (event.type === 'device') {
    const { device, problem } = event.failure;
    return { outcome: device, code: problem.replaceAll('-', '_') };
  }
  if (after.phase === 'ended') return { outcome: 'canceled' };
  const code = event.type === 'fail' ? event.refusal?.code : undefined;
  return code === undefined ? { outcome: 'failed' } : { outcome: 'refused', code };
}
