import { repairCarWords } from './car-words';
import workerSource from './recognizer-worker.generated';
import { createWorkerQueue } from '../worker-queue';

export type Recognizer = Awaited<ReturnType<typeof openRecognizer>>;

/** Only a hang takes so long, or a start on a machine that has much else to do. */
const HANG_MS = 30_000;
/** From the moment that it is asked for: later, the caller has gone on. */
const JOB_TIMEOUT_MS = 5_000;
/** What is shorter is no word, and the model wants something to look at. */
const FEWEST_SAMPLES = 1_600;

/**
 * Opens the ears of all calls; they are ready when the promise resolves. They hear one sound at a time, in
 * a worker thread.
 *
 * @throws Error (rejects) with a sentence for the operator where they cannot be loaded here
 */
export async function openRecognizer() {
  const queue = createWorkerQueue<Float32Array, string>('speech recognizer', workerSource, HANG_MS);
  // Run once, the first real sentence comes in half the time.
  await queue.run(new Float32Array(16_000));
  return {
    /**
     * Turns speech into words.
     *
     * @param samples 16 kHz mono of full scale ±1
     * @param isPartial what is still being said: gives way to what has been said
     * @returns the words in English, '' where there are none
     * @throws Error (rejects) where the job is dropped, waits too long, or brings the worker down
     */
    async transcribe(samples: Float32Array, signal?: AbortSignal, isPartial = false) {
      if (samples.length < FEWEST_SAMPLES) return '';
      const late = AbortSignal.timeout(JOB_TIMEOUT_MS);
      const either = AbortSignal.any([signal ?? late, late]);
      const words = await queue.run(samples, either, !isPartial);
      // The model was raised on books, and opens a quotation now and then.
      return repairCarWords(words.replace(/^["']+/, ''));
    },
    close: queue.close,
  };
}
