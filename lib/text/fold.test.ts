import fc from 'fast-check';
import { anyText } from '@/testing/fuzzing';
import { fold } from './fold';

test.each([
  ['Élise Côté', 'elise cote'],
  ['E\u0301LISE', 'elise'],
  ['JOSÉ NÚÑEZ', 'jose nunez'],
  ['Conan O’Brien', "conan o'brien"],
  ['O´Brien', 'O`Brien'],
  ['O‘Brien', 'OʼBrien'],
  ['ŉ', 'n'],
  ['“Buck” Nash', 'buck nash'],
  ['Øresund Łódź', 'oresund lodz'],
  ['Straße', 'STRASSE'],
  ['GROẞ', 'gross'],
  ['Ægir Þór', 'aegir thor'],
  ['İstanbul ıI', 'istanbul ii'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ренё', 'РЕНЕ'],
  ['Jean–Luc\u2011Picard', 'jean-luc-picard'],
  ['Audi \u200bWest\u00a0', 'audi west'],
  ['ﬁne Ｆｏｒｄ', 'fine ford'],
])('folds %p and %p to the same', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test('keeps a folded text', () => {
  fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)));
});
