import {
  clockTime,
  minutesOf,
  runsOf,
  type Weekday,
  weekdayNames,
  weekdays,
  type WeekHours,
  type WeekMoment,
} from './week';

// Texts of days, times and durations in US English, without a word of the business.

type Instant = Date | number;

/** Formats a day, such as Tuesday, November 24, 2026; in the viewer's time zone by default. */
export const formatFullDay = (at: Instant, timeZone?: string): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'full', timeZone });

/** Formats a day by its weekday, with its date unless it is yesterday or one of the next days. */
export function formatNearDay(day: string, now: Date): string {
  const ahead = (Date.parse(day) - now.getTime()) / 86_400_000;
  const date = ahead > -1 && ahead < 6 ? {} : ({ month: 'long', day: 'numeric' } as const);
  return new Date(day).toLocaleDateString('en-US', { weekday: 'long', ...date, timeZone: 'UTC' });
}

/** Formats the time of day of an instant, such as 3:40 pm; in the viewer's time zone by default. */
export const formatClock = (at: Instant, timeZone?: string): string =>
  new Date(at)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .toLowerCase()
    .replace(/\s/, '\u00a0');

/** Formats an instant, such as Tuesday, November 24, 2026 at 3:30 PM EST. */
export function formatInstant(at: Instant, timeZone: string): string {
  const style = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
  const time = new Date(at).toLocaleTimeString('en-US', style);
  return `${formatFullDay(at, timeZone)} at ${time}`.replace(/\s/g, ' ');
}

/** Formats an instant of the last days, such as Tue 3:30 PM EST. */
export function formatRecent(at: Instant, timeZone: string): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Date(at)
    .toLocaleString('en-US', { weekday: 'short', ...time, timeZone })
    .replace(/,/g, '')
    .replace(/\s/g, ' ');
}

/** Formats an instant, such as Nov 3, 4:12 PM, with the year unless it is the current one. */
export function formatShort(at: Instant, now: Instant, timeZone: string): string {
  const date = new Date(at);
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  return date.toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** Formats a duration: 0:07, 12:40, 1:02:03; null for zero or none. */
export function formatSeconds(seconds: number | null): string | null {
  if (!seconds) return null;
  const whole = Math.max(0, Math.round(seconds));
  const rest = `:${String(whole % 60).padStart(2, '0')}`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}${rest}`;
}

/** Formats whole seconds as mm:ss; minutes count beyond an hour. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Formats a duration, such as 1 minute 15 seconds. */
export function formatLongDuration(seconds: number): string {
  const long = (unit: 'minute' | 'second', count: number) =>
    count.toLocaleString('en-US', { style: 'unit', unit, unitDisplay: 'long' });
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return long('second', rest);
  const said = long('minute', minutes);
  return rest === 0 ? said : `${said} ${long('second', rest)}`;
}

export const shortDayNames = Object.fromEntries(
  weekdays.map((day) => [day, weekdayNames[day].slice(0, 3)]),
) as Record<Weekday, string>;

/** Formats a time of day: `07:30` becomes 7:30 am, `18:00` 6 pm, `12:00` noon. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (minutes === 0 && hours === 12) return 'noon';
  if (minutes === 0 && hours % 24 === 0) return 'midnight';
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}\u00a0${hours < 12 ? 'am' : 'pm'}`;
}

/** Formats a moment, such as Saturday 4 pm. */
export const formatMoment = ({ day, time }: WeekMoment) =>
  `${weekdayNames[day]} ${formatTime(time)}`;

/** Formats hours, such as 8 am to 4 pm, or closed. */
export function formatHours(open: WeekHours[Weekday]): string {
  return open ? `${formatTime(open.opens)} to ${formatTime(open.closes)}` : 'closed';
}

/** Formats a week's open days, equal hours together: Mon to Fri 7 am to 6 pm, Sat …. */
export function formatWeek(week: WeekHours): string {
  return runsOf(week)
    .filter(({ hours }) => hours)
    .map(({ first, last, hours }) => {
      const days = first === last ? '' : ` to ${shortDayNames[last]}`;
      return `${shortDayNames[first]}${days} ${formatHours(hours)}`;
    })
    .join(', ');
}

/** Adds minutes to a time of day, within the same day. */
export const later = (time: string, minutes: number): string =>
  clockTime(Math.min(minutesOf(time) + minutes, 24 * 60 - 1));
