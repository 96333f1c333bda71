/** Names that are spelled letter by letter: 'Petrillo, P E T R I double L O'. */

const REPEATS: Readonly<Record<string, number>> = { double: 2, triple: 3 };
/** Words between a name and its letters: 'Dwayne, that's D W A Y N E'. */
const BETWEEN = /^(?:thats?|its?|is|spelled|as|like|i|said|and|but|with|an?|\p{L})$/u;
/** 'Mc', 'De', 'Van': the beginning of a family name. */
const LONGEST_PREFIX = 3;
/** Fewer letters are initials, or words: 'a', 'I'. */
const LEAST_LETTERS = 3;
/** Letters behind these belong to a vehicle's number, and letters before 'at' to an address. */
const NO_NAME_BEHIND = /^(?:at|dot|vin|\d|zero|one|two|three|four|five|six|seven|eight|nine)$/i;
const ARTICLE = /^(?:an?|the)$/i;
const NO_NAME_BEFORE = /^(?:at|dot)$/i;
/** Short for other things than names: a certified car, a kind of car. */
const NO_NAME = /^a?(?:cpo|suv|awd|fwd|evs?|vin|gps|usb|dmv|bdc|crm|dms|abs|def|dpf)$/;

/** Words behind 'I', which is no letter then. */
const BEHIND_I =
  /^(?:am|was|do|don'?t|didn'?t|have|haven'?t|had|need|want|think|just|can|can'?t|could|would|will|won'?t|live|work|got|said|told|already)$/i;

const plain = (text = '') => text.replace(/[^\p{L}]/gu, '').toLowerCase();
const isLetter = (token = '') => /^\p{L}[,.]?$/u.test(token);
const inCapitals = (letters: string) => letters.charAt(0).toUpperCase() + letters.slice(1);

/** Reads the letters from a token on: how many tokens they take, and what they spell. */
function lettersAt(tokens: readonly string[], from: number): { length: number; letters: string } {
  let letters = '';
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at]!;
    // 'O apostrophe L E A R Y'
    if (letters !== '' && /^(?:apostrophe|hyphen|dash)$/i.test(token)) {
      at += 1;
      continue;
    }
    const times = REPEATS[token.toLowerCase()] ?? 1;
    const letter = times > 1 ? tokens[at + 1] : token;
    // 'Double u' is a w, where no word has two u's.
    const isW = times === 2 && plain(letter) === 'u';
    // 'A T I R E', 'with a q v i s t': the article is no letter of it.
    const isArticle =
      letters === '' &&
      token === 'a' &&
      (/^\p{Lu}/u.test(tokens[at + 1] ?? '') ||
        /^(?:with|in|has|got)$/i.test(tokens[at - 1] ?? ''));
    // 'W E B B I don't need it'
    const isPronoun = token.toLowerCase() === 'i' && BEHIND_I.test(tokens[at + 1] ?? '');
    if (!isLetter(letter) || isArticle || isPronoun) break;
    letters += isW ? 'w' : plain(letter).repeat(times);
    at += times > 1 ? 2 : 1;
    if (/\.$/.test(letter!) && letters.length >= LEAST_LETTERS) break;
  }
  return { length: at - from, letters };
}

/** Tells if letters spell a word that was heard otherwise: 'Whitlock' and W H I T L O W. */
export function isSpellingOf(letters: string, heard: string): boolean {
  const word = plain(heard);
  const other = [...letters].findIndex((letter, at) => word[at] !== letter);
  const same = other < 0 ? letters.length : other;
  return word.length > 1 && (same >= 3 || same >= Math.min(letters.length, word.length) - 1);
}

/** Puts the letters in the place of the word that they spell, or behind the words. */
function addSpelled(words: string[], letters: string, end: string): string {
  let last = words.length;
  while (last > 0 && BETWEEN.test(plain(words[last - 1]))) last -= 1;
  // 'Mc Allister' is one name; 'Denise Harmon d e n i s e h a r m o n' are two.
  const [first = '', second = ''] = words.slice(Math.max(0, last - 2), last);
  if (last > 1 && plain(first + second) === letters) {
    const gap = plain(first).length > LONGEST_PREFIX ? ' ' : '';
    const name = [first, second]
      .map((one) => one.replace(/[^\p{L}'-]/gu, ''))
      .map((one) => (gap ? inCapitals(one) : one))
      .join(gap);
    words.splice(last - 2, words.length, name + end);
    return name;
  }
  const at = [last - 1, last - 2].find((one) => isSpellingOf(letters, words[one] ?? ''));
  if (at === undefined) {
    words.push(inCapitals(letters) + end);
    return inCapitals(letters);
  }
  words.splice(last, words.length);
  const heard = words[at]!.replace(/[^\p{L}'-]/gu, '');
  const name = inCapitals(
    /\p{L}['-]\p{L}/u.test(heard) && plain(heard) === letters ? heard : letters,
  );
  words[at] = name + (at === last - 1 ? end : '');
  return name;
}

/**
 * Puts each spelled name in the place of the heard one: 'Petrillo P E T R I double L O Tom' → 'Petrillo Tom'.
 *
 * @returns the words, and the spelled names
 */
export function withSpelledNames(said: string): { words: string; names: readonly string[] } {
  const tokens = said
    .replace(/\bdouble-u\b/gi, 'double u')
    // 'V as in Victor.'
    .replace(/(?<=(?:^|\s)\p{L}),? (?:as in|like in) [\p{L}'-]+(?=[\s,.]|$)/giu, '')
    .replace(/(?<=(?:^|[\s-])\p{L})-(?=\p{L}(?:[-\s,.]|$))/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const words: string[] = [];
  const names: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { length, letters } = lettersAt(tokens, at);
    const before = tokens[at - 1] ?? '';
    // 'Hendricks is with an x H E N D R I X' is spelled behind the x; 'Lindqvist with a q v i s t' only ends so.
    const isBehindOne =
      ARTICLE.test(before) && words.slice(-8).some((one) => isSpellingOf(letters.slice(1), one));
    const isNone =
      letters.length < LEAST_LETTERS ||
      NO_NAME.test(letters) ||
      ARTICLE.test(before) ||
      NO_NAME_BEHIND.test(before) ||
      NO_NAME_BEFORE.test(tokens[at + length] ?? '');
    if (isNone) {
      const end = at + (isBehindOne ? 1 : Math.max(1, length));
      words.push(...tokens.slice(at, end));
      at = end - 1;
      continue;
    }
    at += length - 1;
    names.push(addSpelled(words, letters, /[,.]$/.exec(tokens[at]!)?.[0] ?? ''));
  }
  return { words: words.join(' '), names };
}
