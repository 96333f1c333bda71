import { conditionsIn } from './conditions';
import { echoOf, inSecondPerson } from './own-words';
import { besidesYes, isPureYes } from './yes';

it.each([
  [
    'my truck is doing a thing where it shudders when i hit like 45',
    'your truck is doing a thing where it shudders when you hit like 45',
  ],
  ['put me on the list', "you'd like us to put you on the list"],
  [
    'I have an AMG GT and I do not want a junior technician touching it',
    'you have an AMG GT and you do not want a junior technician touching it',
  ],
  ['hi, my name is Carla, my Corolla makes a noise', 'your Corolla makes a noise'],
])('says back %j as %j', (said, back) => {
  expect(echoOf(said)?.words).toBe(back);
});

it('keeps an email address as it is, and calls the store "us" where something is done to it', () => {
  expect(inSecondPerson('call me at me@my.com')).toBe('call you at me@my.com');
  expect(inSecondPerson('I paid you for my car')).toBe('you paid us for your car');
});

it.each([
  ['i need somebody to look at my brakes but only if its under 300', ['only if its under 300']],
  ["don't do anything without calling me first", ["don't do anything without calling me first"]],
  [
    'I do not want a junior technician touching it',
    ['I do not want a junior technician touching it'],
  ],
  ['friday works, but not before 10, and my number is 239 555 0100', ['not before 10']],
  ['it has to be done by noon', ['it has to be done by noon']],
  ['do you know if it is ready', []],
  ["monday at two and if it's only the belt", []],
  ["don't start if there's no ride cause I'm stuck", ["don't start if there's no ride"]],
  ['tomorrow morning if you can', []],
  ['noon then if that is the only slot', []],
  ['we are only on a short break', []],
  ['swap the belt if aunt May says okay', ['if aunt May says okay']],
  ["i need an answer by two 'cause i fly out", ['i need an answer by two']],
])('finds the conditions of %j', (said, conditions) => {
  expect(conditionsIn(said)).toEqual(conditions);
});

it.each([
  'yes',
  'Yes, please.',
  'sí',
  'sí, por favor',
  'that works, thanks',
  'yeah fine book it',
  'perfect',
  'ok go ahead',
])('takes %j for a yes', (said) => expect(isPureYes(said)).toBe(true));

it.each([
  '¿me pueden llamar en español por favor?',
  'yes and call me in spanish',
  'yes, but Monday',
  'ok so what did you write down',
  'is that right?',
  'yes, my number is 239 555 0100',
])('takes %j for no bare yes', (said) => {
  expect(isPureYes(said)).toBe(false);
  expect(besidesYes(said)).not.toBe('');
});
