import type { Timers } from './timers';

/** How long the agent waits for a visitor who is silent. */
export interface Patience {
  /** Nobody speaks from now on. */
  wait(): void;
  /** Somebody speaks. */
  pause(): void;
  /** The visitor did something: the count begins anew. */
  renew(): void;
}

const NUDGE_AFTER_MS = 10_000;

/**
 * Counts silence: asks once, after ten seconds, whether the visitor is there, and gives up after
 * the time-out. Its own question does not count as an end of the silence.
 */
export function createPatience(
  timers: Timers,
  timeoutMs: number,
  { onNudge, onTimeout }: { onNudge(): void; onTimeout(): void },
): Patience {
  let hasNudged = false;
  return {
    wait() {
      timers.set('silence', hasNudged ? timeoutMs - NUDGE_AFTER_MS : timeoutMs, onTimeout);
      if (hasNudged || timeoutMs <= NUDGE_AFTER_MS) return;
      timers.set('nudge', NUDGE_AFTER_MS, () => {
        hasNudged = true;
        onNudge();
      });
    },
    pause() {
      timers.clear('silence');
      timers.clear('nudge');
    },
    renew() {
      hasNudged = false;
    },
  };
}
