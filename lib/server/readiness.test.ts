import { type Check, createReadiness } from './readiness';

const passes = () => Promise.resolve();
const fails = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:443'));
const check = (name: string, run: Check['run'], isVital = true): Check => ({ name, isVital, run });

function setUp(checks: Check[], timeoutMs = 5_000) {
  const onChange = jest.fn();
  let time = 0;
  const readiness = createReadiness(checks, {
    timeoutMs,
    holdsForMs: 5_000,
    now: () => time,
    onChange,
  });
  return { readiness, onChange, advance: (ms: number) => (time += ms) };
}

test.each([
  ['ready', passes, passes, { vital: 'ok', other: 'ok' }],
  ['degraded', passes, fails, { vital: 'ok', other: 'failed' }],
  ['not-ready', fails, passes, { vital: 'failed', other: 'ok' }],
  ['not-ready', fails, fails, { vital: 'failed', other: 'failed' }],
])('is %s by its checks, and never tells the reason', async (status, vital, other, checks) => {
  const { readiness } = setUp([check('vital', vital), check('other', other, false)]);
  expect(await readiness()).toEqual({ status, checks });
});

test('asks once however many ask at a time, and again only when the answer no longer holds', async () => {
  const run = jest.fn(passes);
  const { readiness, advance } = setUp([check('platform', run)]);
  await Promise.all([readiness(), readiness(), readiness()]);
  advance(4_999);
  await readiness();
  expect(run).toHaveBeenCalledTimes(1);
  advance(1);
  await readiness();
  expect(run).toHaveBeenCalledTimes(2);
});

test('does not wait for a check that does not answer, and tells it to stop', async () => {
  let signal: AbortSignal | undefined;
  const stalled = check('platform', (given) => ((signal = given), new Promise(() => undefined)));
  const { readiness } = setUp([stalled, check('configuration', passes)], 1);
  expect((await readiness()).checks).toEqual({ platform: 'failed', configuration: 'ok' });
  expect(signal?.aborted).toBe(true);
});

test('tells of a change once, with its reason, and not of what stays as it was', async () => {
  let run = passes;
  const { readiness, onChange, advance } = setUp([check('platform', () => run())]);
  for (run of [passes, fails, fails, passes]) {
    advance(5_000);
    await readiness();
  }
  const reason = expect.objectContaining({ message: expect.any(String) as string }) as Error;
  expect(onChange.mock.calls).toEqual([
    ['platform', 'failed', reason],
    ['platform', 'ok', undefined],
  ]);
});
