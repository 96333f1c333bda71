import * as ort from 'onnxruntime-node';

type Tensors = Record<string, ort.Tensor>;

/** A position in a sentence: the scores of its next token, and the decoder's past. */
export interface Step {
  scores: Float32Array;
  readonly past: Tensors;
}

/** Returns the log-likelihood of a token. */
export function chanceOf(scores: Float32Array, token: number): number {
  // Plain loops: 32,768 calls of a function would take longer than the model's own step.
  let highest = -Infinity;
  for (const score of scores) highest = Math.max(highest, score);
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - highest);
  return scores[token]! - highest - Math.log(sum);
}

/** Runs the decoder over a sound, with the cache of its past. */
export function createDecoder(session: ort.InferenceSession) {
  const pastNames = session.inputNames.filter((name) => name.startsWith('past_key_values'));
  /** The decoder's empty past, of 8 heads: 52 numbers each in the base model, which has more layers. */
  const width = pastNames.length > 24 ? 52 : 36;
  const nothing = new ort.Tensor('float32', new Float32Array(0), [0, 8, 1, width]);
  const start: Tensors = Object.fromEntries(pastNames.map((name) => [name, nothing]));

  async function run(tokens: readonly number[], before: Tensors, sound: ort.Tensor) {
    const isFirst = before === start;
    const past = { ...before };
    const results = await session.run({
      input_ids: new ort.Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [
        1,
        tokens.length,
      ]),
      encoder_hidden_states: sound,
      use_cache_branch: new ort.Tensor('bool', [!isFirst], [1]),
      ...past,
    });
    for (const [name, value] of Object.entries(results)) {
      // The part of the past that depends on the sound alone is computed once.
      if (name.startsWith('present.') && (isFirst || name.includes('decoder')))
        past[name.replace('present', 'past_key_values')] = value;
    }
    const scores = results.logits!.data as Float32Array;
    const count = scores.length / tokens.length;
    const scoresAt = (at: number) => scores.subarray(at * count, (at + 1) * count);
    return { past, scoresAt };
  }

  /** Cuts a past to its first `length` tokens. */
  const cut = (past: Tensors, length: number): Tensors =>
    Object.fromEntries(
      Object.entries(past).map(([name, tensor]) => {
        const [, heads = 0, all = 0] = tensor.dims;
        if (!name.includes('decoder') || all === length) return [name, tensor];
        const data = tensor.data as Float32Array;
        const kept = new Float32Array(heads * length * width);
        for (let head = 0; head < heads; head += 1) {
          const from = head * all * width;
          kept.set(data.subarray(from, from + length * width), head * length * width);
        }
        return [name, new ort.Tensor('float32', kept, [1, heads, length, width])];
      }),
    );

  return {
    /** Reads the first tokens at once; returns the step after each of them. */
    async begin(tokens: readonly number[], sound: ort.Tensor): Promise<(at: number) => Step> {
      const { past, scoresAt } = await run(tokens, start, sound);
      return (at) => ({
        scores: scoresAt(at),
        get past() {
          return cut(past, at + 1);
        },
      });
    },
    /** Reads one more token. */
    async next(token: number, before: Step, sound: ort.Tensor): Promise<Step> {
      const { past, scoresAt } = await run([token], before.past, sound);
      return { past, scores: scoresAt(0) };
    },
  };
}

export type Decoder = ReturnType<typeof createDecoder>;
