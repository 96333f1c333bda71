import { readConversations } from '@/testing/agent-conversations';
import { repairCarWords } from './car-words';
import { lookAgain } from './second-look';

test.each([
  ['Do you have any wrath for hybrids in stock?', 'Do you have any RAV4 hybrids in stock?'],
  ['Can I lease a C r v?', 'Can I lease a CR-V?'],
  ['I am calling about my forerunner.', 'I am calling about my 4Runner.'],
  ['My carolla needs break pads.', 'My Corolla needs brake pads.'],
  ['Oil change entire rotation', 'Oil change and tire rotation'],
  ['My teller I got stolen.', 'My Telluride got stolen.'],
  ['A noil change for my Camryworth.', 'an oil change for my Camry worth.'],
  ['It needs a break job and new breaks.', 'It needs a brake job and new brakes.'],
  ['Take a break, neighbour.', 'Take a break, neighbor.'],
  ['I want to talk to Seals.', 'I want to talk to sales.'],
  ['What is the fee for four people?', 'What is the fee for four people?'],
  ['I have a question about my vailoster.', 'I have a question about my Veloster.'],
  ['I have a question about my equinoxive.', 'I have a question about my Equinox EV.'],
  ['It is a 2018 Kia sorrento, and my suburbian.', 'It is a 2018 Kia Sorento, and my Suburban.'],
  [
    'My name is Palasad, and I have a used Palasad.',
    'My name is Palasad, and I have a used Palisade.',
  ],
])('%j is taken for %j', (heard, meant) => {
  expect(lookAgain(heard)).toBe(meant);
});

const NAME = 'Monday it is. What name should I put it under?';
const NUMBER = 'What’s the best number to reach you?';
const EMAIL = 'What’s your email address?';

test.each([
  [NAME, 'D as in dog, as in apple, w as in water, D as in echo, s as in sand.', 'D A W E S.'],
  [NAME, 'He has a dog who has an apple, W as in water, he has an echo, S.', 'D A W E S.'],
  [NAME, 'P as in Peter, R U I T T as in Tom.', 'P R U I T T.'],
  [NAME, 'M. C. G. R. A. W.', 'M C G R A W.'],
  [
    NUMBER,
    'Eight-one-eight, five-five-five, or one double nine.',
    'Eight one eight, five five five, oh one double nine.',
  ],
  [
    NUMBER,
    'four four free, five five five, oh one for two',
    'four four three, five five five, oh one four two',
  ],
  [NUMBER, 'I work 9 to 5', 'I work 9 to 5'],
  [
    NUMBER,
    'For one five, fine, fine, fine, oh one seven three.',
    'four one five, five, five, five, oh one seven three.',
  ],
  [NUMBER, '801-triple-5-0144.', '801 triple 5 0144.'],
  [NAME, 'H E. and S O N.', 'H E N S O N.'],
  [NAME, 'We have in boy a RKER', 'B a R K E R'],
  [NAME, 'Are you Jay?', 'Are you Jay?'],
  [NAME, 'Wendell Pratt, P R A, double T.', 'Wendell Pratt, P R A T T.'],
  [NAME, 'Kevin Yates, Y-A-T-D-S.', 'Kevin Yates, Y A T E S.'],
  [NAME, "Joyce Mabry, Emma's in Mary, A B R Y.", 'Joyce Mabry, M A B R Y.'],
  [EMAIL, 'biggym7atgmail.com', 'biggym7 at gmail dot com'],
  [EMAIL, 'Susan1990@lahu.com', 'Susan1990@yahoo.com'],
  [NAME, 'Yes, M O R A N and my wife is', 'Yes, M O R A N and my wife is'],
  [EMAIL, 'Sam at a cloud dot com', 'Sam at icloud dot com'],
  [EMAIL, 'J. Kim 19. At gmail dot com', 'J Kim 19 at gmail dot com'],
  [EMAIL, 'Fran kyphenlopez and heartmail dot com', 'Fran hyphen lopez at hotmail dot com'],
  [EMAIL, 'Jay under score Smith at yaho.com', 'Jay underscore Smith at yahoo dot com'],
  [EMAIL, 'Mary Python Ann at outlook dot con', 'Mary hyphen Ann at outlook dot com'],
  [EMAIL, 'Dave42@mail.com', 'Dave42@gmail.com'],
  [EMAIL, 'owner@lakesideford.com', 'owner@lakesideford.com'],
])('after %j, %j is %j', (question, heard, meant) => {
  expect(lookAgain(heard, question)).toBe(meant);
  expect(lookAgain(heard, 'How can I help?')).toBe(repairCarWords(heard));
});

test.each([
  [
    NUMBER,
    '415-304-4718',
    'four one five, three double four, four-seven-one-eight',
    /^four one five, three double/,
  ],
  [NUMBER, '602-488-4750.', 'six oh two four eight eight four seven five four', /^602 488 4750\.$/],
  [NUMBER, 'My number is 206-488-9082.', 'two oh six three eight nine oh', /206 488 9082/],
  [
    NAME,
    'Ray prudent that is Piazine Peter, are you aye',
    'Ray Pruitt, P as in Peter, R U I',
    /, P R U I$/,
  ],
  [NAME, 'Dana Whitlock, W H I T L O C K.', 'D N W H I T', /W H I T L O C K\.$/],
  [NAME, 'Ajax, Ajax', 'O, S, S, S, S', /^Ajax/],
])('after %j, %j is %j only if that is whole or clearer', (question, heard, spelled, meant) => {
  expect(lookAgain(heard, question, spelled)).toMatch(meant);
});

/** All texts of a sample conversation. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf);

test('what callers say in the conversations is not taken for a model', () => {
  const texts = textsOf(readConversations());
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.map((text) => lookAgain(text))).toEqual(texts.map(repairCarWords));
});
