export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * Whole seconds until an instant, rounded up: zero at the end and ever after, and not before it.
 *
 * @param endsAt milliseconds since 1970, as is `now`: instants, so that no time zone comes in
 */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}

/** Splits seconds into days of 24 hours, hours, minutes and seconds. */
export function splitSeconds(total: number): TimeLeft {
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** The next mark at or above: whole hours, and whole minutes in the last hour. */
function markAbove(seconds: number): number {
  const step = seconds > 3_600 ? 3_600 : 60;
  return Math.ceil(seconds / step) * step;
}

/**
 * The mark that a countdown has come to since it was last looked at, in seconds before the end:
 * what is worth saying aloud. Undefined between marks.
 */
export function markReached(before: number, now: number): number | undefined {
  const mark = markAbove(now);
  return now < before && mark !== markAbove(before) ? mark : undefined;
}
