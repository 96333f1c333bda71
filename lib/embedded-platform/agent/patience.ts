export const TICKS_PER_SECOND = 50;
const NUDGE_AFTER = 10 * TICKS_PER_SECOND;
/** Factor by which a typing visitor has more time than a speaking one. */
const TYPING_FACTOR = 2;

/**
 * Limits the wait for a silent visitor: the agent asks once, after ten seconds, whether the visitor is there, and gives
 * up after the time-out. Its own question does not end the silence.
 */
export function createPatience(
  timeoutSeconds: number,
  { onNudge, onTimeout }: { onNudge(): void; onTimeout(): void },
) {
  let silence = 0;
  let hasNudged = false;
  let factor = 1;

  return {
    /** Restarts the count after any activity. */
    renew(isTyping?: boolean): void {
      hasNudged = false;
      silence = 0;
      if (isTyping !== undefined) factor = isTyping ? TYPING_FACTOR : 1;
    },
    /** Call it every 20 ms, except while the visitor's network is gone. */
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
