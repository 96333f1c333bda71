// The pieces of words that the sentence model knows, as SentencePiece splits a text into them: so that their scores have
// the highest sum.

/** A piece and the logarithm of how often it occurs. */
export type Vocabulary = readonly (readonly [piece: string, score: number])[];

/** Stands before each word in place of the space. */
const SPACE = '\u2581';
/** Pieces with a meaning of their own come first; no text is split into them. */
const RESERVED = 6;
const UNKNOWN = 0;

/** Returns a function from a text to the numbers of its pieces. */
export function createTokenizer(vocabulary: Vocabulary): (text: string) => number[] {
  const pieces = new Map(vocabulary.map(([piece], at) => [piece, at] as const).slice(RESERVED));
  const longest = Math.max(...vocabulary.map(([piece]) => [...piece].length));

  return (text) => {
    const symbols = [...(SPACE + text.normalize('NFKC').replaceAll(' ', SPACE))];
    /** For each end, the best sum of scores and the last piece. */
    const best = [{ sum: 0, piece: UNKNOWN, start: 0 }];
    for (let end = 1; end <= symbols.length; end += 1) {
      let found: (typeof best)[number] | undefined;
      for (let start = Math.max(0, end - longest); start < end; start += 1) {
        const piece = pieces.get(symbols.slice(start, end).join(''));
        // A symbol that no piece is ends no word.
        if (piece === undefined && start < end - 1) continue;
        const sum = best[start]!.sum + (piece === undefined ? 0 : vocabulary[piece]![1]);
        if (!found || sum >= found.sum) found = { sum, piece: piece ?? UNKNOWN, start };
      }
      best.push(found!);
    }
    const numbers: number[] = [];
    for (let end = symbols.length; end > 0; end = best[end]!.start)
      numbers.unshift(best[end]!.piece);
    return numbers.filter((piece, at) => piece !== UNKNOWN || numbers[at - 1] !== UNKNOWN);
  };
}
