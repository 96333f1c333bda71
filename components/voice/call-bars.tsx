import { type ReactNode, useEffect, useRef } from 'react';

import type { CallSession } from '@/lib/voice/call-session';
import type { CallStatus } from '@/lib/voice/call-state';

type Levels = CallSession['levels'];

interface CallBarsProps {
  status: CallStatus;
  count: number;
  sessionOf: () => Pick<CallSession, 'levels'>;
  /** Content between the bars. */
  children: ReactNode;
}

/** The bars, half on either side of the button. */
export function CallBars({ status, count, sessionOf, children }: CallBarsProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bars = [
      ...(container.current?.querySelectorAll<HTMLElement>('[data-slot="visualizer-bar"]') ?? []),
    ];
    return moveBars(bars, status, () => sessionOf().levels);
  }, [status, sessionOf]);
  const left = Math.floor(count / 2);
  return (
    <div ref={container} className="bars" data-status={status}>
      <Bars count={left} />
      {children}
      <Bars count={count - left} />
    </div>
  );
}

function Bars({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="bars-side">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-slot="visualizer-bar" />
      ))}
    </div>
  );
}

const moving: ReadonlySet<CallStatus> = new Set(['starting', 'listening', 'speaking', 'connected']);

/** Animates the bars outside of React during a call. Returns a function that stops. */
function moveBars(bars: HTMLElement[], status: CallStatus, levelsOf: () => Levels): () => void {
  const left = Math.floor(bars.length / 2);
  const reach = Math.ceil(bars.length / 2);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  let frame = 0;

  function draw(heightOf: (distance: number) => number) {
    bars.forEach((bar, index) => {
      // Number of bars between this one and the button in the middle.
      const height = heightOf(index < left ? left - 1 - index : index - left);
      bar.style.transform = `scaleY(${height.toFixed(3)})`;
    });
  }

  function run() {
    cancelAnimationFrame(frame);
    if (isStill.matches || !moving.has(status))
      return draw((distance) => stillHeight(status, distance, reach));
    const { levelAt } = levelsOf();
    const step = (now: number) => {
      draw((distance) => barHeight(status, distance, reach, levelAt, now));
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
}

/** Delay of the wave from bar to bar, in milliseconds. */
const stepMs = 32;
/** The SDK reports a level every 100 ms; with this delay there is one on both sides of the moment. */
const lagMs = 120;
const sweepMs = 1_400;

/** Height at rest, relative to the track; every sixth bar is a longer mark. */
const heightAtRest = (distance: number) => (distance % 6 === 5 ? 0.16 : 0.07);

/** Share of a level that a bar shows by its position, so that the bars form a profile. */
function relief(distance: number, reach: number): number {
  const taper = 1 - 0.55 * (distance / Math.max(1, reach)) ** 1.6;
  return taper * (0.78 + 0.22 * Math.cos(distance * 2.3));
}

/**
 * Height of a bar from 0 to 1. The agent's voice runs outwards from the button, the visitor's inwards. While a call
 * connects, a peak moves to and fro.
 *
 * @param now milliseconds on the clock of `levelAt`
 */
function barHeight(
  status: CallStatus,
  distance: number,
  reach: number,
  levelAt: Levels['levelAt'],
  now: number,
): number {
  const rest = heightAtRest(distance);
  if (status === 'starting') {
    const phase = (now % sweepMs) / sweepMs;
    const peak = (phase < 0.5 ? phase * 2 : 2 - phase * 2) * reach;
    return rest + 0.5 * Math.exp(-(((distance - peak) / 1.6) ** 2));
  }
  const steps = status === 'listening' ? reach - 1 - distance : distance;
  const level = levelAt(now - lagMs - steps * stepMs) ** 0.7;
  return Math.max(rest, Math.min(1, level * relief(distance, reach)));
}

/** Height of a bar with reduced motion: a still profile for each status. */
function stillHeight(status: CallStatus, distance: number, reach: number): number {
  const rest = heightAtRest(distance);
  if (status === 'starting') return rest + 0.12;
  if (status === 'connected') return rest + 0.06;
  if (status === 'speaking') return Math.max(rest, 0.75 * relief(distance, reach));
  if (status === 'listening') return Math.max(rest, 0.75 * relief(reach - 1 - distance, reach));
  return rest;
}
