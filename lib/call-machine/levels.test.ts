import { LevelMeter, type SharedAudioContext } from './levels';

/** An analyser whose sound is in the test's hands. */
let sound = 0;
class FakeAnalyser {
  getFloatTimeDomainData(samples: Float32Array): void {
    samples.fill(sound);
  }
}
const source = { connect: () => undefined, disconnect: () => undefined };

beforeEach(() => {
  jest.useFakeTimers();
  sound = 0;
  // jsdom has no audio.
  Object.assign(globalThis, { AnalyserNode: FakeAnalyser });
});
afterEach(() => jest.useRealTimers());

function create(isRunning = true) {
  const audio = { isRunning, get: () => ({ createMediaStreamSource: () => source }) };
  const levels: number[] = [];
  const meter = new LevelMeter(audio as unknown as SharedAudioContext, {
    read: () => Promise.resolve(0.25),
  });
  meter.watch({} as MediaStream);
  return { audio, meter, levels, tell: (level: number) => levels.push(level) };
}

test('tells the level at the interval that was asked for', () => {
  const { meter, levels, tell } = create();
  meter.start(100, tell);
  jest.advanceTimersByTime(1_000);
  expect(levels).toEqual(Array(10).fill(0));
});

test('tells the beginning of speech at once, and then keeps to the interval', () => {
  const { meter, levels, tell } = create();
  meter.start(100, tell);
  jest.advanceTimersByTime(100);
  sound = 0.5;
  jest.advanceTimersByTime(20);
  expect(levels).toEqual([0, 0.5]);
  jest.advanceTimersByTime(80);
  expect(levels).toHaveLength(2);
  jest.advanceTimersByTime(20);
  expect(levels).toHaveLength(3);
});

test('measures silence when there is nothing to measure', () => {
  const { meter, levels, tell } = create();
  sound = 0.5;
  meter.watch(undefined);
  meter.start(100, tell);
  jest.advanceTimersByTime(100);
  expect(levels).toEqual([0]);
});

test('asks the statistics while the browser holds the audio context back', async () => {
  const { audio, meter, levels, tell } = create(false);
  meter.start(100, tell);
  await jest.advanceTimersByTimeAsync(200);
  expect(levels).toEqual([0.25, 0.25]);
  audio.isRunning = true;
  sound = 0.5;
  await jest.advanceTimersByTimeAsync(20);
  expect(levels.at(-1)).toBe(0.5);
});

test('tells nothing after it was closed, not even what was asked before', async () => {
  const { meter, levels, tell } = create(false);
  meter.start(100, tell);
  jest.advanceTimersByTime(100);
  meter.close();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(levels).toEqual([]);
});
