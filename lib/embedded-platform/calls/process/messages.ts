import type { Offer } from '../../media/sdp';
import type { CallProgress } from '../call-log';
import type { CallOptions } from '../../agent/agent';

/** What the server asks of the process that holds the calls; each is answered. */
export type Question =
  /** Answered with the SDP answer, or a fault. */
  | { type: 'join'; roomId: string; call: CallOptions; offer: Offer; mayReturn: boolean }
  /**
   * Another offer of a page whose connection broke. Answered with the SDP answer, nothing where one is
   * being answered just now, or a fault; the call goes on whatever it is.
   */
  | { type: 'rejoin'; roomId: string; offer: Offer }
  /** Loads what calls need and synthesizes these lines ahead; a fault where that cannot be done. */
  | { type: 'prepare'; lines: readonly string[] }
  /** A fault where no call could be held now. */
  | { type: 'check' }
  /** Whether its event loop turns. */
  | { type: 'ping' };

export type ToCalls =
  | (Question & { id: number })
  /** Without effect on a call that is over. */
  | { type: 'end'; roomId: string; reason: string };

/** An error, as text. */
export interface Fault {
  message: string;
  stack: string;
}

/** What the process that holds the calls tells the server. */
export type FromCalls =
  | { type: 'answer'; id: number; value?: string; fault?: Fault }
  | { type: 'progress'; roomId: string; progress: CallProgress }
  /** After the last progress of a call. */
  | { type: 'ended'; roomId: string; reason: string }
  /** A fault that calls survive. */
  | { type: 'fault'; fault: Fault };

/** What is told of an error, its causes included. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  const { message, stack = '', cause } = error;
  if (cause === undefined) return { message, stack };
  const inner = faultOf(cause);
  return {
    message: `${message}: ${inner.message}`,
    stack: `${stack}\nCaused by: ${inner.stack || inner.message}`,
  };
}

/** The error that was told of. */
export function errorOf({ message, stack }: Fault): Error {
  return Object.assign(new Error(message), { stack });
}
