import { type CallEvent, type CallUpdate, type CallState, isUnderWay } from './call-state';

/** Limit from the request to the agent's 'listening', which includes a cold start of the platform. */
const connectLimitMs = 30_000;

/** The call machine uses the same sentence. */
const lostSentence = 'Connection lost';

/** Time for which a connected call may lose its network. */
const reconnectLimitMs = 20_000;

/** Time for which the agent may be missing from the room; at a normal end the room closes sooner. */
const missingAgentLimitMs = 4_000;

/** Handles each new state of the call. */
export type TimeLimits = (call: CallState) => void;

/**
 * Counts a call's seconds, and fails a call that the other side keeps waiting too long.
 *
 * @param now monotonic time in milliseconds
 */
export function createTimeLimits(
  now: () => number,
  dispatch: (event: CallEvent) => void,
): TimeLimits {
  const failAfter =
    (ms: number, failure: Partial<CallUpdate & { type: 'fail' }> = {}) =>
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

/** Begins something when a condition becomes true for a call, and stops it when it becomes false. */
function during(holds: (call: CallState) => boolean, begin: (attempt: number) => () => void) {
  let stop: (() => void) | undefined;
  return (call: CallState) => {
    if (holds(call) === (stop !== undefined)) return;
    stop?.();
    stop = stop ? undefined : begin(call.attempt);
  };
}

/** Ticks at each whole second; a delayed tick reports the true time. */
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
