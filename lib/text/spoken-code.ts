import { randomInt } from 'node:crypto';

/** Without vowels, which form words, and letters that look or sound like digits. */
const letters = '0123456789BCDFGHJKMNPQRSTVWXYZ';

/** Creates random characters out of thirty that cannot be confused in speech or writing. */
export function createCode(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/**
 * Normalizes a typed code to capitals: removes punctuation around a link, such as a full stop or an escaped quotation
 * mark, and spaces, dashes and invisible characters.
 */
export function plainCode(text: string): string {
  const visible = text.normalize('NFKC').replace(/[\s\p{Dash}\p{Cf}]|%[\da-f]{2}|&[a-z]+;/giu, '');
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(visible)?.[0].toUpperCase() ?? '';
}

/** Key that the spellings of a code share: O equals 0, I and L equal 1. */
export const codeKey = (code: string): string => code.replace(/O/g, '0').replace(/[IL]/g, '1');

/** Parses any spelling of a code; undefined if it cannot be one. */
export function readCode(text: string, length: number): string | undefined {
  const plain = codeKey(plainCode(text));
  const isCode = plain.length === length && [...plain].every((letter) => letters.includes(letter));
  return isCode ? plain : undefined;
}
