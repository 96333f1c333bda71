/** A phone number that was typed, pasted or spoken. */
export interface PhoneNumber {
  /** The number as written, in keyboard characters: '(239) 555-0142 x12'. */
  text: string;
  /** Its digits, after a plus if it has one. */
  number: string;
  extension: string;
}

/** Invisible characters, and pictures of telephones. */
const DECORATION = /[\p{Cf}\ufe0f\p{Extended_Pictographic}]/gu;
/** Words that people and address books write beside a number. */
const LABEL =
  /\b(?:tel(?:ephone)?|phone|mobile|cell(?:ular)?|work|home|office|direct|main|number|sms|callto)\b/gi;
const NUMBER = /^(\(?\+?[\d\s()./-]*\d)(\D.*)?$/;
const EXTENSION = /^(?:extension|extn?|x|[\s.,;:#=()])+(\d{1,6})[\s.)]*$/i;

/** Reduces a text to keyboard characters without labels: 'Phone: 239‑555‑0142' becomes '239-555-0142'. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(DECORATION, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/[·•]/g, '.')
    .replaceAll('×', 'x')
    .replace(LABEL, '')
    .replace(/\s+/g, ' ')
    // Spreadsheets, and older exports of ours, mark a text with an apostrophe.
    .replace(/^[ .:#'’]+/, '')
    // Callers from abroad do not dial this zero.
    .replace(/^(\+\d{1,3}) ?\(0\) ?/, '$1 ')
    .trim();

/** Reads 7 to 15 digits with an optional extension; undefined for other text. */
export function readPhoneNumber(text: string): PhoneNumber | undefined {
  const [, written = '', rest = ''] = NUMBER.exec(plainNumber(text)) ?? [];
  const extension = EXTENSION.exec(rest)?.[1] ?? '';
  const number = written.replace(/[^\d+]/g, '');
  const isWhole = extension !== '' || /^[\s.,;()]*$/.test(rest);
  // North American numbers have ten digits.
  if (!isWhole || !/^\+?\d{7,15}$/.test(number) || /^\+1(?!\d{10}$)/.test(number)) return undefined;
  const tidy = written.replace(/^\((?!.*\))/, '');
  return { text: tidy + (extension && ` x${extension}`), number, extension };
}

/**
 * Formats a number as in dealerships' files: `(630) 555-0178` becomes `+1 630 555 0178`. Returns other text unchanged,
 * for validation.
 */
export function internationalNumber(text: string): string {
  const read = readPhoneNumber(text);
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(read?.number ?? '') ?? [];
  if (line) return `+1 ${area} ${exchange} ${line}${read?.extension && ` x${read.extension}`}`;
  return read ? read.text.replace(/[() ./-]+/g, ' ').trim() : text.trim();
}

const dialed = (phone: string) =>
  readPhoneNumber(phone) ?? { number: phone.replace(/[^\d+]/g, ''), extension: '' };

/** Link that dials a number and, after a pause, its extension. */
export function telLink(phone: string): string {
  const { number, extension } = dialed(phone);
  return `tel:${number}${extension && `,${extension}`}`;
}

/** Link that opens a text message to a number. */
export const textLink = (phone: string): string => `sms:${dialed(phone).number}`;
