/** A vertical line of a drawing. */
type Upright = readonly [x: number, top: number, bottom: number];

/** Rounds to halves: finer steps are invisible, and every page would carry them. */
const short = (value: number) => Math.round(value * 2) / 2;

/** Formats vertical lines as the `d` of one path. */
export function uprights(marks: readonly Upright[]): string {
  return marks.map(([x, top, end]) => `M${short(x)} ${short(top)}v${short(end - top)}`).join('');
}

/** Makes `count` marks, each from its index. */
export const series = <Mark,>(count: number, mark: (index: number) => Mark) =>
  Array.from({ length: count }, (_, index) => mark(index));

const barsPerSecond = 6;
const barStep = 4;
const barHeight = 20;

/** Draws a sentence as vertical bars around a middle line. The same `seed` draws the same voice. */
export function voiceBars(seconds: number, seed: number) {
  const count = Math.round(seconds * barsPerSecond);
  const middle = barHeight / 2;
  const bars = series(count, (index): Upright => {
    const syllable = Math.abs(Math.sin(index * 0.83 + seed * 1.7));
    const phrase = 0.62 + 0.38 * Math.sin(index * 0.21 + seed * 2.3);
    const edge = Math.min(1, (index + 1) / 3, (count - index) / 4);
    const half = Math.max(1, middle * syllable * phrase * edge);
    return [(index + 0.5) * barStep, middle - half, middle + half];
  });
  return { d: uprights(bars), width: count * barStep, height: barHeight };
}

/** Attributes of a drawing that fills its space. */
export const stretched = { preserveAspectRatio: 'none', 'aria-hidden': true } as const;
