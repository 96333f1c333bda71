import { VOICE_END_DELAY_MS } from '@/lib/domain/response-time';

/** Response time of an agent to what was said in a call. */
export interface ResponseTime {
  /** Median, in milliseconds. */
  readonly median: number;
  /** Number of answers. */
  readonly count: number;
}

/** Events of a turn; times in milliseconds. */
export type TurnEvent =
  /** The platform reports the begin or end of the visitor's voice. */
  | { readonly type: 'voice'; readonly isActive: boolean; readonly at: number }
  /** The visitor's voice was transcribed. */
  | { readonly type: 'words' }
  /** The next answer is to a typed text. */
  | { readonly type: 'typed' }
  | { readonly type: 'agent is heard'; readonly at: number };

/** State of the visitor's turn. */
export interface VisitorTurn {
  readonly hasWords: boolean;
  /** End of the visitor's voice; undefined while nobody waits for an answer. */
  readonly endedAt?: number | undefined;
  /** Time when the agent was last heard. */
  readonly agentAt: number;
  /** Wait for the answer that the latest event has begun. */
  readonly wait?: number | undefined;
}

export const firstTurn: VisitorTurn = { hasWords: false, agentAt: -Infinity };

/** Pauses of the agent's speech up to this length do not end it. */
const gapMs = 300;

/**
 * Returns the turn after an event. Speech of the agent during the end of the visitor's voice is no answer to it; nor is
 * speech after a noise without words.
 */
export function reduceTurn(turn: VisitorTurn, event: TurnEvent): VisitorTurn {
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

/** Summarizes the waits; undefined without any. */
export function responseTimeOf(waits: readonly number[]): ResponseTime | undefined {
  const sorted = [...waits].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (low === undefined || high === undefined) return undefined;
  return { median: (low + high) / 2, count: sorted.length };
}
