'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time, every five seconds; until the scripts have come, the server's. In ms since 1970. */
function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const neverChanges = () => () => {};

/** The visitor's own time zone; on the server, which does not know it, UTC. */
const useTimeZone = (): string =>
  useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );

interface TimeTextProps {
  /** In ms since 1970, as a server component hands it over. */
  at: number;
  /** The server's time, in ms since 1970: before the scripts come the words are true, too. */
  now: number;
}

const Time = ({ at, children }: { at: number; children: string }) => (
  <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
    {children}
  </time>
);

/** How long ago something was, and when where that is long ago: 'just now', '12 min ago', 'Nov 3, 4:12 PM'. */
export function TimeAgo({ at, now: serverNow }: TimeTextProps) {
  const now = useNow(serverNow);
  const age = now - at;
  if (age >= DAY) return <TimeText at={at} now={now} />;
  if (age >= HOUR) return <Time at={at}>{`${Math.floor(age / HOUR)} h ago`}</Time>;
  return <Time at={at}>{age < MINUTE ? 'just now' : `${Math.floor(age / MINUTE)} min ago`}</Time>;
}

/** A time in full: 'Nov 3, 4:12 PM', with the year where it is another one. */
export function TimeText({ at, now }: TimeTextProps) {
  const timeZone = useTimeZone();
  const date = new Date(at);
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  const text = date.toLocaleString('en-US', {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone },
    ...(!isThisYear && { year: 'numeric' }),
  });
  return <Time at={at}>{text}</Time>;
}

export function DayText({ at }: { at: number }) {
  const timeZone = useTimeZone();
  const text = new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
  return <Time at={at}>{text}</Time>;
}
