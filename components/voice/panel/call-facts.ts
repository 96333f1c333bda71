import { isUnderWay } from '@/lib/voice/call-state';

import type { CallEnd, CallRefusal, CallState } from './interfaces';

export interface CallFacts {
  /** It is being made, or is on. */
  readonly isUnderWay: boolean;
  readonly isConnected: boolean;
  readonly isTyped: boolean;
  readonly isUnheard: boolean;
  readonly isSoundHeld: boolean;
  /** It did not come about, for a reason that no other fact says. */
  readonly hasFailed: boolean;
  /** There was one, and there is none now. */
  readonly isOver: boolean;
  readonly end: CallEnd | undefined;
  readonly refusal: CallRefusal | undefined;
}

/** What the panel asks of a call, whatever phase it is in. */
export function factsOf(call: CallState): CallFacts {
  const connected = call.phase === 'connected' ? call : undefined;
  const over = call.phase === 'ended' || call.phase === 'error' ? call : undefined;
  const refusal = call.phase === 'error' ? call.refusal : undefined;
  return {
    isUnderWay: isUnderWay(call),
    isConnected: connected !== undefined,
    isTyped: Boolean(connected?.isTyped),
    isUnheard: Boolean(connected?.isUnheard),
    isSoundHeld: Boolean(connected?.isSoundHeld),
    hasFailed: call.phase === 'error' && !call.end && !refusal,
    isOver: over !== undefined,
    end: over?.end,
    refusal,
  };
}
