import { Worker } from 'node:worker_threads';
import { repairCarWords } from './car-words';
import type { RecognizerJob, RecognizerReply } from './recognizer-worker';
import workerSource from './recognizer-worker.generated';

/** Turns speech into words, for all calls: one sound at a time, in a worker thread. */
export interface Recognizer {
  /**
   * @param samples 16 kHz mono of full scale ±1
   * @param signal drops the job, be it at work or waiting
   * @param isPartial what is still being said: gives way to what has been said
   * @returns the words in English, '' where there are none
   * @throws Error (rejects) where the job is dropped, waits too long, or brings the worker down
   */
  transcribe(samples: Float32Array, signal?: AbortSignal, isPartial?: boolean): Promise<string>;
  close(): void;
}

interface Job {
  samples: Float32Array;
  signal: AbortSignal | undefined;
  isPartial: boolean;
  deadline: NodeJS.Timeout;
  resolve(text: string): void;
  reject(error: unknown): void;
}

const START_TIMEOUT_MS = 30_000;
/** From the moment that it is asked for: later, the caller has gone on. */
const JOB_TIMEOUT_MS = 5_000;
/** What is shorter is no word, and the model wants something to look at. */
const FEWEST_SAMPLES = 1_600;
const MAX_WAITING = 100;

/**
 * Opens the ears; they are ready when the promise resolves.
 *
 * @throws Error (rejects) with a sentence for the operator where they cannot be loaded here
 */
export async function openRecognizer(): Promise<Recognizer> {
  let worker: Worker | undefined;
  let starting: Promise<Worker> | undefined;
  let waiting: Job[] = [];
  let current: { id: number; job: Job } | undefined;
  let lastId = 0;
  let isClosed = false;

  function start(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      // It needs no variable of the server's.
      const started = new Worker(workerSource, { eval: true, env: {} });
      const fall = (cause: unknown) => {
        clearTimeout(deadline);
        starting = undefined;
        void started.terminate();
        const [because] = String(cause).replace('Error: ', '').split('\n');
        reject(new Error(`Speech recognition cannot be loaded: ${because}`, { cause }));
        if (started !== worker) return;
        worker = undefined;
        finish((job) => job.reject(new Error('The speech recognizer crashed', { cause })));
      };
      const deadline = setTimeout(
        () => fall(`it did not start within ${START_TIMEOUT_MS} ms`),
        START_TIMEOUT_MS,
      );
      started.on('error', fall);
      started.on('exit', (code) => fall(`it ended with code ${code}`));
      started.on('message', (reply: RecognizerReply) => {
        if ('isReady' in reply) {
          clearTimeout(deadline);
          worker = started;
          starting = undefined;
          started.unref();
          resolve(started);
        } else if (reply.id === current?.id) {
          const { text, error } = reply;
          finish((job) => {
            if (text === undefined) job.reject(new Error(`Recognition failed: ${error}`));
            else job.resolve(repairCarWords(text));
          });
        }
      });
    });
  }

  function finish(settle: (job: Job) => void): void {
    const job = current?.job;
    current = undefined;
    if (job) {
      clearTimeout(job.deadline);
      settle(job);
    }
    advance();
  }

  function advance(): void {
    if (isClosed || waiting.length === 0) return worker?.unref();
    if (!worker) {
      starting ??= start();
      starting.then(advance, (error: unknown) => {
        for (const job of [...waiting]) drop(job, error);
      });
      return;
    }
    const isUrgent = waiting.some(({ isPartial }) => !isPartial);
    // Somebody's captions can wait for the next words, an answer cannot.
    if (isUrgent && current?.job.isPartial) {
      drop(current.job, new Error('A finished sentence goes first'));
      return;
    }
    if (current) return;
    const job = waiting.find(({ isPartial }) => isPartial !== isUrgent);
    if (!job) return;
    waiting = waiting.filter((other) => other !== job);
    lastId += 1;
    current = { id: lastId, job };
    worker.ref();
    worker.postMessage({ id: lastId, samples: job.samples } satisfies RecognizerJob);
  }

  function drop(job: Job, reason: unknown): void {
    waiting = waiting.filter((other) => other !== job);
    clearTimeout(job.deadline);
    job.reject(reason);
    if (current?.job !== job) return;
    worker?.postMessage({ cancel: current.id } satisfies RecognizerJob);
    finish(() => undefined);
  }

  starting = start();
  await starting;

  return {
    transcribe: (samples, signal, isPartial = false) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (isClosed) throw new Error('The speech recognizer is closed');
        if (waiting.length >= MAX_WAITING) throw new Error('Too much waits to be understood');
        if (samples.length < FEWEST_SAMPLES) return resolve('');
        const giveUp = () => drop(job, new Error('Recognition took too long'));
        const deadline = setTimeout(giveUp, JOB_TIMEOUT_MS);
        const job: Job = { samples, signal, isPartial, deadline, resolve, reject };
        signal?.addEventListener('abort', () => drop(job, signal.reason), { once: true });
        waiting.push(job);
        advance();
      }),
    close() {
      isClosed = true;
      const closed = new Error('The speech recognizer was closed');
      for (const job of [...waiting, ...(current ? [current.job] : [])]) drop(job, closed);
      void worker?.terminate();
    },
  };
}
