'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Reads a value that only a browser knows; returns `before` until the scripts are loaded. */
export const useInBrowser = <Value>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => before);
