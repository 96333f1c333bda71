interface Readout {
  /** Which start of a call this is about; grows by one with each. */
  readonly attempt: number;
  readonly isConnected: boolean;
  /** The visitor is speaking. */
  readonly isListening: boolean;
  /** The agent is speaking. */
  readonly isSpeaking: boolean;
  readonly isMuted: boolean;
  /** Whole seconds since the call was connected. */
  readonly duration: number;
  /** A sentence for the visitor: what failed, or what is being tried instead. */
  readonly error?: string;
}

interface Disconnected extends Readout {
  readonly isConnected: false;
  readonly isListening: false;
  readonly isSpeaking: false;
  readonly isMuted: false;
}

export type CallState =
  | (Disconnected & { readonly phase: 'idle'; readonly duration: 0; readonly error?: undefined })
  | (Disconnected & { readonly phase: 'starting'; readonly duration: 0 })
  | (Readout & { readonly phase: 'connected'; readonly isConnected: true })
  | (Disconnected & { readonly phase: 'ended'; readonly error?: undefined })
  | (Disconnected & { readonly phase: 'error'; readonly duration: 0; readonly error: string });

export type CallPhase = CallState['phase'];

export type Speaker = 'agent' | 'visitor';

/** Every event names the attempt that it belongs to: those of an earlier one change nothing. */
export type CallEvent = { readonly attempt: number } & (
  | { readonly type: 'start' }
  | { readonly type: 'notice'; readonly notice: string }
  | { readonly type: 'connect' }
  | { readonly type: 'speech'; readonly speaker: Speaker; readonly isActive: boolean }
  | { readonly type: 'mute'; readonly isMuted: boolean }
  | { readonly type: 'tick'; readonly duration: number }
  | { readonly type: 'end' }
  | { readonly type: 'fail'; readonly error: string }
  | { readonly type: 'clear' }
);

const silent = {
  isConnected: false,
  isListening: false,
  isSpeaking: false,
  isMuted: false,
} as const;

export const initialCallState: CallState = { ...silent, phase: 'idle', attempt: 0, duration: 0 };

/** Whether a call is being made or is on. */
export function isUnderWay(state: CallState): boolean {
  return state.phase === 'starting' || state.phase === 'connected';
}

/**
 * The state after an event. An event that is stale or that means nothing in this state returns the
 * very same object, so that nothing re-renders for it.
 */
export function reduceCall(state: CallState, event: CallEvent): CallState {
  if (event.type === 'start') {
    if (isUnderWay(state) || event.attempt <= state.attempt) return state;
    return { ...silent, phase: 'starting', attempt: event.attempt, duration: 0 };
  }
  if (event.attempt !== state.attempt) return state;
  const { attempt } = state;

  switch (state.phase) {
    case 'idle':
      return state;
    case 'starting':
      if (event.type === 'notice') return { ...state, error: event.notice };
      if (event.type === 'connect') return { ...state, phase: 'connected', isConnected: true };
      if (event.type === 'end') return { ...silent, phase: 'ended', attempt, duration: 0 };
      if (event.type === 'fail') return failed(attempt, event.error);
      return state;
    case 'connected':
      if (event.type === 'speech') return withSpeech(state, event.speaker, event.isActive);
      if (event.type === 'mute') return withMute(state, event.isMuted);
      if (event.type === 'tick')
        return event.duration > state.duration ? { ...state, duration: event.duration } : state;
      if (event.type === 'end')
        return { ...silent, phase: 'ended', attempt, duration: state.duration };
      if (event.type === 'fail') return failed(attempt, event.error);
      return state;
    case 'ended':
    case 'error':
      return event.type === 'clear' ? { ...silent, phase: 'idle', attempt, duration: 0 } : state;
  }
}

type Connected = Extract<CallState, { phase: 'connected' }>;

function failed(attempt: number, error: string): CallState {
  return { ...silent, phase: 'error', attempt, duration: 0, error };
}

function withSpeech(state: Connected, speaker: Speaker, isActive: boolean): Connected {
  if (speaker === 'agent')
    return state.isSpeaking === isActive ? state : { ...state, isSpeaking: isActive };
  // A muted visitor is not heard, whatever a level that was already on its way says.
  const isListening = isActive && !state.isMuted;
  return state.isListening === isListening ? state : { ...state, isListening };
}

function withMute(state: Connected, isMuted: boolean): Connected {
  if (state.isMuted === isMuted) return state;
  return { ...state, isMuted, isListening: isMuted ? false : state.isListening };
}

/** What the widget's status line is about. */
export type CallStatus =
  'error' | 'starting' | 'listening' | 'speaking' | 'connected' | 'denied' | 'idle';

/**
 * The one status of a widget. A microphone that is known to be denied goes before an error of an
 * earlier call, because it is what the next click is about.
 */
export function callStatus(state: CallState, isMicrophoneDenied: boolean): CallStatus {
  if (state.phase === 'starting') return 'starting';
  if (state.isConnected) {
    if (state.isListening) return 'listening';
    return state.isSpeaking ? 'speaking' : 'connected';
  }
  if (isMicrophoneDenied) return 'denied';
  return state.phase === 'error' ? 'error' : 'idle';
}
