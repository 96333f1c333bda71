import type { DeviceFailure } from './call-errors';
import type { CallObstacle, CallProblem } from './microphone';
import type { ResponseTime } from './response-time';

/** Conditions that keep a call from being heard. Each is shown with a way out. */
interface Troubles {
  /** The network is interrupted and may come back. */
  readonly isReconnecting: boolean;
  /** The agent waits and the microphone is silent. */
  readonly isUnheard: boolean;
  /** The browser plays no sound before another touch of the page. */
  readonly isSoundHeld: boolean;
}

/** Part of the state that widgets show in any phase. */
interface Readout extends Troubles {
  /** Number of the attempt to make a call; grows by one. */
  readonly attempt: number;
  /** The visitor is speaking. */
  readonly isListening: boolean;
  /** The agent is speaking. */
  readonly isSpeaking: boolean;
  readonly isMuted: boolean;
  /** The call has no microphone: the visitor types. */
  readonly isTyped: boolean;
  /** Text that the visitor sends first, until the call is connected. */
  readonly firstLine?: string | undefined;
  /** Whole seconds since the call was connected. */
  readonly duration: number;
  /** The platform's id of the call. */
  readonly callId?: string | undefined;
  /** Sentence for the visitor: what failed, or what is being tried instead. */
  readonly error?: string | undefined;
  /** Problem that prevented the call. */
  readonly problem?: CallProblem | undefined;
  /** The camera failed; a call with sound only may work. */
  readonly isCameraMissing?: boolean;
  /** End of the call; undefined if it was never connected. */
  readonly end?: CallEnd | undefined;
  readonly refusal?: Refusal | undefined;
}

/** Reason of the end of a connected call. Stable, since the server's log uses it. */
export type EndReason =
  'visitor' | 'agent' | 'silence' | 'longest' | 'closed' | 'network' | 'fault';

export interface CallEnd {
  readonly reason: EndReason;
  /** Length in whole seconds. */
  readonly lasted: number;
  /** Undefined if no spoken words were answered. */
  readonly response?: ResponseTime | undefined;
}

/** The server's refusal of a call. */
export interface Refusal {
  readonly code: string;
  readonly retryAfterSeconds?: number;
}

/** Part of the state that exists only while a call starts or is connected, and that no widget shows. */
interface Course {
  readonly assistantId: string;
  /** The camera stays off, even if the call records video. */
  readonly isSoundOnly: boolean;
  /** Second attempt, after the platform rejected the form of the assistant's id. */
  readonly isFallback: boolean;
  /** The SDK has been asked for the call. */
  readonly isPlaced: boolean;
  readonly maxDurationSeconds?: number | undefined;
  /** The agent has left the room. */
  readonly isAgentMissing: boolean;
  /** Waits for each spoken answer, in milliseconds. */
  readonly waits: readonly number[];
  /** The platform has reported the end of the call; the room is still open. */
  readonly ending?: CallUpdate & { readonly type: 'ending' };
}

export type ClosedCall = Readout & {
  readonly phase: 'idle' | 'ended' | 'error';
  readonly isConnected: false;
};
export type StartingCall = Readout &
  Course & { readonly phase: 'starting'; readonly isConnected: false };
export type ConnectedCall = Readout &
  Course & { readonly phase: 'connected'; readonly isConnected: true };
export type OpenCall = StartingCall | ConnectedCall;
export type CallState = ClosedCall | OpenCall;

export type Speaker = 'agent' | 'visitor';

type Update = Pick<OpenCall, 'callId' | 'isAgentMissing' | 'isTyped' | keyof Troubles>;

/** Event of a call. */
export type CallUpdate =
  | { readonly type: 'place'; readonly maxDurationSeconds?: number | undefined }
  | { readonly type: 'connect' }
  | { readonly type: 'update'; readonly change: Partial<Update> }
  | { readonly type: 'speech'; readonly speaker: Speaker; readonly isActive: boolean }
  /** Text to send once the call is connected. */
  | { readonly type: 'say'; readonly text: string }
  /** The agent begins an answer. */
  | { readonly type: 'answer'; readonly wait: number }
  | { readonly type: 'mute'; readonly isMuted: boolean }
  | { readonly type: 'tick'; readonly duration: number }
  /** The platform reports that the call is over. */
  | { readonly type: 'ending'; readonly reason: EndReason; readonly word?: string | undefined }
  /** The visitor ends the call. */
  | { readonly type: 'end' }
  /** The room is closed, for any reason. */
  | { readonly type: 'left' }
  /** `error` is the sentence for the visitor, if known. */
  | {
      readonly type: 'fail';
      readonly error?: string | undefined;
      /** True if one attempt with the fallback is worthwhile. */
      readonly isAssistantFormat?: boolean;
      readonly reason?: EndReason;
      readonly refusal?: Refusal | undefined;
      /** Counts only before the call is connected. */
      readonly obstacle?: CallObstacle | undefined;
    }
  | { readonly type: 'device'; readonly failure: DeviceFailure; readonly error: string }
  /** Clears the texts of the previous call, which are out of date. */
  | { readonly type: 'clear' };

export interface CallStart {
  readonly type: 'start';
  readonly assistantId: string;
  readonly isSoundOnly: boolean;
  readonly isTyped?: boolean;
  readonly firstLine?: string | undefined;
}

/** Each event names its attempt; events of an earlier attempt change nothing. */
export type CallEvent = { readonly attempt: number } & (CallStart | CallUpdate);

export const initialCallState: ClosedCall = {
  phase: 'idle',
  attempt: 0,
  duration: 0,
  isConnected: false,
  isListening: false,
  isSpeaking: false,
  isMuted: false,
  isTyped: false,
  isReconnecting: false,
  isUnheard: false,
  isSoundHeld: false,
};

/** True while a call starts or is connected. */
export function isUnderWay(state: CallState): state is OpenCall {
  return state.phase === 'starting' || state.phase === 'connected';
}

/** Subject of the widget's status line. */
export type CallStatus =
  'error' | 'starting' | 'listening' | 'speaking' | 'connected' | 'denied' | 'idle';

/** A denied microphone takes precedence over an earlier call's error, since it concerns the next click. */
export function callStatus(state: CallState, isMicrophoneDenied: boolean): CallStatus {
  if (state.phase === 'starting') return 'starting';
  if (state.isConnected) {
    if (state.isListening) return 'listening';
    return state.isSpeaking ? 'speaking' : 'connected';
  }
  if (isMicrophoneDenied) return 'denied';
  return state.phase === 'error' ? 'error' : 'idle';
}
