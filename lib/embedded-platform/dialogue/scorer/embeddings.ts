import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { EMBEDDED } from './features';
import { loadSentenceModel } from './sentence-model';

/** Vectors of all sentences ever asked for; a change of some examples embeds those alone. */
const folder = 'node_modules/.cache/agent-scorer';
const files = { keys: `${folder}/keys.json`, vectors: `${folder}/vectors.bin` };
const BATCH = 200;

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

/** Embeds sentences, each once. Throws where the model cannot be loaded. */
export async function embedAll(texts: readonly string[]): Promise<(text: string) => Float32Array> {
  const cache = await readCache();
  const missing = [...new Set(texts)].filter((text) => !cache.has(keyOf(text)));
  if (missing.length > 0) {
    const embed = await loadSentenceModel();
    // Those of one length, which are computed at once, come together.
    missing.sort((a, b) => a.length - b.length);
    for (let start = 0; start < missing.length; start += BATCH) {
      const batch = missing.slice(start, start + BATCH);
      const vectors = await embed(batch);
      batch.forEach((text, at) => cache.set(keyOf(text), vectors[at]!));
    }
    await writeCache(cache);
  }
  return (text) => {
    const vector = cache.get(keyOf(text));
    if (!vector) throw new Error(`No vector was made of “${text}”`);
    return vector;
  };
}
