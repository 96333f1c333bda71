import { type Weekday, weekdayNames, weekdays, type WeekHours } from '@/lib/week';

/** A day as it stands in the form. Its times stay while it is closed, for when it opens again. */
export interface DayForm {
  isOpen: boolean;
  opens: string;
  closes: string;
}

/** A week as people enter it: its working days together, where they are the same. */
export interface HoursForm {
  sameOnWeekdays: boolean;
  days: Record<Weekday, DayForm>;
}

/** A line of the form: a day, or the five working days. */
export interface HoursRow {
  days: readonly [Weekday, ...Weekday[]];
  label: string;
}

const workingDays = weekdays.slice(0, 5);

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
 * The form of a week's hours.
 *
 * @param week of a draft's content, in whatever state it is; a day that it does not have is closed
 */
export function hoursFormOf(week: unknown): HoursForm {
  const given = recordOf(week);
  const days = ofEachDay((day): DayForm =>
    typeof given[day] === 'object' && given[day] !== null
      ? { isOpen: true, ...textsOf(recordOf(given[day]), ['opens', 'closes']) }
      : { isOpen: false, opens: '09:00', closes: '18:00' },
  );
  const timesOf = ({ isOpen, opens, closes }: DayForm) => (isOpen ? `${opens}-${closes}` : '');
  return {
    sameOnWeekdays: new Set(workingDays.map((day) => timesOf(days[day]))).size === 1,
    days,
  };
}

/** The hours of the form, as a file has them. */
export function weekOf({ days }: HoursForm): WeekHours {
  return ofEachDay((day) => {
    const { isOpen, ...hours } = days[day];
    return isOpen ? hours : null;
  });
}

/** The lines that the form shows. */
export function rowsOf({ sameOnWeekdays }: HoursForm): HoursRow[] {
  const single = (day: Weekday): HoursRow => ({ days: [day], label: weekdayNames[day] });
  if (!sameOnWeekdays) return weekdays.map(single);
  const together: HoursRow = {
    days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    label: `${weekdayNames.mon} to ${weekdayNames.fri}`,
  };
  return [together, ...weekdays.slice(5).map(single)];
}

/** Enters something in a line: all of its days have it then. */
export function enterHours(form: HoursForm, row: HoursRow, change: Partial<DayForm>): HoursForm {
  const days = { ...form.days };
  for (const day of row.days) days[day] = { ...days[day], ...change };
  return { ...form, days };
}

/** Puts the working days together, with the hours of the first open one, or lets each have its own. */
export function setSameOnWeekdays(form: HoursForm, sameOnWeekdays: boolean): HoursForm {
  if (!sameOnWeekdays) return { ...form, sameOnWeekdays };
  const model = form.days[workingDays.find((day) => form.days[day].isOpen) ?? 'mon'];
  const days = ofEachDay((day) => (workingDays.includes(day) ? { ...model } : form.days[day]));
  return { sameOnWeekdays, days };
}

const range =
  /^(.*?) ?:? (?:(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)? ?(?:-|to) ?(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?|closed)$/;

/** `mon`, `mon-fri`, `fri-mon` (over the weekend), `daily`, `weekdays`, `weekends`. */
function daysOf(text: string): readonly Weekday[] | undefined {
  if (/^(daily|every ?day)$/.test(text)) return weekdays;
  if (text === 'weekdays') return workingDays;
  if (text === 'weekends') return weekdays.slice(5);
  // A day by the beginning of its name, of three letters or more.
  const [from = -1, to = from, ...rest] = text.split('-').map((part) => {
    const name = part.trim();
    return name.length < 3
      ? -1
      : weekdays.findIndex((day) => weekdayNames[day].toLowerCase().startsWith(name));
  });
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
 * Reads hours as people write them: `mon-fri 09:00-20:00, sat 9am-5pm`. A day that is not named is
 * closed; a later part counts where days are named twice, as in `daily 9-18, sun closed`.
 *
 * @returns the week, or what of the text makes no sense
 */
export function parseHours(text: string): { week: WeekHours } | { fault: string } {
  const week = ofEachDay<WeekHours[Weekday]>(() => null);
  for (const part of text.split(/[,;]/).map((piece) => piece.trim())) {
    const plain = part.toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ');
    const [, when = '', hour, minute, half, toHour, toMinute, toHalf] = range.exec(plain) ?? [];
    const named = daysOf(when);
    if (!named) return { fault: `“${part}” is not like “mon-fri 09:00-20:00” or “sun closed”` };
    const opens = timeOf(hour, minute, half);
    const closes = timeOf(toHour, toMinute, toHalf);
    if (hour && (!opens || !closes)) return { fault: `“${part}” has a time that is none` };
    if (hour && opens! >= closes!) return { fault: `“${part}” closes before it opens` };
    for (const day of named) week[day] = hour ? { opens: opens!, closes: closes! } : null;
  }
  return { week };
}
