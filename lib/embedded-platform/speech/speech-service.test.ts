/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { SpeechJob, SpeechReply } from './speech-job';
import { createSpeechService, type SpeechWorker } from './speech-service';

/** A worker that answers when told to. */
class FakeWorker extends EventEmitter implements SpeechWorker {
  readonly jobs: SpeechJob[] = [];
  isHeld = false;
  isTerminated = false;
  postMessage(job: SpeechJob): void {
    this.jobs.push(job);
  }
  ref(): void {
    this.isHeld = true;
  }
  unref(): void {
    this.isHeld = false;
  }
  terminate(): void {
    this.isTerminated = true;
  }
  reply(reply: SpeechReply): void {
    this.emit('message', reply);
  }
  replyToAll(): void {
    for (const { id } of this.jobs.splice(0)) this.reply({ id, packets: [Buffer.from('sound')] });
  }
}

function setUp(cachedLines = 3) {
  const workers: FakeWorker[] = [];
  const service = createSpeechService({
    startWorker() {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    toSpoken: (text) => text.trim(),
    cachedLines,
    jobTimeoutMs: 1_000,
  });
  const say = async (text: string) => {
    const line = service.speak(text);
    workers.at(-1)?.replyToAll();
    return line;
  };
  return { service, workers, say };
}

test('starts no worker before the first line', () => {
  expect(setUp().workers).toHaveLength(0);
});

test('gives the text that was asked for, and its packets', async () => {
  const { say } = setUp();
  expect(await say(' Hello ')).toEqual({ text: ' Hello ', packets: [Buffer.from('sound')] });
});

test('makes a line once, however many ask for it at once', async () => {
  const { service, workers } = setUp();
  const lines = [service.speak('Hi'), service.speak('Hi'), service.speak('Hi')];
  expect(workers[0]!.jobs).toHaveLength(1);
  workers[0]!.replyToAll();
  expect(new Set(await Promise.all(lines)).size).toBe(1);
});

test('keeps the latest lines and drops the one unused for longest', async () => {
  const { service, workers, say } = setUp(3);
  for (const text of ['one', 'two', 'three', 'one', 'four']) await say(text);
  const [worker] = workers;
  void service.speak('one');
  void service.speak('three');
  void service.speak('four');
  expect(worker!.jobs).toHaveLength(0);
  const two = service.speak('two');
  expect(worker!.jobs.map(({ text }) => text)).toEqual(['two']);
  worker!.replyToAll();
  await two;
});

test('says nothing without a job where there is nothing to say', async () => {
  const { service, workers } = setUp();
  expect(await service.speak('  ')).toEqual({ text: '  ', packets: [] });
  expect(await service.synthesizePcm('')).toEqual(new Int16Array(0));
  expect(workers).toHaveLength(0);
});

test('a worker that crashes fails its lines with the cause, and the next line starts another', async () => {
  const { service, workers, say } = setUp();
  const lines = [service.speak('one'), service.speak('two')];
  const cause = new Error('out of memory');
  workers[0]!.emit('error', cause);
  workers[0]!.emit('exit', 1);
  for (const line of lines) {
    await expect(line).rejects.toThrow(new Error('The speech synthesizer crashed', { cause }));
  }
  expect(await say('one')).toMatchObject({ text: 'one' });
  expect(workers).toHaveLength(2);
});

test('a worker that just ends fails its lines, too', async () => {
  const { service, workers } = setUp();
  const line = service.speak('one');
  workers[0]!.emit('exit', 0);
  await expect(line).rejects.toThrow('The speech synthesizer stopped');
});

test('a line that fails alone is not kept, and the worker goes on', async () => {
  const { service, workers, say } = setUp();
  const line = service.speak('one');
  workers[0]!.reply({ id: workers[0]!.jobs.splice(0)[0]!.id, error: 'no sound' });
  await expect(line).rejects.toThrow('Speech synthesis failed: no sound');
  await say('one');
  expect(workers).toHaveLength(1);
});

test('a worker that does not answer is ended and replaced', async () => {
  jest.useFakeTimers();
  const { service, workers, say } = setUp();
  const line = service.speak('one');
  const outcome = expect(line).rejects.toThrow('The speech synthesizer took over 1000 ms');
  await jest.advanceTimersByTimeAsync(1_000);
  await outcome;
  expect(workers[0]!.isTerminated).toBe(true);
  workers[0]!.emit('exit', 1);
  await say('two');
  expect(workers).toHaveLength(2);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('keeps the process alive while a line is being made, and no longer', async () => {
  const { service, workers } = setUp();
  const line = service.speak('one');
  expect(workers[0]!.isHeld).toBe(true);
  workers[0]!.replyToAll();
  await line;
  expect(workers[0]!.isHeld).toBe(false);
});

test('closing ends the worker, fails what is left and forgets the lines', async () => {
  const { service, workers, say } = setUp();
  await say('one');
  const line = service.speak('two');
  service.close();
  await expect(line).rejects.toThrow('The speech synthesizer was closed');
  expect(workers[0]!.isTerminated).toBe(true);
  await say('one');
  expect(workers).toHaveLength(2);
});

test('an answer to no question is ignored', async () => {
  const { workers, say } = setUp();
  await say('one');
  workers[0]!.reply({ id: 99, error: 'late' });
  expect(await say('two')).toMatchObject({ text: 'two' });
});
