import { useEffect, useEffectEvent } from 'react';

const name = 'single-key-shortcuts';
/** Setting of this page, for browsers without storage. */
let areOn = true;

/** True if single-key shortcuts are on; people who use speech input may turn them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return areOn && localStorage.getItem(name) !== 'off';
  } catch {
    return areOn;
  }
}

/** Turns single-key shortcuts on or off, also for later visits. */
export function turnKeys(isOn: boolean) {
  areOn = isOn;
  try {
    localStorage.setItem(name, isOn ? 'on' : 'off');
  } catch {
    // Storage is full or disabled.
  }
}

/** Handles shortcuts by lower-case key; a key without a function does nothing. */
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
  // A slider handles arrow keys but no letters.
  return target.isContentEditable || target.matches('input:not([type=range]), textarea, select');
}
