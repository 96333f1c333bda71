export const TICKS_PER_SECOND = 50;
const NUDGE_AFTER = 10 * TICKS_PER_SECOND;
/** Somebody who types has so many times as long as somebody who speaks. */
const TYPING_FACTOR = 2;

/**
 * How long the agent waits for a silent visitor: it asks once, after ten seconds, whether the visitor is
 * there, and gives up after the time-out. Its own question does not end the silence.
 */
export function createPatience(
  timeoutSeconds: number,
  { onNudge, onTimeout }: { onNudge(): void; onTimeout(): void },
) {
  let silence = 0;
  let hasNudged = false;
  let factor = 1;

  return {
    /** Something happened: the count begins anew. */
    renew(isTyping?: boolean): void {
      hasNudged = false;
      silence = 0;
      if (isTyping !== undefined) factor = isTyping ? TYPING_FACTOR : 1;
    },
    /** Every 20 ms, but not while the visitor's network is gone. */
    tick(isSomebodySpeaking: boolean): void {
      if (isSomebodySpeaking) silence = hasNudged ? NUDGE_AFTER : 0;
      else silence += 1 / factor;
      if (silence >= timeoutSeconds * TICKS_PER_SECOND) onTimeout();
      else if (silence >= NUDGE_AFTER && !hasNudged) {
        hasNudged = true;
        onNudge();
      }
    },
  };
}
