import { type RefObject, useEffect } from 'react';

import type {} from './early-tap';

/** How long a press is kept, in milliseconds: whoever has waited longer expects no microphone to open any more. */
const KEPT_FOR_MS = 10_000;

/** Whether the visitor has pressed this button last, a moment ago, and still looks at the page. */
const isPressed = (button: HTMLElement) =>
  window.earlyTap?.button === button &&
  Date.now() - window.earlyTap.at < KEPT_FOR_MS &&
  document.visibilityState === 'visible';

/** Does, when the scripts have come, what the visitor has pressed the button for before. */
export function useEarlyTap(button: RefObject<HTMLElement | null>, onTap: () => void) {
  useEffect(() => {
    const pressed = button.current;
    if (pressed === null || !isPressed(pressed)) return;
    // React may be here for this very press, which it then passes on itself.
    let isPassedOn = false;
    const notePress = () => {
      isPassedOn = true;
    };
    pressed.addEventListener('click', notePress);
    const timer = setTimeout(() => {
      if (!isPassedOn && isPressed(pressed)) onTap();
      window.earlyTap = undefined;
    });
    return () => {
      clearTimeout(timer);
      pressed.removeEventListener('click', notePress);
    };
    // Once, when the button comes to life.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
