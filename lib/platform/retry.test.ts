import { PlatformConnectionError, PlatformError } from './errors';
import { readRetryAfterMs, retryDelayMs } from './retry';

const now = Date.parse('2025-01-05T12:00:00Z');

test.each([
  ['0', 0],
  ['7', 7_000],
  [' 7 ', 7_000],
  ['Sun, 05 Jan 2025 12:01:30 GMT', 90_000],
  ['Sun, 05 Jan 2025 11:00:00 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  [null, undefined],
])('parses Retry-After %p as %p ms', (header, ms) => {
  expect(readRetryAfterMs(header, now)).toBe(ms);
});

const name = 'GET /call';
const answered = (status: number, headers?: Record<string, string>) =>
  new PlatformError(name, status, new Headers(headers), undefined);

test('the delay doubles with each attempt, less a random part, up to a limit', () => {
  const waits = (attempt: number) =>
    Array.from({ length: 200 }, () => retryDelayMs(answered(500), 'GET', attempt, 500) ?? NaN);
  for (const [attempt, longest] of [
    [0, 500],
    [1, 1_000],
    [2, 2_000],
    [50, 30_000],
  ] as const) {
    const all = waits(attempt);
    expect(Math.max(...all)).toBeLessThanOrEqual(longest);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(longest / 2);
    expect(new Set(all).size).toBeGreaterThan(1);
  }
});

test('the platform’s Retry-After takes precedence', () => {
  expect(retryDelayMs(answered(429, { 'retry-after': '7' }), 'GET', 0, 500)).toBe(7_000);
});

test.each<[string, unknown]>([
  ['a time-out', new PlatformConnectionError(name, 'timeout')],
  ['an answer that is too large', new PlatformConnectionError(name, 'answer_too_large')],
  ['an abort', new DOMException('', 'AbortError')],
  ['what is not an error of the client', new Error()],
])('does not retry after %s', (_case, error) => {
  expect(retryDelayMs(error, 'GET', 0, 500)).toBeUndefined();
});
