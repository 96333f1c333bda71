import type { TalkId } from '@/lib/content/agent/talk';
import {
  faultOfDay,
  freeTimes,
  offerTimes,
  type VisitCalendar,
} from '@/lib/dealerships/demo-calendar';
import {
  type Clock,
  inHalfOf,
  isClock,
  isSpan,
} from '@/lib/embedded-platform/language/spoken-time';
import { inTitleCase } from '@/lib/embedded-platform/language/wording';
import {
  addDays,
  type Day,
  daysBetween,
  holidayOn,
  sayWeekday,
  weekdayOf,
} from '@/lib/time/calendar';
import { type Act, say, type Values } from './acts';
import { untilIn } from './limits';
import { settleTime } from './settle-time';
import { kinds } from './slots';
import type { Asked, DialogueState, Language, Request, Scene } from './state';
import { dayIn, timeIn } from './wording';

/*
 * The one calendar: hours, offers and bookings ask it whether a day is open, a holiday, and free.
 */

export type Whose = 'service' | 'store';
const fileOf = (whose: Whose) => (whose === 'service' ? 'serviceHours' : 'openingHours');

/** Unconfirmed hours: they find a time, and are not told. */
export const isGuessed = ({ store }: Scene, whose: Whose) =>
  store.guessed?.includes(fileOf(whose)) ?? false;

export const hoursOf = ({ store }: Scene, whose: Whose) => store[fileOf(whose)];

const calendarFor = (scene: Scene, whose: Whose): VisitCalendar => ({
  week: hoursOf(scene, whose),
  hasTaken: whose === 'service',
  clock: scene.clock(),
});

export const calendarOf = (scene: Scene, { kind }: Request): VisitCalendar =>
  calendarFor(scene, kinds[kind].calendar ?? 'store');

/** The next bookable days. Leaves out holidays, whose hours are not confirmed. */
export function nextDays(
  scene: Scene,
  whose: Whose,
  count: number,
  from = scene.clock().day,
): Day[] {
  const calendar = calendarFor(scene, whose);
  return Array.from({ length: 14 }, (_, ahead) => addDays(from, ahead))
    .filter((day) => !faultOfDay(calendar, day) && holidayOn(day) === undefined)
    .slice(0, count);
}

const SPANISH_DAYS = ['hoy', 'mañana'];
/** 'tomorrow', 'Friday', or the date of a day that is farther away. */
export const nearDayIn = (day: Day, today: Day) => (language: Language) => {
  const ahead = daysBetween(today, day);
  if (ahead < 0 || ahead > 6) return dayIn(day)(language);
  if (language === 'es') return SPANISH_DAYS[ahead] ?? `el ${dayIn(day)('es').split(',')[0]}`;
  return ['today', 'tomorrow'][ahead] ?? sayWeekday(day);
};

/** A question about the day or the time, and what it leaves open. */
export interface Question {
  acts: readonly Act[];
  asked: Asked;
}
export interface Settled {
  request: Request;
  question?: Question | undefined;
}

/** Takes the day and the time as they were wished for; asks where they cannot be. */
export function settle(scene: Scene, request: Request): Settled {
  if (kinds[request.kind].calendar === undefined) return { request };
  const day = settleDay(scene, request);
  return day.question ? day : settleHour(scene, day.request);
}

const askDay = (id: TalkId, values: Values = {}, days: readonly Day[] = []): Question => ({
  acts: [say(id, values)],
  asked: { kind: 'slot', slot: 'day', days },
});

const FAULTS = {
  past: 'dayPast',
  far: 'dayFar',
  late: 'tooLateToday',
  closed: 'closedOn',
} as const;

/** Two days of which one was said: 'this weekend'. */
function settleOptions(scene: Scene, request: Request): Settled | undefined {
  const { options } = request;
  const rest: Request = { ...request, options: undefined };
  if (!options) return undefined;
  const calendar = calendarOf(scene, request);
  const open = options.filter((day) => !faultOfDay(calendar, day));
  // A closed day is no choice.
  const left = open.length > 0 ? open : options.slice(0, 1);
  const [a, b] = [left[0], left.length > 1 ? left.at(-1) : undefined];
  if (a === undefined) return { request: rest };
  const isSoonest = request.wish !== undefined && 'isEarliest' in request.wish;
  if (b === undefined || isSoonest) return { request: { ...rest, day: a } };
  return { request, question: askDay('askDayOf', { a: dayIn(a), b: dayIn(b) }, [a, b]) };
}

/** Which day of next week; else the first free one from a day on. */
function proposeFrom(
  scene: Scene,
  { kind, refused = [] }: Request,
  first: Day,
  from?: Day,
): Question {
  const { day: today } = scene.clock();
  if (from && weekdayOf(from) === 'mon' && daysBetween(today, from) < 8)
    return askDay('askDayNextWeek');
  const days = nextDays(scene, kinds[kind].calendar ?? 'store', 10, first);
  const next = days.find((day) => !refused.includes(day));
  return next ? askDay('proposeDay', { next: dayIn(next) }, [next]) : askDay('askDayNextWeek');
}

/** The first day on which the caller can be done in time. */
function soonestDay(
  scene: Scene,
  whose: Whose,
  { conditions, from, refused = [] }: Request,
): Day | undefined {
  const calendar = calendarFor(scene, whose);
  const isInTime = (day: Day) => {
    const [first = 0] = freeTimes({ ...calendar, clock: { ...calendar.clock, minutes: 0 } }, day);
    const until = untilIn(conditions, first) ?? 24 * 60;
    return freeTimes(calendar, day).some((time) => time <= until - AT_LEAST);
  };
  const days = nextDays(scene, whose, 5, from).filter((day) => !refused.includes(day));
  return days.find(isInTime) ?? days[0];
}

function settleDay(scene: Scene, request: Request): Settled {
  const { holiday } = request;
  const plain: Request = { ...request, holiday: undefined };
  const calendar = calendarOf(scene, request);
  const whose = kinds[request.kind].calendar ?? 'store';
  if (holiday !== undefined)
    return { request: plain, question: askDay('holidayVisit', { holiday: inTitleCase(holiday) }) };
  const narrowed = settleOptions(scene, plain);
  if (narrowed?.question) return narrowed;
  let next = narrowed?.request ?? plain;
  const isSoonest = next.wish !== undefined && 'isEarliest' in next.wish;
  if (next.day === undefined && isSoonest) next = { ...next, day: soonestDay(scene, whose, next) };
  const { day, from } = next;
  const first = from ?? [...(next.refused ?? [])].sort()[0];
  if (day === undefined)
    return {
      request: next,
      question: first === undefined ? undefined : proposeFrom(scene, next, first, from),
    };
  const fault = faultOfDay(calendar, day);
  if (!fault) return { request: next };
  const [other] = fault.next === undefined ? [] : nextDays(scene, whose, 1, fault.next);
  const isUnsure = isGuessed(scene, whose) && fault.fault === 'closed';
  const id = isUnsure ? 'nothingFreeOn' : FAULTS[fault.fault];
  const values = { day: dayIn(day), next: other && dayIn(other) };
  return {
    request: { ...next, day: undefined, refused: [...(next.refused ?? []), day] },
    question: askDay(id, values, other === undefined ? [] : [other]),
  };
}

/** '8' of 'not before 8', in the half of the day of the time that was found. */
const floorOf = (from: Clock, time: number) =>
  inHalfOf(from, { minutes: time, isHalfKnown: true }).minutes;

/** A visit takes an hour or more. */
const AT_LEAST = 60;

/** The times that are neither too early nor too late for the caller; all of them for a time that is earlier still. */
function suitable({ floor, wish, conditions }: Request, all: number[]): number[] {
  const until = untilIn(conditions, all[0] ?? 0);
  const early = until === undefined ? all : all.filter((time) => time <= until - AT_LEAST);
  const times = early.length > 0 ? early : all;
  if (floor === undefined || (isClock(wish) && wish.isHalfKnown && wish.minutes < floor))
    return times;
  const late = times.filter((time) => time >= floor);
  return late.length > 0 ? late : times;
}

function settleHour(scene: Scene, request: Request): Settled {
  const { wish } = request;
  let rest: Request = { ...request, wish: undefined };
  if (!wish) return { request };
  const whose = kinds[request.kind].calendar ?? 'store';
  const day = request.day ?? nextDays(scene, whose, 1, addDays(scene.clock().day, 1))[0];
  if (day === undefined) return { request };
  const times = suitable(request, freeTimes(calendarOf(scene, request), day));
  const settled = settleTime(times, wish);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const isEarly = 'minutes' in wish && wish.isHalfKnown && wish.minutes < first;
  if (request.day === undefined) {
    // Before opening it is so on every day.
    if (!('outside' in settled) || !isEarly) return { request };
    return {
      request: rest,
      question: { acts: [say('opensAt', { first: timeIn(first) })], asked: { kind: 'wish' } },
    };
  }
  if ('time' in settled) return { request: { ...rest, time: settled.time } };
  if ('offer' in settled && isSpan(wish) && wish.from)
    rest = { ...rest, floor: floorOf(wish.from, settled.offer[0] ?? first) };
  const values = { day: dayIn(day), first: timeIn(first), last: timeIn(last) };
  if ('outside' in settled) {
    // 'After work', where the last hour is before it: the latest are offered from now on.
    if (isSpan(wish) && wish.from && !isEarly) rest = { ...rest, floor: times.at(-2) ?? last };
    const id = isEarly && whose === 'service' ? 'timeEarly' : 'timeOutside';
    const asked = { kind: 'slot', slot: 'time', times: isEarly ? [first] : [] } as const;
    return { request: rest, question: { acts: [say(id, values)], asked } };
  }
  if (!('taken' in settled)) return offer(rest, 'askTime', settled.offer);
  return offer(rest, 'timeTaken', settled.offer, { ...values, time: timeIn(settled.taken) });
}

/** Asks for a time, with two that are free. */
export function askTime(scene: Scene, request: Request): Settled {
  const { day, offered } = request;
  const times =
    day === undefined ? [] : suitable(request, freeTimes(calendarOf(scene, request), day));
  const again = offered?.day === day ? offered?.times : undefined;
  return offer(request, 'askTime', again ?? offerTimes(times) ?? []);
}

function offer(
  request: Request,
  id: TalkId,
  times: readonly number[],
  values: Values = {},
): Settled {
  const [a, b = a] = times.map((time) => timeIn(time));
  const line = times.length < 2 && id === 'askTime' ? 'askTimeOne' : id;
  return {
    request: { ...request, offered: { day: request.day, times } },
    question: {
      acts: [say(line, { ...values, a, b })],
      asked: { kind: 'slot', slot: 'time', times },
    },
  };
}

/** Said once of a day whose hours may be other than the file's. */
export function warnOfHoliday(
  state: DialogueState,
  { kind, day }: Request,
): { state: DialogueState; acts: Act[] } {
  const holiday = day && kinds[kind].calendar && holidayOn(day);
  if (!holiday || state.warnedOf === day) return { state, acts: [] };
  return {
    state: { ...state, warnedOf: day },
    acts: [say('holidayWarning', { day: day && dayIn(day), holiday })],
  };
}
