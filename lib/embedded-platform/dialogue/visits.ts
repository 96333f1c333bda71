import {
  faultOfDay,
  freeTimes,
  offerTimes,
  settleTime,
  type VisitCalendar,
} from '@/lib/dealerships/demo-calendar';
import { addDays, type Day, daysBetween, holidayOn, weekdayOf } from '@/lib/spoken/calendar';
import { frames, type Slots, type Task } from './frames';
import { inTitleCase } from '@/lib/spoken/wording';
import type { Values } from './phrasing';
import type { Expected, Talk } from './talk';
import type { TalkId } from '@/lib/content/agent/talk';

interface Question {
  text: string;
  expected: Expected;
}

export function calendarOf({ store, clock }: Talk, { frame }: Task): VisitCalendar {
  const hasTaken = frames[frame].calendar === 'service';
  return { week: hasTaken ? store.serviceHours : store.openingHours, hasTaken, clock: clock() };
}

/** Takes the day and the time as they were wished for; the question that is left where they cannot be. */
export function settle(talk: Talk, task: Task): Question | undefined {
  return settleDay(talk, task) ?? settleHour(talk, task);
}

/** The first day that is free, of those that the caller has left: taken where any will do, else proposed. */
function proposeDay(calendar: VisitCalendar, slots: Slots): Day | 'next week' | undefined {
  const { wish, from, refused = [] } = slots;
  const { day: today } = calendar.clock;
  if (from && weekdayOf(from) === 'mon' && daysBetween(today, from) < 8) return 'next week';
  const isSoonest = wish !== undefined && 'isEarliest' in wish;
  const last = isSoonest ? undefined : refused.at(-1);
  const first = from ?? (last && addDays(last, 1));
  if (!isSoonest && first === undefined) return undefined;
  const days = Array.from({ length: 8 }, (_, count) => addDays(first ?? today, count));
  const next = days.find(
    (day) => !faultOfDay(calendar, day) && !holidayOn(day) && !refused.includes(day),
  );
  if (isSoonest) slots.day = next;
  else if (next !== undefined) slots.options = [next];
  return isSoonest ? undefined : next;
}

const FAULTS = {
  past: 'dayPast',
  far: 'dayFar',
  late: 'tooLateToday',
  closed: 'closedOn',
} as const;

function settleDay(talk: Talk, task: Task): Question | undefined {
  const { slots } = task;
  const { phrasing } = talk;
  const calendar = calendarOf(talk, task);
  const ask = (id: TalkId, values?: Values): Question => ({
    text: phrasing.say(id, values),
    expected: { kind: 'slot', slot: 'day' },
  });
  const { holiday, options } = slots;
  delete slots.holiday;
  if (holiday !== undefined) return ask('holidayVisit', { holiday: inTitleCase(holiday) });
  if (options?.length === 1) return ask('proposeDay', { next: phrasing.day(options[0]!) });
  if (options) {
    const open = options.filter((day) => !faultOfDay(calendar, day));
    const left = open.length > 0 ? open : options;
    const [a = '', b = ''] = [left[0], left.at(-1)];
    slots.options = left;
    if (left.length > 1) return ask('askDayOf', { a: phrasing.day(a), b: phrasing.day(b) });
    delete slots.options;
    slots.day = a;
  }
  if (slots.day === undefined) {
    const proposed = proposeDay(calendar, slots);
    if (proposed === 'next week') return ask('askDayNextWeek');
    if (proposed) return ask('proposeDay', { next: phrasing.day(proposed) });
  }
  if (slots.day === undefined) return undefined;
  const fault = faultOfDay(calendar, slots.day);
  if (!fault) return undefined;
  const day = phrasing.day(slots.day);
  slots.refused = [...(slots.refused ?? []), slots.day];
  delete slots.day;
  // A yes takes it.
  if (fault.next) slots.options = [fault.next];
  // A store whose hours nobody has confirmed is not said to be closed.
  const isGuess = talk.store.guessed?.includes(calendar.hasTaken ? 'serviceHours' : 'openingHours');
  const id = isGuess && fault.fault === 'closed' ? 'nothingFreeOn' : FAULTS[fault.fault];
  return ask(id, { day, next: fault.next && phrasing.day(fault.next) });
}

function settleHour(talk: Talk, task: Task): Question | undefined {
  const { slots } = task;
  const { phrasing } = talk;
  if (slots.day === undefined || !slots.wish) return undefined;
  const times = freeTimes(calendarOf(talk, task), slots.day);
  const settled = settleTime(times, slots.wish);
  delete slots.wish;
  if ('time' in settled) {
    slots.time = settled.time;
    return undefined;
  }
  const day = phrasing.day(slots.day);
  if ('outside' in settled) {
    const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0].map((time) => phrasing.time(time));
    const text = phrasing.say('timeOutside', { day, first, last });
    return { text, expected: { kind: 'slot', slot: 'time' } };
  }
  if (!('taken' in settled)) return offer(talk, task, 'askTime', settled.offer);
  return offer(talk, task, 'timeTaken', settled.offer, { day, time: phrasing.time(settled.taken) });
}

/** Said once of a day whose hours may be other than the file's. */
export function warnOfHoliday(talk: Talk, day: Day): string | undefined {
  const holiday = holidayOn(day);
  if (holiday === undefined || talk.warnedOf === day) return undefined;
  talk.warnedOf = day;
  return talk.phrasing.say('holidayWarning', { day: talk.phrasing.day(day), holiday });
}

/** Asks for a time, with two that are free. */
export function askTime(talk: Talk, task: Task): Question {
  const { day, offered } = task.slots;
  const times = day === undefined ? [] : freeTimes(calendarOf(talk, task), day);
  const again = offered?.day === day && offered?.times;
  return offer(talk, task, 'askTime', again || (offerTimes(times) ?? []));
}

function offer(
  { phrasing }: Talk,
  { slots }: Task,
  id: TalkId,
  times: readonly number[],
  values?: Values,
) {
  slots.offered = { day: slots.day, times };
  const [a, b] = times.map((time) => phrasing.time(time));
  const text = phrasing.say(b === undefined && id === 'askTime' ? 'askTimeOne' : id, {
    ...values,
    ...{ a, b: b ?? a },
  });
  return { text, expected: { kind: 'slot', slot: 'time', times } } as const;
}
