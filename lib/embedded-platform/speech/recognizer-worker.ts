/** The ears' worker: 16 kHz speech in, English out, by Moonshine tiny. A sentence blocks its thread for 200 ms. */
import path from 'node:path';
import * as ort from 'onnxruntime-node';
import { readExamples } from '../dialogue/scorer/examples';
import { serveJobs } from '../worker-queue';

type Tensors = Record<string, ort.Tensor>;

const RATE = 16_000;
const START_TOKEN = 1;
const END_TOKEN = 2;
/** People say no more, but the model repeats itself on noise. */
const TOKENS_PER_SECOND = 6;
/** With quiet behind it a sentence gets its end, and its full stop. */
const QUIET_AFTER = RATE / 2;
/** By how much more the model has to be for 'nothing': in speech it is by 3 at the most, in noise by 5. */
const DOUBT_OF_NOTHING = 3.5;
/** How much it counts that callers go on so after the latest token, and after the latest two. */
const WEIGHTS = [0.2, 0.4];

/** All that is used of the package, whose exports are its code alone. */
const weights = path.join(
  process.cwd(),
  'node_modules/@usefulsensors/moonshine-js/dist/model/tiny/quantized',
);

/** What follows one token or two in what callers say, and how often: what they say at a dealership is heard better. */
function countFollowers(encode: (text: string) => number[]) {
  const followers = new Map<string, Map<number, number>>();
  for (const example of new Set(readExamples().map(({ text }) => text))) {
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

async function load() {
  const { default: tokenizer } = await import('llama-tokenizer-js');
  const open = (name: string, options: ort.InferenceSession.SessionOptions) =>
    ort.InferenceSession.create(path.join(weights, name), { intraOpNumThreads: 1, ...options });
  // An arena would keep what the longest sentence took.
  const encoder = await open('encoder_model.onnx', { enableCpuMemArena: false });
  const decoder = await open('decoder_model_merged.onnx', {});

  const followers = countFollowers((text) => tokenizer.encode(text, false));
  /** What the decoder has seen at first, of 8 heads of 36 numbers. */
  const nothing = new ort.Tensor('float32', new Float32Array(0), [0, 8, 1, 36]);
  const pastNames = decoder.inputNames.filter((name) => name.startsWith('past_key_values'));

  /** The likeliest token after those so far; what was computed for it goes into `past`. */
  async function next(tokens: readonly number[], past: Tensors, heard: ort.Tensor) {
    const isFirst = tokens.length === 1;
    const results = await decoder.run({
      input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(tokens.at(-1)!)), [1, 1]),
      encoder_hidden_states: heard,
      use_cache_branch: new ort.Tensor('bool', [!isFirst], [1]),
      ...past,
    });
    for (const [name, value] of Object.entries(results)) {
      // What the decoder makes of the sound is made once.
      if (name.startsWith('present.') && (isFirst || name.includes('decoder')))
        past[name.replace('present', 'past_key_values')] = value;
    }
    const scores = results.logits!.data as Float32Array;
    if (isFirst) scores[END_TOKEN]! -= DOUBT_OF_NOTHING;
    WEIGHTS.forEach((weight, index) => {
      const counts = followers.get(tokens.slice(-1 - index).join()) ?? new Map<number, number>();
      const all = [...counts.values()].reduce((sum, count) => sum + count, 2);
      for (const [token, count] of counts)
        scores[token]! += weight * Math.log1p((300 * count) / all);
    });
    let best = 0;
    for (let i = 1; i < scores.length; i += 1) if (scores[i]! > scores[best]!) best = i;
    return best;
  }

  return async (samples: Float32Array, isWanted: () => boolean): Promise<string> => {
    const sound = new Float32Array(samples.length + QUIET_AFTER);
    sound.set(samples);
    const { last_hidden_state: heard } = await encoder.run({
      input_values: new ort.Tensor('float32', sound, [1, sound.length]),
    });
    const most = Math.ceil((samples.length / RATE) * TOKENS_PER_SECOND);
    const past = Object.fromEntries(pastNames.map((name) => [name, nothing]));
    const tokens = [START_TOKEN];
    while (tokens.length <= most && isWanted()) {
      const token = await next(tokens, past, heard!);
      if (token === END_TOKEN) break;
      tokens.push(token);
    }
    return tokenizer.decode(tokens, true, false).trim();
  };
}

serveJobs(load());
