import { EMBEDDED, ROWS, type Sparse } from './features';

/** A sentence as the weights read it. */
export interface Features {
  dense: Float32Array;
  sparse: Sparse;
}

/** A sentence to learn from, and the class that it belongs to. */
export interface Sample extends Features {
  label: number;
  /** How much it counts; 1 if nothing else is said. */
  weight?: number;
}

/** For each row of the features a weight for each class. */
export interface Weights {
  classes: number;
  table: Float32Array | Int8Array;
  /** What one step of each row's weights is, where they are whole numbers. */
  steps?: Float32Array;
}

/** The score of each class before the softmax. */
export function logitsOf({ classes, table, steps }: Weights, { dense, sparse }: Features) {
  const logits = new Float32Array(classes);
  const add = (row: number, value: number) => {
    const start = row * classes;
    const factor = steps ? value * steps[row]! : value;
    for (let at = 0; at < classes; at += 1) logits[at]! += factor * table[start + at]!;
  };
  for (let row = 0; row < EMBEDDED; row += 1) add(row, dense[row]!);
  sparse.rows.forEach((row, at) => add(row, sparse.values[at]!));
  return logits;
}

/** Turns logits into probabilities; the higher the temperature, the evener. */
export function softmax(logits: Float32Array, temperature = 1): Float32Array {
  const most = logits.reduce((top, value) => Math.max(top, value), -Infinity);
  const raised = logits.map((logit) => Math.exp((logit - most) / temperature));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

/** The same numbers on every machine, so that a build can be repeated (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

const EPOCHS = 3;
const BATCH = 16;
const RATE = 1.4;
/** Draws weights to zero. */
const DECAY = 3e-5;

/** Adds up the slopes of a batch, then steps by Adagrad, which fits both dense and rare rows. */
class Descent {
  private readonly squares: Float32Array;
  private readonly slope: Float32Array;
  private readonly touched = new Set<number>();

  constructor(readonly weights: Weights) {
    this.squares = new Float32Array(weights.table.length).fill(0.01);
    this.slope = new Float32Array(weights.table.length);
  }

  take({ dense, sparse, label, weight = 1 }: Sample): void {
    const errors = softmax(logitsOf(this.weights, { dense, sparse }));
    errors[label]! -= 1;
    for (let at = 0; at < errors.length; at += 1) errors[at]! *= weight / BATCH;
    for (let row = 0; row < EMBEDDED; row += 1) this.add(row, dense[row]!, errors);
    sparse.rows.forEach((row, at) => {
      this.touched.add(row);
      this.add(row, sparse.values[at]!, errors);
    });
  }

  step(rate: number): void {
    for (let row = 0; row < EMBEDDED; row += 1) this.update(row, rate);
    this.touched.forEach((row) => this.update(row, rate));
    this.touched.clear();
  }

  private add(row: number, value: number, errors: Float32Array): void {
    const { slope } = this;
    const start = row * errors.length;
    for (let at = 0; at < errors.length; at += 1) slope[start + at]! += value * errors[at]!;
  }

  private update(row: number, rate: number): void {
    const { slope, squares } = this;
    const { classes, table } = this.weights;
    for (let at = row * classes; at < (row + 1) * classes; at += 1) {
      const value = slope[at]! + DECAY * table[at]!;
      const square = squares[at]! + value * value;
      squares[at] = square;
      table[at]! -= (rate * value) / Math.sqrt(square);
      slope[at] = 0;
    }
  }
}

/** Multinomial logistic regression by mini-batches. */
export function learn(samples: readonly Sample[], classes: number): Weights {
  const descent = new Descent({ classes, table: new Float32Array(ROWS * classes) });
  const random = createRandom(7);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const order = shuffled(samples.length, random);
    for (let start = 0; start < order.length; start += BATCH) {
      for (const at of order.slice(start, start + BATCH)) descent.take(samples[at]!);
      descent.step(RATE * (1 - (0.8 * epoch) / EPOCHS));
    }
  }
  return descent.weights;
}

/** The same weights in a fourth of the memory. */
export function shrink({ classes, table }: Weights): Weights {
  const steps = new Float32Array(ROWS);
  const small = new Int8Array(table.length);
  for (let row = 0; row < ROWS; row += 1) {
    const own = table.subarray(row * classes, (row + 1) * classes);
    let most = 0;
    for (const value of own) most = Math.max(most, Math.abs(value));
    steps[row] = most / 127;
    if (most > 0) own.forEach((value, at) => (small[row * classes + at] = (value / most) * 127));
  }
  return { classes, table: small, steps };
}
