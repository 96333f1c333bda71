'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';

import { useInBrowser } from '@/components/ui/in-browser';
import { formatSeconds, formatShort } from '@/lib/time/format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const TimeContext = createContext({ now: 0, timeZone: 'UTC' });

/**
 * Provides the current time (ms since 1970, updated every second) and the visitor's time zone. Before hydration they
 * are the server's time and UTC.
 */
export function TimeProvider({ now: first, children }: { now: number; children: ReactNode }) {
  const [now, setNow] = useState(first);
  const timeZone = useInBrowser(zoneHere, 'UTC');
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <TimeContext value={{ now, timeZone }}>{children}</TimeContext>;
}

/** Returns the visitor's time zone; UTC before hydration. */
export const useTimeZone = () => use(TimeContext).timeZone;

type TimeTextProps = { at: Date | number };

const Time = ({ at, children }: TimeTextProps & { children: string }) => (
  <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
    {children}
  </time>
);

/** The age of a moment, or its time if older than a day: 'just now', '12 min ago', 'Nov 3, 4:12 PM'. */
export function TimeAgo({ at }: TimeTextProps) {
  const age = use(TimeContext).now - Number(at);
  if (age >= DAY) return <TimeText at={at} />;
  if (age >= HOUR) return <Time at={at}>{`${Math.floor(age / HOUR)} h ago`}</Time>;
  return <Time at={at}>{age < MINUTE ? 'just now' : `${Math.floor(age / MINUTE)} min ago`}</Time>;
}

/** A date with a time: 'Nov 3, 4:12 PM', with the year unless it is the current one. */
export function TimeText({ at }: TimeTextProps) {
  const { now, timeZone } = use(TimeContext);
  return <Time at={at}>{formatShort(at, now, timeZone)}</Time>;
}

/** A day: 'Nov 3, 2026', in the visitor's time zone unless another is given. */
export function DayText({ at, timeZone }: TimeTextProps & { timeZone?: string }) {
  const own = useTimeZone();
  const look = { dateStyle: 'medium', timeZone: timeZone ?? own } as const;
  return <Time at={at}>{new Date(at).toLocaleDateString('en-US', look)}</Time>;
}

/** A running clock: '1:09'. */
export const RunningClock = ({ since }: { since: number }) => (
  <span className="tabular-nums">
    {formatSeconds(Math.max(1_000, use(TimeContext).now - since) / 1_000)}
  </span>
);
