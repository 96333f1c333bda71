import { randomInt } from 'node:crypto';

/** Neither vowels, which make words, nor what is easily taken for a figure when it is read aloud or written down. */
const letters = '0123456789BCDFGHJKMNPQRSTVWXYZ';

/** A new reference, such as `K7Q2-M9XD`: one of 650 thousand million, which says nothing of what it is for. */
export function createReference(): string {
  const text = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** A reference as it is kept, of any spelling: small letters, without the dash, with an O for the zero. */
export function readReference(text: string): string | undefined {
  const plain = text
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (plain.length !== 8 || ![...plain].every((letter) => letters.includes(letter))) return;
  return `${plain.slice(0, 4)}-${plain.slice(4)}`;
}
