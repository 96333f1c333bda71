import { createCues, tokensOf } from './cues';

const count = (text: string, ...cues: string[]) => createCues(cues)(tokensOf(text));

it.each([
  ['one of several words', 'Do you take a card?', 'card|cash', 1],
  ['the longest that stands', 'Is there a trial without a card?', 'trial ~ card', 2],
  ['words that begin so', 'What about cancellations?', 'cancel*', 1],
  ['two words of one', 'Can we set up a call?', 'set_up ~ call', 3],
  [
    'no word between but those of a gap',
    'trial or not, I have no such thing as a card',
    'trial ~ card',
    0,
  ],
  ['the whole', 'What else?', '=what else', 2],
  ['nothing but the whole', 'What else do you connect to?', '=what else', 0],
  ['a part of a word', 'My customers hate it', 'custom', 0],
])('finds %s', (_, text, cue, words) => {
  expect(count(text, cue)).toBe(words);
});

it('counts the longest cue', () => {
  expect(count('How long is the free trial?', 'trial', 'how long ~ trial', 'price')).toBe(3);
});
