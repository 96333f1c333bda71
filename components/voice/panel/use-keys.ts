import { useEffect, useEffectEvent } from 'react';

const name = 'single-key-shortcuts';
/** For a browser that keeps nothing: holds for this page. */
let areOn = true;

/** Whether single keys do anything: people who speak to their computer may turn them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return areOn && localStorage.getItem(name) !== 'off';
  } catch {
    return areOn;
  }
}

/** Turns single keys on or off, for later visits, too. */
export function turnKeys(turnOn: boolean) {
  areOn = turnOn;
  try {
    localStorage.setItem(name, turnOn ? 'on' : 'off');
  } catch {
    // Storage is full, or the browser is told to keep nothing.
  }
}

/** Keys of the page, in lower case, with what they do; none without a function. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event.target) || !areKeysOn()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A slider takes arrows, and no letter.
  return target.isContentEditable || target.matches('input:not([type=range]), textarea, select');
}
