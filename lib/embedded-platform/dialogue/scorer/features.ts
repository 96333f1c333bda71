import { tokensOf } from '@/lib/embedded-platform/language/cues';

/** The length of a sentence's vector. */
export const EMBEDDED = 512;
/** Words, pairs of words and pieces of words share so many rows. */
const WORDS = 4096;
/** The question asked and the open request share so many. */
const CONTEXT = 128;
export const ROWS = EMBEDDED + WORDS + CONTEXT + 1;
const BIAS = ROWS - 1;

/** The state of the call beside the sentence. */
export interface Context {
  /** The slot that was asked for, or 'confirm', or 'offer'. */
  asked?: string | undefined;
  /** The kind of request that is open. */
  open?: string | undefined;
}

/** Rows of a sentence and how much each counts. */
export interface Sparse {
  rows: number[];
  values: number[];
}

/** All examples together: their middle, and how rare each row of words is among them. */
export interface Scale {
  middle: Float32Array;
  rarity: Float32Array;
}

/** FNV-1a: even, quick, and the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

function piecesOf(text: string): string[] {
  // People type 'theres' as often as "there's".
  const words = tokensOf(text).map((word) => word.replace(/\d/g, '#').replaceAll("'", ''));
  const framed = ['^', ...words, '$'];
  const pairs = framed.slice(1).map((word, at) => `${framed[at]} ${word}`);
  const pieces = words.flatMap((word) => {
    const length = Math.max(0, word.length - 1);
    return Array.from({ length }, (_, at) => `/${`<${word}>`.slice(at, at + 4)}`);
  });
  return [...words, ...pairs, ...pieces];
}

/** The rows of words of a text, counted from the first row of words. */
const wordsOf = (text: string) => [...new Set(piecesOf(text).map((piece) => hash(piece) % WORDS))];

function lengthOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at]! ** 2;
  return Math.sqrt(sum) || 1;
}

/** A sentence's rows beside its vector; rare words count more, and a long sentence no more than a short one. */
export function sparseOf(text: string, { asked, open }: Context, { rarity }: Scale): Sparse {
  const words = wordsOf(text);
  const raw = words.map((row) => rarity[row]!);
  const share = 1.6 / lengthOf(raw);
  const known = [...(asked ? [`asked ${asked}`] : []), ...(open ? [`open ${open}`] : [])];
  return {
    rows: [
      ...words.map((row) => EMBEDDED + row),
      ...known.map((fact) => EMBEDDED + WORDS + (hash(fact) % CONTEXT)),
      BIAS,
    ],
    values: [...raw.map((value) => value * share), ...known.map(() => 0.3), 0.5],
  };
}

/** A sentence's vector from the middle of all, to length 1. */
export function denseOf(vector: ArrayLike<number>, { middle }: Scale): Float32Array {
  const norm = lengthOf(vector);
  const moved = Float32Array.from(vector, (value, at) => value / norm - middle[at]!);
  const length = lengthOf(moved);
  return moved.map((value) => value / length);
}

/** Measures the scale of all examples. */
export function scaleOf(texts: readonly string[], vectors: readonly ArrayLike<number>[]): Scale {
  const middle = new Float32Array(EMBEDDED);
  for (const vector of vectors) {
    const share = 1 / (lengthOf(vector) * vectors.length);
    for (let at = 0; at < EMBEDDED; at += 1) middle[at]! += vector[at]! * share;
  }
  const counts = new Float32Array(WORDS);
  for (const text of texts) for (const row of wordsOf(text)) counts[row]! += 1;
  return { middle, rarity: counts.map((count) => Math.log(1 + texts.length / Math.max(1, count))) };
}
