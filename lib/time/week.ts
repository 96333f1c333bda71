export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Local times of day such as `07:30`, closing at `24:00` at the latest; null if closed. */
export type WeekHours = Readonly<
  Record<Weekday, { readonly opens: string; readonly closes: string } | null>
>;

/** A moment of the week. */
export interface WeekMoment {
  readonly day: Weekday;
  readonly time: string;
}

export const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** Minutes since midnight of a time of day such as `07:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 570 → '09:30'. */
export function clockTime(minutes: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Groups consecutive days with equal hours, closed days too. */
export function runsOf(week: WeekHours) {
  const runs: { first: Weekday; last: Weekday; hours: WeekHours[Weekday] }[] = [];
  for (const day of weekdays) {
    const hours = week[day];
    const run = runs.at(-1);
    const isSame = run?.hours?.opens === hours?.opens && run?.hours?.closes === hours?.closes;
    if (run && isSame) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs;
}

/**
 * Analyses a week's hours: days from Monday with minutes since midnight, closed hours, and the longest time closed, which
 * is undefined if the store never opens or never closes.
 */
export function readWeek(hours: WeekHours) {
  const days = weekdays.map((day) => {
    const span = hours[day];
    return { day, open: span && { from: minutesOf(span.opens), to: minutesOf(span.closes) } };
  });
  const openMinutes = days.reduce((sum, { open }) => sum + (open ? open.to - open.from : 0), 0);
  return {
    days,
    closedHours: (weekMinutes - openMinutes) / 60,
    longestGap: longestGap(hours),
  };
}

export type OpenWeek = ReturnType<typeof readWeek>;

function longestGap(hours: WeekHours) {
  const openDays = weekdays.flatMap((day) => {
    const span = hours[day];
    return span ? [{ day, ...span }] : [];
  });
  const gaps = openDays.map(({ day, closes }, index) => {
    // The first open day follows the last one.
    const next = openDays[(index + 1) % openDays.length] ?? openDays[0]!;
    const from: WeekMoment = { day, time: closes };
    const to: WeekMoment = { day: next.day, time: next.opens };
    const passed = sinceMonday(to) - sinceMonday(from);
    return { from, to, hours: (passed < 0 ? passed + weekMinutes : passed) / 60 };
  });
  return gaps.sort((a, b) => b.hours - a.hours).find((gap) => gap.hours > 0);
}

const sinceMonday = ({ day, time }: WeekMoment) =>
  weekdays.indexOf(day) * dayMinutes + minutesOf(time);
