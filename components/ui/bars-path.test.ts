import { barsPath } from './bars-path';

test('draws each bar upwards from the base, at its place', () => {
  expect(barsPath([5, 8], { step: 10, width: 6, base: 100, left: 2 })).toBe(
    'M2 100v-5h6v5zM12 100v-8h6v8z',
  );
});

test('leaves the place of a bar without height empty', () => {
  expect(barsPath([0, 8], { step: 10, width: 6, base: 100 })).toBe('M10 100v-8h6v8z');
});
