import { type CallEvent, type CallNews, type CallState, isUnderWay } from './call-state';

/** From the request to the agent's 'listening', a platform's cold start included. */
const connectLimitMs = 30_000;

/** What the call machine says of it, too. */
const lostSentence = 'Connection lost';

/** How long a network may be gone in mid-call. */
const reconnectLimitMs = 20_000;

/** How long an agent may be missing from the room. At an ordinary end, the room closes sooner. */
const missingAgentLimitMs = 4_000;

/** Takes each new state of the call. */
export type TimeLimits = (call: CallState) => void;

/**
 * Counts a call's seconds, and fails it where the other side keeps it waiting for too long.
 *
 * @param now milliseconds that never go back
 */
export function createTimeLimits(
  now: () => number,
  dispatch: (event: CallEvent) => void,
): TimeLimits {
  const failAfter =
    (ms: number, failure: Partial<CallNews & { type: 'fail' }> = {}) =>
    (attempt: number) => {
      const timer = setTimeout(() => dispatch({ ...failure, type: 'fail', attempt }), ms);
      return () => clearTimeout(timer);
    };
  const limits = [
    during((call) => call.phase === 'starting' && call.isPlaced, failAfter(connectLimitMs)),
    during((call) => isUnderWay(call) && call.isAgentMissing, failAfter(missingAgentLimitMs)),
    during(
      (call) => call.isReconnecting,
      failAfter(reconnectLimitMs, { error: lostSentence, reason: 'network' }),
    ),
    during(
      (call) => call.isConnected,
      (attempt) => countSeconds(now, (duration) => dispatch({ type: 'tick', attempt, duration })),
    ),
  ];
  return (call) => limits.forEach((limit) => limit(call));
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

/** Ticks at each whole second from now by the clock: a tick that was held up brings the true time. */
function countSeconds(now: () => number, onTick: (seconds: number) => void): () => void {
  const startedAt = now();
  let timer: ReturnType<typeof setTimeout>;
  function schedule() {
    timer = setTimeout(tick, 1_000 - ((now() - startedAt) % 1_000));
  }
  function tick() {
    schedule();
    onTick(Math.floor((now() - startedAt) / 1_000));
  }
  schedule();
  return () => clearTimeout(timer);
}
