export interface BarsShape {
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
