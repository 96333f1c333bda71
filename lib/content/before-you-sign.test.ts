import { beforeYouSign, questionsBeforeSigning } from './before-you-sign';

const answers = (...given: Parameters<typeof questionsBeforeSigning>) =>
  questionsBeforeSigning(...given).map(({ answer }) => answer);

test('names no system and no price that the owner has not given', () => {
  const [systems, , , price] = answers({ systems: [] });
  expect(systems).toContain('before you sign');
  expect(price).not.toMatch(/\$/);
  expect(beforeYouSign.questions).toHaveLength(5);
});

test('names those that the owner has given, and the price after the discount', () => {
  const [systems, , , price] = answers({ systems: ['One CRM', 'Two DMS'], monthlyPrice: 999 });
  expect(systems).toContain('One CRM and Two DMS, today.');
  expect(price).toContain('$999 at list price, $299.70 with the 70% discount.');
});
