import type { CallStatus } from '@/lib/voice/call-state';

/** How far back in time each further bar looks: the wave takes this long from bar to bar. */
const stepMs = 32;
/** The SDK brings a level each 100 ms; a little later there is one on both sides of the moment. */
const lagMs = 120;
const sweepMs = 1_400;
/** The height of a bar at rest, as part of its track; every sixth is a longer mark of the scale. */
const restHeight = 0.07;
const markHeight = 0.16;

/**
 * How many bars lie between a bar and the button, which stands in the middle of them.
 *
 * @param index of the bar, from the left
 */
export function distanceFromButton(index: number, count: number): number {
  const left = Math.floor(count / 2);
  return index < left ? left - 1 - index : index - left;
}

export function heightAtRest(distance: number): number {
  return distance % 6 === 5 ? markHeight : restHeight;
}

/** How much of a level a bar shows, by its place: so the bars form a profile, not a block. */
function relief(distance: number, reach: number): number {
  const taper = 1 - 0.55 * (distance / Math.max(1, reach)) ** 1.6;
  return taper * (0.78 + 0.22 * Math.cos(distance * 2.3));
}

/**
 * The height of a bar, from 0 to 1. The agent's voice runs outwards from the button, the visitor's
 * runs into it. While a call is being connected, a peak moves to and fro.
 *
 * @param levelAt the loudness at a time in milliseconds
 * @param now in milliseconds, of the same clock
 */
export function barHeight(
  status: CallStatus,
  distance: number,
  reach: number,
  levelAt: (time: number) => number,
  now: number,
): number {
  const rest = heightAtRest(distance);
  if (status === 'starting') {
    const phase = (now % sweepMs) / sweepMs;
    const peak = (phase < 0.5 ? phase * 2 : 2 - phase * 2) * reach;
    return rest + 0.5 * Math.exp(-(((distance - peak) / 1.6) ** 2));
  }
  if (status === 'listening' || status === 'speaking' || status === 'connected') {
    const steps = status === 'listening' ? reach - 1 - distance : distance;
    const level = levelAt(now - lagMs - steps * stepMs) ** 0.7;
    return Math.max(rest, Math.min(1, level * relief(distance, reach)));
  }
  return rest;
}

/** The height of a bar for those who want no motion: a still profile for each status. */
export function stillHeight(status: CallStatus, distance: number, reach: number): number {
  const rest = heightAtRest(distance);
  if (status === 'starting') return rest + 0.12;
  if (status === 'connected') return rest + 0.06;
  if (status === 'speaking') return Math.max(rest, 0.75 * relief(distance, reach));
  if (status === 'listening') return Math.max(rest, 0.75 * relief(reach - 1 - distance, reach));
  return rest;
}
