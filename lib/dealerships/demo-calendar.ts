import { takenTimes } from './demo-store';
import { minutesOf, type WeekHours, weekdays } from '@/lib/time/week';
import {
  addDays,
  clockTime,
  daysBetween,
  hoursOn,
  nextOpenDay,
  weekdayOf,
  type Day,
} from '@/lib/spoken/calendar';
import type { Clock, TimeWish } from '@/lib/spoken/spoken-time';

/** When visits can be: the hours of the store, or of its service department, whose calendar is partly full. */
export interface VisitCalendar {
  week: WeekHours;
  hasTaken: boolean;
  clock: { day: Day; minutes: number };
}

const DAYS_AHEAD = 60;
/** A visit starts an hour before closing at the latest, and half an hour from now at the earliest. */
const LAST_BEFORE_CLOSING = 60;
const NOTICE = 30;
const STEP = 30;
const NOON = 12 * 60;

/** Every start that is free on a day, in minutes. */
export function freeTimes({ week, hasTaken, clock }: VisitCalendar, day: Day): number[] {
  const hours = hoursOn(week, day);
  if (!hours) return [];
  const opens = minutesOf(hours.opens);
  const soonest = day === clock.day ? Math.ceil((clock.minutes + NOTICE) / STEP) * STEP : opens;
  const last = minutesOf(hours.closes) - LAST_BEFORE_CLOSING;
  // Sunday is 0 in the demonstration's calendar, and the last here.
  const taken = hasTaken ? (takenTimes[(weekdays.indexOf(weekdayOf(day)) + 1) % 7] ?? []) : [];
  const times: number[] = [];
  for (let time = Math.max(opens, soonest); time <= last; time += STEP) {
    if (!taken.includes(clockTime(time))) times.push(time);
  }
  return times;
}

export type DayFault = 'past' | 'far' | 'closed' | 'late';

/** Why a day cannot be, and the next that can; undefined where it can. */
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

/** Two free times to offer, apart from each other, near a wish where there is one. */
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

/** The wish as a time of the day, or why not. */
export type Settled =
  { time: number } | { offer: number[] } | { taken: number; offer: number[] } | { outside: true };

/** What a wish comes to among the free times of a day. */
export function settleTime(times: readonly number[], wish: TimeWish): Settled {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return { outside: true };
  if ('isEarliest' in wish) return { time: first };
  /** In the half of the day that the store is open in, where only one is. */
  const inHalf = ({ minutes, isHalfKnown }: Clock) => {
    const halves = isHalfKnown ? [minutes] : [minutes, minutes + NOON];
    const inside = halves.find((time) => time >= first - STEP && time <= last + STEP - 1);
    return { inside, time: inside ?? halves.at(-1)! };
  };
  if (!('minutes' in wish)) {
    const { from, until } = wish;
    const [start, end] = [from ? inHalf(from).time : first, until ? inHalf(until).time : last];
    const fitting = times.filter((time) => time >= start && time <= end);
    if (fitting.length === 0) return { outside: true };
    return until ? { offer: offerTimes(fitting) ?? [] } : { time: fitting[0]! };
  }
  const { inside } = inHalf(wish);
  if (inside === undefined) return { outside: true };
  const isFree = times.some((time) => time <= inside && inside < time + STEP);
  return isFree ? { time: inside } : { taken: inside, offer: offerTimes(times, inside) ?? [] };
}
