import type { Timers } from './timers';

const NUDGE_AFTER_MS = 10_000;

/** Who reads the answer, thinks and types has so many times as long as who speaks. */
const TYPING_FACTOR = 2;

/**
 * How long the agent waits for a visitor who is silent: asks once, after ten seconds, whether the
 * visitor is there, and gives up after the time-out. Its own question is no end of the silence.
 */
export function createPatience(
  timers: Timers,
  timeoutMs: number,
  { onNudge, onTimeout }: { onNudge(): void; onTimeout(): void },
) {
  let hasNudged = false;
  let factor = 1;
  let isWaiting = false;
  let isHeld = false;

  function stop(): void {
    timers.clear('silence');
    timers.clear('nudge');
  }

  /** Nobody speaks from now on. */
  function wait(): void {
    isWaiting = true;
    if (isHeld) return;
    const silence = hasNudged ? timeoutMs - NUDGE_AFTER_MS : timeoutMs;
    timers.set('silence', factor * silence, onTimeout);
    if (hasNudged || timeoutMs <= NUDGE_AFTER_MS) return;
    timers.set('nudge', factor * NUDGE_AFTER_MS, () => {
      hasNudged = true;
      onNudge();
    });
  }

  return {
    wait,
    /** Somebody speaks. */
    pause() {
      isWaiting = false;
      stop();
    },
    /** The visitor did something: the count begins anew. */
    renew: () => void (hasNudged = false),
    /** The visitor types, which takes longer than speaking, or speaks again. */
    setTyping: (isTyping: boolean) => void (factor = isTyping ? TYPING_FACTOR : 1),
    /** Nothing is counted while the visitor's network is gone. */
    hold() {
      isHeld = true;
      stop();
    },
    /** The visitor is back: where there was a silence, its count begins anew. */
    goOn() {
      isHeld = false;
      if (isWaiting) wait();
    },
  };
}
