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
const usualDay = { opens: '09:00', closes: '18:00' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The form of what a file has, or should have, for a week's hours.
 *
 * @param week of a draft's content, in whatever state it is; a day that it does not have is closed
 */
export function hoursFormOf(week: unknown): HoursForm {
  const given = isRecord(week) ? week : {};
  const days = Object.fromEntries(
    weekdays.map((day): [Weekday, DayForm] => {
      const open = given[day];
      return [
        day,
        isRecord(open)
          ? { isOpen: true, opens: textOf(open.opens), closes: textOf(open.closes) }
          : { isOpen: false, ...usualDay },
      ];
    }),
  ) as Record<Weekday, DayForm>;
  return { sameOnWeekdays: workingDays.every((day) => isSame(days[day], days.mon)), days };
}

function isSame(one: DayForm, other: DayForm): boolean {
  if (one.isOpen !== other.isOpen) return false;
  return !one.isOpen || (one.opens === other.opens && one.closes === other.closes);
}

/** The hours of the form, as a file has them. */
export function weekOf({ days }: HoursForm): WeekHours {
  return Object.fromEntries(
    weekdays.map((day) => {
      const { isOpen, opens, closes } = days[day];
      return [day, isOpen ? { opens, closes } : null];
    }),
  ) as WeekHours;
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
  const days = { ...form.days };
  for (const day of workingDays) days[day] = { ...model };
  return { sameOnWeekdays, days };
}
