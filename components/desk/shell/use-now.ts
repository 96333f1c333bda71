'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

/** The time, every five seconds; until the scripts have come, the server's. In ms since 1970. */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const neverChanges = () => () => {};

/** The visitor's own time zone; on the server, which does not know it, UTC. */
export const useTimeZone = (): string =>
  useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
