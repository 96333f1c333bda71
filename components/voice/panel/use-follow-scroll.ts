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
  /** Where the element stood, and how high it was: browsers move it when it grows. */
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
      // What has another height now has not been scrolled by its reader.
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
