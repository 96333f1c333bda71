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
// Expires the cached outcome between tests.
afterEach(() => {
  jest.advanceTimersByTime(5_000);
  jest.restoreAllMocks();
});

test.each([
  ['ready', passes, passes, { vital: 'ok', other: 'ok' }],
  ['degraded', passes, fails, { vital: 'ok', other: 'failed' }],
  ['not-ready', fails, passes, { vital: 'failed', other: 'ok' }],
  ['not-ready', fails, fails, { vital: 'failed', other: 'failed' }],
])('reports %s by its checks, without reasons', async (status, vital, other, checks) => {
  const all = [check('vital', vital), check('other', other, false)];
  expect(await readiness(all)).toEqual({ status, checks });
});

test('runs the checks once for concurrent requests, and again only when the outcome has expired', async () => {
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

test('aborts a check that does not answer', async () => {
  const controller = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  let signal: AbortSignal | undefined;
  const stalled = check('platform', (given) => ((signal = given), new Promise(() => undefined)));
  const answer = readiness([stalled]);
  controller.abort();
  expect((await answer).checks).toEqual({ platform: 'failed' });
  expect(signal?.aborted).toBe(true);
});

test('logs a change once, with its reason, and nothing while the outcome stays', async () => {
  const warn = jest.mocked(log.warn);
  for (const run of [passes, fails, fails, passes]) {
    jest.advanceTimersByTime(5_000);
    await readiness([check('printer', run)]);
  }
  expect(log.info).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ check: 'printer' });
});
