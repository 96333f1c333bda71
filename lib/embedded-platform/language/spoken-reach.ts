import { readEmailAddress } from '@/lib/text/email-address';
import { readPhoneNumber } from '@/lib/text/phone-number';
import { withDigits } from './number-words';

/** Spoken and typed phone numbers and email addresses. */

const TIMES: Record<string, number> = { double: 2, triple: 3, quadruple: 4 };

/** The six figures that stay, and the four that follow a beginning of them. */
const BEGUN_AGAIN =
  /(?<!\d[\s.-]{0,2})((?:\d[\s.-]{0,2}){6})(?:\d[\s.-]{0,2}){1,3}[,.]? (?:(?:uh|um|er|no|wait|sorry|hang on|hold on|i mean|make that)[, ]+)+((?:\d ?){4})(?![ -]?\d)/gi;

/** 'Triple five oh' → '555 0', 'three hundred three' → '303'. */
export const withWrittenDigits = (words: string): string =>
  withDigits(words)
    .replace(/\b(double|triple|quadruple) (?:(\d)|oh|zero)/g, (_, times: string, digit = '0') =>
      `${digit}`.repeat(TIMES[times]!),
    )
    // '… five oh one eight eight oh wait': behind all of its figures it is no zero.
    .replace(/(?<!\d ?)((?:(?:\d|oh|zero)[\s,.-]*){10})\boh\b(?=,? [a-z])/g, '$1')
    .replace(/\b(?:oh|zero)\b/g, '0')
    .replace(
      /\b(\d) hundred(?: (?:and )?(\d\d?)(?![\d:]))?\b/g,
      (_, hundreds: string, rest = '') => hundreds + rest.padStart(2, '0'),
    )
    .replace(
      /\b(\d) thousand(?: (?:and )?(\d\d?)(?![\d:]))?\b/g,
      (_, thousands: string, rest = '') => thousands + rest.padStart(3, '0'),
    )
    // '410 555 0 1 4 no 0 1 6 4': the end is said anew.
    .replace(BEGUN_AGAIN, '$1$2')
    .replace(/(\d),? (?:uh|um|er|then|dash|hyphen|dot|space),? (?=\d)/g, '$1 ');

/** Digits grouped like a phone number, whatever comes before: 'After 3, 916 555 0112.' */
const GROUPED =
  // eslint-disable-next-line regexp/no-dupe-disjunctions -- In a lookbehind, the code of a country is more than a digit.
  /(?<![\d+]|\+\d{0,3}[\s.-])(?:1[\s.-]{1,2})?\(?\d{3}\)?[\s.,-]{0,3}\d{3}[\s.,-]{0,3}\d{4}(?!\d)/g;
const DIGITS = /\+?\d[\d\s().,-]{5,30}\d/g;
const EXTENSION = /^[\s,.]{0,3}(?:extension|ext\.?|x|#)\s?(\d[\d\s]{0,8})/;

const CORRECTED =
  /^\W*(?:ay\W+)?(?:no|oh|wait|sorry|actually|i mean|i meant|scratch that|correction|make that)\b/i;
/** The end said anew, of four figures or of two; a year has other words behind it: '… actually a 2019 Camry'. */
const END_ANEW =
  /^(?:[^\d]{0,32}?(\d{4})|(?:\W|\b(?:ay|no|oh|wait|sorry|i mean|it's)\b){1,12}(\d\d))(?=[.,!;]|$)/i;

/** 'The E 350 2016' is a car. */
const isModelYear = (before: string, number: string) =>
  /\b(?:the|an?|my|it's) (?:[a-z]{1,3}|mazda|ford|chevy) ?$/i.test(before) &&
  /(?:19|20)\d\d$/.test(number);

/**
 * Finds a number of ten digits, or of seven or more if the agent asked for one: '239 555 0100 x12'.
 *
 * @returns the number, and the words without it
 */
export function parsePhone(words: string, isExpected: boolean): { phone?: string; rest: string } {
  const text = withWrittenDigits(words).replaceAll('×', 'x');
  for (const { 0: run, index } of [...text.matchAll(GROUPED), ...text.matchAll(DIGITS)]) {
    const after = text.slice(index + run.length);
    const [said = '', extension = ''] = EXTENSION.exec(after) ?? [];
    const own = extension && ` x${extension.replace(/\D/g, '')}`;
    const read = readPhoneNumber(run.replaceAll(',', ' '));
    const number = read?.number.replace(/^\+?1(?=\d{10}$)/, '') ?? '';
    const phone = number.replace(/^(\d{3})(\d{3})?(\d{4})$/, (_, ...parts: string[]) =>
      parts.slice(0, 3).filter(Boolean).join(' '),
    );
    if (
      /^\d{10}$/.test(number) ||
      (isExpected &&
        /^(?:\d{7}|\d{11,13})$/.test(number) &&
        !isModelYear(text.slice(0, index), number))
    ) {
      // A correction wins: '443 555 0128, no wait, 443 555 0182', or '… sorry, 0182'.
      const corrected = CORRECTED.test(after) ? parsePhone(after, true) : undefined;
      const [, four, two] = (CORRECTED.test(after) && END_ANEW.exec(after)) || [];
      const end = four ?? two;
      const before = text.slice(0, index);
      if (corrected?.phone) return { ...corrected, rest: `${before} ${corrected.rest}` };
      return {
        phone: end ? phone.slice(0, -end.length) + end : phone + own,
        rest: `${before} ${after.slice(end ? after.indexOf(end) + end.length : said.length)}`,
      };
    }
  }
  return { rest: words };
}

const DOMAIN =
  /\bat (?:sign )?((?:(?!at\b)[\w-]+ ){1,4}(?:dot|period|point) [a-z]{2,}(?: (?:dot|period|point) [a-z]{2,})?)\b/i;
const SPELLED_DOMAIN = /(?<=\bat )[a-z](?: [a-z]){2,15}(?= (?:dot|period|point)\b)/gi;
const SPELLED_AGAIN = /^,?(?: that's| so)?(?: [a-z]\b,?){4,20}/i;
const SIGNS: Record<string, string> = {
  dot: '.',
  period: '.',
  point: '.',
  underscore: '_',
  plus: '+',
  dash: '-',
  hyphen: '-',
  minus: '-',
};
const joined = (words: readonly string[]) => words.map((word) => SIGNS[word] ?? word).join('');
/** Words before an address that are not part of it. */
const BEFORE =
  /^(?:is|it's|its|that's|email|e-mail|mail|address|to|at|me|yes|yeah|yep|sure|ok|okay|so|well|try|use|um|uh|writing|call|calls|there|this|mine|remove|delete|unsubscribe|just|from|off|send)[,:]?$/i;
/** A website, not an email address: 'I saw it at toyota dot com.' */
const NO_ADDRESS =
  /^(?:i|it|this|that|they|we|you|he|she|was|are|here|them|him|her|us|ones?|cars?|look|looked|looking|found|saw|see|seen|works?|prices?|sale)$/i;

/** Splits speech into letters, digits, words and signs: 'J, double E, forty two' → j, ee, 42. */
const partsOf = (said: string): string[] =>
  withWrittenDigits(said.replace(/,/g, ''))
    .replace(/\b([a-z]) (?:as in|like|for) [a-z]+/g, '$1')
    .replace(/\b(double|triple) ([a-z])\b/g, (_, times: string, letter: string) =>
      `${letter} `.repeat(TIMES[times]!),
    )
    .replace(/\b(?:[a-z\d]-){2,}[a-z\d]\b/g, (spelled) => spelled.replaceAll('-', ''))
    .trim()
    .split(/\s+/);

/** True for two words without a sign between them: perhaps only the second belongs, or both are one. */
const isLoose = (parts: readonly string[]) =>
  // 'R Dalton', initials and a family name, is one.
  !/^[b-hj-z](?: [a-z])? [a-z]{2,}$/.test(parts.join(' ')) &&
  parts.some((part, at) => {
    const [own, next] = [part, parts[at + 1] ?? ''].map((each) => !(each in SIGNS) && each);
    return (
      own && next && (/^[a-z]{2}/.test(next) || (/^[a-z]{3}/.test(own) && /^[a-z]/.test(next)))
    );
  });

/**
 * Writes a spoken address: 'j o h n at gmail dot com' → 'john@gmail.com'. Leaves out an address that may be incomplete,
 * since email would go to a stranger.
 */
export function withWrittenEmail(given: string): { text: string; isUnsure: boolean } {
  // 'At g m a i l dot com.'
  const words = given.replace(SPELLED_DOMAIN, (letters) => letters.replaceAll(' ', ''));
  const found = words.includes('@') ? null : DOMAIN.exec(words);
  const [said = '', domain = ''] = found ?? [];
  const before = words.slice(0, found?.index).trim();
  const isOneWord = /,? (?:all )?one word,?$/i.test(before);
  const tokens = before.replace(/,? (?:all )?one word,?$/i, '').split(/\s+/);
  const from = tokens.findLastIndex((token) => BEFORE.test(token) || /[.!?]$/.test(token)) + 1;
  const parts = partsOf(tokens.slice(from).join(' '));
  if (!found || NO_ADDRESS.test(parts.at(-1)!)) return { text: words, isUnsure: false };
  // 'John. Smith at gmail dot com' may be one name.
  const isBegun = from === 0 || from > 2 || BEFORE.test(tokens[from - 1]!);
  const isWhole = isBegun && (isOneWord || !isLoose(parts));
  const address = `${joined(parts)}@${joined(domain.toLowerCase().split(' '))}`;
  const email = isWhole ? readEmailAddress(address) : undefined;
  // 'R D A L T O N', behind the address, spells no name.
  const after = words.slice(found.index + said.length).replace(SPELLED_AGAIN, '');
  const text = [...tokens.slice(0, from), email].filter(Boolean).join(' ') + after;
  return { text, isUnsure: email === undefined };
}

/** Finds the written address in a text: 'gm@fordstore.com'. */
export const findEmail = (text: string): string | undefined =>
  text
    .split(/\s+/)
    .filter((token) => token.includes('@'))
    .map(readEmailAddress)
    .find(Boolean)
    ?.toLowerCase();
