import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far from its end a tape may stand, in pixels, and still be read at its end. */
const NEAR_PX = 24;

/**
 * Keeps a scrolled element at its newest line, until its reader scrolls up. What is read stays where it is on
 * the screen, also when the element gets shorter or longer at its upper edge.
 *
 * @param version changes with the content
 */
export function useFollowScroll(element: RefObject<HTMLElement | null>, version: string) {
  const [isFollowing, setIsFollowing] = useState(true);
  const isAtEnd = useRef(true);
  const fromEnd = useRef(0);

  const follow = useCallback(() => {
    const tape = element.current;
    if (tape) tape.scrollTop = tape.scrollHeight;
    isAtEnd.current = true;
    setIsFollowing(true);
  }, [element]);

  useLayoutEffect(() => {
    const tape = element.current;
    if (!tape) return;
    if (isAtEnd.current) tape.scrollTop = tape.scrollHeight;
    fromEnd.current = distanceFromEnd(tape);
  }, [element, version]);

  useEffect(() => {
    const tape = element.current;
    if (!tape) return;
    let height = tape.clientHeight;

    function onScroll(this: HTMLElement) {
      // What has another height now has not been scrolled by its reader.
      if (this.clientHeight !== height) return;
      fromEnd.current = distanceFromEnd(this);
      isAtEnd.current = fromEnd.current <= NEAR_PX;
      setIsFollowing(isAtEnd.current);
    }
    function onResize() {
      if (!tape) return;
      height = tape.clientHeight;
      tape.scrollTop = tape.scrollHeight - height - (isAtEnd.current ? 0 : fromEnd.current);
    }

    tape.addEventListener('scroll', onScroll, { passive: true });
    const observer =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onResize);
    observer?.observe(tape);
    return () => {
      tape.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [element]);

  return { isFollowing, follow };
}

function distanceFromEnd(tape: HTMLElement): number {
  return tape.scrollHeight - tape.clientHeight - tape.scrollTop;
}
