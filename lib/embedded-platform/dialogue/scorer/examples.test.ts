import { type Example, exampleFaults, readExamples } from './examples';
import { withPlainCars } from './plain-cars';

const example = (text: string, intent: Example['intent']): Example => ({
  text,
  plain: text,
  audience: 'store',
  intent,
  variant: '',
  department: 'service',
  degree: 'none',
});

test('finds nothing wrong with the catalogue', () => {
  expect(exampleFaults(readExamples(), [])).toEqual([]);
});

test('finds an example of two intents, and a sample turn among the examples', () => {
  const examples = [example('Is it ready?', 'status'), example('is it ready', 'hours')];
  expect(exampleFaults(examples, [])).toEqual([
    '“is it ready” is an example of both status and hours',
  ]);
  expect(exampleFaults([example('Is it ready?', 'status')], ['is it ready'])).toEqual([
    '“Is it ready?” of status is a turn of a sample conversation',
  ]);
});

test.each([
  ['My GLC is throwing a red light', 'My car is throwing a red light'],
  ['a 2021 Ford Transit van', 'a car van'],
  ['can you fit me in', 'can you fit me in'],
  ['are you a Kia dealer', 'are you a Kia dealer'],
])('reads %s as %s', (text, plain) => {
  expect(withPlainCars(text)).toBe(plain);
});
