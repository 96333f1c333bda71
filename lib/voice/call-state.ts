import type { DeviceFailure } from './call-errors';
import type { CallObstacle, CallProblem } from './microphone';
import type { ResponseTime } from './response-time';

/** What keeps a call from being heard. Each is shown with a way out. */
interface Troubles {
  /** The network is gone, and may come back. */
  readonly isReconnecting: boolean;
  /** The agent waits, and the microphone brings nothing. */
  readonly isUnheard: boolean;
  /** The browser plays nothing before the visitor touches the page once more. */
  readonly isSoundHeld: boolean;
}

/** What widgets show of a call in any phase. */
interface Readout extends Troubles {
  /** Grows by one with each try to make a call. */
  readonly attempt: number;
  /** The visitor is speaking. */
  readonly isListening: boolean;
  /** The agent is speaking. */
  readonly isSpeaking: boolean;
  readonly isMuted: boolean;
  /** The call has no microphone: the visitor types. */
  readonly isTyped: boolean;
  /** What the visitor says first, until the call is connected. */
  readonly firstLine?: string | undefined;
  /** Whole seconds since the call was connected. */
  readonly duration: number;
  /** The platform's id of the call. */
  readonly callId?: string | undefined;
  /** A sentence for the visitor: what failed, or what is being tried instead. */
  readonly error?: string | undefined;
  /** The call did not come about because of this. */
  readonly problem?: CallProblem | undefined;
  /** The camera failed; a call with sound only may work. */
  readonly lacksCamera?: boolean;
  /** How the call ended; undefined where it was never connected. */
  readonly end?: CallEnd | undefined;
  readonly refusal?: Refusal | undefined;
}

/** Why a call that was connected is over. Stable: the server's log has these words. */
export type EndReason =
  'visitor' | 'agent' | 'silence' | 'longest' | 'closed' | 'network' | 'fault';

export interface CallEnd {
  readonly reason: EndReason;
  /** Whole seconds. */
  readonly lasted: number;
  /** Undefined where nothing that was said was answered. */
  readonly response?: ResponseTime | undefined;
}

/** What the server refused a call with. */
export interface Refusal {
  readonly code: string;
  readonly retryAfterSeconds?: number;
}

/** What is known of a call only while it is being made or is on. No widget shows it. */
interface Course {
  readonly assistantId: string;
  /** The camera stays off, even where the call records video. */
  readonly isSoundOnly: boolean;
  /** The second try, after the platform has refused the form of the assistant's id. */
  readonly isFallback: boolean;
  /** The SDK has been asked for the call. */
  readonly isPlaced: boolean;
  readonly maxDurationSeconds?: number | undefined;
  /** The agent has left the room. */
  readonly isAgentMissing: boolean;
  /** How long the visitor waited for each answer to something said, in milliseconds. */
  readonly waits: readonly number[];
  /** The platform has said that the call is over; the room is still open. */
  readonly ending?: CallNews & { readonly type: 'ending' };
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

/** What happens to a call. */
export type CallNews =
  | { readonly type: 'place'; readonly maxDurationSeconds?: number | undefined }
  | { readonly type: 'connect' }
  | { readonly type: 'update'; readonly change: Partial<Update> }
  | { readonly type: 'speech'; readonly speaker: Speaker; readonly isActive: boolean }
  /** Something to be said as soon as the call is connected. */
  | { readonly type: 'say'; readonly text: string }
  /** The agent begins an answer. */
  | { readonly type: 'answer'; readonly wait: number }
  | { readonly type: 'mute'; readonly isMuted: boolean }
  | { readonly type: 'tick'; readonly duration: number }
  /** The platform says that the call is over. */
  | { readonly type: 'ending'; readonly reason: EndReason; readonly word?: string | undefined }
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
      /** Counts only before the call is connected. */
      readonly obstacle?: CallObstacle | undefined;
    }
  | { readonly type: 'device'; readonly failure: DeviceFailure; readonly error: string }
  /** What the call before has left to read is out of date. */
  | { readonly type: 'clear' };

export interface CallStart {
  readonly type: 'start';
  readonly assistantId: string;
  readonly isSoundOnly: boolean;
  readonly isTyped?: boolean;
  readonly firstLine?: string | undefined;
}

/** Every event names the attempt that it belongs to: those of an earlier one change nothing. */
export type CallEvent = { readonly attempt: number } & (CallStart | CallNews);

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

/** Whether a call is being made or is on. */
export function isUnderWay(state: CallState): state is OpenCall {
  return state.phase === 'starting' || state.phase === 'connected';
}

/** What the widget's status line is about. */
export type CallStatus =
  'error' | 'starting' | 'listening' | 'speaking' | 'connected' | 'denied' | 'idle';

/** A microphone that is denied goes before an earlier call's error: the next click is about it. */
export function callStatus(state: CallState, isMicrophoneDenied: boolean): CallStatus {
  if (state.phase === 'starting') return 'starting';
  if (state.isConnected) {
    if (state.isListening) return 'listening';
    return state.isSpeaking ? 'speaking' : 'connected';
  }
  if (isMicrophoneDenied) return 'denied';
  return state.phase === 'error' ? 'error' : 'idle';
}
