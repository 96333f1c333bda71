import { uprights, voiceBars } from './drawn-bars';

it('draws all marks as one path', () => {
  expect(
    uprights([
      [1, 2, 3],
      [4.26, 0, 10],
    ]),
  ).toBe('M1 2v1M4.5 0v10');
});

it('draws a voice within its height, about its middle, and always the same', () => {
  const bars = voiceBars(40, 5, 28, 3);
  expect(bars).toHaveLength(40);
  for (const [, top, bottom] of bars) {
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + bottom).toBeCloseTo(28);
    expect(bottom).toBeGreaterThan(top);
  }
  expect(voiceBars(40, 5, 28, 3)).toEqual(bars);
});
