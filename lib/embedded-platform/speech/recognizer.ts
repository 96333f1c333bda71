import { env } from '@/lib/env';
import { abortWithin } from '@/lib/process/abort';
import { createWorkerQueue } from '../worker-queue';
import type { HeardSound, HeardWords } from './recognizer-worker';
import workerSource from './recognizer-worker.generated';
import { askedFor, lookAgain } from './second-look';

export type Recognizer = Awaited<ReturnType<typeof openRecognizer>>;

/** Time limit for a transcript from its request, plus the length of the sound; later, the caller has moved on. */
const JOB_TIMEOUT_MS = 5_000;
const SAMPLES_PER_MS = 16;
/** A shorter sound (below 100 ms) is no word, and too short for the model. */
const FEWEST_SAMPLES = 1_600;
const LONGEST_INTERJECTION = 40_000;

export interface HeardContext {
  agentWords?: string;
  /** The sound came over the agent's voice. */
  isOver?: boolean;
  /** Words of an earlier transcript of the same sound, which went on. */
  draft?: string;
}

/** Loads the recognizer of all calls; rejects with a sentence for the operator if that fails. */
export async function openRecognizer() {
  const queue = createWorkerQueue<HeardSound, HeardWords>('speech recognizer', workerSource, {
    EARS: env.EMBEDDED_PLATFORM_EARS,
  });
  // A warm-up run halves the time of the first real sentence.
  await queue.run({ samples: new Float32Array(16_000), isInterjection: false, draft: '' });
  return {
    /**
     * Turns speech, 16 kHz mono of full scale ±1, into English words; '' for noise. Rejects if it fails, is aborted, or
     * takes too long.
     *
     * @param isPartial marks an unfinished turn, which gives way to finished ones
     * @param context what is known beside the sound
     */
    async transcribe(
      samples: Float32Array,
      signal?: AbortSignal,
      isPartial = false,
      { agentWords = '', isOver = false, draft = '' }: HeardContext = {},
    ) {
      if (samples.length < FEWEST_SAMPLES) return '';
      const isInterjection = isOver && samples.length < LONGEST_INTERJECTION;
      const timeout = JOB_TIMEOUT_MS + samples.length / SAMPLES_PER_MS;
      const asked = askedFor(agentWords);
      const spelling = asked === 'email' ? undefined : asked;
      const sound = { samples, isInterjection, draft, spelling };
      const { words, spelled } = await queue.run(sound, abortWithin(timeout, signal), !isPartial);
      // The model, trained on books, sometimes opens a quotation.
      return lookAgain(words.replace(/^["'“‘]+/, ''), agentWords, spelled);
    },
    close: queue.close,
  };
}
