import { addDays, nextOpenDay, hoursOn } from '@/lib/spoken/calendar';
import { frames, type Task } from './frames';
import type { Expected, Talk } from './talk';
import {
  faultOfDay,
  freeTimes,
  offerTimes,
  settleTime,
  type VisitCalendar,
} from '@/lib/dealerships/demo-calendar';

export interface Question {
  text: string;
  expected: Expected;
}

const DAY: Expected = { kind: 'slot', slot: 'day' };
const TIME = { kind: 'slot', slot: 'time' } as const;

export function calendarOf(talk: Talk, { frame }: Task): VisitCalendar {
  const isService = frames[frame].calendar === 'service';
  return {
    week: isService ? talk.store.serviceHours : talk.store.openingHours,
    hasTaken: isService,
    clock: talk.clock(),
  };
}

/** Why the day of a task cannot be, or which of several it is; undefined where the day is fine or not said. */
export function settleDay(talk: Talk, task: Task): Question | undefined {
  const { slots } = task;
  const { phrasing } = talk;
  const calendar = calendarOf(talk, task);
  const ask = (text: string): Question => ({ text, expected: DAY });
  if (slots.holiday !== undefined) {
    const { holiday } = slots;
    delete slots.holiday;
    return ask(phrasing.say('holidayVisit', { holiday: titleCase(holiday) }));
  }
  if (slots.options) {
    const open = slots.options.filter((day) => !faultOfDay(calendar, day));
    const [a, b] = open.length > 0 ? open : slots.options;
    if (b !== undefined)
      return ask(phrasing.say('askDayOf', { a: phrasing.day(a!), b: phrasing.day(b) }));
    delete slots.options;
    if (a !== undefined) slots.day = a;
  }
  if (slots.day === undefined) {
    return slots.from === undefined ? undefined : ask(phrasing.say('askDayNextWeek'));
  }
  const fault = faultOfDay(calendar, slots.day);
  if (!fault) return undefined;
  const day = phrasing.day(slots.day);
  delete slots.day;
  if (fault.fault === 'past') return ask(phrasing.say('dayPast'));
  if (fault.fault === 'far' || !fault.next) return ask(phrasing.say('dayFar'));
  // A yes takes it.
  slots.options = [fault.next];
  const next = phrasing.day(fault.next);
  return ask(
    fault.fault === 'late'
      ? phrasing.say('tooLateToday', { next })
      : phrasing.say('closedOn', { day, next }),
  );
}

const titleCase = (text: string) =>
  text.replace(/\b[a-z](?=\w{2})/g, (letter) => letter.toUpperCase());

/** The same for the time. */
export function settleTask(talk: Talk, task: Task): Question | undefined {
  const fault = settleDay(talk, task);
  if (fault) return fault;
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
  if ('outside' in settled) {
    const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0].map((time) => phrasing.time(time));
    return {
      text: phrasing.say('timeOutside', { day: phrasing.day(slots.day), first, last }),
      expected: TIME,
    };
  }
  const [a, b = a] = settled.offer.map((time) => phrasing.time(time));
  if ('taken' in settled) {
    const time = phrasing.time(settled.taken);
    const expected: Expected = { ...TIME, times: settled.offer };
    return {
      text: phrasing.say('timeTaken', { time, a, b, day: phrasing.day(slots.day) }),
      expected,
    };
  }
  return offerQuestion(talk, settled.offer);
}

/** The question for a time, with two that are free. */
export function askTime(talk: Talk, task: Task): Question {
  const times =
    task.slots.day === undefined ? [] : freeTimes(calendarOf(talk, task), task.slots.day);
  return offerQuestion(talk, offerTimes(times) ?? []);
}

function offerQuestion({ phrasing }: Talk, offer: readonly number[]): Question {
  const [a, b] = offer.map((time) => phrasing.time(time));
  const text =
    b === undefined ? phrasing.say('askTimeOne', { a }) : phrasing.say('askTime', { a, b });
  return { text, expected: { ...TIME, times: offer } };
}

/** Two days to choose from, for whoever names none. */
export function choiceOfDays(talk: Talk, task: Task): { a: string; b: string } | undefined {
  const { week, clock } = calendarOf(talk, task);
  const first = nextOpenDay(week, addDays(clock.day, 1));
  const second = first && nextOpenDay(week, addDays(first, 1));
  if (!first || !second || !hoursOn(week, second)) return undefined;
  return { a: talk.phrasing.day(first), b: talk.phrasing.day(second) };
}
