import { bookingLines as lines } from '@/lib/content/agent';
import { minutesOf, type WeekHours } from '@/lib/week';
import {
  addDays,
  clockTime,
  daysBetween,
  hoursOn,
  nextOpenDay,
  sayDay,
  sayMinutes,
  sayWeekday,
  type Day,
} from './calendar';
import { parseName } from './spoken-name';
import { parseDay, parseTime, type TimeWish } from './spoken-time';
import { parseWork } from './spoken-work';
import { parseYesNo } from './yes-no';

export interface BookingStep {
  text: string;
  /** 'done' once booked, 'left' once given up. */
  status: 'asking' | 'done' | 'left';
  /** What was booked, once it is. */
  appointment?: BookedVisit;
}

/** A visit that the visitor has said yes to. */
export interface BookedVisit {
  date: Day;
  /** Of 24 hours: 09:30. */
  time: string;
  /** Without an article: 'oil change'. */
  work: string;
  name: string;
}

/** One service visit being booked, slot by slot: day, time, name, and a yes to all of it. */
export interface Booking {
  /**
   * Takes what the visitor said.
   *
   * @param isOtherwiseUnderstood the words are a question of another kind, so bare words are not a name
   * @returns the next thing to say; undefined where nothing in the words was for the booking
   */
  take(words: string, isOtherwiseUnderstood: boolean): BookingStep | undefined;
  /** The question that is open, to come back to it after a digression. */
  question(): string;
  /** Words that mean nothing here: asks again, and the third time gives up. */
  stumble(): BookingStep;
}

type Slot = 'day' | 'time' | 'name' | 'yes' | 'change';

/** What a question proposes: a yes takes it. A time is a minute of the chosen day. */
interface Proposal {
  day?: Day | undefined;
  time?: number | undefined;
}

/** A sentence that says why a wish cannot be met, and what it proposes instead. */
interface Refusal extends Proposal {
  text: string;
}

const DAYS_AHEAD = 60;
/** A visit starts an hour before closing at the latest, and half an hour from now at the earliest. */
const LAST_BEFORE_CLOSING = 60;
const NOTICE = 30;
const MAX_STUMBLES = 3;
const NOON = 12 * 60;
const EVENING = 17 * 60;

/** @param clock the local day and minute, asked anew at each step */
export function createBooking(
  week: WeekHours,
  clock: () => { day: Day; minutes: number },
): Booking {
  let day: Day | undefined;
  let time: number | undefined;
  let name: string | undefined;
  let work: string | undefined;
  let wish: TimeWish | undefined;
  let asked: Slot = 'day';
  let proposed: Proposal = {};
  let stumbles = 0;

  const asking = (slot: Slot, text: string, proposal: Proposal = {}): BookingStep => {
    asked = slot;
    proposed = proposal;
    return { text, status: 'asking' };
  };

  /** First and last start of a visit on a day, in minutes; undefined where none is left. */
  function slotsOn(candidate: Day): { first: number; last: number } | undefined {
    const hours = hoursOn(week, candidate);
    if (!hours) return undefined;
    const now = clock();
    const soonest = Math.ceil((now.minutes + NOTICE) / 30) * 30;
    const opens = minutesOf(hours.opens);
    const first = candidate === now.day ? Math.max(opens, soonest) : opens;
    const last = minutesOf(hours.closes) - LAST_BEFORE_CLOSING;
    return first <= last ? { first, last } : undefined;
  }

  /** Refuses a day that cannot be; undefined where it can. */
  function refuseDay(candidate: Day): Refusal | undefined {
    const { day: today } = clock();
    if (candidate < today) return { text: lines.dayPast };
    if (daysBetween(today, candidate) > DAYS_AHEAD) return { text: lines.dayFar };
    const next = nextOpenDay(week, addDays(candidate, 1));
    const said = next ? sayDay(next) : '';
    if (!hoursOn(week, candidate)) {
      return { text: lines.closed(sayWeekday(candidate), said), day: next };
    }
    return slotsOn(candidate) ? undefined : { text: lines.dayGone(said), day: next };
  }

  /** The wish as a minute of the chosen day, or why not. */
  function settleTime(on: Day, wanted: TimeWish): number | Refusal {
    const slots = slotsOn(on) ?? { first: NOON, last: NOON };
    const { first, last } = slots;
    const range = (from: number, to: number) => [sayMinutes(from), sayMinutes(to)] as const;
    if ('isEarliest' in wanted) return first;
    if ('part' in wanted) {
      const from =
        wanted.part === 'morning'
          ? first
          : Math.max(first, wanted.part === 'afternoon' ? NOON : EVENING);
      const to = wanted.part === 'morning' ? Math.min(last, NOON - 30) : last;
      if (from > to) return { text: lines.timeOutside(sayWeekday(on), ...range(first, last)) };
      return { text: lines.between(wanted.part, ...range(from, to)) };
    }
    const options = wanted.isHalfKnown ? [wanted.minutes] : [wanted.minutes, wanted.minutes + NOON];
    const fitting = options.find((minutes) => minutes >= first && minutes <= last);
    if (fitting !== undefined) return fitting;
    const opens = minutesOf(hoursOn(week, on)?.opens ?? '00:00');
    const hasPassed =
      first > opens && options.some((minutes) => minutes >= opens && minutes < first);
    return hasPassed
      ? { text: lines.timePast(sayMinutes(first)), time: first }
      : { text: lines.timeOutside(sayWeekday(on), ...range(first, last)) };
  }

  /** Fills what the words hold; whether they held anything. */
  function fill(words: string, isOtherwiseUnderstood: boolean): boolean {
    const { day: newDay, rest } = parseDay(words, clock().day);
    const newWish = parseTime(rest, asked === 'time');
    const newWork = parseWork(words);
    const mayBeName = asked === 'name' && !newDay && !newWish && !isOtherwiseUnderstood;
    const newName = parseName(words, mayBeName);
    if (newDay) {
      day = newDay;
      // A time that was fine for the old day is checked against the new one.
      if (time !== undefined) wish = { minutes: time, isHalfKnown: true };
      time = undefined;
    }
    if (newWish) {
      wish = newWish;
      time = undefined;
    }
    name = newName ?? name;
    work = newWork ?? work;
    return Boolean(newDay ?? newWish ?? newName ?? newWork);
  }

  /** Asks for what is still missing, or for the yes. */
  function proceed(): BookingStep {
    const refusal = day && refuseDay(day);
    if (refusal) {
      day = undefined;
      return asking('day', refusal.text, refusal);
    }
    if (!day) return asking('day', lines.askDay);
    if (time === undefined && wish) {
      const settled = settleTime(day, wish);
      wish = undefined;
      if (typeof settled !== 'number') return asking('time', settled.text, settled);
      time = settled;
    }
    if (time === undefined) return asking('time', lines.askTime(sayDay(day)));
    if (!name) return asking('name', lines.askName);
    return asking('yes', lines.confirm(work ?? lines.visit, sayDay(day), sayMinutes(time), name));
  }

  /** After a no: which slot the words want changed. */
  function change(words: string): BookingStep | undefined {
    if (/\b(?:day|date)\b/i.test(words)) day = undefined;
    else if (/\btime|hour\b/i.test(words)) time = undefined;
    else if (/\bname\b/i.test(words)) name = undefined;
    else return undefined;
    return proceed();
  }

  /** After a proposal: a yes takes it, a no has the visitor say another. */
  function decideProposal(words: string): BookingStep | undefined {
    const decision = parseYesNo(words);
    if (!decision || (proposed.day ?? proposed.time) === undefined) return undefined;
    if (decision === 'no')
      return asking(asked, asked === 'day' ? lines.askDay : lines.askTimeAgain);
    if (proposed.day) day = proposed.day;
    else time = proposed.time;
    return proceed();
  }

  function decide(words: string): BookingStep | undefined {
    const decision = parseYesNo(words);
    if (asked === 'yes' && decision === 'yes' && day && time !== undefined && name) {
      return {
        text: lines.booked(sayDay(day), sayMinutes(time), name),
        status: 'done',
        appointment: {
          date: day,
          time: clockTime(time),
          work: (work ?? lines.visit).replace(/^an? /, ''),
          name,
        },
      };
    }
    const changed = change(words);
    if (changed) return changed;
    if (decision !== 'no') return undefined;
    return asked === 'change'
      ? asking('yes', lines.confirmAgain)
      : asking('change', lines.whatToChange);
  }

  return {
    take(words, isOtherwiseUnderstood) {
      const before = JSON.stringify([day, time, name, work]);
      const hasFilled = fill(words, isOtherwiseUnderstood);
      const isDeciding = asked === 'yes' || asked === 'change';
      // 'Yes, Tuesday is right' names nothing new, so it is the yes that counts.
      const isNews = hasFilled && JSON.stringify([day, time, name, work]) !== before;
      const isTaken = isNews || (hasFilled && !isDeciding);
      let step: BookingStep | undefined;
      if (isTaken) step = proceed();
      else if (isDeciding) step = decide(words);
      else if (!isOtherwiseUnderstood) step = decideProposal(words);
      if (step) stumbles = 0;
      return step;
    },
    question() {
      if (asked === 'yes' || asked === 'change') return lines.confirmAgain;
      return asked === 'day' ? lines.askDay : asked === 'time' ? lines.askTimeAgain : lines.askName;
    },
    stumble() {
      stumbles += 1;
      if (stumbles >= MAX_STUMBLES) return { text: lines.givenUp, status: 'left' };
      if (asked === 'yes') return asking('yes', lines.confirmAgain);
      if (asked === 'change') return asking('change', lines.whatToChange);
      return asking(asked, lines[`${asked}Unclear`]);
    },
  };
}
