import { log } from '@/lib/log';
import { type Check, readiness } from './readiness';

const passes = () => Promise.resolve();
const fails = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:443'));
const check = (name: string, run: Check['run'], isVital = true): Check => ({ name, isVital, run });

beforeAll(() => void jest.useFakeTimers());
beforeEach(() => {
  jest.spyOn(log, 'warn').mockReturnValue();
  jest.spyOn(log, 'info').mockReturnValue();
});
// What one test was answered does not hold in the next.
afterEach(() => {
  jest.advanceTimersByTime(5_000);
  jest.restoreAllMocks();
});

test.each([
  ['ready', passes, passes, { vital: 'ok', other: 'ok' }],
  ['degraded', passes, fails, { vital: 'ok', other: 'failed' }],
  ['not-ready', fails, passes, { vital: 'failed', other: 'ok' }],
  ['not-ready', fails, fails, { vital: 'failed', other: 'failed' }],
])('is %s by its checks, and never tells the reason', async (status, vital, other, checks) => {
  const all = [check('vital', vital), check('other', other, false)];
  expect(await readiness(all)).toEqual({ status, checks });
});

test('asks once however many ask at a time, and again only when the answer no longer holds', async () => {
  const run = jest.fn(passes);
  const all = [check('platform', run)];
  await Promise.all([readiness(all), readiness(all), readiness(all)]);
  jest.advanceTimersByTime(4_999);
  await readiness(all);
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await readiness(all);
  expect(run).toHaveBeenCalledTimes(2);
});

test('does not wait for a check that does not answer, and tells it to stop', async () => {
  const controller = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  let signal: AbortSignal | undefined;
  const stalled = check('platform', (given) => ((signal = given), new Promise(() => undefined)));
  const answer = readiness([stalled]);
  controller.abort();
  expect((await answer).checks).toEqual({ platform: 'failed' });
  expect(signal?.aborted).toBe(true);
});

test('logs a change once, with its reason, and not what stays as it was', async () => {
  const warn = jest.mocked(log.warn);
  for (const run of [passes, fails, fails, passes]) {
    jest.advanceTimersByTime(5_000);
    await readiness([check('printer', run)]);
  }
  expect(log.info).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ check: 'printer' });
});
