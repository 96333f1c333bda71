import {
  addDays,
  daysBetween,
  hoursOn,
  nextOpenDay,
  weekdayOf,
  type Day,
} from '@/lib/time/calendar';
import { clockTime, minutesOf, type WeekHours, weekdays } from '@/lib/time/week';
import { takenTimes } from './demo-store';

/**
 * The times at which visits are possible: opening hours of the store or its service department, whose calendar is
 * partly full.
 */
export interface VisitCalendar {
  week: WeekHours;
  hasTaken: boolean;
  clock: { day: Day; minutes: number };
}

const DAYS_AHEAD = 60;
/** A visit starts at least an hour before closing and half an hour from now, in minutes. */
const LAST_BEFORE_CLOSING = 60;
const NOTICE = 30;
/** Minutes between two start times of visits. */
export const STEP = 30;
const NOON = 12 * 60;

/** Lists the free start times of a day, in minutes after midnight. */
export function freeTimes({ week, hasTaken, clock }: VisitCalendar, day: Day): number[] {
  const hours = hoursOn(week, day);
  if (!hours) return [];
  const opens = minutesOf(hours.opens);
  const soonest = day === clock.day ? Math.ceil((clock.minutes + NOTICE) / STEP) * STEP : opens;
  const last = minutesOf(hours.closes) - LAST_BEFORE_CLOSING;
  // `takenTimes` starts the week on Sunday, `weekdays` on Monday.
  const taken = hasTaken ? (takenTimes[(weekdays.indexOf(weekdayOf(day)) + 1) % 7] ?? []) : [];
  const times: number[] = [];
  for (let time = Math.max(opens, soonest); time <= last; time += STEP) {
    if (!taken.includes(clockTime(time))) times.push(time);
  }
  return times;
}

export type DayFault = 'past' | 'far' | 'closed' | 'late';

/** Explains why a day is not available, with the next that is; undefined if it is available. */
export function faultOfDay(
  calendar: VisitCalendar,
  day: Day,
): { fault: DayFault; next: Day | undefined } | undefined {
  const today = calendar.clock.day;
  if (day < today) return { fault: 'past', next: undefined };
  if (daysBetween(today, day) > DAYS_AHEAD) return { fault: 'far', next: undefined };
  if (freeTimes(calendar, day).length > 0) return undefined;
  const next = nextOpenDay(calendar.week, addDays(day, 1));
  return { fault: hoursOn(calendar.week, day) ? 'late' : 'closed', next };
}

/** Offers two free times apart from each other, near a requested time if there is one. */
export function offerTimes(
  times: readonly number[],
  near?: number,
): [number] | [number, number] | undefined {
  const [first] = times;
  if (first === undefined) return undefined;
  if (near === undefined) {
    const second = times.find((time) => time >= Math.max(first + 120, NOON)) ?? times.at(-1)!;
    return second === first ? [first] : [first, second];
  }
  const [a, b] = [...times].sort((one, two) => Math.abs(one - near) - Math.abs(two - near));
  return b === undefined ? [a!] : a! < b ? [a!, b] : [b, a!];
}
