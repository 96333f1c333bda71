/** @jest-environment jsdom */
import { Recognition } from './recognition';

class FakeRecognizer extends EventTarget {
  static made: FakeRecognizer[] = [];
  static available?: () => Promise<string>;
  continuous = false;
  interimResults = false;
  lang = '';
  processLocally?: boolean;
  isAborted = false;

  constructor() {
    super();
    FakeRecognizer.made.push(this);
  }
  start(): void {}
  abort(): void {
    this.isAborted = true;
    this.end();
  }
  end(): void {
    this.dispatchEvent(new Event('end'));
  }
  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.end();
  }
  result(...results: [text: string, isFinal: boolean][]): void {
    const list = results.map(([transcript, isFinal]) =>
      Object.assign([{ transcript }], { isFinal }),
    );
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: list }));
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeRecognizer.made = [];
  delete FakeRecognizer.available;
});
afterEach(() => jest.useRealTimers());

const track = () => new EventTarget() as MediaStreamTrack;

async function create(Recognizer: typeof FakeRecognizer | undefined = FakeRecognizer) {
  const heard: [string, boolean][] = [];
  const told: boolean[] = [];
  const recognition = new Recognition(
    {
      heard: (text, isFinal) => heard.push([text, isFinal]),
      available: (isAvailable) => told.push(isAvailable),
    },
    { Recognizer },
  );
  const microphone = track();
  recognition.start(microphone);
  await jest.advanceTimersByTimeAsync(0);
  return { heard, told, recognition, microphone, latest: () => FakeRecognizer.made.at(-1)! };
}

test('says that there is none where the browser has none', async () => {
  const heard: boolean[] = [];
  const recognition = new Recognition(
    { heard: () => undefined, available: (isAvailable) => heard.push(isAvailable) },
    {},
  );
  recognition.start(track());
  expect(heard).toEqual([false]);
});

test('tells final words one by one and interim words together', async () => {
  const { heard, told, latest } = await create();
  latest().result(['Hello ', true], ['how', false], [' are you', false]);
  expect(heard).toEqual([
    ['Hello', true],
    ['how are you', false],
  ]);
  expect(told).toEqual([true]);
});

test('is taken to work after a while without an error', async () => {
  const { told } = await create();
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(told).toEqual([true]);
});

test.each([
  'network',
  'not-allowed',
  'service-not-allowed',
  'audio-capture',
  'language-not-supported',
])('gives up on %s', async (error) => {
  const { told, latest } = await create();
  latest().fail(error);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([false]);
  expect(FakeRecognizer.made).toHaveLength(1);
});

test('takes back that it works when the network goes', async () => {
  const { told, latest } = await create();
  await jest.advanceTimersByTimeAsync(2_000);
  latest().fail('network');
  expect(told).toEqual([true, false]);
});

test('tries again when the network is back, and only then', async () => {
  const { told, heard, recognition, latest } = await create();
  await jest.advanceTimersByTimeAsync(2_000);
  recognition.retry();
  expect(FakeRecognizer.made).toHaveLength(1);
  latest().fail('network');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(FakeRecognizer.made).toHaveLength(1);
  recognition.retry();
  await jest.advanceTimersByTimeAsync(0);
  expect(FakeRecognizer.made).toHaveLength(2);
  latest().result(['Hello', true]);
  expect(told).toEqual([true, false, true]);
  expect(heard).toEqual([['Hello', true]]);
});

test('a microphone that is refused is not tried again', async () => {
  const { recognition, latest } = await create();
  latest().fail('not-allowed');
  recognition.retry();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(FakeRecognizer.made).toHaveLength(1);
});

test('stopped, it listens to nothing until it is started again', async () => {
  const { told, recognition, latest } = await create();
  await jest.advanceTimersByTimeAsync(500);
  recognition.stop();
  expect(latest().isAborted).toBe(true);
  await jest.advanceTimersByTimeAsync(10_000);
  recognition.setMuted(false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(FakeRecognizer.made).toHaveLength(1);
  expect(told).toEqual([]);
  recognition.start(track());
  await jest.advanceTimersByTimeAsync(2_000);
  expect(FakeRecognizer.made).toHaveLength(2);
  expect(told).toEqual([true]);
});

test('starts again when the browser ends it after silence', async () => {
  const { told, latest } = await create();
  await jest.advanceTimersByTimeAsync(8_000);
  latest().fail('no-speech');
  await jest.advanceTimersByTimeAsync(250);
  expect(FakeRecognizer.made).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([true]);
});

test('gives up on a browser that ends it at once each time', async () => {
  const { told, latest } = await create();
  for (let count = 0; count < 10; count += 1) {
    latest().end();
    await jest.advanceTimersByTimeAsync(300);
  }
  expect(told).toEqual([false]);
  expect(FakeRecognizer.made).toHaveLength(5);
});

test('does not listen while the visitor is muted', async () => {
  const { recognition, latest } = await create();
  await jest.advanceTimersByTimeAsync(2_000);
  recognition.setMuted(true);
  expect(latest().isAborted).toBe(true);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(FakeRecognizer.made).toHaveLength(1);
  recognition.setMuted(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(FakeRecognizer.made).toHaveLength(2);
});

test('stays on the device where the browser can', async () => {
  FakeRecognizer.available = () => Promise.resolve('available');
  const { latest } = await create();
  expect(latest().processLocally).toBe(true);
});

test('asks its maker where the language is not on the device', async () => {
  FakeRecognizer.available = () => Promise.resolve('downloadable');
  const { latest } = await create();
  expect(latest().processLocally).toBeUndefined();
});

test('gives way where it takes the microphone from the call', async () => {
  const { told, microphone, latest } = await create();
  await jest.advanceTimersByTimeAsync(2_000);
  microphone.dispatchEvent(new Event('mute'));
  expect(told).toEqual([true, false]);
  expect(latest().isAborted).toBe(true);
});

test('says nothing after the call', async () => {
  const { heard, told, recognition, latest } = await create();
  recognition.close();
  latest().result(['late', true]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([heard, told]).toEqual([[], []]);
  expect(FakeRecognizer.made).toHaveLength(1);
});
