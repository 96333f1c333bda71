import type { Expectation } from './heard';
import { withDigits } from './number-words';

/** A name spelled by letters. */
const LETTERS = /(?:^|[\s,.:])((?:[A-Za-z][ -]){2,14}[A-Za-z])$/;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Drops the final punctuation, and writes number words as digits; names keep their capitals. */
function inDigits(text: string): string {
  const said = text.trim().replace(/[.!]$/, '');
  const digits = withDigits(said).replace(/\b(?:oh|zero)\b/g, '0');
  return /\d/.test(digits) ? digits : said;
}

/** Finds the digits or letters at the end of a text, which the next words may continue. */
export function piecesAtEnd(text: string): string {
  const own = inDigits(text);
  const digits = own
    .split(/[^\d\s().,-]+/)
    .at(-1)!
    .trim();
  return digits === '' ? (LETTERS.exec(own)?.[1] ?? '') : digits;
}

/** Joins pieces across turns: 'five five five' after 'two three nine', 'A-N-T' after 'G-R'. */
export function withPieces(before: string, text: string, asked?: Expectation): string {
  const own = inDigits(text);
  if (before === '' || piecesAtEnd(own) !== own) return text;
  const digits = digitsOf(before);
  const isNumber = digits !== '';
  if (isNumber !== (digitsOf(own) !== '') || (isNumber && asked !== 'phone')) return text;
  const isOpen = /^(?:\d{3}){0,2}$/.test(digits) && digits.length + digitsOf(own).length < 11;
  return isOpen ? `${before} ${own}` : text;
}

/** True for only a part of a phone number: the rest follows. */
export function isPartOfNumber(text: string): boolean {
  const own = inDigits(text);
  const { length } = digitsOf(own);
  return length > 2 && length < 7 && piecesAtEnd(own) === own;
}
