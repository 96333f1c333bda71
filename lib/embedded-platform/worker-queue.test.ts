import { createWorkerQueue } from './worker-queue';

/** A worker that returns its job, or hangs, crashes or fails if the job says so. */
const SOURCE = `
  const { parentPort } = require('node:worker_threads');
  let isWanted;
  parentPort.on('message', async ({ input }) => {
    isWanted = input !== undefined;
    while (input === 'hangs');
    if (input === 'crashes') throw new Error('out of memory');
    while (input === 'is long' && isWanted) await new Promise(setImmediate);
    if (isWanted || input === 'is long')
      parentPort.postMessage(input === 'fails' ? { error: 'no' } : { output: input });
  });
`;

const outcomes: string[] = [];
const note = (end: unknown) => outcomes.push(end instanceof Error ? end.message : String(end));
beforeEach(() => void (outcomes.length = 0));

test('a job that hangs, crashes or fails does so alone', async () => {
  const queue = createWorkerQueue<string, string>('tester', SOURCE, {}, 2_000);
  const jobs = ['hangs', 'one', 'crashes', 'fails', 'two'];
  await Promise.all(jobs.map((job) => queue.run(job).then(note, note)));
  expect(outcomes).toEqual([
    'The tester took over 2000 ms',
    'one',
    'The tester crashed: out of memory',
    'The tester failed: no',
    'two',
  ]);
  queue.close();
});

test('ends a job for an urgent one, and rejects a dropped or late job', async () => {
  const queue = createWorkerQueue<string, string>('tester', SOURCE, {}, 2_000);
  const leaving = new AbortController();
  const jobs = [
    queue.run('is long'),
    queue.run('later'),
    queue.run('urgent', undefined, true),
    queue.run('dropped', leaving.signal),
  ];
  leaving.abort(new Error('left'));
  await Promise.all(jobs.map((job) => job.then(note, note)));
  expect(outcomes).toEqual(['An urgent job goes first', 'left', 'urgent', 'later']);
  const last = queue.run('is long').catch(note);
  queue.close();
  await last;
  expect(outcomes.at(-1)).toBe('The tester was closed');
});
