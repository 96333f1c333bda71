import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps Escape to an element: what stands around it hears nothing of the key. By a listener of the browser's
 * own, since those of Base UI's dialogs and of React itself sit on the document.
 */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape?: () => void) {
  const current = useRef(onEscape);
  useEffect(() => {
    current.current = onEscape;
  });
  useEffect(() => {
    const target = element.current;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      current.current?.();
    }
    target?.addEventListener('keydown', onKeyDown);
    return () => target?.removeEventListener('keydown', onKeyDown);
  }, [element]);
}
