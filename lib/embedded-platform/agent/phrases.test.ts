import { phrasesOf } from './phrases';

test.each<[text: string, phrases: string[]]>([
  ['Sure. What does the car need?', ['Sure. What does the car need?']],
  [
    'That is an oil change and a tire rotation for your Camry, on Friday at nine, for Dave Kowalski.',
    [
      'That is an oil change and a tire rotation for your Camry,',
      'on Friday at nine, for Dave Kowalski.',
    ],
  ],
  [
    'Got it, thanks. I will have somebody from our service department call you back about it and tell you what it costs.',
    [
      'Got it, thanks.',
      'I will have somebody from our service department call you back about it',
      'and tell you what it costs.',
    ],
  ],
  [
    '303 555 0142, thanks. What is it about, and when is a good time to call?',
    ['303 555 0142,', 'thanks. What is it about, and when is a good time to call?'],
  ],
])('%s is said with a breath where a person takes one', (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases);
});

test('no phrase has more than 16 words, and none is lost', () => {
  const text = `It ${'goes on '.repeat(30)}and on.`;
  expect(phrasesOf(text).join(' ')).toBe(text);
  for (const phrase of phrasesOf(text)) expect(phrase.split(' ').length).toBeLessThanOrEqual(16);
});
