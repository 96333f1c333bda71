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
  /** The size of one step in each row, where weights are whole numbers. */
  steps?: Float32Array;
}

/** Adds a row's weights to the classes' scores. */
function addRow({ classes, table, steps }: Weights, row: number, value: number, to: Float32Array) {
  const start = row * classes;
  const factor = steps ? value * steps[row]! : value;
  for (let at = 0; at < classes; at += 1) to[at]! += factor * table[start + at]!;
}

/** The score of each class before the softmax. */
export function logitsOf(weights: Weights, { dense, sparse }: Features): Float32Array {
  const logits = new Float32Array(weights.classes);
  for (let row = 0; row < EMBEDDED; row += 1) addRow(weights, row, dense[row]!, logits);
  sparse.rows.forEach((row, at) => addRow(weights, row, sparse.values[at]!, logits));
  return logits;
}

/** Turns logits into probabilities; the higher the temperature, the evener. */
export function softmax(logits: Float32Array, temperature = 1): Float32Array {
  const odds = new Float32Array(logits.length);
  const most = Math.max(...logits);
  let sum = 0;
  for (let at = 0; at < odds.length; at += 1) {
    odds[at] = Math.exp((logits[at]! - most) / temperature);
    sum += odds[at]!;
  }
  for (let at = 0; at < odds.length; at += 1) odds[at]! /= sum;
  return odds;
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

const BATCH = 16;
const START = 0.1;

/** How a head learns: the rounds over all samples, the size of a step, and how much weights are drawn to zero. */
export interface Pace {
  epochs: number;
  rate: number;
  decay: number;
}
const PACE: Pace = { epochs: 3, rate: 8, decay: 3e-5 };

function addSlope(slope: Float32Array, row: number, value: number, errors: Float32Array): void {
  const { length } = errors;
  const start = row * length;
  for (let at = 0; at < length; at += 1) slope[start + at]! += value * errors[at]!;
}

/** Adds the dense rows of a sample to its logits, four at once: a sum is read and written once for them all. */
function addDense({ classes, table }: Weights, dense: Float32Array, logits: Float32Array): void {
  for (let row = 0; row < EMBEDDED; row += 4) {
    const first = row * classes;
    const [second, third, fourth] = [first + classes, first + 2 * classes, first + 3 * classes];
    const a = dense[row]!;
    const b = dense[row + 1]!;
    const c = dense[row + 2]!;
    const d = dense[row + 3]!;
    for (let at = 0; at < classes; at += 1)
      logits[at]! +=
        a * table[first + at]! +
        b * table[second + at]! +
        c * table[third + at]! +
        d * table[fourth + at]!;
  }
}

/** Adds the dense rows of samples to the slope, four samples at once. */
function addDenseSlope(
  slope: Float32Array,
  batch: readonly Sample[],
  errors: readonly Float32Array[],
): void {
  const classes = errors[0]!.length;
  const none = { dense: new Float32Array(EMBEDDED), error: new Float32Array(classes) };
  const sampleAt = (at: number) =>
    at < batch.length ? { dense: batch[at]!.dense, error: errors[at]! } : none;
  for (let at = 0; at < batch.length; at += 4)
    addSlopes(slope, classes, sampleAt(at), sampleAt(at + 1), sampleAt(at + 2), sampleAt(at + 3));
}

type Erring = Readonly<{ dense: Float32Array; error: Float32Array }>;

function addSlopes(
  slope: Float32Array,
  classes: number,
  { dense: denseA, error: errorA }: Erring,
  { dense: denseB, error: errorB }: Erring,
  { dense: denseC, error: errorC }: Erring,
  { dense: denseD, error: errorD }: Erring,
): void {
  for (let row = 0; row < EMBEDDED; row += 1) {
    const start = row * classes;
    const a = denseA[row]!;
    const b = denseB[row]!;
    const c = denseC[row]!;
    const d = denseD[row]!;
    for (let at = 0; at < classes; at += 1)
      slope[start + at]! += a * errorA[at]! + b * errorB[at]! + c * errorC[at]! + d * errorD[at]!;
  }
}

/** Steps by Adagrad, which fits both dense and rare rows. */
class Descent {
  private readonly squares: Float32Array;
  private readonly slope: Float32Array;

  constructor(
    readonly weights: Weights,
    private readonly decay: number,
  ) {
    this.squares = new Float32Array(ROWS).fill(START);
    this.slope = new Float32Array(weights.table.length);
  }

  step(batch: readonly Sample[], rate: number): void {
    const errors = this.errorsOf(batch);
    addDenseSlope(this.slope, batch, errors);
    for (let row = 0; row < EMBEDDED; row += 1) this.update(row, rate);
    const touched = new Set<number>();
    batch.forEach(({ sparse }, at) =>
      sparse.rows.forEach((row, place) => {
        touched.add(row);
        addSlope(this.slope, row, sparse.values[place]!, errors[at]!);
      }),
    );
    touched.forEach((row) => this.update(row, rate));
  }

  private errorsOf(batch: readonly Sample[]): Float32Array[] {
    const { classes } = this.weights;
    const logits = batch.map(() => new Float32Array(classes));
    batch.forEach(({ dense }, at) => addDense(this.weights, dense, logits[at]!));
    return batch.map(({ sparse, label, weight = 1 }, at) => {
      sparse.rows.forEach((row, place) =>
        addRow(this.weights, row, sparse.values[place]!, logits[at]!),
      );
      const errors = softmax(logits[at]!);
      errors[label]! -= 1;
      // The smallest numbers of a computer are a hundred times slower than zero.
      return errors.map((error) => (Math.abs(error) < 1e-6 ? 0 : (error * weight) / BATCH));
    });
  }

  /** One step size for a whole row: a root for each weight would take most of the time. */
  private update(row: number, rate: number): void {
    const { slope, squares } = this;
    const { classes, table } = this.weights;
    const start = row * classes;
    let sum = 0;
    for (let at = start; at < start + classes; at += 1) {
      const value = slope[at]! + this.decay * table[at]!;
      slope[at] = value;
      sum += value * value;
    }
    squares[row]! += sum;
    const step = rate / Math.sqrt(squares[row]!);
    for (let at = start; at < start + classes; at += 1) {
      table[at]! -= step * slope[at]!;
      slope[at] = 0;
    }
  }
}

/** Multinomial logistic regression by mini-batches. */
export function learn(
  samples: readonly Sample[],
  classes: number,
  { epochs, rate, decay } = PACE,
): Weights {
  const descent = new Descent({ classes, table: new Float32Array(ROWS * classes) }, decay);
  const random = createRandom(7);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = shuffled(samples.length, random);
    for (let start = 0; start < order.length; start += BATCH) {
      const batch = order.slice(start, start + BATCH).map((at) => samples[at]!);
      descent.step(batch, rate * (1 - (0.8 * epoch) / epochs));
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
