import { type RefObject, useEffect, useEffectEvent } from 'react';

import type {} from './early-tap';

/** Time for which a press is kept, in milliseconds: later the visitor no longer expects a microphone to open. */
const KEPT_FOR_MS = 10_000;

/** True if the visitor's last press was on this button, recently, and the page is still visible. */
const isPressed = (button: HTMLElement) =>
  window.earlyTap?.button === button &&
  Date.now() - window.earlyTap.at < KEPT_FOR_MS &&
  document.visibilityState === 'visible';

/** Performs an early press of the button once the scripts are loaded. */
export function useEarlyTap(button: RefObject<HTMLElement | null>, onTap: () => void) {
  const tap = useEffectEvent(onTap);
  // Runs once, when the button becomes interactive.
  useEffect(() => {
    const pressed = button.current;
    if (pressed === null || !isPressed(pressed)) return;
    // React may itself replay this very press.
    let isPassedOn = false;
    const notePress = () => {
      isPassedOn = true;
    };
    pressed.addEventListener('click', notePress);
    const timer = setTimeout(() => {
      if (!isPassedOn && isPressed(pressed)) tap();
      window.earlyTap = undefined;
    });
    return () => {
      clearTimeout(timer);
      pressed.removeEventListener('click', notePress);
    };
  }, [button]);
}
