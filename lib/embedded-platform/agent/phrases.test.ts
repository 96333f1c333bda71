import { phrasesOf, wordsSaid } from './phrases';

test.each([
  ['One sentence without an end', ['One sentence without an end']],
  [
    'This is the first of them. And here comes the second! Is this one the third?',
    ['This is the first of them.', 'And here comes the second!', 'Is this one the third?'],
  ],
  ['Yes. That works for me.', ['Yes. That works for me.']],
  [
    'It takes 0.6s at 9:30 AM. That is fast enough.',
    ['It takes 0.6s at 9:30 AM.', 'That is fast enough.'],
  ],
  ['', []],
  ['   ', []],
])('cuts %p into phrases', (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases);
});

test.each([
  ['words', 'Nine words of a sentence that does not end '.repeat(30)],
  ['one word', 'x'.repeat(1_000)],
])('cuts a long sentence of %s into pieces, and loses nothing of it', (_what, text) => {
  const phrases = phrasesOf(text);
  expect(phrases.length).toBeGreaterThan(3);
  expect(Math.max(...phrases.map(({ length }) => length))).toBeLessThanOrEqual(240);
  expect(phrases.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test.each([
  [0, ''],
  [0.2, ''],
  [0.5, 'Hello'],
  [0.99, 'Hello dear'],
  [1, 'Hello dear visitor'],
  [1.5, 'Hello dear visitor'],
])('after %d of the sound only whole words have been said', (share, said) => {
  expect(wordsSaid('Hello dear visitor', share)).toBe(said);
});
