import { type ClockPart, clockParts } from '@/lib/spoken/clock-parts';

/** The steps by which figures are told. */
export const steps = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'decade',
  'century',
  'millennium',
] as const;

export type Step = (typeof steps)[number];

const MONDAY = 1;

/** A time zone's clock at an instant, as though its reading were UTC. */
function clockIn(instant: Date, timeZone: string): Date {
  const parts = clockParts(instant, timeZone);
  const part = (name: ClockPart) => Number(parts(name));
  return new Date(
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ),
  );
}

/** The instant at which a time zone's clock shows `reading`. */
function instantOf(reading: Date, timeZone: string): Date {
  const offsetAt = (instant: Date) => clockIn(instant, timeZone).getTime() - instant.getTime();
  const guess = new Date(reading.getTime() - offsetAt(reading));
  // The guess may be before a change to or from summer time, and the result after it.
  return new Date(reading.getTime() - offsetAt(guess));
}

/** The first year of the span of so many years; centuries and millennia begin with a year 1. */
function firstYear(year: number, step: Step): number {
  if (step === 'decade') return year - (year % 10);
  if (step === 'century') return year - ((year - 1) % 100);
  if (step === 'millennium') return year - ((year - 1) % 1_000);
  return year;
}

/** When the step that an instant lies in began, by the clocks and calendar of a time zone. */
export function startOfStep(instant: Date, step: Step, timeZone: string): Date {
  const reading = clockIn(instant, timeZone);
  const year = reading.getUTCFullYear();
  const month = reading.getUTCMonth();
  const day = reading.getUTCDate();
  switch (step) {
    case 'second':
    case 'minute':
    case 'hour': {
      // Counted back from the instant: where the clocks go back, an hour of the day comes twice.
      const seconds = step === 'second' ? 0 : reading.getUTCSeconds();
      const minutes = step === 'hour' ? reading.getUTCMinutes() : 0;
      const whole = Math.floor(instant.getTime() / 1_000);
      return new Date((whole - seconds - minutes * 60) * 1_000);
    }
    case 'day':
      return instantOf(new Date(Date.UTC(year, month, day)), timeZone);
    case 'week': {
      const sinceMonday = (reading.getUTCDay() + 7 - MONDAY) % 7;
      return instantOf(new Date(Date.UTC(year, month, day - sinceMonday)), timeZone);
    }
    case 'month':
      return instantOf(new Date(Date.UTC(year, month, 1)), timeZone);
    case 'quarter':
      return instantOf(new Date(Date.UTC(year, month - (month % 3), 1)), timeZone);
    default:
      return instantOf(new Date(Date.UTC(firstYear(year, step), 0, 1)), timeZone);
  }
}
