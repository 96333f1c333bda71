const localTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d{1,3})?)?$/;

/** The zone's formatter; undefined for what is no zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    });
  } catch {
    return undefined;
  }
}

export const isTimeZone = (name: string): boolean =>
  // Without letters, such as `+05:30`, some versions of Node take it and some do not.
  /^[a-z]/i.test(name) && clockOf(name) !== undefined;

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(clock: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / 60_000) * 60_000;
}

const DAY_MS = 86_400_000;

/**
 * The instant at which a zone's clocks show a time. What daylight saving skips is as much later, as on a clock that
 * was not put forward yet; of an hour that comes twice it is the first.
 *
 * @param text as `datetime-local` has it: `2026-11-24T15:30`
 * @returns undefined where it is no time, or no zone
 */
export function instantOf(text: string, timeZone: string): Date | undefined {
  const match = localTime.exec(text);
  const clock = clockOf(timeZone);
  if (!match || !clock || !isTimeZone(timeZone)) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  // A 31st of a month that has none, an hour of 24: it would be another time. So is a year before 100.
  if (new Date(shown).toISOString().slice(0, 16) !== text.slice(0, 16)) return undefined;
  // Clocks are put forward or back once within two days at most.
  const before = offsetAt(clock, shown - DAY_MS);
  const after = offsetAt(clock, shown + DAY_MS);
  const fitting = [before, after].find((offset) => offsetAt(clock, shown - offset) === offset);
  return new Date(shown - (fitting ?? before));
}
