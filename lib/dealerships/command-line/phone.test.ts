import { internationalNumber } from './phone';

test.each([
  ['(630) 555-0178', '+1 630 555 0178'],
  ['630.555.0178', '+1 630 555 0178'],
  ['1-630-555-0178', '+1 630 555 0178'],
  ['+1 (630) 555-0178', '+1 630 555 0178'],
  ['+49 89 555 0178', '+49 89 555 0178'],
  ['555-0178', '555-0178'],
  ['call us', 'call us'],
])('%s is written %s', (text, number) => {
  expect(internationalNumber(text)).toBe(number);
});
