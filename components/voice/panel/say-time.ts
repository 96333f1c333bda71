import { afterTexts, againTexts } from '@/lib/content/panel';
import type { Appointment } from '@/lib/domain/call-record';
import type { ResponseTime } from '@/lib/voice/response-time';

/** Describes when to try again: “in about 30 seconds”, “at 3:40 pm”, “tomorrow”. */
export function whenAgain(seconds: number, now: Date): string {
  if (seconds <= 50) return againTexts.seconds(String(Math.max(10, Math.ceil(seconds / 10) * 10)));
  if (seconds <= 60) return againTexts.minute;
  if (seconds <= 600) return againTexts.minutes(String(Math.ceil(seconds / 60)));
  const then = new Date(now.getTime() + seconds * 1_000);
  // Rounds up to five minutes.
  then.setMinutes(Math.ceil((then.getMinutes() + then.getSeconds() / 60) / 5) * 5, 0);
  if (then.toDateString() !== now.toDateString()) return againTexts.tomorrow;
  return againTexts.at(sayTime(then));
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Formats a time, such as 3:40 pm. */
function sayTime(time: Date): string {
  return clock.format(time).toLowerCase().replace(/\s/, '\u00a0');
}

/** Formats a date and a time: “Thursday, November 26, 2026” and “9:30 am”. */
export function sayDate({ date, time }: Appointment): { day: string; time: string } {
  return {
    day: days.format(new Date(`${date}T12:00`)),
    // On a day without a change of clocks.
    time: sayTime(new Date(`2000-01-01T${time}`)),
  };
}

/** Describes the work and the car; the work of a test drive is its car. */
export function workText({ kind, work, car }: Appointment): string {
  if (work.toLowerCase() === kind) return '';
  const isNamed = !car || work.toLowerCase().includes(car.toLowerCase());
  return isNamed ? work : [work, car].filter(Boolean).join(', ');
}

/** Formats the response time: “It answered you in 0.7 s, 9 times.” */
export function sayResponse({ median, count }: ResponseTime): string {
  return afterTexts.answered((median / 1_000).toFixed(1), count);
}

const long = (unit: 'minute' | 'second') =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' });

/** Formats a duration, such as 1 minute 15 seconds. */
export function sayDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return long('second').format(rest);
  const said = long('minute').format(minutes);
  return rest === 0 ? said : `${said} ${long('second').format(rest)}`;
}
