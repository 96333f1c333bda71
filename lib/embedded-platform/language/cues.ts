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

/** Each part's alternatives, each of one or more words; none is a gap. */
type Cue = readonly (readonly (readonly string[])[])[];

const parts = (cue: string): Cue =>
  cue
    .toLowerCase()
    .split(' ')
    .map((part) => (part === '~' ? [] : part.split('|').map((words) => words.split('_'))));

const GAP = 5;
const NONE = -Infinity;

const isWord = (word: string, token: string | undefined) =>
  word.endsWith('*') ? (token?.startsWith(word.slice(0, -1)) ?? false) : word === token;

/** Counts the words of a cue that the tokens have from an index on; negative if the cue does not match. */
function stands(cue: Cue, part: number, tokens: readonly string[], from: number): number {
  const alternatives = cue[part];
  if (alternatives === undefined) return 0;
  let best = NONE;
  if (alternatives.length === 0) {
    for (let at = from; at <= from + GAP; at += 1)
      best = Math.max(best, stands(cue, part + 1, tokens, at));
    return best;
  }
  for (const words of alternatives) {
    if (!words.every((word, at) => isWord(word, tokens[from + at]))) continue;
    best = Math.max(best, words.length + stands(cue, part + 1, tokens, from + words.length));
  }
  return best;
}

/** Finds out how many words the longest of the cues has that stands in the tokens. */
export function createCues(cues: readonly string[]): (tokens: readonly string[]) => number {
  const parsed = cues.map((cue) => ({
    isWhole: cue.startsWith('='),
    cue: parts(cue.replace(/^=/, '')),
  }));
  return (tokens) => {
    let best = 0;
    for (const { isWhole, cue } of parsed) {
      const last = isWhole ? (tokens.length === cue.length ? 0 : -1) : tokens.length - 1;
      for (let at = 0; at <= last; at += 1) best = Math.max(best, stands(cue, 0, tokens, at));
    }
    return best;
  };
}
