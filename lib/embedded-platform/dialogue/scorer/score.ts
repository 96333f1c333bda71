import { log } from '@/lib/log';
import { createWorkerQueue } from '../../worker-queue';
import type { Audience } from '../catalogue';
import type { Context } from './features';
import type { ScoredSentence } from './model';
import type { ScorerJob } from './scorer-worker';
import workerSource from './scorer-worker.generated';

export type { ScoredSentence } from './model';
export { thresholds } from './thresholds.generated';

const queue = createWorkerQueue<ScorerJob, ScoredSentence[]>('scorer', workerSource);
let loading: Promise<void> | undefined;
let state: 'loading' | 'ready' | 'without model' = 'loading';

/** The scorer's state, for readiness and the doctor. */
export const scorerState = () => state;

/** Loads the model of meaning once. Where it does not load, words alone are weighed. */
export const loadScorer = () =>
  (loading ??= queue
    .run({
      sentences: ['hello'],
      audience: 'store',
      context: {},
      isWithoutModel: false,
    })
    .then(
      () => void (state = 'ready'),
      (error: unknown) => {
        state = 'without model';
        log.error(
          { err: error },
          'The model of meaning does not load: the agent weighs words alone.',
        );
      },
    ));

/**
 * Scores what English sentences mean: each with the likeliest intents, the departments, and how urgent it is.
 *
 * @param context whose line it is, what was asked, and what is open
 */
export async function scoreSentences(
  sentences: readonly string[],
  { audience, ...context }: Context & { audience: Audience },
): Promise<ScoredSentence[]> {
  await loadScorer();
  // The model embeds words; a sentence of marks alone has none.
  const spoken = sentences.map((one) => (/[\p{L}\d]/u.test(one) ? one : 'hm'));
  const job = { sentences: spoken, audience, context, isWithoutModel: state !== 'ready' };
  if (job.isWithoutModel) return queue.run(job);
  return queue.run(job).catch((error: unknown) => {
    log.error({ code: 'scored_without_model', err: error }, 'Sentence scored by words alone');
    return queue.run({ ...job, isWithoutModel: true });
  });
}
