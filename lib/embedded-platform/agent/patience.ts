const TICKS_PER_SECOND = 50;
const NUDGE_AFTER = 10 * TICKS_PER_SECOND;

/** Who reads the answer, thinks and types has so many times as long as who speaks. */
const TYPING_FACTOR = 2;

/**
 * How long the agent waits for a visitor who is silent: asks once, after ten seconds, whether the
 * visitor is there, and gives up after the time-out. Its own question is no end of the silence. Counts
 * ticks of 20 ms, of which there are none while the visitor's network is gone.
 */
export function createPatience(
  timeoutSeconds: number,
  { onNudge, onTimeout }: { onNudge(): void; onTimeout(): void },
) {
  const timeout = timeoutSeconds * TICKS_PER_SECOND;
  let silence: number | undefined;
  let hasNudged = false;
  let factor = 1;

  return {
    /** Nobody speaks from now on. */
    wait: () => void (silence = hasNudged ? NUDGE_AFTER : 0),
    /** Somebody speaks. */
    pause: () => void (silence = undefined),
    /** The visitor did something: the count begins anew. */
    renew: () => void (hasNudged = false),
    /** The visitor types, which takes longer than speaking, or speaks again. */
    setTyping: (isTyping: boolean) => void (factor = isTyping ? TYPING_FACTOR : 1),
    tick() {
      if (silence === undefined) return;
      silence += 1 / factor;
      if (silence >= timeout) onTimeout();
      else if (silence >= NUDGE_AFTER && !hasNudged) {
        hasNudged = true;
        onNudge();
      }
    },
  };
}
