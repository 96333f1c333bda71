'use client';

import { timeTexts } from '@/lib/content/desk/shell';

import { useNow, useTimeZone } from './use-now';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface TimeTextProps {
  /** In ms since 1970, as a server component hands it over. */
  at: number;
  /** The server's time, in ms since 1970: before the scripts come the words are true, too. */
  now: number;
}

/** How long ago something was, and when where that is long ago: 'just now', '12 min ago', 'Nov 3, 4:12 PM'. */
export function TimeAgo({ at, now: serverNow }: TimeTextProps) {
  const now = useNow(serverNow);
  const timeZone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {sayAgo(at, now) ?? sayTime(at, now, timeZone)}
    </time>
  );
}

/** A time in full: 'Nov 3, 4:12 PM', with the year where it is another one. */
export function TimeText({ at, now }: TimeTextProps) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {sayTime(at, now, timeZone)}
    </time>
  );
}

/** A day in full: 'Nov 3, 2026'. */
export function DayText({ at }: { at: number }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })}
    </time>
  );
}

function sayAgo(at: number, now: number): string | undefined {
  const age = now - at;
  if (age < MINUTE) return timeTexts.now;
  if (age < HOUR) return timeTexts.minutes(Math.floor(age / MINUTE));
  if (age < DAY) return timeTexts.hours(Math.floor(age / HOUR));
  return undefined;
}

function sayTime(at: number, now: number, timeZone: string): string {
  const date = new Date(at);
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  return date.toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
}
