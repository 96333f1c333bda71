/** @jest-environment node */
import { createCallLimiter } from './call-limiter';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

test('allows so many calls in an hour from the first, by address', async () => {
  const limiter = createCallLimiter(2);
  const allowed = { allowed: true };
  expect(await limiter.take('192.0.2.1')).toEqual(allowed);
  jest.advanceTimersByTime(600_000);
  expect(await limiter.take('192.0.2.1')).toEqual(allowed);
  expect(await limiter.take('192.0.2.1')).toEqual({ allowed: false, retryAfterSeconds: 3_000 });
  expect(await limiter.take('192.0.2.2')).toEqual(allowed);

  jest.advanceTimersByTime(2_999_500);
  expect(await limiter.take('192.0.2.1')).toEqual({ allowed: false, retryAfterSeconds: 1 });
  jest.advanceTimersByTime(1_000);
  expect(await limiter.take('192.0.2.1')).toEqual(allowed);
});
