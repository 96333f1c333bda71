/**
 * Reads a sound again as digits or letters only. The model, trained on books, hears 'three double four' as '304' and
 * 'R U I' as 'are you I'.
 */

export type Spelling = 'name' | 'number';

/** The tokens that may follow a state, each with the state after it. */
type Grammar = Map<string, Map<number, string>>;
type Rule = [from: string, words: readonly string[], to: string];

const DIGITS = 'oh zero one two three four five six seven eight nine'.split(' ');
const TIMES = ['double', 'triple'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const AS_IN_WORDS = (
  'apple adam alpha boy bravo cat charlie dog david delta echo edward frank foxtrot george golf henry hotel ida india ' +
  'john juliet kilo king larry lima mary mike nancy november ocean oscar papa peter queen robert romeo sam sierra ' +
  'tango tom uncle uniform victor water william yankee yellow zebra zulu'
).split(' ');
/** The end of the text. */
const END = '';

const numbers: Rule[] = [
  ...['start', 'said', 'mark'].flatMap((from): Rule[] => [
    [from, DIGITS, 'said'],
    [from, TIMES, 'times'],
  ]),
  ['times', DIGITS, 'said'],
  ['said', [',', '.', '-'], 'mark'],
  ['said', [END], 'end'],
  ['mark', [END], 'end'],
];
const names: Rule[] = [
  ...['start', 'said', 'mark', 'word'].map((from): Rule => [from, LETTERS, 'said']),
  ...['start', 'said', 'mark', 'word'].map((from): Rule => [from, ['double'], 'twice']),
  ['twice', LETTERS, 'said'],
  ...['said', 'word'].map((from): Rule => [from, [',', '.'], 'mark']),
  ...['said', 'mark'].map((from): Rule => [from, ['as in'], 'like']),
  ...['said', 'mark', 'word'].map((from): Rule => [from, [END], 'end']),
  ['said', ['-'], 'hyphen'],
  ['hyphen', LETTERS, 'said'],
  ['like', AS_IN_WORDS, 'word'],
];

const inBothCases = (word: string) => [
  word.toLowerCase(),
  word.charAt(0).toUpperCase() + word.slice(1),
];

/**
 * Compiles the grammars.
 *
 * @param end the token that ends a text
 */
export function createGrammars(
  encode: (text: string) => number[],
  end: number,
): Record<Spelling, Grammar> {
  /** A mark has no space before it, nor has a letter after a hyphen. */
  const tokensOf = (from: string, word: string) => {
    if (word === END) return [end];
    if (from === 'hyphen') return encode(`a-${word}`).slice(2);
    return /\w/.test(word) ? encode(word) : encode(`a${word}`).slice(1);
  };
  const compile = (rules: readonly Rule[]): Grammar => {
    const grammar: Grammar = new Map();
    for (const [from, words, to] of rules) {
      for (const word of new Set(words.flatMap(inBothCases))) {
        let state = from;
        const tokens = tokensOf(from, word);
        for (const [at, token] of tokens.entries()) {
          const followers = grammar.get(state) ?? new Map<number, string>();
          grammar.set(state, followers);
          state = at === tokens.length - 1 ? to : `${state} ${token}`;
          followers.set(token, followers.get(token) ?? state);
        }
      }
    }
    return grammar;
  };
  return { name: compile(names), number: compile(numbers) };
}

/** Words before a number or a spelled name, which are heard freely. */
const BEFORE: Record<Spelling, RegExp> = {
  name: /^.*?\b(?:that's|that is|spelled)\b|^.*?(?<!(?:^|\s)\w)[,.]/i,
  number: /^\D{0,60}\b(?:is|it's|at|that's|be|number|yes|yeah|sure|okay)\b[,.]?(?= )/i,
};
/** Signs of a spelled name: 'Piazine Peter' is 'P as in Peter'. */
const SPELLED = /\b\w\b.*\b\w\b|\bthat's\b|\b\w{0,2}azine?\b|(?:[sz] in|zine) \w/iu;
const DIGIT = /\d|\b(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple)\b/gi;
const FEWEST_DIGITS = 4;

/** Tells whether a free text contains a number or a spelled name. */
export const isSpelling = (spelling: Spelling, text: string) =>
  spelling === 'name' ? SPELLED.test(text) : (text.match(DIGIT)?.length ?? 0) >= FEWEST_DIGITS;

/** Counts the characters of a free text before its number or spelled name. */
export const lengthBefore = (spelling: Spelling, text: string) =>
  BEFORE[spelling].exec(text)?.[0].length ?? 0;
