import { isUnderWay, type CallEnd, type Refusal, type CallState } from '@/lib/voice/call-state';

export interface CallFacts {
  /** It is being made, or is on. */
  readonly isUnderWay: boolean;
  readonly isConnected: boolean;
  readonly isTyped: boolean;
  /** By which the platform knows a call that is under way. */
  readonly callId: string | undefined;
  readonly isUnheard: boolean;
  readonly isSoundHeld: boolean;
  /** It did not come about, for a reason that no other fact says. */
  readonly hasFailed: boolean;
  /** There was one, and there is none now. */
  readonly isOver: boolean;
  readonly end: CallEnd | undefined;
  readonly refusal: Refusal | undefined;
}

/** What the panel asks of a call, whatever phase it is in. */
export function factsOf(call: CallState): CallFacts {
  const open = isUnderWay(call) ? call : undefined;
  const connected = call.phase === 'connected' ? call : undefined;
  const over = call.phase === 'ended' || call.phase === 'error' ? call : undefined;
  const refusal = call.phase === 'error' ? call.refusal : undefined;
  return {
    isUnderWay: open !== undefined,
    isConnected: connected !== undefined,
    isTyped: Boolean(open?.isTyped),
    callId: open?.callId,
    isUnheard: Boolean(connected?.isUnheard),
    isSoundHeld: Boolean(connected?.isSoundHeld),
    hasFailed: call.phase === 'error' && !call.end && !refusal,
    isOver: over !== undefined,
    end: over?.end,
    refusal,
  };
}
