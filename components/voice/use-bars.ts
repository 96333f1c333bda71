import { type RefObject, useEffect } from 'react';

import { barHeight, distanceFromButton, stillHeight } from '@/components/voice/bar-motion';
import type { CallStatus } from '@/lib/voice/call-state';
import type { LevelHistory } from '@/lib/voice/level-history';

const moving: ReadonlySet<CallStatus> = new Set(['starting', 'listening', 'speaking', 'connected']);

/** Moves the bars inside an element with each frame, outside React, for as long as a call moves. */
export function useBars(
  container: RefObject<HTMLElement | null>,
  status: CallStatus,
  levelsOf: () => Pick<LevelHistory, 'levelAt'>,
) {
  useEffect(() => {
    const bars = [
      ...(container.current?.querySelectorAll<HTMLElement>('[data-slot="visualizer-bar"]') ?? []),
    ];
    const reach = Math.ceil(bars.length / 2);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;

    function draw(heightOf: (distance: number) => number) {
      bars.forEach((bar, index) => {
        const height = heightOf(distanceFromButton(index, bars.length));
        bar.style.transform = `scaleY(${height.toFixed(3)})`;
      });
    }

    function run() {
      cancelAnimationFrame(frame);
      if (isStill.matches || !moving.has(status))
        return draw((distance) => stillHeight(status, distance, reach));
      const levels = levelsOf();
      const step = (now: number) => {
        draw((distance) => barHeight(status, distance, reach, levels.levelAt, now));
        frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    }

    run();
    isStill.addEventListener('change', run);
    return () => {
      cancelAnimationFrame(frame);
      isStill.removeEventListener('change', run);
    };
  }, [container, status, levelsOf]);
}
