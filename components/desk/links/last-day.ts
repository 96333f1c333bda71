const HOUR = 3_600_000;

/** A day is over everywhere twelve hours after it is in UTC: so it is the same day for whoever looks at it. */
const OVER_AFTER = 36 * HOUR;

/** The moment in which a day, as a date field has it (`2026-12-05`), is over for everyone; undefined for no day. */
export function endOfDay(day: string): Date | undefined {
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) ? undefined : new Date(start + OVER_AFTER);
}

/** The last day before such a moment, in ms since 1970: `2026-12-05`. */
export function lastDayOf(endsAt: number): string {
  return new Date(endsAt - OVER_AFTER).toISOString().slice(0, 10);
}

/** The same as people write it: 'Dec 5, 2026'. */
export function lastDayText(endsAt: number): string {
  const date = new Date(endsAt - OVER_AFTER);
  return date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}
