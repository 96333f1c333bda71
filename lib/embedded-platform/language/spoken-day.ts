import { addDays, dayOf, daysBetween, MONTHS, weekdayOf, type Day } from '@/lib/time/calendar';
import { type Weekday, weekdays } from '@/lib/time/week';

/** A visitor's wish for a day. */
export interface DayWish {
  day?: Day;
  /** Possible days: 'this weekend', or 'Friday the 28th' if the 28th is a Saturday. */
  options?: Day[];
  /** First possible day: 'next week'. */
  from?: Day;
  /** An earlier day that the words could also mean. */
  not?: Day;
  /** Rejected days. */
  refused?: Day[];
  /** Name of a holiday whose date is not known here. */
  holiday?: string;
}

export type Found = Partial<Record<string, string>>;

/** Follows a date or an hour. Before any other word, a number is a count. */
export const OPEN_END =
  /^\s*(?:$|[,.;:!?)DTH-]|(?:at|or|and|but|so|then|if|works?|is|was|would|will|does|doesn't|won't|sounds?|should|please|instead|around|about|for (?:me|my|an?|the)|with|my|it's|that's|i'm|this is|before|after|than|to|till|until|through|thru|not|thanks?|too|yeah|yep|yes|sure|eastern|central|mountain|pacific|maybe|i (?:guess|think|suppose)|ok|okay|sharp|on (?=D)|in the (?:morning|afternoon|evening))\b)/;

/** Replaces weekdays, months and ordinals by 'Wmon', 'M12', 'O28'; the visitor's own words are in lower case. */
const withNames = (text: string) =>
  text
    .replace(
      /\b(mon|tue|wed|thu|fri|sat|sun)(?:s|sday|rs|rsday|nesday|urday|day)?s?\b(?!-)/g,
      (_, name: string) => `W${name}`,
    )
    .replace(
      /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b\.?/g,
      (_, name: string) => `M${MONTHS.findIndex((one) => one.toLowerCase().startsWith(name)) + 1}`,
    )
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/g, 'O$1');

export const withoutNames = (text: string) =>
  text
    .replace(/\bM(\d+)/g, (_, month: string) => MONTHS[Number(month) - 1]!.toLowerCase())
    .replace(/\bO(\d+)/g, '$1th');

/** Candidate months for a date: a named month in each year, or the months from the current one on. */
function placesOf(today: Day, named: string | undefined): [year: number, month: number][] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: 5 }, (_, count) => {
    const later = month - 1 + count;
    return named === undefined
      ? [year + Math.floor(later / 12), (later % 12) + 1]
      : [year + count, Number(named)];
  });
}

/** 'November 31': the last day of the month, or the first of the next one. */
function noSuchDay(today: Day, month: string): DayWish {
  const firsts = placesOf(today, month).map(([year, of]) =>
    dayOf(of === 12 ? year + 1 : year, (of % 12) + 1, 1)!,
  );
  const first = firsts.find((day) => day > today)!;
  return { options: [addDays(first, -1), first] };
}

/** Finds the next such date. If a weekday beside it does not match, either may be meant. */
function dated(found: Found, { today }: Reading): DayWish | undefined {
  const { weekday, year, month, date, next, rest = '' } = found;
  if (!OPEN_END.test(rest)) return undefined;
  const days = placesOf(today, month)
    .slice(next ? 1 : 0)
    .filter(([of]) => year === undefined || of % 100 === Number(year) % 100)
    .map(([of, inMonth]) => dayOf(of, inMonth, Number(date)))
    .filter((day) => day !== undefined && day >= today) as Day[];
  const [first] = days;
  if (first === undefined && month !== undefined && Number(date) <= 31)
    return noSuchDay(today, month);
  if (first === undefined || weekday === undefined) return { day: first };
  const fitting = days.find((day) => weekdayOf(day) === weekday && daysBetween(first, day) < 62);
  if (fitting) return { day: fitting };
  const near = [1, -1, 2, -2, 3, -3].map((count) => addDays(first, count));
  const named = near.find((day) => weekdayOf(day) === weekday && day >= today)!;
  return { options: [named, first].sort() };
}

/** Reads 'the first Monday in December', 'the last Friday of the month'. */
function ofMonth({ nth, weekday, month, next }: Found, { today }: Reading): DayWish {
  const days = placesOf(today, month).map(([year, of]) => {
    const all = Array.from({ length: 31 }, (_, index) => dayOf(year, of, index + 1));
    const named = all.filter((day) => day !== undefined && weekdayOf(day) === weekday);
    return nth === undefined ? named.at(-1) : named[Number(nth) - 1];
  });
  return { day: days.slice(next ? 1 : 0).find((day) => day !== undefined && day >= today) };
}

/** Reads a weekday. 'Next Friday', said on a Monday, is in the following week. */
function ofWeek(found: Found, { today, words }: Reading): DayWish {
  const { which, weekday, week, after } = found;
  const from = weekdays.indexOf(weekdayOf(today));
  const ahead = (weekdays.indexOf(weekday as Weekday) - from + 7) % 7 || (which === 'this' ? 0 : 7);
  const day = addDays(today, ahead);
  const later = addDays(day, 7);
  if (after ?? week) return { day: later, not: day };
  if (/\bweek after next\b/.test(words))
    return { day: addDays(mondayAfter(today), 7 + weekdays.indexOf(weekday as Weekday)) };
  const isNext = which === 'next' || which === 'following' || /(?<!\bto )\bnext week\b/.test(words);
  return { day: isNext && ahead < 7 - from ? later : day };
}

const mondayAfter = (today: Day) => addDays(today, 7 - weekdays.indexOf(weekdayOf(today)));

function ofWeekend({ next }: Found, { today }: Reading): DayWish {
  const monday = mondayAfter(today);
  const isLater = next !== undefined && daysBetween(today, monday) > 2;
  const saturday = addDays(monday, isLater ? 5 : -2);
  return { options: [saturday, addDays(saturday, 1)].filter((day) => day >= today) };
}

function fromMonth({ month }: Found, { today }: Pick<Reading, 'today'>) {
  const [year, of] = placesOf(today, month)[month === undefined ? 1 : 0]!;
  const first = dayOf(year, of, 1)!;
  return { from: first < today ? today : first };
}

/** Context of a form: the day to count from, all words, and the days of the marks. */
interface Reading {
  today: Day;
  words: string;
  dayOf: (mark: string | undefined) => Day | undefined;
}

const DAYS_OF: Record<string, number> = { day: 1, week: 7, fortnight: 14 };
const daysOf = ({ count, unit = 'week' }: Found) => (Number(count) || 1) * DAYS_OF[unit]!;

function relative(found: Found, { today }: Reading): DayWish {
  const { after, tomorrow, unit } = found;
  return { day: addDays(today, after ? 2 : tomorrow ? 1 : unit ? daysOf(found) : 0) };
}

/** Reads 'a week from Friday', counted from a day that was found. */
function counted(found: Found, { dayOf, today }: Reading): DayWish | undefined {
  const from = dayOf(found.id ?? found.of);
  if (from === undefined) return undefined;
  return { day: addDays(from, daysOf(found)), ...(from !== today && { not: from }) };
}

/** Lists the days from one to another, at most ten. */
export const daysTo = (from: Day, until: Day): Day[] =>
  Array.from({ length: 10 }, (_, count) => addDays(from, count)).filter((day) => day <= until);

const isOfWork = (day: Day) => !['sat', 'sun'].includes(weekdayOf(day));

function spanned({ first, id, last }: Found, { dayOf }: Reading): DayWish | undefined {
  const [from, until] = [dayOf(first ?? id), dayOf(last)];
  return from && until ? { options: daysTo(from, until) } : undefined;
}

/** Forms of days, the longest first; the last ones refer to days found before. */
const FORMS: readonly [(found: Found, reading: Reading) => DayWish | undefined, ...RegExp[]][] = [
  [
    ({ holiday }) => ({ holiday }),
    /\b(?<holiday>(?:day after )?(?:thanksgiving|christmas(?! tree)|new year'?s?)(?: eve| day)?|turkey day|black friday|easter|memorial day|labor day|independence day|(?:fourth|O4) of (?:july|M7)|presidents'? day|veterans day|martin luther king day|mlk day|juneteenth|columbus day|halloween|(?:mother|father)'s day|holidays?)\b/g,
  ],
  [fromMonth, /\b(?:O1 week|early|some ?time|any ?time)(?: of| in)? M(?<month>\d+)\b(?! \d)/g],
  [
    dated,
    /\b(?<year>20\d\d)-(?<month>\d\d)-(?<date>\d\d)\b/g,
    /(?:\bW(?<weekday>\w+),? )?\b(?<month>\d{1,2})\/(?<date>\d{1,2})(?:\/(?<year>\d{2,4}))?\b/g,
    /(?:\bW(?<weekday>\w+),? (?:the )?)?\bM(?<month>\d+) (?:the )?O?(?<date>\d{1,2})\b(?!:| ?[ap]m)(?:,? (?<year>20\d\d)\b)?/g,
    /(?:\bW(?<weekday>\w+),? )?\b(?:the )?O?(?<date>\d{1,2}) (?:of )?M(?<month>\d+)\b/g,
  ],
  [
    ofMonth,
    /\b(?:the )?(?:O(?<nth>\d)|last) W(?<weekday>\w+) (?:of|in) (?:M(?<month>\d+)|(?:the|this|(?<next>next)) month)\b/g,
  ],
  [
    dated,
    /\bW(?<weekday>\w+),? (?:the )?O(?<date>\d+)\b/g,
    /\b(?:the )?O(?<date>\d+) of (?:the|this|(?<next>next)) month\b/g,
    // eslint-disable-next-line regexp/no-dupe-disjunctions -- In a lookbehind, '^\W' is more than '^'.
    /(?:(?<=^|^\W|\b(?:on|for|by|till|until|before|after|not|or) )|\b(?:the|day) )O(?<date>\d+)\b(?=(?<rest>.*))/g,
  ],
  [fromMonth, /\b(?:early |some ?time |any ?time )?next month\b/g],
  [
    (_, { today }) => ({ day: addDays(fromMonth({}, { today }).from, -1) }),
    /\bend of (?:the|this) month\b/g,
  ],
  [
    relative,
    /\b(?:(?:the )?(?<after>day after )?(?<tomorrow>tomorrow|tmrw|tmr)|in (?<count>\d{1,2}|an?|the) (?<unit>day|week|fortnight)s?(?! (?:from|after|on)\b)|today|(?<=from )now|right now|this(?= (?:morning|afternoon|evening))|in (?:an|half an|\d) hours?)\b/g,
  ],
  [
    (_, reading) => ofWeek({ weekday: 'fri', which: 'this' }, reading),
    /\b(?:end of (?:the|this) week|later? this week)\b/g,
  ],
  [
    (_, { today }) => ({ options: daysTo(today, addDays(today, 9)).filter(isOfWork) }),
    /\bweek ?days?\b/g,
  ],
  [ofWeekend, /\b(?:(?:this|the|on|coming|(?<next>next)) )*weekend\b/g],
  [
    ofWeek,
    /\b(?:(?<which>next|following|this)(?: week,?(?: on)?| coming)? |(?:coming|upcoming) )?W(?<weekday>\w+)(?: (?:of |in )?next week|(?<week> week))?(?: after (?<after>next|that))?\b/g,
  ],
  [
    ({ later }, { today }) => ({ from: addDays(mondayAfter(today), later ? 7 : 0) }),
    /\b(?:(?:the )?(?<later>week after next)|(?:early |some ?time |any ?time )?next week|not this week|(?<=\b(?:about|do|try|like) )the (?:following week|week after)\b(?! (?:next|that)))\b/g,
  ],
  [
    counted,
    /\b(?<count>\d{1,2}|an?|the) (?<unit>day|week|fortnight)s? (?:from|on|after) (?<id>D\d+)\b/g,
    /\b(?<of>D\d+)\b[^.?!DTH]{0,24}\bthe week after\b/g,
  ],
  [({ id }, { dayOf }) => ({ from: dayOf(id) }), /\b(?:the )?week of (?<id>D\d+)\b/g],
  [
    spanned,
    /\b(?:(?:from )?(?<first>D\d+) (?:to|through|thru)|between (?<id>D\d+) and) (?<last>D\d+)\b/g,
  ],
];

/** Number of characters of context on each side of a match. */
const NEAR = 60;

/** Replaces each match of a pattern by the result of `read`, unless that is undefined. */
export function rewrite(
  text: string,
  pattern: RegExp,
  read: (found: Found, said: string, before: string, after: string) => string | undefined,
): string {
  let [rewritten, end] = ['', 0];
  for (const { 0: said, index, groups = {} } of text.matchAll(pattern)) {
    const next = index + said.length;
    const before = text.slice(Math.max(0, index - NEAR), index);
    const mark = read(groups, said, before, text.slice(next, next + NEAR)) ?? said;
    rewritten += text.slice(end, index) + mark;
    end = next;
  }
  return rewritten + text.slice(end);
}

/**
 * Replaces each day in the words by the result of `mark`.
 *
 * @param base the first day that a weekday can mean
 */
export function markDays(
  reading: Reading,
  base: Day,
  mark: (said: string, day: DayWish) => string,
): string {
  let text = withNames(reading.words);
  for (const [read, ...forms] of FORMS)
    for (const form of forms)
      text = rewrite(text, form, (found, said) => {
        const wish = read(found, reading);
        const isBare = found.weekday !== undefined && (found.date ?? found.which) === undefined;
        const isBefore = isBare && wish?.day !== undefined && wish.day < base;
        const late = { ...reading, today: addDays(base, -1), words: '' };
        const day = isBefore ? read(found, late) : wish;
        return day && Object.values(day).some(Boolean) ? mark(said, day) : undefined;
      });
  return text;
}
