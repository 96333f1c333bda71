import { abortWithin } from '@/lib/process/abort';
import { env } from '@/lib/env';
import { repairCarWords } from './car-words';
import workerSource from './recognizer-worker.generated';
import { createWorkerQueue } from '../worker-queue';

export type Recognizer = Awaited<ReturnType<typeof openRecognizer>>;

/** From the moment that it is asked for, and beyond the length of the sound: later, the caller has gone on. */
const JOB_TIMEOUT_MS = 5_000;
const SAMPLES_PER_MS = 16;
/** A shorter sound is no word, and too little for the model. */
const FEWEST_SAMPLES = 1_600;

/** Loads the ears of all calls; rejects with a sentence for the operator where it cannot. */
export async function openRecognizer() {
  const queue = createWorkerQueue<Float32Array, string>('speech recognizer', workerSource, {
    EARS: env.EMBEDDED_PLATFORM_EARS,
  });
  // Run once, the first real sentence comes in half the time.
  await queue.run(new Float32Array(16_000));
  return {
    /**
     * Turns speech, 16 kHz mono of full scale ±1, into English words; '' where there are none. Rejects where it fails,
     * is dropped, or takes too long.
     *
     * @param isPartial of an unfinished turn, which gives way to finished ones
     */
    async transcribe(samples: Float32Array, signal?: AbortSignal, isPartial = false) {
      if (samples.length < FEWEST_SAMPLES) return '';
      const timeout = JOB_TIMEOUT_MS + samples.length / SAMPLES_PER_MS;
      const words = await queue.run(samples, abortWithin(timeout, signal), !isPartial);
      // Trained on books, the model opens a quotation now and then.
      return repairCarWords(words.replace(/^["'“‘]+/, ''));
    },
    close: queue.close,
  };
}
