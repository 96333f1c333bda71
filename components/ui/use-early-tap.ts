import { type RefObject, useEffect } from 'react';

import type {} from './early-tap';

/** Does, when the scripts have come, what the visitor has pressed the button for before. */
export function useEarlyTap(button: RefObject<HTMLElement | null>, onTap: () => void) {
  useEffect(() => {
    const pressed = button.current;
    if (pressed === null || window.earlyTap !== pressed) return;
    // React may be here for this very press, which it then passes on itself.
    let isPassedOn = false;
    const notePress = () => {
      isPassedOn = true;
    };
    pressed.addEventListener('click', notePress);
    const timer = setTimeout(() => {
      if (!isPassedOn && window.earlyTap === pressed) onTap();
      window.earlyTap = null;
    });
    return () => {
      clearTimeout(timer);
      pressed.removeEventListener('click', notePress);
    };
    // Once, when the button comes to life.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
