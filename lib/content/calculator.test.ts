import { calculator, costOfMonth, readNumbers } from './calculator';

const example = { calls: 25, share: 30, order: 400 };

test('the arithmetic is the one that is shown', () => {
  expect(costOfMonth(example)).toBe(13_000);
  expect(calculator.sum(example)).toBe('25 calls × 30% × $400 × 52 weeks / 12 months');
  const [calls = NaN, share = NaN, order = NaN, weeks = NaN, months = NaN] = (
    calculator.sum(example).match(/\d+/g) ?? []
  ).map(Number);
  expect(costOfMonth(example)).toBe((((calls * share) / 100) * order * weeks) / months);
});

test('reads the numbers of an address that was shared', () => {
  expect(readNumbers('?calls=0&share=100&order=2000&utm_source=mail')).toEqual({
    calls: 0,
    share: 100,
    order: 2_000,
  });
});

test.each([
  '',
  '?calls=&share=&order=',
  '?calls=-1&share=101&order=49',
  '?calls=1e1&share=0x1E&order=Infinity',
  '?calls=25.5&share=%2030&order=401',
  '?calls=%D9%A3&share=NaN&order=$500',
  `?calls=${'9'.repeat(5_000)}&share=__proto__&order=2010`,
])('keeps the example where an address has no number that a dial has: %s', (search) => {
  expect(readNumbers(search)).toEqual(example);
});
