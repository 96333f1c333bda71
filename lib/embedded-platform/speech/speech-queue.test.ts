import { Worker } from 'node:worker_threads';
import { createSpeechQueue, type Lane } from './speech-queue';

/** Says a text by giving it back; and hangs, crashes or complains where the text says so. */
const SOURCE = `
  require('node:worker_threads').parentPort.on('message', ({ text }) => {
    while (text === 'hangs');
    if (text === 'crashes') throw new Error('out of memory');
    const packets = [Buffer.from(text)];
    require('node:worker_threads').parentPort.postMessage(text === 'fails' ? { error: 'no' } : { packets });
  });
`;

test('a job that hangs, crashes or fails does so alone: the others are said, in turns', async () => {
  let starts = 0;
  const startWorker = () => {
    starts += 1;
    return new Worker(SOURCE, { eval: true });
  };
  const queue = createSpeechQueue(startWorker, 2_000);
  const one: Lane = [];
  const other: Lane = [];
  const outcomes: string[] = [];
  const ask = (lane: Lane, text: string) =>
    queue.run(lane, { text, voice: 'slt' }).then(
      ([packet]) => outcomes.push(String(packet && Buffer.from(packet))),
      (error: Error) => outcomes.push(error.message),
    );
  await Promise.all([
    ...['hangs', 'a1', 'crashes', 'a2'].map((text) => ask(one, text)),
    ...['b1', 'fails', 'b2'].map((text) => ask(other, text)),
  ]);
  expect(outcomes).toEqual([
    'The speech synthesizer took over 2000 ms',
    'a1',
    'b1',
    'The speech synthesizer crashed',
    'The speech synthesizer failed: no',
    'a2',
    'b2',
  ]);
  expect(starts).toBe(3);
  queue.close();
});
