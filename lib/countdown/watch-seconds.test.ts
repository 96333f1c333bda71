/** @jest-environment jsdom */
import { watchSeconds } from './watch-seconds';

const end = Date.parse('2025-08-31T23:59:59.999Z');
let isHidden = false;

function setHidden(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

function watchFrom(millisecondsBefore: number) {
  jest.setSystemTime(end - millisecondsBefore);
  const seen: number[] = [];
  return { seen, stop: watchSeconds(end, (seconds) => seen.push(seconds)) };
}

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('tells the time at once, and then as each second ends', () => {
  const { seen, stop } = watchFrom(10_300);
  expect(seen).toEqual([11]);
  jest.advanceTimersByTime(300);
  expect(seen).toEqual([11, 10]);
  jest.advanceTimersByTime(2_000);
  expect(seen).toEqual([11, 10, 9, 8]);
  stop();
  jest.advanceTimersByTime(5_000);
  expect(seen).toHaveLength(4);
});

it('comes to zero at the end, not a millisecond sooner, and stops there', () => {
  const { seen } = watchFrom(1_000);
  jest.advanceTimersByTime(999);
  expect(seen).toEqual([1]);
  jest.advanceTimersByTime(1);
  expect(seen).toEqual([1, 0]);
  expect(jest.getTimerCount()).toBe(0);
  setHidden(true);
  setHidden(false);
  expect(seen).toEqual([1, 0]);
});

it('rests while the document is hidden, and catches up when it is seen', () => {
  const { seen, stop } = watchFrom(60_000);
  setHidden(true);
  expect(jest.getTimerCount()).toBe(0);
  jest.advanceTimersByTime(20_500);
  expect(seen).toEqual([60]);
  setHidden(false);
  expect(seen).toEqual([60, 40]);
  jest.advanceTimersByTime(500);
  expect(seen).toEqual([60, 40, 39]);
  stop();
});
