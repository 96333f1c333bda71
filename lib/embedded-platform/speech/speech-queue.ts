import type { Worker } from 'node:worker_threads';

/** Flite's voices for American English: a woman's and a man's. */
export type VoiceName = 'slt' | 'rms';

/** What the worker makes into a line: a text, or another synthesizer's sound. */
export type SpeechSource =
  { text: string; voice: VoiceName } | { samples: Int16Array; rate: number };

/** The worker's answer to a source: Opus packets of 20 ms each, or its complaint. */
export type SpeechReply = { packets: Uint8Array[] } | { error: string };

interface Job {
  source: SpeechSource;
  signal: AbortSignal | undefined;
  resolve(packets: Uint8Array[]): void;
  reject(error: unknown): void;
}

/** The jobs of one call that wait. */
export type Lane = Job[];

const MAX_WAITING = 8;

/**
 * Shares one worker among lanes, a job at a time and in turns, so that one with much to say waits for itself
 * alone. A job that takes too long or brings the worker down fails by itself: the others go on in a new one.
 *
 * @param timeoutMs from the moment the worker has the job; a new worker loads in this time, too
 */
export function createSpeechQueue(startWorker: () => Worker, timeoutMs: number) {
  /** Those with jobs, in the order of their turns. */
  const turns = new Set<Lane>();
  let worker: Worker | undefined;
  let current: Job | undefined;
  let deadline: NodeJS.Timeout | undefined;

  function advance(): void {
    const [lane] = turns;
    if (current || !lane) return;
    turns.delete(lane);
    current = lane.shift();
    if (lane.length > 0) turns.add(lane);
    if (current?.signal?.aborted) return finish('reject', current.signal.reason);
    worker ??= start();
    // Without a job, it must not keep the process alive.
    worker.ref();
    deadline = setTimeout(fail, timeoutMs, worker, `took over ${timeoutMs} ms`);
    worker.postMessage(current?.source);
  }

  function start(): Worker {
    const started = startWorker();
    started.on('message', (reply: SpeechReply) => {
      if (started !== worker) return;
      worker.unref();
      if ('packets' in reply) finish('resolve', reply.packets);
      else finish('reject', new Error(`The speech synthesizer failed: ${reply.error}`));
    });
    started.on('error', (error) => fail(started, 'crashed', error));
    started.on('exit', () => fail(started, 'stopped'));
    return started;
  }

  function finish<Way extends 'resolve' | 'reject'>(way: Way, ...result: Parameters<Job[Way]>) {
    clearTimeout(deadline);
    const job = current;
    current = undefined;
    if (job) (job[way] as (...given: typeof result) => void)(...result);
    advance();
  }

  /** The worker is no more, and its job fails with it. */
  function fail(failed: Worker | undefined, what: string, cause?: unknown): void {
    if (failed !== worker) return;
    worker = undefined;
    void failed?.terminate();
    finish('reject', new Error(`The speech synthesizer ${what}`, { cause }));
  }

  return {
    /**
     * @param signal drops the job while it waits; its promise is rejected by its turn at the latest
     * @throws Error (rejects) where this job fails, is dropped or finds the lane full
     */
    run(lane: Lane, source: SpeechSource, signal?: AbortSignal): Promise<Uint8Array[]> {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (lane.length >= MAX_WAITING) throw new Error('Too much waits to be said');
        lane.push({ source, signal, resolve, reject });
        turns.add(lane);
        advance();
      });
    },
    /** Ends the worker and fails all jobs; a further job starts another worker. */
    close(): void {
      for (const lane of turns) {
        for (const { reject } of lane.splice(0))
          reject(new Error('The speech synthesizer was closed'));
      }
      turns.clear();
      fail(worker, 'was closed');
    },
  };
}
