'use client';

import { useSyncExternalStore } from 'react';

const NAME = 'desk-words';

const listeners = new Set<() => void>();

/** Where a browser keeps nothing, they hold for this page. */
let unkept: string | undefined;

function read(): string | undefined {
  try {
    return localStorage.getItem(NAME) ?? unkept;
  } catch {
    return unkept;
  }
}

function keep(words: string | undefined) {
  unkept = words;
  try {
    if (words === undefined) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, words);
  } catch {
    // Storage is full, or the browser is told to keep nothing.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab's.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The salesperson's own words, kept in this browser; undefined brings the standard ones back. */
export function useKeptWords(standard: string) {
  const words = useSyncExternalStore(subscribe, read, () => undefined);
  return [words ?? standard, keep] as const;
}
