import { useEffect } from 'react';

/** Whether a key that is pressed now is text for the focused element. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A slider takes arrows, and no letter.
  return target.isContentEditable || target.matches('input:not([type=range]), textarea, select');
}

/** While enabled, the M key of the page mutes and unmutes. */
export function useMuteKey(isEnabled: boolean, toggle: () => void) {
  useEffect(() => {
    if (!isEnabled) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
      // Two widgets may show the same call: the first of them takes the key.
      if (event.repeat || event.defaultPrevented || isTyping(event.target)) return;
      // Turned off in the list of the keys, which comes with the panel.
      if (document.documentElement.dataset.singleKeys === 'off') return;
      event.preventDefault();
      toggle();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, toggle]);
}
