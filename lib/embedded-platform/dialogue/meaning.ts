import { createWorkerQueue } from '../worker-queue';
import workerSource from './meaning-worker.generated';

const queue = createWorkerQueue<readonly string[], Float32Array[]>('meaning model', workerSource);
let loading: Promise<unknown> | undefined;
let isThere = true;

/** Loads the model of sentences' meaning once. Where it is not installed, cue words decide. */
export const loadMeaning = () => (loading ??= queue.run(['hello']).catch(() => (isThere = false)));

/** How near sentences are to each example, in cosines; undefined where there is no model, or it failed. */
export async function compare(sentences: readonly string[]) {
  await loadMeaning();
  return isThere ? queue.run(sentences).catch(() => undefined) : undefined;
}
