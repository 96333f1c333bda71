/** The recognizer's worker: turns 16 kHz speech into English by Moonshine. A sentence blocks its thread for 300 ms. */
import path from 'node:path';
// The worker's own variables, set by recognizer.ts.
import { env as ears } from 'node:process';
import * as ort from 'onnxruntime-node';
import cars from '@/lib/embedded-platform/language/cars.json';
import { readExamples } from '../dialogue/scorer/examples';
import { serveJobs } from '../worker-queue';

/** Sound, 16 kHz mono. `isInterjection` marks a short sound over the agent's voice, likely an interjection. */
export interface HeardSound {
  samples: Float32Array;
  isInterjection: boolean;
}

type Tensors = Record<string, ort.Tensor>;

/** Interjections that stop an agent or let it go on. */
const INTERJECTIONS =
  'Wait.|Stop.|Hold on.|No.|Actually.|Perfect.|Sounds good.|Exactly.|Makes sense.'.split('|');
/** Largest gap in log-likelihood to the free words at which an interjection is chosen; smaller if it is short. */
const LESS_LIKELY = 6;
const LESS_LIKELY_SHORT = 2.5;
const SHORT = 5;
const MOST_TOKENS = 7;

const RATE = 16_000;
const START_TOKEN = 1;
const END_TOKEN = 2;
/** Limit that speech does not reach; on noise the model repeats itself. */
const TOKENS_PER_SECOND = 6.5;
const REPEATED = /\b(\d+)(?:,\1){5}\b/;
/** Silence appended to the sound, so that the model completes the sentence and its full stop. */
const QUIET_AFTER = RATE / 2;
/** Margin by which 'no words' must lead, in log-likelihood: in speech its lead is at most 3, in noise 5. */
const DOUBT_OF_NOTHING = 3.5;
/** Weights of the callers' examples, given the latest token and the latest two. */
const WEIGHTS = [0.1, 0.2];
/**
 * Mean log-likelihood of the tokens, below which words are made up: English is at -0.2, another language at -1. A text
 * of up to `FEW_TOKENS`, such as a name, varies more.
 */
const LEAST_LIKELY = -0.8;
const LEAST_LIKELY_SHORT = -1.6;
const FEW_TOKENS = 6;

/** The only folder that is used of the package; its exports omit it. Versions after 0.1.16 lack the base model. */
const weights = path.join(
  process.cwd(),
  'node_modules/@usefulsensors/moonshine-js/dist/model',
  ears.EARS ?? 'base',
  'quantized',
);

/** Reads sentences that callers say: the catalogue's examples, and phrases with the names of cars. */
function readCallers(): Set<string> {
  const models = Object.values(cars).flatMap((names) => names.map((name) => name.split('|')[0]));
  const ofCars = models.flatMap((name) => [`My ${name}`, `for a ${name}`, `my 2021 ${name}`]);
  return new Set([...readExamples().map(({ text }) => text), ...ofCars]);
}

/** Counts the tokens that follow one or two tokens in callers' sentences, which favors a dealership's words. */
function countFollowers(encode: (text: string) => number[]) {
  const followers = new Map<string, Map<number, number>>();
  for (const example of readCallers()) {
    const tokens = [START_TOKEN, ...encode(`${example}.`.replace(/([?!.])\.$/, '$1')), END_TOKEN];
    tokens.forEach((token, at) => {
      for (const before of [tokens.slice(at - 1, at), tokens.slice(at - 2, at)]) {
        const counts = followers.get(before.join()) ?? new Map<number, number>();
        followers.set(before.join(), counts.set(token, (counts.get(token) ?? 0) + 1));
      }
    });
  }
  return followers;
}

/** Turns scores into the tokens' log-likelihoods. */
function chancesOf(scores: Float32Array): Float32Array {
  const highest = scores.reduce((most, score) => Math.max(most, score));
  const sum = Math.log(scores.reduce((total, score) => total + Math.exp(score - highest), 0));
  return scores.map((score) => score - highest - sum);
}

/** Picks the likeliest token, with the callers' examples weighed in. */
function choose(
  chances: Float32Array,
  isFirst: boolean,
  ways: (Map<number, number> | undefined)[],
) {
  const weighed = chances.slice();
  if (isFirst) weighed[END_TOKEN]! -= DOUBT_OF_NOTHING;
  ways.forEach((counts, index) => {
    const all = [...(counts?.values() ?? [])].reduce((total, count) => total + count, 2);
    for (const [token, count] of counts ?? [])
      weighed[token]! += WEIGHTS[index]! * Math.log1p((300 * count) / all);
  });
  return weighed.reduce((best, score, at) => (score > weighed[best]! ? at : best), 0);
}

/** Tells whether the model was sure of these tokens, and did not repeat itself. */
function isLikely(tokens: readonly number[], chance: number): boolean {
  const isRepeated = REPEATED.test(tokens.join());
  const least = tokens.length > FEW_TOKENS ? LEAST_LIKELY : LEAST_LIKELY_SHORT;
  return !isRepeated && chance / tokens.length > least;
}

/** Runs the decoder token by token, each time with the cache of its past. */
function createDecoder(session: ort.InferenceSession) {
  const pastNames = session.inputNames.filter((name) => name.startsWith('past_key_values'));
  /** The decoder's empty past, of 8 heads: 52 numbers each in the base model, which has more layers. */
  const width = pastNames.length > 24 ? 52 : 36;
  const nothing = new ort.Tensor('float32', new Float32Array(0), [0, 8, 1, width]);
  const start = { past: Object.fromEntries(pastNames.map((name) => [name, nothing])) as Tensors };

  /** Returns the log-likelihoods of the next token, and the past including these tokens. */
  async function next(tokens: readonly number[], before: { past: Tensors }, sound: ort.Tensor) {
    const isFirst = tokens.length === 1;
    const past = { ...before.past };
    const results = await session.run({
      input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(tokens.at(-1)!)), [1, 1]),
      encoder_hidden_states: sound,
      use_cache_branch: new ort.Tensor('bool', [!isFirst], [1]),
      ...past,
    });
    for (const [name, value] of Object.entries(results)) {
      // The part of the past that depends on the sound alone is computed once.
      if (name.startsWith('present.') && (isFirst || name.includes('decoder')))
        past[name.replace('present', 'past_key_values')] = value;
    }
    return { past, chances: chancesOf(results.logits!.data as Float32Array) };
  }
  return { start, next };
}

type Decoder = ReturnType<typeof createDecoder>;
type Step = Awaited<ReturnType<Decoder['next']>>;
type Interjection = { text: string; tokens: readonly number[] };

/** Finds an interjection nearly as likely as the recognized words; a short one is easily heard as a name. */
async function findInterjection(
  { next }: Decoder,
  interjections: readonly Interjection[],
  sound: ort.Tensor,
  first: Step,
  likelihood: number,
) {
  for (const { text, tokens } of interjections) {
    const least = likelihood - (text.length > SHORT ? LESS_LIKELY : LESS_LIKELY_SHORT);
    let step = first;
    let chance = 0;
    for (const [at, token] of tokens.entries()) {
      chance += step.chances[token]!;
      if (chance < least) break;
      if (token === END_TOKEN) return text;
      step = await next([START_TOKEN, ...tokens.slice(0, at + 1)], step, sound);
    }
  }
  return undefined;
}

async function load() {
  const { default: tokenizer } = await import('llama-tokenizer-js');
  const open = (name: string, options: ort.InferenceSession.SessionOptions) =>
    ort.InferenceSession.create(path.join(weights, name), { intraOpNumThreads: 1, ...options });
  // An arena would keep the memory of the longest sentence.
  const encoder = await open('encoder_model.onnx', { enableCpuMemArena: false });
  const decoder = createDecoder(await open('decoder_model_merged.onnx', {}));
  const { start, next } = decoder;
  const encode = (text: string) => tokenizer.encode(text, false);
  const followers = countFollowers(encode);
  const interjections = INTERJECTIONS.map((text) => ({
    text,
    tokens: [...encode(text), END_TOKEN],
  }));

  return async (
    { samples, isInterjection }: HeardSound,
    isWanted: () => boolean,
  ): Promise<string> => {
    const padded = new Float32Array(samples.length + QUIET_AFTER);
    padded.set(samples);
    const { last_hidden_state: sound } = await encoder.run({
      input_values: new ort.Tensor('float32', padded, [1, padded.length]),
    });
    const most = Math.ceil((samples.length / RATE) * TOKENS_PER_SECOND);
    const first = await next([START_TOKEN], start, sound!);
    const tokens = [START_TOKEN];
    let step = first;
    let likelihood = 0;
    while (tokens.length <= most && isWanted()) {
      const ways = WEIGHTS.map((_, index) => followers.get(tokens.slice(-1 - index).join()));
      const token = choose(step.chances, tokens.length === 1, ways);
      likelihood += step.chances[token]!;
      if (token === END_TOKEN) break;
      tokens.push(token);
      step = await next(tokens, step, sound!);
    }
    const words = tokenizer.decode(tokens, true, false).trim();
    if (isInterjection && tokens.length <= MOST_TOKENS && isWanted()) {
      const interjection = await findInterjection(
        decoder,
        interjections,
        sound!,
        first,
        likelihood,
      );
      if (interjection) return interjection;
    }
    return isLikely(tokens, likelihood) ? words : '';
  };
}

serveJobs(load());
