import type { AskedFor } from '../speech/second-look';
import { isFragment, joinPieces, ms, quietAfter } from './thought';

test.each<[words: string, milliseconds: number]>([
  ['What does it cost?', 100],
  ['I need an oil change.', 180],
  ['Nine A.M.', 180],
  ['My number is 303-555-0142.', 180],
  ['I need an oil change', 640],
  ['Hold on.', 1_000],
  ['No, wait.', 1_000],
  ["I'd like to.", 1_840],
  ['Bring in my...', 1_840],
  ['I need brakes and, uh.', 1_840],
  ['Actually,', 1_840],
  ['It is three oh three.', 1_840],
  ['My number is 303 555.', 1_840],
  ['K-O-W', 1_840],
  ['K as in kilo, O, W, A.', 1_840],
  ['Angela at outlook dot', 1_840],
  ['My check engine light just came on.', 180],
  ["I don't think so.", 180],
  ['My appointment is on.', 1_840],
  ['What I need.', 1_840],
  ['How long does it?', 640],
  ['My number is three hundred three.', 1_840],
  ['My number is 303 555 0142', 180],
  ['Tuesday at 3:30.', 180],
  ['It has 62,500.', 180],
  ['It is an F-150.', 180],
])('after %j it waits for %d ms', (words, milliseconds) => {
  expect(quietAfter(words)).toBe(ms(milliseconds));
});

test.each<[asked: AskedFor, words: string, milliseconds: number]>([
  ['number', 'Four one five five.', 1_840],
  ['number', 'Four.', 180],
  ['number', '555 0142', 640],
  ['name', 'Moran, M.', 1_840],
  ['name', 'Dana Moran.', 180],
  ['email', 'Dave 42.', 1_840],
  ['email', 'Dave 42 at yahoo dot com', 180],
  ['email', "I don't have one.", 180],
])('asked for a %s, after %j it waits for %d ms', (asked, words, milliseconds) => {
  expect(quietAfter(words, asked)).toBe(ms(milliseconds));
});

test('a fragment is a beginning that says nothing yet', () => {
  for (const words of ["I'd like to.", 'So my', 'Um, and uh']) expect(isFragment(words)).toBe(true);
  for (const words of ['303 555.', 'Yes.', 'My brakes make a noise and', 'It came on.'])
    expect(isFragment(words)).toBe(false);
});

test('pieces of one thought are one sentence', () => {
  expect(joinPieces(["I'd like to.", 'bring in my.', '2019 Camry, for brakes.'])).toBe(
    "I'd like to bring in my 2019 Camry, for brakes.",
  );
  expect(joinPieces(['It squeals.', '', 'Can you look?'])).toBe('It squeals. Can you look?');
});
