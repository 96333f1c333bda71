/** The ears' worker: 16 kHz speech in, English out, by Moonshine tiny. A sentence blocks its thread for 200 ms. */
import path from 'node:path';
import * as ort from 'onnxruntime-node';
import { serveJobs } from '../worker-queue';

type Tensors = Record<string, ort.Tensor>;

const RATE = 16_000;
const START_TOKEN = 1;
const END_TOKEN = 2;
/** People say no more, but the model repeats itself on noise. */
const TOKENS_PER_SECOND = 6;

/** All that is used of the package, whose exports are its code alone. */
const weights = path.join(
  process.cwd(),
  'node_modules/@usefulsensors/moonshine-js/dist/model/tiny/quantized',
);

async function load() {
  const { default: tokenizer } = await import('llama-tokenizer-js');
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  const open = (name: string) => ort.InferenceSession.create(path.join(weights, name), options);
  const encoder = await open('encoder_model.onnx');
  const decoder = await open('decoder_model_merged.onnx');

  /** What the decoder has seen at first, of 8 heads of 36 numbers. */
  const nothing = new ort.Tensor('float32', new Float32Array(0), [0, 8, 1, 36]);
  const pastNames = decoder.inputNames.filter((name) => name.startsWith('past_key_values'));

  /** The likeliest token after those so far; what was computed for it goes into `past`. */
  async function next(token: number, isFirst: boolean, past: Tensors, heard: ort.Tensor) {
    const results = await decoder.run({
      input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
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
    let best = 0;
    for (let i = 1; i < scores.length; i += 1) if (scores[i]! > scores[best]!) best = i;
    return best;
  }

  return async (samples: Float32Array, isWanted: () => boolean): Promise<string> => {
    const sound = new ort.Tensor('float32', samples, [1, samples.length]);
    const { last_hidden_state: heard } = await encoder.run({ input_values: sound });
    const most = Math.ceil((samples.length / RATE) * TOKENS_PER_SECOND);
    const past = Object.fromEntries(pastNames.map((name) => [name, nothing]));
    const tokens: number[] = [];
    let token = START_TOKEN;
    while (tokens.length < most && isWanted()) {
      token = await next(token, tokens.length === 0, past, heard!);
      if (token === END_TOKEN) break;
      tokens.push(token);
    }
    return tokenizer.decode(tokens, false, false).trim();
  };
}

serveJobs(load());
