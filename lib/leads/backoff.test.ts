import { nextAttempt } from './backoff';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const createdAt = new Date('2026-11-23T12:00:00Z');
const at = (ms: number) => new Date(createdAt.getTime() + ms);

/** Milliseconds from the failure to the next attempt, without jitter. */
function waitAfter(attempts: number, retryAfterMs?: number): number {
  const next = nextAttempt({ now: createdAt, attempts, createdAt, retryAfterMs }, 0);
  return (next?.getTime() ?? NaN) - createdAt.getTime();
}

test.each([
  [1, 30 * SECOND],
  [2, 60 * SECOND],
  [3, 120 * SECOND],
  [10, 15_360 * SECOND],
  [11, 6 * HOUR],
  [5_000, 6 * HOUR],
])('after %i attempts waits %i ms', (attempts, wait) => {
  expect(waitAfter(attempts)).toBe(wait);
});

test.each([
  [10 * SECOND, 30 * SECOND],
  [90 * SECOND, 90 * SECOND],
  [100 * HOUR, 6 * HOUR],
])('when asked for %i ms of peace waits %i ms', (asked, wait) => {
  expect(waitAfter(1, asked)).toBe(wait);
});

test('scatters what failed together, by a quarter at most, and never before the time that was asked for', () => {
  const failure = { now: createdAt, attempts: 11, createdAt };
  expect(nextAttempt(failure, 1)).toEqual(at(4.5 * HOUR));
  expect(nextAttempt({ ...failure, retryAfterMs: 5 * HOUR }, 1)).toEqual(at(5 * HOUR));
  const waits = Array.from({ length: 20 }, () => nextAttempt(failure)?.getTime());
  expect(new Set(waits).size).toBeGreaterThan(1);
});

test('tries a last time when three days are over, and then no more', () => {
  const failure = { attempts: 20, createdAt };
  expect(nextAttempt({ ...failure, now: at(70 * HOUR) }, 0)).toEqual(at(72 * HOUR));
  expect(nextAttempt({ ...failure, now: at(72 * HOUR) }, 0)).toBeUndefined();
});

test('tries for three days about two dozen times', () => {
  let now: Date | undefined = createdAt;
  let attempts = 0;
  while (now) now = nextAttempt({ now, attempts: (attempts += 1), createdAt }, 0.5);
  expect(attempts).toBeGreaterThan(15);
  expect(attempts).toBeLessThan(30);
});
