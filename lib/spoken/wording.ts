/** The words of a sentence, for what tells its intent. */

export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'/.%-]+/gu, ' ')
    .replace(/\.(?= |$)/g, '')
    .trim()
    .split(/\s+/);

const GAP = 5;

/** Whether a cue stands in the tokens: 'book|get ~ service*', where ~ is up to five words, 'set_up' two of them; '=' is the whole. */
function stands(cue: readonly string[], tokens: readonly string[], from: number): boolean {
  const [head, ...rest] = cue;
  if (head === undefined) return true;
  if (head === '~') {
    const widths = Array.from({ length: GAP + 1 }, (_, width) => width);
    return widths.some((width) => stands(rest, tokens, from + width));
  }
  return head.split('|').some((phrase) => {
    const words = phrase.split('_');
    const isHere = words.every((word, at) => isWord(word, tokens[from + at]));
    return isHere && stands(rest, tokens, from + words.length);
  });
}

const isWord = (word: string, token: string | undefined) =>
  word.endsWith('*') ? (token?.startsWith(word.slice(0, -1)) ?? false) : word === token;

export function hasCue(cues: readonly string[], tokens: readonly string[]): boolean {
  return cues.some((cue) => {
    const isWhole = cue.startsWith('=');
    const parts = (isWhole ? cue.slice(1) : cue).toLowerCase().split(' ');
    if (isWhole) return tokens.length === parts.length && stands(parts, tokens, 0);
    return tokens.some((_, at) => stands(parts, tokens, at));
  });
}

const CLAUSE =
  /(?<=[.?!;]) |, (?=(?:and|but|so|can|could|do|is|what|how|i)\b)| (?:and also|and|also|plus) (?=(?:also|can|could|do|does|is|are|what|what's|how|when|where|i|i'd|you)\b)/i;

/** The whole and its sentences: 'My brakes grind. I need them Monday.' */
export function sentencesOf(words: string): string[] {
  const parts = words.split(CLAUSE).filter((part) => part.split(' ').length > 2);
  return [...new Set([words, ...parts])].slice(0, 4);
}

/** Words and pairs of them, without endings; all numbers are one. */
export function piecesOf(text: string): Set<string> {
  const words = tokensOf(text).map((word) =>
    word.replace(/\d+/g, '#').replace(/(?:ing|ed|s)$/, ''),
  );
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}
