import { formatCount, formatPrice, listSizes, plans } from './ai';

test('a larger list never costs less, and less for each customer', () => {
  for (const { monthly } of plans)
    for (const [index, size] of listSizes.slice(1).entries()) {
      const smaller = listSizes[index] as (typeof listSizes)[number];
      expect(monthly[size]).toBeGreaterThan(monthly[smaller]);
      expect(monthly[size] / size).toBeLessThan(monthly[smaller] / smaller);
    }
});

test('a plan costs more than the one whose features it includes', () => {
  for (const size of listSizes) {
    const prices = plans.map(({ monthly }) => monthly[size]);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(new Set(prices).size).toBe(plans.length);
  }
});

test('counts and prices have thousands separators', () => {
  expect(formatCount(100_000)).toBe('100,000');
  expect(formatPrice(1_099)).toBe('$1,099');
});
