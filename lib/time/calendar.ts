import { clockParts } from './clock-parts';
import { minutesOf, runsOf, type Weekday, type WeekHours, weekdayNames, weekdays } from './week';

/** A calendar day, such as 2026-03-03, in a dealership's own time zone. */
export type Day = string;

type Hours = NonNullable<WeekHours[Weekday]>;

export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const asDate = (day: Day) => new Date(`${day}T00:00:00Z`);

/** The date and the minute of the day that clocks show in a time zone. */
export function localTime(now: Date, timeZone: string): { day: Day; minutes: number } {
  const part = clockParts(now, timeZone);
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

export function addDays(day: Day, count: number): Day {
  const date = asDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((asDate(to).getTime() - asDate(from).getTime()) / 86_400_000);
}

/** The day of these numbers, or undefined where the calendar has none (February 30). */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const made = new Date(Date.UTC(year, month - 1, date));
  return made.getUTCMonth() === month - 1 ? made.toISOString().slice(0, 10) : undefined;
}

export function weekdayOf(day: Day): Weekday {
  // getUTCDay counts from Sunday, the week from Monday.
  return weekdays[(asDate(day).getUTCDay() + 6) % 7]!;
}

export function hoursOn(week: WeekHours, day: Day): Hours | null {
  return week[weekdayOf(day)];
}

const FIXED_HOLIDAYS: Record<string, string> = {
  '01-01': "New Year's Day",
  '07-04': 'Independence Day',
  '12-25': 'Christmas',
};

/** The holiday of a day on which stores may be closed, whatever their hours say. */
export function holidayOn(day: Day): string | undefined {
  const isFourthThursday = /-11-2[2-8]$/.test(day) && weekdayOf(day) === 'thu';
  return isFourthThursday ? 'Thanksgiving' : FIXED_HOLIDAYS[day.slice(5)];
}

/** The first day from this one on that has hours; undefined where the week has none. */
export function nextOpenDay(week: WeekHours, from: Day): Day | undefined {
  const ahead = weekdays.map((_, count) => addDays(from, count));
  return ahead.find((day) => hoursOn(week, day) !== null);
}

/** 570 → '9:30 AM', 1080 → '6 PM'. */
export function sayMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = minutes % 60;
  const clock = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const sayTime = (time: string): string => sayMinutes(minutesOf(time));

export const sayWeekday = (day: Day): string => weekdayNames[weekdayOf(day)];

function ordinal(date: number): string {
  const suffix = date > 10 && date < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th');
  return `${date}${suffix}`;
}

/** 'Tuesday, March 3rd'. */
export function sayDay(day: Day): string {
  const date = asDate(day);
  return `${sayWeekday(day)}, ${MONTHS[date.getUTCMonth()]} ${ordinal(date.getUTCDate())}`;
}

const IN_SPANISH: Record<Weekday, string> = {
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábado',
  sun: 'domingo',
};
const WEEK_WORDS = {
  en: { names: weekdayNames, to: 'to', from: '', closed: 'closed on' },
  es: { names: IN_SPANISH, to: 'a', from: ' de', closed: 'cerrado el' },
};

/** 'Monday to Friday 7 AM to 6 PM, Saturday 8 AM to 4 PM, closed on Sunday'. */
export function sayWeek(week: WeekHours, language: 'en' | 'es' = 'en'): string {
  const { names, to, from, closed } = WEEK_WORDS[language];
  const spoken = runsOf(week).map(({ first, last, hours }) => {
    const days = first === last ? names[first] : `${names[first]} ${to} ${names[last]}`;
    if (!hours) return `${closed} ${days}`;
    return `${days}${from} ${sayTime(hours.opens)} ${to} ${sayTime(hours.closes)}`;
  });
  return spoken.join(', ');
}
