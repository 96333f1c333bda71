import type { DeviceFailure } from './call-errors';

interface Readout {
  /** Which try to make a call this is about; grows by one with each. */
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

/** What keeps a call that is on from being heard. Each is shown with a way out. */
export interface Troubles {
  /** The network is gone, and may come back. */
  readonly isReconnecting: boolean;
  /** The agent waits, and the microphone brings nothing. */
  readonly isUnheard: boolean;
  /** The browser plays nothing before the visitor touches the page once more. */
  readonly isSoundHeld: boolean;
}

/** Why a call that was connected is over. Stable: the server's log has these words. */
export type EndReason =
  'visitor' | 'agent' | 'silence' | 'longest' | 'closed' | 'network' | 'fault';

/** How a call ended that was connected once. */
export interface CallEnd {
  readonly reason: EndReason;
  /** Whole seconds. */
  readonly lasted: number;
}

/** What the server refused a call with. */
export interface Refusal {
  readonly code: string;
  readonly retryAfterSeconds?: number;
}

interface Disconnected extends Readout {
  readonly isConnected: false;
  readonly isListening: false;
  readonly isSpeaking: false;
  readonly isMuted: false;
}

/** What is known of a call only while it is being made or is on. Nobody is shown it. */
export interface Course extends Troubles {
  readonly assistantId: string;
  /** The camera is left alone, also where the call records video. */
  readonly isSoundOnly: boolean;
  /** The second try, after the platform has refused the form of the assistant's id. */
  readonly isFallback: boolean;
  /** The SDK has been asked for the call. */
  readonly isPlaced: boolean;
  readonly maxDurationSeconds?: number | undefined;
  /** By which the platform knows the call, once it has made it. */
  readonly callId?: string;
  /** The agent has left the room. */
  readonly isAgentMissing: boolean;
  /** The platform tells who has the turn: the microphone's level is no longer taken for speech. */
  readonly hasTurns: boolean;
  /** There is no microphone in the call: the visitor types. */
  readonly isTyped: boolean;
  /** The platform's word that the call is over, before the room is left. */
  readonly ending?: { readonly endedReason: string | undefined; readonly reason: EndReason };
}

export type CallState =
  | (Disconnected & { readonly phase: 'idle'; readonly duration: 0; readonly error?: undefined })
  | (Disconnected & Course & { readonly phase: 'starting'; readonly duration: 0 })
  | (Readout & Course & { readonly phase: 'connected'; readonly isConnected: true })
  /** `end` is undefined where the call was given up before it was connected. */
  | (Disconnected & {
      readonly phase: 'ended';
      readonly error?: undefined;
      readonly end: CallEnd | undefined;
    })
  | (Disconnected & {
      readonly phase: 'error';
      readonly duration: 0;
      readonly error: string;
      readonly lacksCamera?: boolean;
      readonly end?: CallEnd | undefined;
      readonly refusal?: Refusal | undefined;
    });

export type CallPhase = CallState['phase'];
export type StartingCall = Extract<CallState, { phase: 'starting' }>;
export type ConnectedCall = Extract<CallState, { phase: 'connected' }>;
export type OpenCall = StartingCall | ConnectedCall;

export type Speaker = 'agent' | 'visitor';

/** What happens to a call. */
export type CallNews =
  | { readonly type: 'place'; readonly maxDurationSeconds?: number | undefined }
  | { readonly type: 'made'; readonly callId: string }
  | { readonly type: 'connect' }
  /** By what is heard: the SDK's signal of the agent, the level of the visitor's microphone. */
  | { readonly type: 'speech'; readonly speaker: Speaker; readonly isActive: boolean }
  /** By what the platform says. */
  | { readonly type: 'turn'; readonly speaker: Speaker; readonly isActive: boolean }
  | { readonly type: 'agent'; readonly isMissing: boolean }
  | { readonly type: 'mute'; readonly isMuted: boolean }
  | { readonly type: 'tick'; readonly duration: number }
  | {
      readonly type: 'ending';
      readonly endedReason: string | undefined;
      readonly reason: EndReason;
    }
  | { readonly type: 'trouble'; readonly trouble: keyof Troubles; readonly isOn: boolean }
  /** A typed call has got a microphone. */
  | { readonly type: 'spoken' }
  /** The visitor ends the call. */
  | { readonly type: 'end' }
  /** The room is closed, for whatever reason. */
  | { readonly type: 'left' }
  /** `error` is what the visitor reads; undefined where nothing is known. */
  | {
      readonly type: 'fail';
      readonly error?: string | undefined;
      /** Worth one try with the fallback. */
      readonly isAssistantFormat?: boolean;
      readonly reason?: EndReason;
      readonly refusal?: Refusal | undefined;
    }
  | { readonly type: 'device'; readonly failure: DeviceFailure; readonly error: string }
  /** What the call before has left to read is out of date. */
  | { readonly type: 'clear' };

export interface CallStart {
  readonly type: 'start';
  readonly assistantId: string;
  readonly isSoundOnly: boolean;
  readonly isTyped?: boolean;
}

/** Every event names the attempt that it belongs to: those of an earlier one change nothing. */
export type CallEvent = { readonly attempt: number } & (CallStart | CallNews);

export const silent = {
  isConnected: false,
  isListening: false,
  isSpeaking: false,
  isMuted: false,
} as const;

export const noTroubles: Troubles = {
  isReconnecting: false,
  isUnheard: false,
  isSoundHeld: false,
};

export const initialCallState: CallState = { ...silent, phase: 'idle', attempt: 0, duration: 0 };

/** Whether a call is being made or is on. */
export function isUnderWay(state: CallState): state is OpenCall {
  return state.phase === 'starting' || state.phase === 'connected';
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
