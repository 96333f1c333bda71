import { offerEndText } from './offer';

it.each([
  ['2025-08-31T23:59:59.999Z', 'Sunday, August 31, 2025, 11:59\u00a0pm UTC (7:59\u00a0pm Eastern)'],
  [
    '2027-01-31T03:00:00Z',
    'Sunday, January 31, 2027, 3:00\u00a0am UTC (Saturday, January 30, 2027, 10:00\u00a0pm Eastern)',
  ],
])('writes %s for readers anywhere', (instant, text) => {
  expect(offerEndText(new Date(instant))).toBe(text);
});
