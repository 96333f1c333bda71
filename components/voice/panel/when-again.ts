import { againTexts } from '@/lib/content/panel';

/** When to try again, as one says it: “in about 30 seconds”, “at 3:40 pm”, “tomorrow”. */
export function whenAgain(seconds: number, now: Date): string {
  if (seconds <= 50) return againTexts.seconds(String(Math.max(10, Math.ceil(seconds / 10) * 10)));
  if (seconds <= 60) return againTexts.minute;
  if (seconds <= 600) return againTexts.minutes(String(Math.ceil(seconds / 60)));
  const then = new Date(now.getTime() + seconds * 1_000);
  // The next full five minutes: nobody sets an alarm to the second.
  then.setMinutes(Math.ceil((then.getMinutes() + then.getSeconds() / 60) / 5) * 5, 0);
  if (then.toDateString() !== now.toDateString()) return againTexts.tomorrow;
  return againTexts.at(sayTime(then));
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** 3:40 pm. */
export function sayTime(time: Date): string {
  return clock.format(time).toLowerCase().replace(/\s/, '\u00a0');
}

/** 1 minute 15 seconds. */
export function sayDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [count(Math.floor(whole / 60), 'minute'), count(whole % 60, 'second')];
  return parts.filter((part) => part !== '').join(' ') || '0 seconds';
}

function count(value: number, unit: string): string {
  if (value === 0) return '';
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}
