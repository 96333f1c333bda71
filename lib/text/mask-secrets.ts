/** The text in the place of each secret. */
const masks = {
  card: '[card number]',
  code: '[security code]',
  social: '[social security number]',
} as const;

export type Secret = keyof typeof masks;

const UNITS = 'zero one two three four five six seven eight nine';
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const SPANISH = 'cero uno dos tres cuatro cinco seis siete ocho nueve';
const numbersFrom = (words: string, first: number, step: number) =>
  words.split(' ').map((word, at) => [word, String(first + step * at)] as const);
const digitsOf = new Map<string, string>([
  ...numbersFrom(UNITS, 0, 1),
  ...numbersFrom(TEENS, 10, 1),
  ...numbersFrom(TENS, 20, 10),
  ...numbersFrom(SPANISH, 0, 1),
  ['oh', '0'],
  ['o', '0'],
]);
const repeats = new Map([
  ['double', 2],
  ['triple', 3],
  ['quadruple', 4],
]);

interface Digits {
  text: string;
  start: number;
  end: number;
  /** A multiple of ten in words, to which a unit may be added. */
  isTen?: boolean;
}

/** Words between the groups of a number. */
const BETWEEN = new Set(['um', 'uh', 'er', 'and', 'then', 'y', 'dash', 'space']);

/** Figures of any script as 0 to 9, each in its place. */
const inFigures = (text: string) =>
  text.replace(/\p{Nd}/gu, (figure) => {
    if (/\d/.test(figure) || figure.length > 1) return figure;
    // Figures of a script stand in tens, the zero first.
    let zero = figure.charCodeAt(0);
    while (/\p{Nd}/u.test(String.fromCharCode(zero - 1)) && figure.charCodeAt(0) - zero < 9)
      zero -= 1;
    return String((figure.charCodeAt(0) - zero) % 10);
  });

/** Runs of numbers, in figures or in words, with nothing between them but blanks, marks and words like 'and'. */
function runsIn(text: string): Digits[][] {
  const runs: Digits[][] = [[]];
  let times = 1;
  for (const { 0: word, index } of text.matchAll(/\d+|\p{L}+|[^\p{L}\d]+/gu)) {
    const lower = word.toLowerCase();
    const number = /^\d/.test(word) ? word : digitsOf.get(lower);
    const run = runs.at(-1)!;
    if (number !== undefined) {
      const ten = run.at(-1);
      const end = index + word.length;
      // 'Forty one' is 41.
      if (ten?.isTen && number.length === 1)
        run.splice(-1, 1, { text: ten.text[0] + number, start: ten.start, end });
      else run.push({ text: number.repeat(times), start: index, end, isTen: lower.endsWith('ty') });
      times = 1;
    } else if (repeats.has(lower)) times = repeats.get(lower)!;
    else if (!/^[\s\p{P}\p{S}]+$/u.test(word) && !BETWEEN.has(lower)) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** The check digit of payment cards (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^(?:4\d{12}(?:\d{3}){0,2}|3\d{13,15}|5\d{15}|6\d{11,18}|2[2-7]\d{14})$/.test(digits))
    return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const OF_CARD = /\b(?:card|visa|master ?card|amex|american express|discover|debit|tarjeta)\b/i;
const OF_CODE =
  /\b(?:cvv2?|cvc|csc|cvn|cid|security code|three digits|(?:code|number|digits) on (?:the|its) (?:back|front)|código de seguridad)(?: (?:code|number|on the back))*(?: (?:is|are|es))?[\s:,=#-]*$/iu;
const OF_SOCIAL = /\b(?:ssn|social(?: security)?|seguro social)\b[^\d]{0,40}$/i;

interface Found {
  secret: Secret;
  start: number;
  end: number;
}

/** Tells if numbers are written as phone numbers: 239 555 0142. */
const isPhones = (part: readonly Digits[]) =>
  /\b(?:3,3,4|10|3,7)\b/.test(part.map(({ text }) => text.length).join());

/** The longest card number that begins at a place of a run; any long number, where the text speaks of a card. */
function cardAt(run: readonly Digits[], at: number, isOfCard: boolean): Found | undefined {
  for (let length = Math.min(run.length - at, 19); length > 0; length -= 1) {
    const part = run.slice(at, at + length);
    const digits = part.map(({ text }) => text).join('');
    if (digits.length > 19 || isPhones(part)) continue;
    if (isCardNumber(digits) || (isOfCard && digits.length > 11))
      return { secret: 'card', start: part[0]!.start, end: part.at(-1)!.end };
  }
  return undefined;
}

/** A social security number as it is written, 3, 2 and 4 digits. */
function socialAt(run: readonly Digits[], at: number, text: string): Found | undefined {
  const [first, last] = [run[at]!, run[at + 2]];
  if (!last) return undefined;
  const isWritten = /^\d{3}[ .\p{Dash}]{1,3}\d{2}[ .\p{Dash}]{1,3}\d{4}$/u.test(
    text.slice(first.start, last.end),
  );
  return isWritten ? { secret: 'social', start: first.start, end: last.end } : undefined;
}

/** A whole run that the words before it tell of. */
function namedIn(run: readonly Digits[], text: string): Found | undefined {
  const [{ start }] = run as [Digits];
  const { end } = run.at(-1)!;
  const digits = run.map((one) => one.text).join('');
  const before = text.slice(Math.max(0, start - 120), start);
  if (/^\d{3,4}$/.test(digits) && OF_CODE.test(before)) return { secret: 'code', start, end };
  return /^(?:\d{4}|\d{9})$/.test(digits) && OF_SOCIAL.test(before)
    ? { secret: 'social', start, end }
    : undefined;
}

/** Every secret of a run, from left to right: a second card may follow the first. */
function secretsIn(run: readonly Digits[], text: string, isOfCard: boolean): Found[] {
  const named = namedIn(run, text);
  if (named) return [named];
  const found: Found[] = [];
  for (const [at, { start }] of run.entries()) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const one = socialAt(run, at, text) ?? cardAt(run, at, isOfCard);
    if (one) found.push(one);
  }
  return found;
}

/** Words that may stand between the parts of one card: 'and then the last ones are'. */
const BETWEEN_PARTS = 40;

/** The parts of a card number that words stand between, each in fours. */
function partsOfCards(runs: readonly Digits[][]): Found[] {
  const parts = runs.map((run) => ({
    digits: run.map(({ text }) => text).join(''),
    start: run[0]!.start,
    end: run.at(-1)!.end,
  }));
  for (let from = 0; from < parts.length; from += 1) {
    let digits = '';
    for (let to = from; to < Math.min(from + 4, parts.length); to += 1) {
      const part = parts[to]!;
      const isNear = to === from || part.start - parts[to - 1]!.end <= BETWEEN_PARTS;
      if (!isNear || part.digits.length % 4 !== 0 || part.digits.length > 12) break;
      digits += part.digits;
      if (!isCardNumber(digits)) continue;
      const found = parts.slice(from, to + 1).map(({ start, end }) => ({ start, end }));
      return found.map((one) => ({ secret: 'card', ...one }));
    }
  }
  return [];
}

/** The secrets of each run, and a card that is spread over several, in their order. */
const mergedWith = (each: readonly Found[], runs: readonly Digits[][]): Found[] =>
  [...each, ...partsOfCards(runs)]
    .filter((one, at, all) => all.findIndex(({ start }) => start === one.start) === at)
    .sort((a, b) => a.start - b.start);

/**
 * Hides card numbers, security codes and social security numbers, written or spoken, in what a caller says or sends.
 *
 * @returns the text without them, and which there were
 */
export function maskSecrets(text: string): { text: string; found: Secret[] } {
  const isOfCard = OF_CARD.test(text);
  const figures = inFigures(text);
  const runs = runsIn(figures);
  const each = runs.flatMap((run) => secretsIn(run, figures, isOfCard));
  const found = each.some(({ secret }) => secret === 'card') ? each : mergedWith(each, runs);
  const masked = found.reduceRight(
    (rest, { secret, start, end }) => rest.slice(0, start) + masks[secret] + rest.slice(end),
    text,
  );
  return { text: masked, found: found.map(({ secret }) => secret) };
}
