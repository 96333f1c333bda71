import { scriptedWorkers } from '@/testing/scripted-worker';
import type { LaneOptions } from './speech-lane';
import { createSpeechQueue, type Lane } from './speech-queue';

const CALL: LaneOptions = {
  maxSeconds: 20,
  maxWaiting: 8,
  budget: { burst: 60, perSecond: 2 },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

async function setUp(script: Parameters<typeof scriptedWorkers>[0] = {}) {
  const scripted = scriptedWorkers(script);
  const queue = createSpeechQueue({
    startWorker: scripted.startWorker,
    startTimeoutMs: 20_000,
    jobTimeoutMs: 1_000,
    now: () => Date.now(),
  });
  /** What became of a job, once it has. */
  const outcomes: Record<string, string> = {};
  const ask = (lane: Lane, text: string, signal?: AbortSignal): void => {
    lane.run(text, 'packets', signal).then(
      () => (outcomes[text] = 'said'),
      (error: unknown) => (outcomes[text] = error instanceof Error ? error.message : String(error)),
    );
  };
  const settle = () => jest.advanceTimersByTimeAsync(0);
  /** Lets the worker answer as many jobs; gives their texts in order. */
  const answer = async (count: number, seconds = 1): Promise<string[]> => {
    const texts: string[] = [];
    for (let done = 0; done < count; done += 1) {
      await settle();
      texts.push(scripted.latest().replyToJob(seconds));
    }
    await settle();
    return texts;
  };
  return { ...scripted, queue, ask, answer, settle, outcomes };
}

test('a call that has spent its budget waits until there is some again; others do not', async () => {
  const { queue, ask, answer, latest, settle, outcomes } = await setUp();
  const [greedy, modest] = [queue.openLane(CALL), queue.openLane(CALL)];
  for (const text of ['a1', 'a2', 'a3']) ask(greedy, text);
  expect(await answer(2, 40)).toEqual(['a1', 'a2']);
  expect(latest().jobs).toEqual([]);
  ask(modest, 'b1');
  expect(await answer(1)).toEqual(['b1']);
  // 80 seconds of sound from a budget of 60, which grows by two a second.
  await jest.advanceTimersByTimeAsync(9_900);
  expect(latest().jobs).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  await answer(1);
  await settle();
  expect(outcomes).toEqual({ a1: 'said', a2: 'said', a3: 'said', b1: 'said' });
});

test('a job over its time fails alone: all others are said by a new worker', async () => {
  const { queue, ask, answer, workers, settle, outcomes } = await setUp();
  const [one, other] = [queue.openLane(CALL), queue.openLane(CALL)];
  ask(one, 'hangs');
  for (const text of ['b1', 'b2']) ask(other, text);
  ask(one, 'a2');
  await settle();
  expect(workers[0]!.jobs.map(({ text }) => text)).toEqual(['hangs']);
  await jest.advanceTimersByTimeAsync(999);
  expect(outcomes).toEqual({});
  await jest.advanceTimersByTimeAsync(1);
  expect(workers[0]!.isTerminated).toBe(true);
  workers[0]!.emit('exit', 1);
  expect(await answer(3)).toEqual(['b1', 'b2', 'a2']);
  expect(workers).toHaveLength(2);
  expect(outcomes).toEqual({
    hangs: 'The speech synthesizer took over 1000 ms',
    b1: 'said',
    b2: 'said',
    a2: 'said',
  });
});

test('what a call drops, or leaves behind, is not made', async () => {
  const { queue, ask, answer, latest, settle, outcomes } = await setUp();
  const [one, other] = [queue.openLane(CALL), queue.openLane(CALL)];
  const cut = new AbortController();
  ask(one, 'a1');
  ask(one, 'a2', cut.signal);
  ask(one, 'a3');
  ask(other, 'b1');
  ask(other, 'b2');
  await settle();
  cut.abort(new Error('cut off'));
  expect(await answer(2)).toEqual(['a1', 'b1']);
  other.close();
  other.close();
  ask(other, 'b3');
  expect(await answer(2).catch(() => latest().jobs)).toEqual([]);
  expect(outcomes).toEqual({
    a1: 'said',
    a2: 'cut off',
    a3: 'said',
    b1: 'said',
    b2: 'Nobody listens to this voice any more',
    b3: 'Nobody listens to this voice any more',
  });
});
