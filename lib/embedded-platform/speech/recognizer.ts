import { abortWithin } from '@/lib/process/abort';
import { env } from '@/lib/env';
import type { Heard } from './recognizer-worker';
import workerSource from './recognizer-worker.generated';
import { lookAgain } from './second-look';
import { createWorkerQueue } from '../worker-queue';

export type Recognizer = Awaited<ReturnType<typeof openRecognizer>>;

/** From the moment that it is asked for, and beyond the length of the sound: later, the caller has gone on. */
const JOB_TIMEOUT_MS = 5_000;
const SAMPLES_PER_MS = 16;
/** A shorter sound is no word, and too little for the model. */
const FEWEST_SAMPLES = 1_600;
const LONGEST_INTERJECTION = 40_000;

export interface HeardContext {
  agentWords?: string;
  /** It came over the agent's voice. */
  isOver?: boolean;
}

/** Loads the ears of all calls; rejects with a sentence for the operator where it cannot. */
export async function openRecognizer() {
  const queue = createWorkerQueue<Heard, string>('speech recognizer', workerSource, {
    EARS: env.EMBEDDED_PLATFORM_EARS,
  });
  // Run once, the first real sentence comes in half the time.
  await queue.run({ samples: new Float32Array(16_000), isInterjection: false });
  return {
    /**
     * Turns speech, 16 kHz mono of full scale ±1, into English words; '' where there are none. Rejects where it fails,
     * is dropped, or takes too long.
     *
     * @param isPartial of an unfinished turn, which gives way to finished ones
     * @param context what the agent has said before it, and whether it still speaks
     */
    async transcribe(
      samples: Float32Array,
      signal?: AbortSignal,
      isPartial = false,
      { agentWords = '', isOver = false }: HeardContext = {},
    ) {
      if (samples.length < FEWEST_SAMPLES) return '';
      const isInterjection = isOver && samples.length < LONGEST_INTERJECTION;
      const timeout = JOB_TIMEOUT_MS + samples.length / SAMPLES_PER_MS;
      const heard = { samples, isInterjection };
      const words = await queue.run(heard, abortWithin(timeout, signal), !isPartial);
      // Trained on books, the model opens a quotation now and then.
      return lookAgain(words.replace(/^["'“‘]+/, ''), agentWords);
    },
    close: queue.close,
  };
}
