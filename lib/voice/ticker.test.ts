import { startTicking } from './ticker';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('ticks at each whole second until it is stopped', () => {
  const ticks: number[] = [];
  const stop = startTicking(performance, (seconds) => ticks.push(seconds));
  jest.advanceTimersByTime(3_000);
  stop();
  jest.advanceTimersByTime(3_000);
  expect(ticks).toEqual([1, 2, 3]);
});

it('tells the true time after it was held up, and goes back to whole seconds', () => {
  let now = 100.25;
  const ticks: number[] = [];
  const delays: unknown[] = [];
  const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: () => void,
    delay: number,
  ) => {
    delays.push(delay);
    if (delays.length === 1) {
      now += 4_300;
      run();
    }
    return 0;
  }) as unknown as typeof setTimeout);
  startTicking({ now: () => now }, (seconds) => ticks.push(seconds));
  timer.mockRestore();
  expect(ticks).toEqual([4]);
  expect(delays).toEqual([1_000, 700]);
});
