/*
 * Cues are words that leave little doubt of what is meant: 'book|get ~ service*', where | is or, ~ up to five words of
 * any kind, 'set_up' two words, and 'service*' whatever begins so; '=' is the whole of what was said.
 */

export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'/.%-]+/gu, ' ')
    .replace(/\.(?= |$)/g, '')
    .trim()
    .split(/\s+/);

const GAP = 5;
const NONE = -Infinity;

/** How many words of a cue stand in the tokens from a place on; below zero where it does not. */
function stands(
  [head, ...rest]: readonly string[],
  tokens: readonly string[],
  from: number,
): number {
  if (head === undefined) return 0;
  if (head === '~') {
    const widths = Array.from({ length: GAP + 1 }, (_, width) => width);
    return Math.max(...widths.map((width) => stands(rest, tokens, from + width)));
  }
  const counts = head.split('|').map((phrase) => {
    const words = phrase.split('_');
    const isHere = words.every((word, at) => isWord(word, tokens[from + at]));
    return isHere ? words.length + stands(rest, tokens, from + words.length) : NONE;
  });
  return Math.max(...counts);
}

const isWord = (word: string, token: string | undefined) =>
  word.endsWith('*') ? (token?.startsWith(word.slice(0, -1)) ?? false) : word === token;

/** How many words the longest cue has that stands in the tokens. */
export function cueIn(cues: readonly string[], tokens: readonly string[]): number {
  const counts = cues.map((cue) => {
    const isWhole = cue.startsWith('=');
    const parts = (isWhole ? cue.slice(1) : cue).toLowerCase().split(' ');
    if (isWhole) return tokens.length === parts.length ? stands(parts, tokens, 0) : NONE;
    return Math.max(...tokens.map((_, at) => stands(parts, tokens, at)));
  });
  return Math.max(0, ...counts);
}
