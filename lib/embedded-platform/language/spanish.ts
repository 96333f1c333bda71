import glossary from './spanish.json';

/** Phrases by number of words, the longest first. */
const phrases = new Map<string, string>(Object.entries(glossary));
const LONGEST = 6;

const unaccented = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '');
const plain = new Map([...phrases].map(([spanish, english]) => [unaccented(spanish), english]));

/** Spellings that are also English words. */
const SHARED = new Set(
  'no me a de la son con once hay mover recall robot auto motor media persona dos el en y o un fin mi mal real sin sale taller te vale ok wifi minivan itin pickup pick up color mil nos pila bumper dealer sensor check engine loaner aro filtro'.split(
    ' ',
  ),
);
const spanishWords = new Set(
  [...plain.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => !SHARED.has(word)),
);
const ALONE = new Set(
  'hola gracias espanol habla hablas adios si buenas quiero necesito'.split(' '),
);

/** True for Spanish, but not for an English sentence with a Spanish name. */
export function isSpanish(words: string): boolean {
  if (/[¿¡]/.test(words)) return true;
  const tokens = unaccented(words.toLowerCase()).match(/[a-zñ]+/g) ?? [];
  const own = tokens.filter((token) => spanishWords.has(token));
  const shared = tokens.filter((token) => SHARED.has(token));
  if (tokens.length < 3) return own.some((token) => ALONE.has(token));
  return own.length >= 2 && (own.length + shared.length) / tokens.length >= 0.5;
}

/** Words before a name, which is not translated: Luz, Julio, Rosa. */
const BEFORE_NAME = /(?:^| )(?:llamo|llama|soy|nombre es|señora?|don|doña)$/i;
const isCapital = (token = '') => /^\p{Lu}\p{Ll}+[.,]?$/u.test(token);
/** A name of two words, or one behind 'me llamo'. */
const isName = (tokens: readonly string[], at: number) =>
  isCapital(tokens[at]) &&
  !/^(?:buen[oa]s|much[oa]s|hasta)$/i.test(tokens[at]!) &&
  (isCapital(tokens[at + 1]) || BEFORE_NAME.test(tokens.slice(Math.max(0, at - 2), at).join(' ')));

/** 'Ochenta y dos' is eighty two. */
const TENS_AND =
  /\b((?:twen|thir|for|fif|six|seven|eigh|nine)ty) and (?=(?:one|two|three|four|five|six|seven|eight|nine)\b)/g;

/** Translates to English word by word, as far as the agent needs; leaves names and other words. */
export function fromSpanish(words: string): string {
  const tokens = words
    .replace(/[¿¡]/g, '')
    .replace(/\bveinti(?=\p{L})/giu, 'veinte y ')
    .split(/\s+/);
  const out: string[] = [];
  for (let at = 0; at < tokens.length;) {
    let taken = 0;
    if (isName(tokens, at)) {
      out.push(tokens[at]!);
      at += 1;
      continue;
    }
    for (let length = LONGEST; length > 0 && taken === 0; length -= 1) {
      const piece = tokens.slice(at, at + length);
      const key = unaccented(piece.join(' ').toLowerCase()).replace(/[.,!?;]$/, '');
      const english = piece.length === length ? plain.get(key) : undefined;
      if (english === undefined) continue;
      out.push(english + (/[.,!?;]$/.exec(piece.at(-1)!)?.[0] ?? ''));
      taken = length;
    }
    if (taken === 0) out.push(tokens[at]!);
    at += Math.max(1, taken);
  }
  return out.join(' ').replace(TENS_AND, '$1 ');
}

const ENGLISH = new Set(
  'the i to you what is do can my how it and of are does that your we for with need want'.split(
    ' ',
  ),
);

/** True if the caller has returned to English. */
export function isEnglish(words: string): boolean {
  const tokens = words.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const isClear = tokens.filter((token) => ENGLISH.has(token)).length >= 2;
  return isClear && !tokens.some((token) => spanishWords.has(unaccented(token)));
}
