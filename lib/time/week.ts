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

/** Local times of day such as `07:30`, to close up to `24:00`; null where closed. */
export type WeekHours = Readonly<
  Record<Weekday, { readonly opens: string; readonly closes: string } | null>
>;

/** A point of the week. */
export interface WeekMoment {
  readonly day: Weekday;
  readonly time: string;
}

export const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** A time of day, `07:30`, in minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The point of the week that many minutes after another. */
export function momentAfter({ day, time }: WeekMoment, minutes: number): WeekMoment {
  const since = weekdays.indexOf(day) * dayMinutes + minutesOf(time) + minutes;
  const inWeek = ((since % weekMinutes) + weekMinutes) % weekMinutes;
  const inDay = inWeek % dayMinutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: weekdays[Math.floor(inWeek / dayMinutes)] ?? 'mon',
    time: `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`,
  };
}

/**
 * What a store's hours leave of the week: its days, Monday first, with minutes since midnight; the hours; and the longest
 * time without anyone there, undefined where it never opens or never closes.
 */
export function readWeek(hours: WeekHours) {
  const days = weekdays.map((day) => {
    const span = hours[day];
    return { day, open: span && { from: minutesOf(span.opens), to: minutesOf(span.closes) } };
  });
  const openMinutes = days.reduce((sum, { open }) => sum + (open ? open.to - open.from : 0), 0);
  return {
    days,
    openHours: openMinutes / 60,
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
    // After the week's last open day comes its first.
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
