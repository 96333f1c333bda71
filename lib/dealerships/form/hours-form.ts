import { formatWeek } from '@/lib/time/format';
import { type Weekday, weekdayNames, weekdays, type WeekHours } from '@/lib/time/week';

export const asRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

/** Reads fields of a draft as text, empty where missing. */
export const textsOf = <Name extends string>(
  source: Record<string, unknown>,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.map((name) => [name, typeof source[name] === 'string' ? source[name] : '']),
  ) as Record<Name, string>;

function ofEachDay<T>(valueOf: (day: Weekday) => T): Record<Weekday, T> {
  return Object.fromEntries(weekdays.map((day) => [day, valueOf(day)])) as Record<Weekday, T>;
}

/**
 * Formats a week's hours in one line that `parseHours` can read: 'Mon to Fri 9 am to 7 pm, Sat 9 am to 5 pm'.
 *
 * @param week from a draft's content, in any state; a missing day is closed
 */
export function hoursText(week: unknown): string {
  if (typeof week === 'string') return week;
  const given = asRecord(week);
  const hours = ofEachDay((day) => {
    const { opens, closes } = textsOf(asRecord(given[day]), ['opens', 'closes']);
    return opens && closes ? { opens, closes } : null;
  });
  return formatWeek(hours).replaceAll('\u00a0', ' ') || (week ? 'Every day closed' : '');
}

const range =
  /^(.*?)[:-]? ?(?:(\d{1,2})(?:[:.]?(\d{2}))? ?([ap]m?)?-(\d{1,2})(?:[:.]?(\d{2}))? ?([ap]m?)?|closed)$/;

/** Normalizes a text to the words that `range` and `daysOf` know. */
const plainHours = (part: string) =>
  part
    .toLowerCase()
    .replace(/\p{Dash}|\b(?:to|thru|through|until|till?)\b/gu, '-')
    .replace(/\b(?:open|from|on|hours:) /g, '')
    .replace(/\bevery ?day\b|\b7 days(?: a week)?\b/, 'daily')
    .replace(/\b24 ?\/ ?7\b/, 'daily 24 hours')
    .replace(/\b24 ?h(?:(?:ou)?rs?)?\b/, '0:00-24:00')
    .replace(/\b(?:12 )?noon\b/g, '12 pm')
    .replace(/\b(?:12 )?midnight\b/g, '12 am')
    .replace(/\b([ap])\. ?m\b\.?/g, '$1m')
    .replace(/^(closed|0:00-24:00):? (.+)$/, '$2 $1')
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .trim();

/** Index of a weekday by its letter (T is Tuesday; S is ambiguous) or by the beginning of its name: Weds, Mondays. */
function dayOf(name: string): number {
  if (name.length === 1) return 'mtw-f'.indexOf(name);
  const one = name.replace(/s$/, '');
  return weekdays.findIndex(
    (day) => one.length > 1 && weekdayNames[day].toLowerCase().startsWith(one),
  );
}

/** Parses `mon`, `mon-fri`, `fri-mon` (over the weekend), `daily` and `weekdays & sat`; undefined for anything else. */
function daysOf(text: string): readonly Weekday[] | undefined {
  if (text === '') return [];
  const named = text.split(/ ?[&/+] ?|(?: and)? /).map((each) => {
    if (each === 'daily') return weekdays;
    if (/^week(?:day|end)s?$/.test(each))
      return each.includes('day') ? weekdays.slice(0, 5) : weekdays.slice(5);
    const [from = -1, to = from, ...rest] = each.split('-').map(dayOf);
    if (from < 0 || to < 0 || rest.length > 0) return undefined;
    return [...weekdays, ...weekdays].slice(from, from + ((to - from + 7) % 7) + 1);
  });
  return named.every((days) => days !== undefined) ? named.flat() : undefined;
}

function timeOf(hour = '', minute = '00', half?: string): string | undefined {
  let value = Number(hour);
  if (half && (value < 1 || value > 12)) return undefined;
  if (half) value = (value % 12) + (half.startsWith('p') ? 12 : 0);
  if (value > 24 || Number(minute) > (value === 24 ? 0 : 59)) return undefined;
  return `${String(value).padStart(2, '0')}:${minute}`;
}

/** Hours of a match, null if closed, or a sentence about what is wrong. */
function hoursOf(match: RegExpExecArray): WeekHours[Weekday] | string {
  const [, , hour, minute, half, toHour, toMinute, toHalf] = match;
  if (!hour) return null;
  // An opening hour of 1 to 5 without am or pm is in the afternoon.
  const opens = timeOf(hour, minute, half ?? (/^[1-5]$/.test(hour) ? 'p' : undefined));
  let closes = timeOf(toHour, toMinute, toHalf);
  if (closes === '00:00') closes = '24:00';
  if (opens && closes && closes <= opens && !toHalf) closes = timeOf(toHour, toMinute, 'p');
  if (!opens || !closes) return 'has a time that is none';
  if (opens < closes) return { opens, closes };
  return 'closes before it opens, or after midnight: the latest that a day can close is midnight';
}

const NOT_LIKE = 'is not like “Mon to Fri 9 am to 8 pm” or “Sun closed”';
const TWICE = 'is a second time for the same day: a day has one time to open and one to close';

/** Separator of parts; a day may also follow a time after a space. */
const partEnd = /[,;|\n]|(?<=\d|[ap]\.?m\.?|noon|night)\s(?=\s*(?:mon|tue|wed|thu|fri|sat|sun))/i;

/** Splits a text into parts, each with its days and its hours or a sentence about what is wrong. */
function partsOf(text: string) {
  const parts: { part: string; days: readonly Weekday[]; hours: ReturnType<typeof hoursOf> }[] = [];
  let days: readonly Weekday[] = [];
  // Days without hours get those of the next part.
  let waiting: readonly Weekday[] = [];
  // `Closed Sat, Sun` names its days last.
  const pieces = text.replace(/\bclosed:? (?:on )?(\D+)$/i, '$1 closed').split(partEnd);
  for (const [at, piece] of pieces.entries()) {
    const part = piece.trim();
    const plain = plainHours(part);
    const match = range.exec(plain);
    const named = daysOf(match?.[1]?.trim() ?? plain);
    if (named?.length) days = [...waiting, ...named];
    else if (plain === '0:00-24:00' && waiting.length === 0) days = weekdays;
    const isRead = match && named && days.length > 0;
    waiting = match ? [] : days;
    if (match || !named || part === '' || at === pieces.length - 1)
      parts.push({ part, days, hours: isRead ? hoursOf(match) : NOT_LIKE });
  }
  return parts;
}

/**
 * Parses hours such as `Mon to Fri 9 am to 8 pm, Sat 9-5`. A day that is not named is closed. A day that is named twice
 * has the hours of the part with fewer days, as in `daily 9-18, sun closed`. A closing time before the opening time is
 * in the afternoon.
 *
 * @returns the week, or a sentence about what is wrong
 */
export function parseHours(text: string): { week: WeekHours } | { fault: string } {
  const week = ofEachDay<WeekHours[Weekday]>(() => null);
  const namedWith = new Map<Weekday, number>();
  for (const { part, days, hours } of partsOf(text)) {
    if (typeof hours === 'string') return { fault: `“${part}” ${hours}` };
    for (const day of days) {
      const before = week[day];
      const others = namedWith.get(day) ?? Infinity;
      const isBreak =
        before && hours && (hours.opens >= before.closes || hours.closes <= before.opens);
      if (isBreak || others === days.length) return { fault: `“${part}” ${TWICE}` };
      if (others < days.length) continue;
      week[day] = hours;
      namedWith.set(day, days.length);
    }
  }
  return { week };
}
