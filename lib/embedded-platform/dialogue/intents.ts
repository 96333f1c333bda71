/** A cue is one or more words, each with alternatives by `|`, that stand in this order. */
export type Cue = string;

/** The cues of an intent by how much each says: 3 decides alone, 1 only adds to another. */
export type Cues = Partial<Record<1 | 2 | 3, readonly Cue[]>>;

const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\b(can)'?t\b/g, '$1 not'],
  [/\b(wo)n't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
  [/\bi'm\b/g, 'i am'],
  [/\b(what|who|where|when|how|that|it|there|he|she|let)'s\b/g, '$1 is'],
];

/** Cues may skip this many words between two of theirs: 'work with (your own) CRM'. */
const MAX_GAP = 2;
const THRESHOLD = 3;

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** The words of a sentence for matching: lower case, contractions apart, plurals as singulars. */
export function tokensOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const apart = CONTRACTIONS.reduce(
    (line, [pattern, words]) => line.replace(pattern, words),
    plain,
  );
  return (apart.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

interface CompiledCue {
  weight: number;
  words: readonly ReadonlySet<string>[];
}

function compile(cues: Cues): CompiledCue[] {
  return ([1, 2, 3] as const).flatMap((weight) =>
    (cues[weight] ?? []).map((cue) => ({
      // Of two cues that decide, the one with more words has understood more.
      weight: weight + (cue.split(' ').length - 1) / 2,
      words: cue.split(' ').map((word) => new Set(word.split('|').map(singular))),
    })),
  );
}

/** Whether each word of a cue stands in a text at all: most cues go no further than this. */
function mayOccur(words: CompiledCue['words'], present: ReadonlySet<string>): boolean {
  return words.every((alternatives) => {
    for (const word of alternatives) if (present.has(word)) return true;
    return false;
  });
}

/** Whether the words from `index` on stand in the tokens from `from` on, the first within `reach`. */
function occurs(
  words: CompiledCue['words'],
  tokens: readonly string[],
  index = 0,
  from = 0,
  reach = Infinity,
): boolean {
  const alternatives = words[index];
  if (!alternatives) return true;
  const end = Math.min(tokens.length, from + reach);
  for (let at = from; at < end; at += 1) {
    if (!alternatives.has(tokens[at]!)) continue;
    if (occurs(words, tokens, index + 1, at + 1, MAX_GAP + 1)) return true;
  }
  return false;
}

/** A sentence's best intent, and how sure that is: 3 and up decides. */
export interface Match<Id> {
  id: Id;
  score: number;
}

/**
 * Makes a scorer of sentences. An intent's score is the sum of its cues that occur; the highest of
 * at least 3 wins, the earlier intent of the table among equals.
 */
export function createMatcher<Id extends string>(
  table: Readonly<Record<Id, Cues>>,
): (text: string) => Match<Id> | undefined {
  const intents = (Object.keys(table) as Id[]).map((id) => ({ id, cues: compile(table[id]) }));
  return (text) => {
    const tokens = tokensOf(text);
    const present = new Set(tokens);
    let best: Match<Id> | undefined;
    for (const { id, cues } of intents) {
      let score = 0;
      for (const { weight, words } of cues) {
        if (mayOccur(words, present) && occurs(words, tokens)) score += weight;
      }
      if (score >= THRESHOLD && score > (best?.score ?? 0)) best = { id, score };
    }
    return best;
  };
}
