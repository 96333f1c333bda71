import { type RefObject, useEffect, useEffectEvent } from 'react';

import { keepChoice, readChoice } from './choices';

const singleKeys = ['localStorage', 'single-key-shortcuts'] as const;

/** Whether single keys do anything: people who speak to their computer may turn them off (WCAG 2.1.4). */
export const areKeysOn = () => readChoice(...singleKeys) !== 'off';

/** Turns single keys on or off, for later visits, too. */
export const turnKeys = (areOn: boolean) => keepChoice(...singleKeys, areOn ? 'on' : 'off');

/**
 * Keys of the page, in lower case, with what they do; none without a function.
 *
 * @param panel which has to be reachable, if given: not behind a dialog
 */
export function useKeys(
  keys: Readonly<Record<string, (() => void) | undefined>>,
  panel?: RefObject<HTMLElement | null>,
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    // Two widgets may show the same call: the first of them takes the key.
    if (event.defaultPrevented || isTyping(event.target) || !areKeysOn()) return;
    if (panel && !isReachable(panel.current)) return;
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

/** Not behind a dialog, be it the agent's or the list of the keys. */
function isReachable(panel: HTMLElement | null): boolean {
  if (!panel || panel.closest('[inert], [aria-hidden="true"]')) return false;
  return document.querySelector('dialog[open]') === null;
}
