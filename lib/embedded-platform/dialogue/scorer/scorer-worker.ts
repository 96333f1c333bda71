/** The scorer's worker. A long sentence blocks its thread for 10 ms. */
import { deserialize } from 'node:v8';
import { serveJobs } from '../../worker-queue';
import type { Audience } from '../catalogue';
import { clauseOddsOf } from './clause-heads';
import type { Context } from './features';
import { featuresOf, type Model, type ScoredSentence, scoreFeatures } from './model';
import { withPlainCars } from './plain-cars';
import { type Embed, loadSentenceModel } from './sentence-model';
import { weights } from './weights.generated.js';

export interface ScorerJob {
  sentences: readonly string[];
  audience: Audience;
  context: Context;
  /** True where the model of meaning is not installed, or does not load: words alone decide. */
  isWithoutModel: boolean;
}

async function load() {
  const model: Model = deserialize(Buffer.from(weights, 'base64'));
  // Loaded when it is first wanted: it is optional, and large.
  let embedding: Promise<Embed> | undefined;
  return async ({
    sentences,
    audience,
    context,
    isWithoutModel,
  }: ScorerJob): Promise<ScoredSentence[]> => {
    const texts = sentences.map(withPlainCars);
    const vectors = isWithoutModel ? [] : await (await (embedding ??= loadSentenceModel()))(texts);
    return texts.map((text, at) => {
      const features = featuresOf(model, text, vectors[at], context);
      const clause = clauseOddsOf(model.clauses, features);
      const scored = { ...scoreFeatures(model, audience, features), clause };
      return isWithoutModel ? { ...scored, isWithoutModel } : scored;
    });
  };
}

serveJobs(load());
