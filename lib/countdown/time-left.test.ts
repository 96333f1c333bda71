import { markReached, secondsUntil, splitSeconds } from './time-left';

const end = Date.parse('2025-08-31T23:59:59.999Z');

describe('the seconds until an instant', () => {
  test.each([
    ['a second before', 1_000, 1],
    ['a second and a bit before', 1_001, 2],
    ['a millisecond before', 1, 1],
    ['at the end', 0, 0],
    ['a millisecond past', -1, 0],
    ['a year past', -31_536_000_000, 0],
  ])('%s', (_, before, seconds) => {
    expect(secondsUntil(end, end - before)).toBe(seconds);
  });
});

describe('splitting seconds', () => {
  test.each([
    [0, [0, 0, 0, 0]],
    [1, [0, 0, 0, 1]],
    [59, [0, 0, 0, 59]],
    [60, [0, 0, 1, 0]],
    [3_599, [0, 0, 59, 59]],
    [3_600, [0, 1, 0, 0]],
    [86_399, [0, 23, 59, 59]],
    [86_400, [1, 0, 0, 0]],
    [400 * 86_400 + 2 * 3_600 + 3 * 60 + 4, [400, 2, 3, 4]],
  ])('%d', (total, parts) => {
    expect(Object.values(splitSeconds(total))).toEqual(parts);
  });
});

describe('what is worth saying aloud', () => {
  test.each([
    ['nothing between whole hours', 7_300, 7_299, undefined],
    ['nothing a second before the hour', 7_202, 7_201, undefined],
    ['the hour', 7_201, 7_200, 7_200],
    ['the last hour', 3_601, 3_600, 3_600],
    ['nothing right after the last hour began', 3_600, 3_599, undefined],
    ['each minute of the last hour', 3_541, 3_540, 3_540],
    ['nothing between whole minutes', 3_540, 3_539, undefined],
    ['the end', 1, 0, 0],
    ['an hour that came while nobody looked', 12_000, 7_150, 7_200],
    ['nothing once it is over', 0, 0, undefined],
  ])('%s', (_, before, now, mark) => {
    expect(markReached(before, now)).toBe(mark);
  });
});
