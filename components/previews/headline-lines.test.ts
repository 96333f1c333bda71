import { headlineLines } from './headline-lines';

const box = { width: 1072, height: 222, lineHeight: 1.04, largest: 104, smallest: 30 };

test('a short title is as large as can be, on one line', () => {
  const { size, lines } = headlineLines(['Terms of Service'], box);
  expect(lines).toEqual(['Terms of Service']);
  expect(size).toBeGreaterThan(96);
});

test('a sentence stays on its line while it is large enough there', () => {
  const { size, lines } = headlineLines(['Your dealership picks up.', 'Even at 7:42 pm.'], box);
  expect(lines).toEqual(['Your dealership picks up.', 'Even at 7:42 pm.']);
  expect(size).toBeGreaterThanOrEqual(58);
});

test('a longer one breaks into lines of like length, never inside a word', () => {
  const name = 'Chesapeake Bay Mercedes-Benz of Annapolis picks up.';
  const { size, lines } = headlineLines([name, 'Even at 7:42 pm.'], box);
  expect(lines).toEqual([
    'Chesapeake Bay Mercedes-Benz',
    'of Annapolis picks up.',
    'Even at 7:42 pm.',
  ]);
  expect(size).toBeGreaterThan(50);
});

test('the longest name that the registry takes fits the box', () => {
  const name = `${'Wwwwwwwww '.repeat(10).trim()} picks up.`;
  const { size, lines } = headlineLines([name, 'Even at 7:42 pm.'], box);
  expect(lines.length * size * box.lineHeight).toBeLessThanOrEqual(box.height);
  expect([name, 'Even at 7:42 pm.'].join(' ')).toBe(lines.join(' '));
});
