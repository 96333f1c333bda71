import { randomInt } from 'node:crypto';

/** Neither vowels, which make words, nor what is easily taken for a figure when it is read aloud or written down. */
const letters = '0123456789BCDFGHJKMNPQRSTVWXYZ';

/** So many letters by chance, of thirty that can be told from each other however they are told. */
export function createCode(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/**
 * A code as somebody typed it, in capitals: without what clings to a link at either end, such as a full stop or an escaped
 * quotation mark, and without blanks, dashes and what nobody sees.
 */
export function plainCode(text: string): string {
  const visible = text.normalize('NFKC').replace(/[\s\p{Dash}\p{Cf}]|%[\da-f]{2}|&[a-z]+;/giu, '');
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(visible)?.[0].toUpperCase() ?? '';
}

/** A key that the spellings of a code share: an O stands for the zero, an I or L for the one. */
export const codeKey = (code: string): string => code.replace(/O/g, '0').replace(/[IL]/g, '1');

/** A code as it was made, of any spelling. */
export function readCode(text: string, length: number): string | undefined {
  const plain = codeKey(plainCode(text));
  const isCode = plain.length === length && [...plain].every((letter) => letters.includes(letter));
  return isCode ? plain : undefined;
}
