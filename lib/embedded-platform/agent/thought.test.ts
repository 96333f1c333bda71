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
])('after %j it waits for %d ms', (words, milliseconds) => {
  expect(quietAfter(words)).toBe(ms(milliseconds));
});

test('a fragment is a beginning that says nothing yet', () => {
  expect(["I'd like to.", 'So my', 'Um, and uh'].map(isFragment)).toEqual([true, true, true]);
  expect(['303 555.', 'Yes.', 'My brakes make a noise and'].map(isFragment)).not.toContain(true);
});

test('pieces of one thought are one sentence', () => {
  expect(joinPieces(["I'd like to.", 'bring in my.', '2019 Camry, for brakes.'])).toBe(
    "I'd like to bring in my 2019 Camry, for brakes.",
  );
  expect(joinPieces(['It squeals.', '', 'Can you look?'])).toBe('It squeals. Can you look?');
});
