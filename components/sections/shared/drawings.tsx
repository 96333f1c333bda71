import type { ReactNode } from 'react';

/** An upright mark of a drawing. */
export type Upright = readonly [x: number, top: number, bottom: number];

/** To halves: finer is not seen, and every page would carry it. */
const short = (value: number) => Math.round(value * 2) / 2;

/** Upright marks as the `d` of one path. */
export function uprights(marks: readonly Upright[]): string {
  return marks.map(([x, top, end]) => `M${short(x)} ${short(top)}v${short(end - top)}`).join('');
}

/** `count` marks, each made from its index. */
export const series = <Mark,>(count: number, mark: (index: number) => Mark) =>
  Array.from({ length: count }, (_, index) => mark(index));

/**
 * The levels of a voice as uprights about a middle line. The same `seed` draws the same voice.
 *
 * @param height of the loudest
 */
export function voiceBars(count: number, step: number, height: number, seed: number): Upright[] {
  return series(count, (index) => {
    const syllable = Math.abs(Math.sin(index * 0.83 + seed * 1.7));
    const phrase = 0.62 + 0.38 * Math.sin(index * 0.21 + seed * 2.3);
    const edge = Math.min(1, (index + 1) / 3, (count - index) / 4);
    const half = (height / 2) * Math.max(0.08, syllable * phrase * edge);
    return [(index + 0.5) * step, height / 2 - half, height / 2 + half];
  });
}

/** Attributes of a drawing that takes whatever room there is. */
export const stretched = { preserveAspectRatio: 'none', 'aria-hidden': true } as const;

/** A mark of a drawing, by the classes that it has there, and what it stands for. */
export function LegendKey({ mark, children }: { mark: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`shrink-0 forced-color-adjust-none [print-color-adjust:exact] ${mark}`}
      />
      {children}
    </span>
  );
}
