import type { ReactNode } from 'react';

/** An upright mark of a drawing: where it stands, and from where to where it reaches. */
export type Upright = readonly [x: number, top: number, bottom: number];

/** Upright marks as one path: however many they are, one element draws them. */
export function uprights(marks: readonly Upright[]): string {
  return marks
    .map(([x, top, bottom]) => `M${short(x)} ${short(top)}v${short(bottom - top)}`)
    .join('');
}

/**
 * The levels of a voice as uprights about a middle line: syllables that swell and fall. The same
 * `seed` draws the same voice.
 *
 * @param height of the loudest
 */
export function voiceBars(count: number, step: number, height: number, seed: number): Upright[] {
  return Array.from({ length: count }, (_, index) => {
    const syllable = Math.abs(Math.sin(index * 0.83 + seed * 1.7));
    const phrase = 0.62 + 0.38 * Math.sin(index * 0.21 + seed * 2.3);
    const edge = Math.min(1, (index + 1) / 3, (count - index) / 4);
    const half = (height / 2) * Math.max(0.08, syllable * phrase * edge);
    return [(index + 0.5) * step, height / 2 - half, height / 2 + half];
  });
}

/** To halves: what is finer is not seen, and every page would carry it. */
function short(value: number): number {
  return Math.round(value * 2) / 2;
}

interface BarsShape {
  /** From one bar's left edge to the next one's. */
  step: number;
  width: number;
  /** Where the bars stand; they rise from it to smaller y. */
  base: number;
  /** The first bar's left edge. */
  left?: number;
}

/** Upright bars as the `d` of one path; a height of 0 leaves its place empty. */
export function barsPath(heights: readonly number[], shape: BarsShape): string {
  const { step, width, base, left = 0 } = shape;
  return heights
    .map((height, index) =>
      height > 0 ? `M${left + index * step} ${base}v${-height}h${width}v${height}z` : '',
    )
    .join('');
}

interface LegendKeyProps {
  /** The classes of the mark: the same tones as in the drawing, in either theme, in forced colors and on paper. */
  mark: string;
  children: ReactNode;
}

/** A mark of a drawing, and what it stands for. */
export function LegendKey({ mark, children }: LegendKeyProps) {
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
