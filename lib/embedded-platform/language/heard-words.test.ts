import { isAssent } from './heard-words';

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
