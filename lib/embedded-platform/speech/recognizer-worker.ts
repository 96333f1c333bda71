/** The recognizer's worker: turns 16 kHz speech into English by Moonshine. A sentence blocks its thread for 300 ms. */
import path from 'node:path';
// The worker's own variables, set by recognizer.ts.
import { env as ears } from 'node:process';
import * as ort from 'onnxruntime-node';
import cars from '@/lib/embedded-platform/language/cars.json';
import { readSentences } from '../dialogue/scorer/examples';
import { serveJobs } from '../worker-queue';
import { chanceOf, createDecoder, type Decoder, type Step } from './decoder';
import { createGrammars, isSpelling, lengthBefore, type Spelling } from './spelled';

export interface HeardSound {
  /** 16 kHz mono. */
  samples: Float32Array;
  /** Marks a short sound over the agent's voice, likely an interjection. */
  isInterjection: boolean;
  /** Words of an earlier transcript of the same turn: those that hold are confirmed at once, not one by one. */
  draft: string;
  /** Reads the sound again as digits or letters too. */
  spelling?: Spelling | undefined;
}

export interface HeardWords {
  words: string;
  /** The words with a number in digits or a name in letters, if the sound may contain one. */
  spelled: string;
}

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
/** The same bound for words that a grammar allows; a wrong number has other signs, such as its length. */
const LEAST_LIKELY_SPELLED: Record<Spelling, number> = { name: -1.4, number: -1.6 };

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
  return new Set([...readSentences(), ...ofCars]);
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

/** Picks the likeliest token, with the callers' examples weighed in. */
function choose(
  scores: Float32Array,
  isFirst: boolean,
  ways: (Map<number, number> | undefined)[],
): number {
  const weighed = scores.slice();
  if (isFirst) weighed[END_TOKEN]! -= DOUBT_OF_NOTHING;
  ways.forEach((counts, index) => {
    const all = [...(counts?.values() ?? [])].reduce((total, count) => total + count, 2);
    for (const [token, count] of counts ?? [])
      weighed[token]! += WEIGHTS[index]! * Math.log1p((300 * count) / all);
  });
  let best = 0;
  for (let token = 1; token < weighed.length; token += 1)
    if (weighed[token]! > weighed[best]!) best = token;
  return best;
}

/** Tells whether the model was sure of these tokens, and did not repeat itself. */
function isLikely(tokens: readonly number[], chance: number): boolean {
  const isRepeated = REPEATED.test(tokens.join());
  const least = tokens.length > FEW_TOKENS ? LEAST_LIKELY : LEAST_LIKELY_SHORT;
  return !isRepeated && chance / tokens.length > least;
}

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
    for (const token of tokens) {
      chance += chanceOf(step.scores, token);
      if (chance < least) break;
      if (token === END_TOKEN) return text;
      step = await next(token, step, sound);
    }
  }
  return undefined;
}

function createSpeller(
  decoder: Decoder,
  grammars: ReturnType<typeof createGrammars>,
  textOf: (tokens: readonly number[]) => string,
) {
  /** Reads the sound again as digits or letters after the words before them; '' if that is unlikely. */
  return async (
    spelling: Spelling,
    sound: ort.Tensor,
    free: readonly number[],
    most: number,
    isWanted: () => boolean,
  ): Promise<string> => {
    const before = lengthBefore(spelling, textOf(free));
    const last = free.findIndex((_, at) => textOf(free.slice(0, at + 1)).length >= before);
    const tokens = free.slice(0, last + 1);
    let step = (await decoder.begin(tokens, sound))(last);
    let state = 'start';
    let likelihood = 0;
    while (tokens.length < most && isWanted()) {
      const followers = [...(grammars[spelling].get(state) ?? [])];
      const [token, next] = followers.reduce((best, each) =>
        step.scores[each[0]]! > step.scores[best[0]]! ? each : best,
      );
      likelihood += chanceOf(step.scores, token);
      if (token === END_TOKEN) {
        const mean = likelihood / (tokens.length - last);
        return mean > LEAST_LIKELY_SPELLED[spelling] ? textOf(tokens).trim() : '';
      }
      state = next;
      tokens.push(token);
      step = await decoder.next(token, step, sound);
    }
    return '';
  };
}

async function load() {
  const { default: tokenizer } = await import('llama-tokenizer-js');
  const open = (name: string, options: ort.InferenceSession.SessionOptions) =>
    ort.InferenceSession.create(path.join(weights, name), { intraOpNumThreads: 1, ...options });
  // An arena would keep the memory of the longest sentence.
  const encoder = await open('encoder_model.onnx', { enableCpuMemArena: false });
  const decoder = createDecoder(await open('decoder_model_merged.onnx', {}));
  const encode = (text: string) => tokenizer.encode(text, false);
  const followers = countFollowers(encode);
  const textOf = (tokens: readonly number[]) => tokenizer.decode([...tokens], true, false);
  const spell = createSpeller(decoder, createGrammars(encode, END_TOKEN), textOf);
  const interjections = INTERJECTIONS.map((text) => ({
    text,
    tokens: [...encode(text), END_TOKEN],
  }));

  const nothing = { draft: '', tokens: [START_TOKEN] };
  /** The tokens and the draft of a dropped job. The next job of its turn, with the same draft, begins with them. */
  let dropped = nothing;

  /** Turns an encoded sound into tokens, at most `most`, with the log-likelihood of all. */
  async function decode(sound: ort.Tensor, draft: string, most: number, isWanted: () => boolean) {
    const known = draft === dropped.draft ? dropped.tokens : [START_TOKEN, ...encode(draft)];
    const drafted = known.slice(0, most + 1);
    const stepAt = await decoder.begin(drafted, sound);
    const first = stepAt(0);
    const tokens = [START_TOKEN];
    let step = first;
    let likelihood = 0;
    let isAsDrafted = true;
    while (tokens.length <= most && isWanted()) {
      const ways = WEIGHTS.map((_, index) => followers.get(tokens.slice(-1 - index).join()));
      const token = choose(step.scores, tokens.length === 1, ways);
      likelihood += chanceOf(step.scores, token);
      if (token === END_TOKEN) break;
      isAsDrafted &&= token === drafted[tokens.length];
      step = isAsDrafted ? stepAt(tokens.length) : await decoder.next(token, step, sound);
      tokens.push(token);
    }
    const longest = tokens.length > known.length ? tokens : known;
    dropped = isWanted() ? nothing : { draft, tokens: longest };
    return { tokens, likelihood, first };
  }

  return async (
    { samples, isInterjection, draft, spelling }: HeardSound,
    isWanted: () => boolean,
  ): Promise<HeardWords> => {
    const padded = new Float32Array(samples.length + QUIET_AFTER);
    padded.set(samples);
    const { last_hidden_state: sound } = await encoder.run({
      input_values: new ort.Tensor('float32', padded, [1, padded.length]),
    });
    if (!isWanted()) return { words: '', spelled: '' };
    const most = Math.ceil((samples.length / RATE) * TOKENS_PER_SECOND);
    const { tokens, likelihood, first } = await decode(sound!, draft, most, isWanted);
    if (isInterjection && tokens.length <= MOST_TOKENS && isWanted()) {
      const found = await findInterjection(decoder, interjections, sound!, first, likelihood);
      if (found) return { words: found, spelled: '' };
    }
    const words = isLikely(tokens, likelihood) ? textOf(tokens).trim() : '';
    const mayBeSpelled = spelling && (words === '' || isSpelling(spelling, words));
    const spelled = mayBeSpelled ? await spell(spelling, sound!, tokens, most, isWanted) : '';
    return { words, spelled };
  };
}

serveJobs(load());
