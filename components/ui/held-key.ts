import type { KeyboardEvent } from 'react';

/** Lets Enter press a button only once while held. */
export function ignoreHeldEnter(event: KeyboardEvent) {
  const isHeld = event.key === 'Enter' && event.repeat;
  if (isHeld && event.target instanceof HTMLButtonElement) event.preventDefault();
}
