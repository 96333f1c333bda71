'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};
const thisYear = () => new Date().getFullYear();

/** The year that it is, on a page that was built in another one, too. */
export function CurrentYear({ builtIn }: { builtIn: number }) {
  return <span>{useSyncExternalStore(never, thisYear, () => builtIn)}</span>;
}
