/*
 * Cues are patterns of words with a nearly certain meaning, such as 'book|get ~ service*': | separates alternatives, ~
 * stands for up to five words, 'set_up' is two words, 'service*' is a prefix, and '=' requires a match of the whole text.
 */

export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'/.%-]+/gu, ' ')
    .replace(/\.(?= |$)/g, '')
    .trim()
    .split(/\s+/);

/** The alternatives of each part, each of one or more words; a part without any is a gap. */
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

/** Matches a cue at a token; returns its number of matched words, negative without a match. */
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

/** Creates a function that returns the number of words of the longest cue that the tokens contain. */
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
