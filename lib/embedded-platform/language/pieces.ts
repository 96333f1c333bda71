import type { Expectation } from './heard';
import { withDigits } from './number-words';

/** Letters that spell a name. */
const LETTERS = /(?:^|[\s,.:])((?:[A-Za-z][ -]){2,14}[A-Za-z])$/;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Without the sentence's end, and with digits for numbers, where there are any; names keep their capitals. */
function inDigits(text: string): string {
  const said = text.trim().replace(/[.!]$/, '');
  const digits = withDigits(said).replace(/\b(?:oh|zero)\b/g, '0');
  return /\d/.test(digits) ? digits : said;
}

/** The digits or the letters at the end of what was said, which may go on in the next words. */
export function piecesAtEnd(text: string): string {
  const own = inDigits(text);
  const digits = own
    .split(/[^\d\s().,-]+/)
    .at(-1)!
    .trim();
  return digits === '' ? (LETTERS.exec(own)?.[1] ?? '') : digits;
}

/** 'Five five five', after 'two three nine', is both; so is 'A-N-T', after 'G-R'. */
export function withPieces(before: string, text: string, asked?: Expectation): string {
  const own = inDigits(text);
  if (before === '' || piecesAtEnd(own) !== own) return text;
  const digits = digitsOf(before);
  const isNumber = digits !== '';
  if (isNumber !== (digitsOf(own) !== '') || (isNumber && asked !== 'phone')) return text;
  const isOpen = /^(?:\d{3}){0,2}$/.test(digits) && digits.length + digitsOf(own).length < 11;
  return isOpen ? `${before} ${own}` : text;
}

/** A part of a phone number, and no more: the rest follows. */
export function isPartOfNumber(text: string): boolean {
  const own = inDigits(text);
  const { length } = digitsOf(own);
  return length > 2 && length < 7 && piecesAtEnd(own) === own;
}
