import { VOICE_END_DELAY_MS } from '@/lib/domain/response-time';

/** How fast an agent answered what was said in a call. */
export interface ResponseTime {
  /** The median, in milliseconds. */
  readonly median: number;
  /** How many answers it is of. */
  readonly count: number;
}

/** Times are in milliseconds. */
export type TurnEvent =
  /** The platform says that the visitor's voice begins or ends. */
  | { readonly type: 'voice'; readonly isActive: boolean; readonly at: number }
  /** Words were made of the visitor's voice. */
  | { readonly type: 'words' }
  /** The next answer is to what was typed. */
  | { readonly type: 'typed' }
  | { readonly type: 'agent is heard'; readonly at: number };

/** The visitor's turn, as far as it is known. */
export interface Turn {
  readonly hasWords: boolean;
  /** When the visitor's voice ended; undefined while nobody waits for an answer. */
  readonly endedAt?: number | undefined;
  /** When the agent was last heard. */
  readonly agentAt: number;
  /** How long the answer took that the newest event has begun. */
  readonly wait?: number | undefined;
}

export const firstTurn: Turn = { hasWords: false, agentAt: -Infinity };

/** An agent that was heard so short a time ago is still talking: its words have gaps. */
const gapMs = 300;

/**
 * The turn after an event. What the agent is saying while the visitor's voice ends is no answer to it, nor is what it
 * says after a noise of which no words were made.
 */
export function reduceTurn(turn: Turn, event: TurnEvent): Turn {
  const { agentAt, hasWords, endedAt } = turn;
  if (event.type === 'words') return { agentAt, endedAt, hasWords: true };
  if (event.type === 'typed') return { agentAt, hasWords: false };
  const { at } = event;
  if (event.type === 'agent is heard') {
    const wait = hasWords && endedAt !== undefined ? Math.max(0, at - endedAt) : undefined;
    return { agentAt: at, hasWords: false, wait };
  }
  if (event.isActive || at - agentAt < gapMs)
    return { agentAt, hasWords: hasWords && !event.isActive };
  return { agentAt, hasWords, endedAt: at - VOICE_END_DELAY_MS };
}

/** Undefined where nothing was answered. */
export function responseTimeOf(waits: readonly number[]): ResponseTime | undefined {
  const sorted = [...waits].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (low === undefined || high === undefined) return undefined;
  return { median: (low + high) / 2, count: sorted.length };
}
