import { type Weekday, weekdays } from '@/lib/week';
import { addDays, dayOf, MONTHS, weekdayOf, type Day } from './calendar';

/*
 * Days and times as visitors say them. chrono-node does the same for written ones, but read 18 of our 23
 * spoken days and 6 of our 25 spoken times, and weighs 8.8 MB.
 */

/** What a visitor said of a time of day. */
export type TimeWish =
  | { minutes: number; isHalfKnown: boolean; isAfter?: boolean }
  | { part: 'morning' | 'after lunch' | 'afternoon' | 'evening' }
  | { isEarliest: true };

const UNITS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, 20 + 10 * index]),
);
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const SMALL = new Map([...UNITS, ...TEENS].map((word, number) => [word, number]));
const NUMBERS = new Map([
  ...[...SMALL].map(([word, number]) => [word, String(number)] as const),
  ...ORDINALS.map((word, index) => [word, `${index + 1}th`] as const),
]);

/** A weekday with what changes which one is meant; a date after it decides instead. */
const WEEKDAY =
  /\b(next |following |this |coming )?(mon|tue|wed|thu|fri|sat|sun)(?:s|sday|rs|rsday|nesday|urday|day)?s?\b(?! ?\d+th)(?: week)?/;
const MONTH_FIRST =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b/i;
const DATE_FIRST =
  /\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i;

/** Number words as digits: 'nine thirty' → '9 30', 'the twenty first' → 'the 21st'. */
export function withDigits(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\b([ap])\.? ?m\b\.?/g, '$1m')
    .replace(/(\d|[a-z])[ -]?ish\b/g, '$1')
    .replace(/\b(?:earliest|soonest) one\b/g, 'earliest')
    .replace(
      /\b(?:that|this|which|no|any|the|a|first|second|third|last|later|earlier|latest|other|next|new|newer|used|white|black|gray|grey|silver|red|blue|green|cheaper|bigger|smaller|same|good|nice) one\b/g,
      (found) =>
        /first|second|third|last|later|earlier|latest|other/.test(found) ? found.slice(0, -4) : ' ',
    )
    .replace(
      /\b(twenty|thirty)[ -](first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b/g,
      (_, ten: string, unit: string) => `${TENS[ten]! + ORDINALS.indexOf(unit) + 1}th`,
    )
    .replace(/\bthirtieth\b/g, '30th')
    .replace(
      /\bfirst (?:thing|available|opening|opportunity)\b|\bwhichever is sooner\b/g,
      'earliest',
    )
    .replace(
      /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](one|two|three|four|five|six|seven|eight|nine))?\b/g,
      (_, ten: string, unit?: string) => String(TENS[ten]! + (unit ? SMALL.get(unit)! : 0)),
    )
    .replace(
      /\b(?:oh|o) (one|two|three|four|five|six|seven|eight|nine)\b/g,
      (_, unit: string) => `0${SMALL.get(unit)}`,
    )
    .replace(/\b[a-z]+\b/g, (word) => NUMBERS.get(word) ?? word);
}

function parseDate(text: string, today: Day): { day: Day; said: string } | undefined {
  const [year, thisMonth, thisDate] = today.split('-').map(Number) as [number, number, number];
  const byMonth = (said: string, month: number, date: number) => {
    const sameYear = dayOf(year, month, date);
    if (!sameYear) return undefined;
    return { day: sameYear < today ? (dayOf(year + 1, month, date) ?? sameYear) : sameYear, said };
  };
  const monthNumber = (name: string) =>
    MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1;

  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return byMonth(monthFirst[0], monthNumber(monthFirst[1]!), Number(monthFirst[2]));
  const dateFirst = DATE_FIRST.exec(text);
  if (dateFirst) return byMonth(dateFirst[0], monthNumber(dateFirst[2]!), Number(dateFirst[1]));
  const slashed = /\b(\d{1,2})\/(\d{1,2})\b/.exec(text);
  if (slashed) return byMonth(slashed[0], Number(slashed[1]), Number(slashed[2]));
  const alone =
    /\b(?:the|on|for|day) (\d{1,2})(?:st|nd|rd|th)\b(?! (?:street|st|avenue|ave|road|rd|and|person|time|car|call|one|week)\b)|^\W*(\d{1,2})(?:st|nd|rd|th)\b/.exec(
      text,
    );
  if (!alone) return undefined;
  const date = Number(alone[1] ?? alone[2]);
  const month = date < thisDate ? thisMonth + 1 : thisMonth;
  const day = dayOf(month > 12 ? year + 1 : year, month > 12 ? 1 : month, date);
  return day ? { day, said: alone[0] } : undefined;
}

function parseWeekday(text: string, today: Day): { day: Day; said: string } | undefined {
  const [said, which, name] = WEEKDAY.exec(text) ?? [];
  if (said === undefined) return undefined;
  const position = weekdays.indexOf(name as Weekday);
  const from = weekdays.indexOf(weekdayOf(today));
  const ahead = (position - from + 7) % 7 || (which === 'this ' ? 0 : 7);
  // 'Next Friday', said on a Monday, is the one of the week after.
  const isNextWeek =
    (which === 'next ' || which === 'following ' || /\bnext week\b/.test(text)) && ahead < 7 - from;
  return { day: addDays(today, isNextWeek ? ahead + 7 : ahead), said };
}

const RELATIVE: readonly [RegExp, (count: number) => number][] = [
  [/\bday after tomorrow\b/, () => 2],
  [/\b(?:tomorrow|tmrw|tmr)\b/, () => 1],
  [/\bin (\d{1,2}) days?\b/, (count) => count],
  [
    /\b(?:in )?(\d) weeks?\b(?: from (?:now|today)\b)?|\b(?:in )?a week from (?:now|today)\b|\bin a week\b/,
    (count) => 7 * (count || 1),
  ],
  [
    /\b(?:today|tonight|right now|this (?:morning|afternoon|evening)|same day(?!.*day\b))\b/,
    () => 0,
  ],
];

/** The day in what a visitor said, and the rest of the words, with number words as digits. */
function parseDay(words: string, today: Day): { day: Day | undefined; rest: string } {
  const text = withDigits(words);
  for (const [pattern, toDays] of RELATIVE) {
    const match = pattern.exec(text);
    // 'This afternoon' says the part of the day as well.
    const keep =
      match?.[0].replace(/\b(?:today|tonight|right now|same day|this|tomorrow)\b/, '') ?? '';
    if (match) {
      const part = match[0] === 'tonight' ? 'evening' : keep;
      const rest = text.replace(match[0], /morning|afternoon|evening/.test(part) ? part : ' ');
      return { day: addDays(today, toDays(Number(match[1] ?? 0))), rest };
    }
  }
  const date = parseDate(text, today) ?? parseWeekday(text, today);
  // 'Tuesday the 3rd': the date decides, the weekday must not be taken for anything else.
  if (date) return { day: date.day, rest: text.replace(date.said, ' ') };
  return { day: undefined, rest: text };
}

const HOLIDAY =
  /\b(?:day after (?:thanksgiving|christmas|new year'?s)|thanksgiving|black friday|christmas eve|christmas(?! tree)|new year'?s? (?:eve|day)|new year'?s?|easter|memorial day|labor day|independence day|fourth of july|4th of july|presidents'? day|veterans day|martin luther king day|mlk day|juneteenth|columbus day|halloween|mother's day|father's day|holidays?)\b/i;

/** What a visitor said of a day. */
export interface DayWish {
  day?: Day;
  /** One of these: 'this weekend'. */
  options?: Day[];
  /** Any from this one on: 'next week'. */
  from?: Day;
  /** A nearer day that the words could have meant. */
  not?: Day;
  /** Named as people say it; which date that is nobody has said. */
  holiday?: string;
  /** The words without the day, with number words as digits. */
  rest: string;
}

/**
 * Finds the day, the days or the holiday in what a visitor said.
 *
 * @param base the first day that counts, where the visitor has narrowed it down: 'next week', then 'Tuesday'
 */
export function parseDayWish(words: string, today: Day, base: Day = today): DayWish {
  const text = withDigits(words);
  const holiday = HOLIDAY.exec(text)?.[0];
  if (holiday) {
    const rest = text.replace(holiday, ' ');
    const instead = parseDay(text.slice(text.indexOf(holiday) + holiday.length), today);
    return instead.day ? { day: instead.day, rest: instead.rest } : { holiday, rest };
  }
  const later =
    /\b(?:the )?(\w+day) after (?:next|that)\b|\ba week from (\w+day)\b|\b(\w+day)\b[^.?!]{0,24}\bthe week after\b/.exec(
      text,
    );
  const nearer = later && parseWeekday(later[1] ?? later[2] ?? later[3]!, today)?.day;
  if (later && nearer) {
    return { day: addDays(nearer, 7), not: nearer, rest: text.replace(later[0], ' ') };
  }
  const untilMonday = 7 - weekdays.indexOf(weekdayOf(today));
  const monday = addDays(today, untilMonday);
  const end = /\b(?:end of (?:the|this) week|late(?:r)? this week)\b/.exec(text);
  if (end) {
    const friday = parseWeekday('friday', addDays(today, -1))!.day;
    return { day: friday, rest: text.replace(end[0], ' ') };
  }
  const weekend = /\b(this |the |next |coming |on )*weekend\b/.exec(text);
  if (weekend) {
    const isNext = weekend[0].includes('next') && untilMonday > 2;
    const saturday = addDays(monday, isNext ? 5 : -2);
    const options = [saturday, addDays(saturday, 1)].filter((day) => day >= today);
    return { options, rest: text.replace(weekend[0], ' ') };
  }
  const { day, rest } = parseDay(words, today);
  if (day) return { day: day < base ? parseDay(words, addDays(base, -1)).day! : day, rest };
  const week = /\b(?:early |sometime |some time )?next week\b/.exec(text);
  if (week) return { from: monday, rest: text.replace(week[0], ' ') };
  return { rest };
}

const PAST =
  /\b(half|quarter|\d{1,2}) (past|after|to|before|till) (\d{1,2})\b(?: ?(am|pm)\b| (?:o'?clock )?(?:in the |this )?(morning|afternoon|evening|night)\b)?/;
const EXACT =
  /\b(\d{1,2})[:. ]([0-5]\d)\b(?: ?(am|pm)\b| (?:o'?clock )?(?:in the |this )?(morning|afternoon|evening|night)\b)?/;
const FULL =
  /\b(\d{1,2})(?: ?(am|pm)\b| (?:o'?clock )?(?:in the |this )?(morning|afternoon|evening|night)\b)/;

/** 'Make it 11', and no more. */
const CHANGED =
  /\bmake (?:it|that)[ ,]*((?:at |to )?\d{1,2}(?:[: ]\d\d)? ?(?:am|pm|o'clock)?)(?: instead)?[ ,.!?]*$/;

/** The time of day in words without their day; a bare number is one where a time was asked for. */
export function parseTime(said: string, isExpected: boolean): TimeWish | undefined {
  const at = (hour: number, minute: number, half?: string): TimeWish | undefined => {
    if (hour > 23 || minute > 59) return undefined;
    const isHalfKnown = half !== undefined || hour > 12 || hour === 0;
    const isLate = half !== undefined && /pm|afternoon|evening|night/.test(half);
    const isEarly = half !== undefined && !isLate;
    const hours = isLate && hour < 12 ? hour + 12 : isEarly && hour === 12 ? 0 : hour;
    return { minutes: hours * 60 + minute, isHalfKnown };
  };
  const half = (match: RegExpExecArray, index: number) => match[index] ?? match[index + 1];

  // 'Tomorrow morning 9.'
  const rest = said.replace(
    /\b(morning|afternoon|evening),? (?:at |around )?(\d{1,2}(?:[: ]\d\d)?)\b/,
    '$2 in the $1',
  );
  const changed = CHANGED.exec(rest)?.[1];
  if (changed !== undefined && changed !== rest) return parseTime(changed, true);
  if (/(?<!before )\b(?:noon|midday)\b/.test(rest)) return at(12, 0, 'pm');
  const past = PAST.exec(rest);
  if (past) {
    const minutes = past[1] === 'half' ? 30 : past[1] === 'quarter' ? 15 : Number(past[1]);
    const hour = Number(past[3]);
    const isTo = /to|before|till/.test(past[2]!);
    return at(isTo ? (hour + 11) % 12 || 12 : hour, isTo ? 60 - minutes : minutes, half(past, 4));
  }
  const exact = EXACT.exec(rest);
  if (exact) return at(Number(exact[1]), Number(exact[2]), half(exact, 3));
  const full = FULL.exec(rest);
  if (full) return at(Number(full[1]), 0, half(full, 2));
  const marked =
    /\b(\d{1,2}) o'? ?clock\b|\b(?:at|around|about|by|like|say|make it|make that|after|to|(?<!\b(?:open|close[sd]?) )(?:till|until|before)) (\d{1,2})\b|\b(\d{1,2}) (?:is (?:fine|good|ok|okay|great)|works|would work)\b/.exec(
      rest,
    );
  const isAfter = /\b(?:after|till|until|not before) \d/.test(rest);
  const wish = marked && at(Number(marked[1] ?? marked[2] ?? marked[3]), 0);
  if (wish) return isAfter ? { ...wish, isAfter } : wish;
  const bare = isExpected ? /\b(\d{1,2})\b/.exec(rest) : null;
  if (bare) return at(Number(bare[1]), 0);
  const part =
    /\b(mornings?|(?<!\btoo )early|before noon|afternoons?|after lunch|evenings?|(?:at )?lunch ?time|at lunch|after work)\b/.exec(
      rest,
    )?.[1];
  if (
    (part === undefined || rest.includes('earliest')) &&
    /\b(?:earliest|before work|any ?time|whenever|whatever you got|as (?:soon|early) as possible|soonest|right away|asap|whatever|don't care|do not care|you (?:choose|pick)|first available|opening|idc|i'm easy|i'm open|up to you)\b/.test(
      rest,
    )
  ) {
    return { isEarliest: true };
  }
  if (!part) return undefined;
  if (part.includes('lunch') && part !== 'after lunch') return at(12, 0, 'pm');
  if (/morning|early|before noon/.test(part)) return { part: 'morning' };
  if (part === 'after lunch') return { part };
  return { part: part.startsWith('afternoon') ? 'afternoon' : 'evening' };
}
