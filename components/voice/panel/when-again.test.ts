import { sayDuration, whenAgain } from './when-again';

const now = new Date(2026, 10, 22, 15, 12, 30);

it.each([
  [0, 'in about 10 seconds'],
  [21, 'in about 30 seconds'],
  [60, 'in about a minute'],
  [61, 'in about 2 minutes'],
  [600, 'in about 10 minutes'],
  [1_500, 'at 3:40\u00a0pm'],
  [3_600, 'at 4:15\u00a0pm'],
  [10 * 3_600, 'tomorrow'],
])('says of %d seconds when that is', (seconds, words) => {
  expect(whenAgain(seconds, now)).toBe(words);
});
