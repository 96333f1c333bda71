/** Widths of Archivo's glyphs at width 125 and weight 750 in ems, rounded up by kind. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijlI .,:;'’|()/!-]/, 0.35],
  [/[frt]/, 0.49],
  [/[mwMW]/, 1.17],
  [/[a-z0-9]/, 0.77],
  [/./, 1.01],
];
const letterSpacing = -0.032;

/** Estimates the width of a text in ems, rarely too low. */
const widthOf = (text: string) =>
  [...text].reduce((sum, glyph) => {
    const [, width = 0] = widths.find(([kind]) => kind.test(glyph)) ?? [];
    return sum + letterSpacing + width;
  }, 0);

/** Breaks a sentence into lines of at most this many ems; a longer word has its own line. */
function wrap(sentence: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Balances the lines: the same number, with the longest as short as possible. */
function balance(sentence: string, room: number): string[] {
  const count = wrap(sentence, room).length;
  let best = room;
  while (best > 1 && wrap(sentence, best - 0.25).length === count) best -= 0.25;
  return wrap(sentence, best);
}

const box = { width: 1072, height: 222, lineHeight: 1.04, largest: 104, smallest: 30 };

/**
 * Breaks a headline into lines that fill its space, and finds their size in pixels, which the renderer cannot. Words
 * are never broken, and each sentence begins a line.
 */
export function headlineLines(sentences: readonly string[]) {
  const layouts = Array.from({ length: box.largest - box.smallest + 1 }, (_, index) => {
    const size = box.largest - index;
    const lines = sentences.flatMap((sentence) => balance(sentence, box.width / size));
    const isHigh = lines.length * size * box.lineHeight > box.height;
    return {
      size,
      lines,
      fits: !isHigh && lines.every((line) => widthOf(line) * size <= box.width),
    };
  });
  const fitting = layouts.filter(({ fits }) => fits);
  // A slightly smaller size with fewer lines reads better.
  const good = fitting.filter(({ size }) => size >= 0.85 * (fitting[0]?.size ?? 0));
  return good.sort((a, b) => a.lines.length - b.lines.length)[0] ?? layouts.at(-1);
}
