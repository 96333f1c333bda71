import { type Check, createReadiness, type ReadinessOptions } from './readiness';

const passes = () => Promise.resolve();
const fails = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:443'));

function check(name: string, run: Check['run'], isVital = true): Check {
  return { name, isVital, run };
}

function setUp(checks: Check[], options: Partial<ReadinessOptions> = {}) {
  const onChange = jest.fn();
  let time = 0;
  const readiness = createReadiness(checks, {
    timeoutMs: 50,
    holdsForMs: 5_000,
    now: () => time,
    onChange,
    ...options,
  });
  return { readiness, onChange, advance: (ms: number) => (time += ms) };
}

test.each([
  ['ready', passes, passes, { status: 'ready', checks: { vital: 'ok', other: 'ok' } }],
  ['degraded', passes, fails, { status: 'degraded', checks: { vital: 'ok', other: 'failed' } }],
  ['not ready', fails, passes, { status: 'not-ready', checks: { vital: 'failed', other: 'ok' } }],
  [
    'not ready, and worse',
    fails,
    fails,
    { status: 'not-ready', checks: { vital: 'failed', other: 'failed' } },
  ],
])('%s, by what its checks say', async (_title, vital, other, answer) => {
  const { readiness } = setUp([check('vital', vital), check('other', other, false)]);
  expect(await readiness()).toEqual(answer);
});

test('never tells the reason', async () => {
  const { readiness } = setUp([check('platform', fails)]);
  expect(JSON.stringify(await readiness())).not.toMatch(/ECONNREFUSED|10\.0/);
});

test('a check that throws before it promises anything has failed, too', async () => {
  const { readiness } = setUp([
    check('platform', () => {
      throw new Error('no such module');
    }),
  ]);
  expect((await readiness()).status).toBe('not-ready');
});

test('asks once however many ask at a time, and again only when the answer no longer holds', async () => {
  const run = jest.fn(passes);
  const { readiness, advance } = setUp([check('platform', run)]);
  await Promise.all([readiness(), readiness(), readiness()]);
  advance(4_999);
  await readiness();
  expect(run).toHaveBeenCalledTimes(1);
  advance(1);
  await Promise.all([readiness(), readiness()]);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a slow answer holds from when it came, so that slowness causes no more checks', async () => {
  let finish = () => {};
  const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { readiness, advance } = setUp([check('platform', run)], { timeoutMs: 5_000 });
  const first = readiness();
  await Promise.resolve();
  advance(60_000);
  const second = readiness();
  finish();
  expect(await first).toBe(await second);
  expect(run).toHaveBeenCalledTimes(1);
});

test('does not wait for a check that does not answer, and tells it to stop', async () => {
  let signal: AbortSignal | undefined;
  const { readiness } = setUp([
    check('platform', (given) => ((signal = given), new Promise(() => undefined))),
    check('configuration', passes),
  ]);
  // A check that were waited for would hold the test for ever.
  expect((await readiness()).checks).toEqual({ platform: 'failed', configuration: 'ok' });
  expect(signal?.aborted).toBe(true);
});

test('tells of a change once, with its reason, and not of what stays as it was', async () => {
  let run = passes;
  const { readiness, onChange, advance } = setUp([check('platform', () => run())]);
  const ask = () => (advance(5_000), readiness());
  await ask();
  expect(onChange).not.toHaveBeenCalled();
  run = fails;
  await ask();
  await ask();
  run = passes;
  await ask();
  expect(onChange.mock.calls).toEqual([
    ['platform', 'failed', expect.objectContaining({ message: expect.any(String) as string })],
    ['platform', 'ok', undefined],
  ]);
});
