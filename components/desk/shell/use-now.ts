'use client';

import { useSyncExternalStore } from 'react';

/** How often what says "2 min ago" is looked at, in milliseconds. */
const TICK_MS = 5_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(tick, TICK_MS);
    now = Date.now();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time, every five seconds: one clock for the page. Until the scripts have come, the server's. */
export function useNow(serverNow: number): number {
  return useSyncExternalStore(
    subscribe,
    () => now || (now = Date.now()),
    () => serverNow,
  );
}

const isInBrowser = () => true;
const isOnServer = () => false;
const neverChanges = () => () => {};

/** The visitor's own time zone; on the server, which does not know it, UTC. */
export function useTimeZone(): string {
  const isKnown = useSyncExternalStore(neverChanges, isInBrowser, isOnServer);
  return isKnown ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
}
