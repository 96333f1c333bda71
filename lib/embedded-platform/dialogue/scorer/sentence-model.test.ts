import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The first numbers of vectors that TensorFlow.js (@energetic-ai/core 0.2.0) has computed by the same weights. */
const known: Record<string, number[]> = {
  'Is anyone actually using this': [-0.04819, 0.00087, 0.02661, -0.01203],
  'anyone who habla español there': [-0.04846, 0.03235, -0.0566, 0.00768],
  'where is my car': [0.00694, -0.02045, 0.0478, -0.05337],
  "I'm with a marketing company and want to speak with the person in charge of advertising": [
    0.0164, -0.08162, -0.04508, -0.057,
  ],
};

/** In a thread: Jest's own realm has other arrays than the runtime expects. */
async function embed(sentences: readonly string[]): Promise<Float32Array[]> {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { loadSentenceModel } = require(workerData.file);
    loadSentenceModel().then((embed) => embed(workerData.sentences)).then((all) => parentPort.postMessage(all));
  `;
  const workerData = { sentences, file: join(__dirname, 'build.generated.js') };
  const [vectors] = await once(new Worker(source, { eval: true, workerData }), 'message');
  return vectors;
}

test('gives sentences of any lengths the vectors that the model was published with', async () => {
  const odd = ['', '😀😀', 'word '.repeat(300)];
  const vectors = await embed([...Object.keys(known), ...odd]);
  Object.values(known).forEach((numbers, at) =>
    numbers.forEach((number, place) => expect(vectors[at]![place]).toBeCloseTo(number, 4)),
  );
  for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
});
