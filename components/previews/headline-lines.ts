/** Widths of Archivo's glyphs at width 125 and weight 750, in ems, rounded up by kind. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijlI .,:;'’|()/!-]/, 0.35],
  [/[frt]/, 0.49],
  [/[mwMW]/, 1.17],
  [/[a-z0-9]/, 0.77],
];
const widest = 1.01;
const letterSpacing = -0.032;

/** The width of a text in ems, hardly ever less than it is. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, glyph) =>
      sum + letterSpacing + (widths.find(([kind]) => kind.test(glyph))?.[1] ?? widest),
    0,
  );
}

/** Breaks a sentence into lines of at most so many ems; a longer word stands alone. */
function wrap(sentence: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, the longest as short as can be. */
function balance(sentence: string, room: number): string[] {
  const count = wrap(sentence, room).length;
  let best = room;
  while (best > 1 && wrap(sentence, best - 0.25).length === count) best -= 0.25;
  return wrap(sentence, best);
}

interface Box {
  width: number;
  height: number;
  /** As a factor of the size. */
  lineHeight: number;
  largest: number;
  smallest: number;
}

/**
 * Breaks a headline into lines and finds the size, in pixels, at which they fill the box: words are
 * never broken, and each sentence begins a line. The renderer can do neither by itself.
 */
export function headlineLines(sentences: readonly string[], box: Box) {
  const at = (size: number) => ({
    size,
    lines: sentences.flatMap((sentence) => balance(sentence, box.width / size)),
  });
  const fits = ({ size, lines }: ReturnType<typeof at>) =>
    lines.length * size * box.lineHeight <= box.height &&
    lines.every((line) => widthOf(line) * size <= box.width);
  const sizes = Array.from({ length: box.largest - box.smallest + 1 }, (_, i) => box.largest - i);
  const layouts = sizes.map(at).filter(fits);
  // A little smaller on fewer lines reads better.
  const good = layouts.filter(({ size }) => size >= 0.85 * (layouts[0]?.size ?? 0));
  return good.reduce(
    (best, layout) => (layout.lines.length < best.lines.length ? layout : best),
    good[0] ?? at(box.smallest),
  );
}
