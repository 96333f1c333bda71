import type { Expectation } from './heard';
import { withDigits } from './spoken-time';

/** Digits, or letters that spell a name, at the end: what somebody may say in pieces. */
const PIECE = /(?:^|[\s,.:])((?:\d+[\s().,-]*)+|(?:[A-Za-z][\s,-]+){2,}[A-Za-z])[.!]?$/;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Numbers in digits, where there are any; names keep their capitals. */
function inDigits(text: string): string {
  const digits = withDigits(text.trim()).replace(/\b(?:oh|zero)\b/g, '0');
  return /\d/.test(digits) ? digits : text.trim();
}

/** The digits or the letters at the end of what was said, which may go on in the next words. */
export const piecesAtEnd = (text: string): string => PIECE.exec(inDigits(text))?.[1]?.trim() ?? '';

/** 'Five five five', after 'two three nine', is both; so is 'A-N-T', after 'G-R'. */
export function withPieces(before: string, text: string, asked?: Expectation): string {
  const own = inDigits(text).replace(/[.!]$/, '');
  if (before === '' || piecesAtEnd(own) !== own) return text;
  const digits = digitsOf(before);
  const isNumber = digits !== '';
  if (isNumber !== (digitsOf(own) !== '') || (isNumber && asked !== 'phone')) return text;
  const isOpen =
    !isNumber || (/^(?:...){1,2}$/.test(digits) && digits.length + digitsOf(own).length < 11);
  return isOpen ? `${before} ${own}` : text;
}

/** A part of a phone number, and no more: the rest follows. */
export function isPartOfNumber(text: string): boolean {
  const own = inDigits(text).replace(/[.!]$/, '');
  const { length } = digitsOf(own);
  return length > 2 && length < 7 && piecesAtEnd(own) === own;
}
