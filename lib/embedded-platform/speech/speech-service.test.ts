import { scriptedWorkers } from '@/testing/scripted-worker';
import { createSpeechService } from './speech-service';

/** Bytes of a line of one second, about: 50 packets of a word and what each takes beside it. */
const LINE_BYTES = 6_400;

function setUp() {
  const { startWorker, workers } = scriptedWorkers();
  const service = createSpeechService({
    startWorker,
    toSpoken: (text) => text.trim(),
    startTimeoutMs: 1_000,
    jobTimeoutMs: 1_000,
    callBudget: { burst: 10_000, perSecond: 1 },
    linesKeptPerCall: 2,
    siteCacheBytes: 3 * LINE_BYTES,
    callCacheBytes: 3 * LINE_BYTES,
  });
  const made: string[] = [];
  /** Waits for a line, whose job the worker does where it gets one. */
  async function hear<Sound>(line: Promise<Sound>): Promise<Sound> {
    let isSettled = false;
    void line.then(
      () => (isSettled = true),
      () => (isSettled = true),
    );
    for (let turn = 0; turn < 50 && !isSettled; turn += 1) {
      await Promise.resolve();
      const worker = workers.at(-1);
      if (worker && worker.jobs.length > 0) made.push(worker.replyToJob());
    }
    return line;
  }
  return { service, workers, made, hear };
}

test('gives the text that was asked for, and its packets', async () => {
  const { service, hear } = setUp();
  const line = await hear(service.speak(' Hello '));
  expect(line.text).toBe(' Hello ');
  expect(line.packets).toHaveLength(50);
  expect(line.packets[0]).toEqual(Buffer.from('Hello'));
});

test('makes a line of the site once, however many ask for it at once', async () => {
  const { service, made, hear } = setUp();
  const lines = [service.speak('Hi'), service.speak('Hi'), service.speak('Hi')];
  expect(new Set(await Promise.all(lines.map(hear))).size).toBe(1);
  await hear(service.openVoice().speak('Hi'));
  expect(made).toEqual(['Hi']);
});

test('keeps as many lines as have room, and drops the one unused for longest', async () => {
  const { service, made, hear } = setUp();
  for (const text of ['one', 'two', 'six', 'one', 'ten']) await hear(service.speak(text));
  made.length = 0;
  for (const text of ['one', 'six', 'ten']) await hear(service.speak(text));
  expect(made).toEqual([]);
  await hear(service.speak('two'));
  expect(made).toEqual(['two']);
});

test('no call displaces a line of the site, nor more of those of others than its share', async () => {
  const { service, made, hear } = setUp();
  await hear(service.speak('Hi'));
  const early = service.openVoice();
  await hear(early.speak('one'));
  const flood = service.openVoice();
  for (let count = 0; count < 100; count += 1) await hear(flood.speak(`flood ${count}`));
  made.length = 0;
  await hear(service.speak('Hi'));
  await hear(service.openVoice().speak('one'));
  expect(made).toEqual([]);
});

test('says nothing without a job where there is nothing to say', async () => {
  const { service, workers } = setUp();
  expect(await service.speak('  ')).toEqual({ text: '  ', packets: [] });
  expect(await service.openVoice().speak('  ')).toEqual({ text: '  ', packets: [] });
  expect(await service.synthesizePcm('')).toEqual(new Int16Array(0));
  expect(workers).toHaveLength(0);
});

test('gives samples to who asks for them', async () => {
  const { service, hear } = setUp();
  expect(await hear(service.synthesizePcm('Hello'))).toHaveLength(48_000);
});

test('a line that failed is not kept: it is made anew', async () => {
  const { service, workers, made, hear } = setUp();
  const line = service.speak('one');
  await Promise.resolve();
  workers[0]!.reply({ id: workers[0]!.jobs.splice(0)[0]!.id, error: 'no sound' });
  await expect(line).rejects.toThrow('Speech synthesis failed: no sound');
  await hear(service.speak('one'));
  expect(made).toEqual(['one']);
});

test('asks the synthesizer itself whether it works, whatever is kept', async () => {
  const { service, workers, made, hear } = setUp();
  await hear(service.check());
  await hear(service.check());
  expect(made).toHaveLength(2);
  const failed = service.check();
  await Promise.resolve();
  workers[0]!.emit('exit', 1);
  await expect(failed).rejects.toThrow('The speech synthesizer stopped');
  await hear(service.check());
  expect(workers).toHaveLength(2);
});

test('closing forgets the lines', async () => {
  const { service, workers, made, hear } = setUp();
  await hear(service.speak('one'));
  service.close();
  await hear(service.speak('one'));
  expect(made).toEqual(['one', 'one']);
  expect(workers).toHaveLength(2);
});
