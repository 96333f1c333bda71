'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** What only a browser knows, and what is shown until the scripts have come. */
export const useInBrowser = <Value>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => before);
