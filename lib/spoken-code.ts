import { randomInt } from 'node:crypto';

/** Neither vowels, which make words, nor what is easily taken for a figure when it is read aloud or written down. */
const letters = '0123456789BCDFGHJKMNPQRSTVWXYZ';

/** So many letters by chance, of thirty that can be told from each other however they are told. */
export function createCode(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** A code as it was made, of any spelling: small letters, dashes and blanks, an O for the zero, an I or L for the one. */
export function readCode(text: string, length: number): string | undefined {
  const plain = text
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const isCode = plain.length === length && [...plain].every((letter) => letters.includes(letter));
  return isCode ? plain : undefined;
}
