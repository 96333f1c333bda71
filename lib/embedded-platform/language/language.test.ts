import { createCues, tokensOf } from './cues';
import { isAssent } from './heard-words';
import { withVin } from './spoken-vin';

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

it.each([
  ...['Perfect.', 'Sounds good', 'That makes sense.', 'exactly', 'Of course!', 'no problem'],
  ...['Mm-hmm, yeah, got it.', 'Awesome, thank you so much', 'Perfecto', 'Sí, de acuerdo', 'Ajá'],
])('lets the agent go on at %j', (words) => expect(isAssent(words)).toBe(true));

it.each([
  'No',
  'No, wait',
  'Great, what does it cost?',
  'Sounds like a lot',
  'Yes, Friday',
  'Stop',
])('stops the agent for %j', (words) => expect(isAssent(words)).toBe(false));

it.each([
  [
    'heavy duty and the vin is one f t e w one e p five k f a one two three four five and i need em by monday',
    'heavy duty and the VIN is 1FTEW1EP5KFA12345 and i need em by monday',
  ],
  ['vin number 4 t 1 b f 1 f k oh h u', 'VIN number 4T1BF1FK0HU'],
  ['do you need the vin', 'do you need the vin'],
  ['is the vin a must', 'is the vin a must'],
])('writes the VIN in %j as one word', (said, written) => {
  expect(withVin(said)).toBe(written);
});
