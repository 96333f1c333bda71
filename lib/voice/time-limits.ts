import { type CallEvent, type CallNews, type CallState, isUnderWay } from './call-state';
import { startTicking } from './ticker';

/** From the request to the agent's 'listening', a platform's cold start included. */
const connectLimitMs = 30_000;

/** What the call machine says of it, too. */
const lostSentence = 'Connection lost';

/** How long a network may be gone in mid-call. */
const reconnectLimitMs = 20_000;

/** How long an agent may be missing from the room. At an ordinary end, the room closes sooner. */
const missingAgentLimitMs = 4_000;

interface TimeLimitsDependencies {
  /** Milliseconds that never go back. */
  now(): number;
}

/** Takes each new state of the call. */
export type TimeLimits = (call: CallState) => void;

/**
 * Watches the time that a call takes: counts its seconds, and fails it where the other side keeps it
 * waiting for too long.
 */
export function createTimeLimits(
  dependencies: TimeLimitsDependencies,
  dispatch: (event: CallEvent) => void,
): TimeLimits {
  const failAfter =
    (ms: number, failure: Partial<CallNews & { type: 'fail' }> = {}) =>
    (attempt: number) => {
      const timer = setTimeout(() => dispatch({ ...failure, type: 'fail', attempt }), ms);
      return () => clearTimeout(timer);
    };
  const watches = [
    during((call) => call.phase === 'starting' && call.isPlaced, failAfter(connectLimitMs)),
    during((call) => isUnderWay(call) && call.isAgentMissing, failAfter(missingAgentLimitMs)),
    during(
      (call) => isUnderWay(call) && call.isReconnecting,
      failAfter(reconnectLimitMs, { error: lostSentence, reason: 'network' }),
    ),
    during(
      (call) => call.isConnected,
      (attempt) =>
        startTicking(dependencies, (duration) => dispatch({ type: 'tick', attempt, duration })),
    ),
  ];
  return (call) => watches.forEach((watch) => watch(call));
}

/** Begins something when a condition comes to hold for a call, and stops it when it no longer does. */
function during(holds: (call: CallState) => boolean, begin: (attempt: number) => () => void) {
  let stop: (() => void) | undefined;
  return (call: CallState) => {
    if (holds(call) === (stop !== undefined)) return;
    stop?.();
    stop = stop ? undefined : begin(call.attempt);
  };
}
