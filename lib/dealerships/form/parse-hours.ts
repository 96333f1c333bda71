import { type Weekday, weekdayNames, weekdays } from '@/lib/week';

export type WeeklyHours = Record<Weekday, { opens: string; closes: string } | null>;

const allClosed: WeeklyHours = {
  mon: null,
  tue: null,
  wed: null,
  thu: null,
  fri: null,
  sat: null,
  sun: null,
};

const range =
  /^(.*?) ?:? (?:(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)? ?(?:-|to) ?(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?|closed)$/;

/** A day by its name or the beginning of it, of three letters or more. */
function dayOf(name: string): Weekday | undefined {
  return weekdays.find(
    (day) => name.length >= 3 && weekdayNames[day].toLowerCase().startsWith(name),
  );
}

/** `mon`, `mon-fri`, `fri-mon` (over the weekend), `daily`, `weekdays`, `weekends`. */
function daysOf(text: string): readonly Weekday[] | undefined {
  if (/^(daily|every ?day)$/.test(text)) return weekdays;
  if (text === 'weekdays') return weekdays.slice(0, 5);
  if (text === 'weekends') return weekdays.slice(5);
  const [from, to, ...rest] = text.split('-').map((name) => dayOf(name.trim()));
  if (!from || rest.length > 0) return undefined;
  if (!text.includes('-')) return [from];
  if (!to) return undefined;
  const start = weekdays.indexOf(from);
  const length = ((weekdays.indexOf(to) - start + 7) % 7) + 1;
  return [...weekdays, ...weekdays].slice(start, start + length);
}

function timeOf(hour = '', minute = '00', half?: string): string | undefined {
  let value = Number(hour);
  if (half && (value < 1 || value > 12)) return undefined;
  if (half) value = (value % 12) + (half === 'pm' ? 12 : 0);
  if (value > 23 || Number(minute) > 59) return undefined;
  return `${String(value).padStart(2, '0')}:${minute}`;
}

/**
 * Reads hours as people write them: `mon-fri 09:00-20:00, sat 9am-5pm`. A day that is not named is
 * closed; a later part counts where days are named twice, as in `daily 9-18, sun closed`.
 *
 * @returns the week, or what of the text makes no sense
 */
export function parseHours(text: string): { week: WeeklyHours } | { fault: string } {
  const week: WeeklyHours = { ...allClosed };
  for (const part of text.split(/[,;]/).map((piece) => piece.trim())) {
    const plain = part.toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ');
    const [, when = '', hour, minute, half, toHour, toMinute, toHalf] = range.exec(plain) ?? [];
    const named = daysOf(when);
    if (!named) return { fault: `“${part}” is not like “mon-fri 09:00-20:00” or “sun closed”` };
    if (!hour) {
      for (const day of named) week[day] = null;
      continue;
    }
    const opens = timeOf(hour, minute, half);
    const closes = timeOf(toHour, toMinute, toHalf);
    if (!opens || !closes) return { fault: `“${part}” has a time that is none` };
    if (opens >= closes) return { fault: `“${part}” closes before it opens` };
    for (const day of named) week[day] = { opens, closes };
  }
  return { week };
}
