/** @jest-environment jsdom */
import { markReached, secondsUntil, splitSeconds } from './countdown';

const end = Date.parse('2025-08-31T23:59:59.999Z');

it.each([
  [1_001, 2],
  [1, 1],
  [0, 0],
  [-1, 0],
])('%d ms before the end are %d seconds', (before, seconds) => {
  expect(secondsUntil(end, end - before)).toBe(seconds);
});

it.each([
  [0, [0, 0, 0, 0]],
  [3_599, [0, 0, 59, 59]],
  [86_399, [0, 23, 59, 59]],
  [400 * 86_400 + 2 * 3_600 + 3 * 60 + 4, [400, 2, 3, 4]],
])('%d seconds are shown as %j', (total, parts) => {
  expect(Object.values(splitSeconds(total))).toEqual(parts);
});

it.each([
  ['nothing between whole hours', 7_300, 7_299, undefined],
  ['the hour', 7_201, 7_200, 7_200],
  ['each minute of the last hour', 3_541, 3_540, 3_540],
  ['the end', 1, 0, 0],
])('says aloud %s', (_, before, now, mark) => {
  expect(markReached(before, now)).toBe(mark);
});
