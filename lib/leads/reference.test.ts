import { createReference, readReference } from './reference';

it('makes references that differ, without vowels or what looks like a figure', () => {
  const all = Array.from({ length: 2_000 }, createReference);
  expect(new Set(all).size).toBe(2_000);
  for (const reference of all) expect(reference).toMatch(/^[^AEILOU]{4}-[^AEILOU]{4}$/);
  // Each of its letters comes up.
  expect(new Set(all.join('')).size).toBe(31);
});

it.each(['K7Q2-M0X1', 'k7q2m0x1', ' K7Q2 M0X1\n', 'K7Q2-MOXl', 'k7q2-moxI', 'K7Q2–M0X1'])(
  'reads %j',
  (text) => expect(readReference(text)).toBe('K7Q2-M0X1'),
);

it.each(['', 'K7Q2', 'K7Q2-M0X12', 'K7Q2-M0XU', 'K7Q2-M0X☃', '%', "'"])('refuses %j', (text) =>
  expect(readReference(text)).toBeUndefined(),
);
