import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end within which an element counts as scrolled to its end, in pixels. */
const NEAR_PX = 24;

/**
 * Keeps a scrolled element at its newest line until its reader scrolls up. The read part stays in place when the
 * element's height changes at its upper edge.
 *
 * @param version changes with the content
 */
export function useFollowScroll(element: RefObject<HTMLElement | null>, version: string) {
  const [isFollowing, setIsFollowing] = useState(true);
  const isAtEnd = useRef(true);
  /** Last scroll position and height; browsers move the position when the element grows. */
  const place = useRef({ top: 0, height: 0 });

  const keep = useCallback(() => {
    const tape = element.current;
    if (!tape) return;
    const { top, height } = place.current;
    tape.scrollTop = isAtEnd.current ? tape.scrollHeight : top + height - tape.clientHeight;
    place.current = { top: tape.scrollTop, height: tape.clientHeight };
  }, [element]);

  const follow = useCallback(() => {
    isAtEnd.current = true;
    keep();
    setIsFollowing(true);
  }, [keep]);

  useLayoutEffect(keep, [keep, version]);

  useEffect(() => {
    const tape = element.current;
    if (!tape) return;

    function onScroll(this: HTMLElement) {
      // A change of height is no scrolling by the reader.
      if (this.clientHeight !== place.current.height) return;
      place.current.top = this.scrollTop;
      isAtEnd.current = this.scrollHeight - this.clientHeight - this.scrollTop <= NEAR_PX;
      setIsFollowing(isAtEnd.current);
    }

    tape.addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(keep);
    observer?.observe(tape);
    return () => {
      tape.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [element, keep]);

  return { isFollowing, follow };
}
