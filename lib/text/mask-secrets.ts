/** Texts that replace secrets. */
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
  /** A multiple of ten in words, to which a digit may be added. */
  isTen?: boolean;
}

/** Words between the groups of a number. */
const BETWEEN = new Set(['um', 'uh', 'er', 'and', 'then', 'y', 'dash', 'space']);

/** Converts digits of any script to 0–9, in place; a digit of two units is followed by a space. */
const inFigures = (text: string) =>
  text.replace(/\p{Nd}/gu, (figure) => {
    if (/\d/.test(figure)) return figure;
    if (figure.length > 1) return figure.normalize('NFKC').padEnd(2);
    // The digits of a script are consecutive, the zero first.
    let zero = figure.charCodeAt(0);
    while (/\p{Nd}/u.test(String.fromCharCode(zero - 1)) && figure.charCodeAt(0) - zero < 9)
      zero -= 1;
    return String((figure.charCodeAt(0) - zero) % 10);
  });

/** Runs of numbers in digits or words, separated only by spaces, punctuation and words like 'and'. */
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

/** Checks the number of a payment card (Luhn). */
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
  /\b(?:c[ .-]?v[ .-]?[vc]2?|csc|cvn|cid|pin(?: (?:code|number))?|card verification(?: (?:code|value|number))?|security code|(?:three|3)[ -](?:digits?|numbers?)(?: code)?|(?:code|numbers?|digits) on (?:the|its) (?:back|front)(?: of (?:my|the|this) card)?|c[oó]digo de seguridad)(?: (?:code|number|on the back))*(?: (?:is|are|es|it is|it's|equals|would be))?[\s:,=#-]*$/iu;
const OF_SOCIAL =
  /\b(?:ssn|ss (?:number|#)|social(?: security)?(?! media)|seguro social)\b[^\d]{0,40}$/i;
/** Behind these words four digits are a part of it. */
const LAST_FOUR = /\blast (?:four|4)\b|\b(?:is|es)\W*$/i;
/** 'My social security number is', and the number behind a pause. */
const ENDS_WITH_SOCIAL =
  /\b(?:ssn|social(?: security)?|seguro social)(?: number)?(?: is| es)?\W*$/i;
/** '123 is the CVV', '123456789 is my social'. */
const IS_CODE =
  /^\W*(?:is|was|es) (?:the |my |el )?(?:c[ .-]?v[ .-]?[vc]2?|security code|pin|c[oó]digo)\b/i;
const IS_SOCIAL = /^\W*(?:is|was|es) (?:my |the |mi )?(?:ssn|social|seguro social)\b/i;

interface Found {
  secret: Secret;
  start: number;
  end: number;
}

/** True if numbers are grouped like phone numbers, such as 239 555 0142; no area or exchange begins with 0 or 1. */
const isPhones = (part: readonly Digits[]) =>
  /(?:^|,)[2-9]\d\d,?[2-9]\d\d,?\d{4}(?:,|$)/.test(part.map(({ text }) => text).join());

/** Finds the longest card number at a position of a run; any long number if the text mentions a card. */
function cardAt(run: readonly Digits[], at: number, isOfCard: boolean): Found | undefined {
  for (let length = Math.min(run.length - at, 19); length > 0; length -= 1) {
    const part = run.slice(at, at + length);
    const digits = part.map(({ text }) => text).join('');
    const isCard = isCardNumber(digits);
    if (digits.length > 19 || (isPhones(part) && !(isCard && isOfCard))) continue;
    if (isCard || (isOfCard && digits.length > 11))
      return { secret: 'card', start: part[0]!.start, end: part.at(-1)!.end };
  }
  return undefined;
}

/** Finds a social security number in its groups of 3, 2 and 4 digits. */
function socialAt(run: readonly Digits[], at: number, text: string): Found | undefined {
  const [first, last] = [run[at]!, run[at + 2]];
  if (!last) return undefined;
  const isWritten = /^\d{3}[ .\p{Dash}]{1,3}\d{2}[ .\p{Dash}]{1,3}\d{4}$/u.test(
    text.slice(first.start, last.end),
  );
  return isWritten ? { secret: 'social', start: first.start, end: last.end } : undefined;
}

/** Finds a whole run that the words before it name. */
function namedIn(run: readonly Digits[], text: string): Found | undefined {
  const [{ start }] = run as [Digits];
  const { end } = run.at(-1)!;
  const digits = run.map((one) => one.text).join('');
  const before = text.slice(Math.max(0, start - 120), start);
  const behind = text.slice(end, end + 40);
  if (/^\d{3,4}$/.test(digits) && (OF_CODE.test(before) || IS_CODE.test(behind)))
    return { secret: 'code', start, end };
  const isSocial =
    (/^(?:\d{4}|\d{9})$/.test(digits) && OF_SOCIAL.test(before)) ||
    (/^\d{9}$/.test(digits) && (NAMES_SOCIAL.test(before) || IS_SOCIAL.test(behind)));
  return isSocial ? { secret: 'social', start, end } : undefined;
}

/** Finds all secrets of a run from left to right; a second card may follow the first. */
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

/** Maximum length of words between the parts of one card: 'and then the last ones are'. */
const BETWEEN_PARTS = 40;

/** Finds card numbers whose groups of four are separated by words. */
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

/** Merges the secrets of each run with cards that span several, in order. */
const mergedWith = (each: readonly Found[], runs: readonly Digits[][]): Found[] =>
  [...each, ...partsOfCards(runs)]
    .filter((one, at, all) => all.findIndex(({ start }) => start === one.start) === at)
    .sort((a, b) => a.start - b.start);

/**
 * Masks card numbers, security codes and social security numbers, written or spoken, in a caller's words.
 *
 * @returns the masked text, and the kinds of secrets found
 */
export function maskSecrets(text: string): { text: string; found: Secret[] } {
  const isOfCard = OF_CARD.test(text);
  const figures = inFigures(text);
  const runs = runsIn(figures);
  const each = runs.flatMap((run) => secretsIn(run, figures, isOfCard));
  const found = each.some(({ secret }) => secret === 'card') ? each : mergedWith(each, runs);
  const masked = found.reduceRight(
    (rest, { secret, start, end }) =>
      // A figure of two units is cut off whole.
      rest.slice(0, start) + masks[secret] + rest.slice(end).replace(/^[\uDC00-\uDFFF]/, ''),
    text,
  );
  return { text: masked, found: found.map(({ secret }) => secret) };
}

/** A number in one of several lines. */
interface Part {
  line: number;
  digits: string;
  start: number;
  end: number;
}

/** A secret in parts spans at most so many lines. */
const MOST_LINES = 4;
/** Lengths of the parts: of a card 4, 4, 4 and 4, or 4, 6 and 5; of a social security number 3, 2 and 4. */
const QUARTERS = /^(?:4,4,4,4|4,4,8|4,8,4|8,4,4|8,8|4,12|12,4)$/;
const OF_AMEX = /^(?:4,6,5|10,5|4,11)$/;
const OF_SOCIAL_PARTS = /^(?:3,2,4|5,4|3,6)$/;
const NAMES_SOCIAL = /\b(?:ssn|social(?! (?:media|worker))|seguro social)\b/i;

/** Finds the parts that are one secret together, from each part on. */
function togetherIn(
  parts: readonly Part[],
  lengths: RegExp,
  isSecret: (digits: string, first: Part) => boolean,
): Part[] {
  return parts.flatMap((first, from) => {
    // No secret has more parts: else many numbers would take long.
    for (let count = 2; count <= 4 && from + count <= parts.length; count += 1) {
      const some = parts.slice(from, from + count);
      if (some.at(-1)!.line - first.line >= MOST_LINES) return [];
      const isOne = lengths.test(some.map(({ digits }) => digits.length).join());
      if (isOne && isSecret(some.map(({ digits }) => digits).join(''), first)) return some;
    }
    return [];
  });
}

/** Masks secrets in what one person said, line by line, and those that up to four lines contain together. */
export function maskLines(lines: readonly string[]): string[] {
  const masked = lines.map((line) => maskSecrets(line).text);
  const parts = masked.flatMap((text, line) =>
    runsIn(inFigures(text))
      .filter((run) => !isPhones(run))
      .map((run): Part => ({
        line,
        digits: run.map((one) => one.text).join(''),
        start: run[0]!.start,
        end: run.at(-1)!.end,
      })),
  );
  const ofLength = (pattern: RegExp) =>
    parts.filter(({ digits: { length } }) => pattern.test(String(length)));
  const before = (line: number) => (masked[line - 1] ?? '').slice(-80);
  const named = ({ line }: Part) =>
    NAMES_SOCIAL.test(masked[line]!) || ENDS_WITH_SOCIAL.test(before(line));
  // 'The code on the back is', 'my social is', and the number in the next line.
  const firsts = parts.filter(({ line }, at) => parts[at - 1]?.line !== line);
  const codes = firsts.filter(
    ({ line, digits }) => /^\d{3,4}$/.test(digits) && OF_CODE.test(before(line)),
  );
  const socials = firsts.filter(
    ({ line, digits: { length } }) =>
      ENDS_WITH_SOCIAL.test(before(line)) &&
      (length === 9 || (length === 4 && LAST_FOUR.test(before(line)))),
  );
  const isOfCard = ({ line }: Part) => OF_CARD.test(`${before(line)} ${masked[line]}`);
  const found = [
    ...togetherIn(ofLength(/^(?:4|8|12)$/), QUARTERS, isCardNumber).map(withMask('card')),
    ...togetherIn(ofLength(/^(?:4|5|6|10|11)$/), OF_AMEX, isCardNumber).map(withMask('card')),
    // However it is cut, where the card is named.
    ...togetherIn(parts, /./, (digits, first) => isOfCard(first) && isCardNumber(digits)).map(
      withMask('card'),
    ),
    ...togetherIn(ofLength(/^[2-6]$/), OF_SOCIAL_PARTS, (_, first) => named(first)).map(
      withMask('social'),
    ),
    ...codes.map(withMask('code')),
    ...socials.map(withMask('social')),
  ];
  const isFirst = (one: Part, at: number, all: readonly Part[]) =>
    all.findIndex(({ line, start }) => line === one.line && start === one.start) === at;
  // From the end of a line to its start, so that the places before stay right.
  for (const { line, start, end, mask } of found
    .filter(isFirst)
    .sort((one, other) => other.start - one.start))
    masked[line] = masked[line]!.slice(0, start) + mask + masked[line]!.slice(end);
  return masked;
}

const withMask = (secret: Secret) => (part: Part) => ({ ...part, mask: masks[secret] });
