import { type RefObject, useEffect, useRef } from 'react';

import { isTyping } from '@/components/voice/use-mute-key';

import { areKeysOn } from './single-keys';

export interface CallKeys {
  onCaptions(): void;
  onType(): void;
  /** Undefined while there is no call to end. */
  onEnd: (() => void) | undefined;
  onList(): void;
}

/** The key that each action has on the page; M is in `use-mute-key.ts`. */
const actionOf: Readonly<Record<string, keyof CallKeys>> = {
  c: 'onCaptions',
  t: 'onType',
  e: 'onEnd',
  '?': 'onList',
};

/** While a panel is shown, and reachable, keys of the page do what its buttons do. */
export function useCallKeys(panel: RefObject<HTMLElement | null>, keys: CallKeys) {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      // Two widgets may show the same call: the first of them takes the key.
      if (event.defaultPrevented || isTyping(event.target) || !areKeysOn()) return;
      const action = actionOf[event.key.toLowerCase()];
      const act = action && current.current[action];
      if (!act || !isReachable(panel.current)) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [panel]);
}

/** Not behind a dialog, be it the agent's or the list of the keys themselves. */
function isReachable(panel: HTMLElement | null): boolean {
  if (!panel || panel.closest('[inert], [aria-hidden="true"]')) return false;
  return document.querySelector('dialog[open]') === null;
}
