import type { SpeechJob, SpeechReply, SpeechSound } from './speech-job';
import { type Job, type LaneOptions, type LaneState, leftOf, pay } from './speech-lane';

/** The part of a worker thread that the queue uses. */
export interface SpeechWorker {
  postMessage(job: SpeechJob): void;
  on(event: 'message', listener: (reply: SpeechReply) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  /** A worker without a job must not keep the process alive, one with a job must. */
  ref(): void;
  unref(): void;
  terminate(): unknown;
}

/** One user's place in the queue. */
export interface Lane {
  /**
   * Has a text said.
   *
   * @param signal drops the job while it waits; its promise is rejected by its turn at the latest
   * @throws Error (rejects) where this job fails, is dropped or finds the lane full
   */
  run(text: string, output: SpeechJob['output'], signal?: AbortSignal): Promise<SpeechSound>;
  /** Drops what waits; idempotent. */
  close(): void;
}

export interface SpeechQueueDependencies {
  startWorker(): SpeechWorker;
  startTimeoutMs: number;
  /** From the moment the worker has the job. */
  jobTimeoutMs: number;
  /** Monotonic time in milliseconds. */
  now?(): number;
}

export interface SpeechQueue {
  openLane(options: LaneOptions): Lane;
  /** Ends the worker and fails all jobs; a further job starts another worker. */
  close(): void;
}

const MAX_STARTS = 3;
const NOBODY_LISTENS = 'Nobody listens to this voice any more';

const secondsOf = (sound: SpeechSound): number =>
  'pcm' in sound ? sound.pcm.length / 48_000 : sound.packets.length / 50;

/**
 * Shares one synthesizer among lanes, a job at a time. Next is the lane that has most of its budget
 * left, so that one with much to say waits for itself alone; among equals, it goes round. A job that
 * takes too long or brings the worker down fails by itself: the others go on in a new worker.
 */
export function createSpeechQueue(dependencies: SpeechQueueDependencies): SpeechQueue {
  const { startWorker, startTimeoutMs, jobTimeoutMs } = dependencies;
  const { now = () => performance.now() } = dependencies;
  /** Those with jobs that wait, in the order of their turns. */
  const lanes = new Set<LaneState>();
  let worker: SpeechWorker | undefined;
  let isReady = false;
  let failedStarts = 0;
  let current: { id: number; job: Job; lane: LaneState } | undefined;
  let lastId = 0;
  let deadline: NodeJS.Timeout | undefined;
  let wake: NodeJS.Timeout | undefined;

  function dropAborted(lane: LaneState): void {
    const isAborted = ({ signal }: Job) => signal?.aborted === true;
    for (const { reject, signal } of lane.waiting.filter(isAborted)) reject(signal?.reason);
    lane.waiting = lane.waiting.filter((job) => !isAborted(job));
    if (lane.waiting.length === 0) lanes.delete(lane);
  }

  /** The lane whose turn it is; undefined where none waits, or none has anything left. */
  function pick(): LaneState | undefined {
    let best: LaneState | undefined;
    let most = 0;
    for (const lane of lanes) {
      dropAborted(lane);
      const left = lane.waiting.length === 0 ? 0 : leftOf(lane, now());
      if (left <= most) continue;
      best = lane;
      most = left;
    }
    return best;
  }

  /** All that wait have spent their budget: goes on when the first has some again. */
  function sleep(): void {
    const waits = [...lanes].map((lane) => -leftOf(lane, now()) / (lane.budget?.perSecond ?? 1));
    if (waits.length === 0) return;
    wake = setTimeout(advance, Math.max(0, Math.min(...waits)) * 1_000 + 10);
    wake.unref?.();
  }

  function advance(): void {
    clearTimeout(wake);
    if (current) return;
    const lane = pick();
    if (!lane) {
      worker?.unref();
      return sleep();
    }
    const active = (worker ??= start());
    active.ref();
    if (!isReady) return;
    const job = lane.waiting.shift();
    lanes.delete(lane);
    if (lane.waiting.length > 0) lanes.add(lane);
    if (!job) return;
    lastId += 1;
    current = { id: lastId, job, lane };
    deadline = setTimeout(
      () => fall(active, `The speech synthesizer took over ${jobTimeoutMs} ms`),
      jobTimeoutMs,
    );
    const { text, output } = job;
    active.postMessage({ id: lastId, text, output, maxSeconds: lane.maxSeconds });
  }

  function start(): SpeechWorker {
    isReady = false;
    const started = startWorker();
    started.on('message', (reply) => {
      if (started === worker) take(reply);
    });
    started.on('error', (error) => fall(started, 'The speech synthesizer crashed', error));
    started.on('exit', () => fall(started, 'The speech synthesizer stopped'));
    deadline = setTimeout(
      () => fall(started, `The speech synthesizer did not start within ${startTimeoutMs} ms`),
      startTimeoutMs,
    );
    deadline.unref?.();
    return started;
  }

  function take(reply: SpeechReply): void {
    if ('isReady' in reply) {
      clearTimeout(deadline);
      isReady = true;
      failedStarts = 0;
      return advance();
    }
    if (reply.id !== current?.id) return;
    clearTimeout(deadline);
    const { job, lane } = current;
    current = undefined;
    if ('error' in reply) {
      pay(lane, 0, now());
      job.reject(new Error(`Speech synthesis failed: ${reply.error}`));
    } else {
      pay(lane, secondsOf(reply), now());
      job.resolve(reply);
    }
    advance();
  }

  /** The worker is no more: its job fails with it, and is not tried again. */
  function fall(fallen: SpeechWorker, message: string, cause?: unknown): void {
    if (fallen !== worker) return;
    clearTimeout(deadline);
    worker = undefined;
    void fallen.terminate();
    const error = new Error(message, { cause });
    if (current) {
      const { job, lane } = current;
      current = undefined;
      pay(lane, lane.maxSeconds, now());
      job.reject(error);
    } else if (!isReady) {
      failedStarts += 1;
      if (failedStarts >= MAX_STARTS) rejectAll(error);
    }
    advance();
  }

  function rejectAll(error: Error): void {
    failedStarts = 0;
    for (const { waiting } of lanes) for (const job of waiting.splice(0)) job.reject(error);
    lanes.clear();
  }

  function openLane(laneOptions: LaneOptions): Lane {
    const lane: LaneState = {
      ...laneOptions,
      waiting: [],
      left: laneOptions.budget?.burst ?? 0,
      leftAt: now(),
    };
    let isClosed = false;

    return {
      run: (text, output, signal) =>
        new Promise((resolve, reject) => {
          if (isClosed) throw new Error(NOBODY_LISTENS);
          signal?.throwIfAborted();
          dropAborted(lane);
          if (lane.waiting.length >= lane.maxWaiting) throw new Error('Too much waits to be said');
          lane.waiting.push({ text, output, signal, resolve, reject });
          lanes.add(lane);
          advance();
        }),
      close() {
        isClosed = true;
        lanes.delete(lane);
        for (const job of lane.waiting.splice(0)) job.reject(new Error(NOBODY_LISTENS));
      },
    };
  }

  return {
    openLane,
    close() {
      clearTimeout(wake);
      const closed = new Error('The speech synthesizer was closed');
      current?.job.reject(closed);
      current = undefined;
      rejectAll(closed);
      clearTimeout(deadline);
      const ended = worker;
      worker = undefined;
      void ended?.terminate();
    },
  };
}
