import { sayWeek } from '@/lib/content/dealership/facts';
import { type Weekday, weekdayNames, weekdays, type WeekHours } from '@/lib/week';

export const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

/** These fields of a draft, each as text: empty where it has none. */
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
 * A week's hours in a line, as a page says them and `parseHours` reads them: 'Mon to Fri 9 am to 7 pm, Sat 9 am to 5 pm'.
 *
 * @param week of a draft's content, in whatever state it is; a day that it does not have is closed
 */
export function hoursText(week: unknown): string {
  if (typeof week === 'string') return week;
  const given = recordOf(week);
  const hours = ofEachDay((day) => {
    const { opens, closes } = textsOf(recordOf(given[day]), ['opens', 'closes']);
    return opens && closes ? { opens, closes } : null;
  });
  return sayWeek(hours).replaceAll('\u00a0', ' ') || (week ? 'Every day closed' : '');
}

const range =
  /^(.*?):? ?(?:(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?-(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?|closed)$/;

/** `mon`, `mon-fri`, `fri-mon` (over the weekend), `daily`, `weekdays`, `weekends`. */
function daysOf(text: string): readonly Weekday[] | undefined {
  if (/^(daily|every ?day)$/.test(text)) return weekdays;
  if (text === 'weekdays') return weekdays.slice(0, 5);
  if (text === 'weekends') return weekdays.slice(5);
  // A day by the beginning of its name, of three letters or more.
  const [from = -1, to = from, ...rest] = text
    .split('-')
    .map((name) =>
      name.length < 3
        ? -1
        : weekdays.findIndex((day) => weekdayNames[day].toLowerCase().startsWith(name)),
    );
  if (from < 0 || to < 0 || rest.length > 0) return undefined;
  return [...weekdays, ...weekdays].slice(from, from + ((to - from + 7) % 7) + 1);
}

function timeOf(hour = '', minute = '00', half?: string): string | undefined {
  let value = Number(hour);
  if (half && (value < 1 || value > 12)) return undefined;
  if (half) value = (value % 12) + (half === 'pm' ? 12 : 0);
  if (value > 23 || Number(minute) > 59) return undefined;
  return `${String(value).padStart(2, '0')}:${minute}`;
}

/**
 * Reads hours as people write them: `Mon to Fri 9 am to 8 pm, Sat 9-5`. A day that is not named is closed; a later part
 * counts where days are named twice, as in `daily 9-18, sun closed`. A store that would close before it opens does so in
 * the afternoon.
 *
 * @returns the week, or what of the text makes no sense
 */
export function parseHours(text: string): { week: WeekHours } | { fault: string } {
  const week = ofEachDay<WeekHours[Weekday]>(() => null);
  for (const part of text.split(/[,;\n]/).map((piece) => piece.trim())) {
    const plain = part
      .toLowerCase()
      .replace(/[–—]|\bto\b/g, '-')
      .replace(/\s+/g, ' ')
      .replace(/ ?- ?/g, '-')
      .replaceAll('noon', '12 pm')
      .replaceAll('midnight', '12 am');
    const [, when = '', hour, minute, half, toHour, toMinute, toHalf] = range.exec(plain) ?? [];
    const named = daysOf(when.trim());
    if (!named) return { fault: `“${part}” is not like “Mon to Fri 9 am to 8 pm” or “Sun closed”` };
    const opens = timeOf(hour, minute, half);
    let closes = timeOf(toHour, toMinute, toHalf);
    if (opens && closes && closes <= opens && !toHalf) closes = timeOf(toHour, toMinute, 'pm');
    if (hour && (!opens || !closes)) return { fault: `“${part}” has a time that is none` };
    if (hour && opens! >= closes!) return { fault: `“${part}” closes before it opens` };
    for (const day of named) week[day] = hour ? { opens: opens!, closes: closes! } : null;
  }
  return { week };
}
