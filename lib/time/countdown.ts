/** Whole seconds until an instant in milliseconds since 1970, rounded up; zero from the end on. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}

/** Splits seconds into days of 24 hours, hours, minutes and seconds. */
export const splitSeconds = (total: number) => ({
  days: Math.floor(total / 86_400),
  hours: Math.floor(total / 3_600) % 24,
  minutes: Math.floor(total / 60) % 60,
  seconds: total % 60,
});

/** The next mark at or above: whole hours, and whole minutes in the last hour. */
function markAbove(seconds: number): number {
  const step = seconds > 3_600 ? 3_600 : 60;
  return Math.ceil(seconds / step) * step;
}

/** The mark passed between two readings, in seconds before the end, for screen readers. */
export function markReached(before: number, now: number): number | undefined {
  const mark = markAbove(now);
  return now < before && mark !== markAbove(before) ? mark : undefined;
}

/**
 * Calls back with the seconds until an instant: at once, then as each second ends, until zero.
 *
 * @returns a function that stops it
 */
export function watchSeconds(endsAt: number, onSecond: (seconds: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    const now = Date.now();
    const left = endsAt - now;
    onSecond(secondsUntil(endsAt, now));
    // To the end of this second: ticks never drift.
    if (left > 0) timer = setTimeout(tick, left % 1_000 || 1_000);
  };
  tick();
  return () => clearTimeout(timer);
}
