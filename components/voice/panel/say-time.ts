import { afterTexts, againTexts } from '@/lib/content/panel';
import type { Appointment } from '@/lib/domain/call-record';
import { formatClock, formatFullDay } from '@/lib/time/format';
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
  return againTexts.at(formatClock(then));
}

/** Formats a date and a time: “Thursday, November 26, 2026” and “9:30 am”. */
export function sayDate({ date, time }: Appointment): { day: string; time: string } {
  return {
    day: formatFullDay(new Date(`${date}T12:00`)),
    // On a day without a change of clocks.
    time: formatClock(new Date(`2000-01-01T${time}`)),
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
