import { type Audience, audiences, catalogue, type IntentId } from '../catalogue';
import { type Degree, degrees } from '../degrees';
import { learnClauses } from './clause-heads';
import type { Example } from './examples';
import { type Context, EMBEDDED, scaleOf } from './features';
import type { LabelledClause } from './labelled-clauses';
import {
  createRandom,
  type Features,
  learn,
  logitsOf,
  type Sample,
  shrink,
  softmax,
} from './learn';
import {
  type AudienceModel,
  departmentsOf,
  featuresOf,
  type Head,
  type Model,
  oddsOf,
  wordsAlone,
} from './model';
import type { Judged } from './thresholds';

/** An example as the weights read it. */
export interface Row extends Example {
  features: Features;
  vector: Float32Array;
  /** Near-duplicates share a group, and so a fold. */
  group: number;
}

export const FOLDS = 5;
/** From this cosine on two examples are nearly the same. */
const SAME = 0.9;
/** The share of examples that are also learned in the middle of something. */
const IN_CONTEXT = 0.25;

const kinds = [
  'visit',
  'test_drive',
  'quote',
  'trade_in',
  'finance',
  'parts',
  'status',
  'message',
  'callback',
];
const questions = ['work', 'day', 'time', 'name', 'phone', 'car', 'confirm', 'offer'];

const cosine = (one: Float32Array, other: Float32Array) => {
  let sum = 0;
  for (let at = 0; at < EMBEDDED; at += 1) sum += one[at]! * other[at]!;
  return sum;
};

/** Gives near-duplicates of an intent one group. */
function groupsOf(rows: readonly { intent: IntentId; dense: Float32Array }[]): number[] {
  const groups: number[] = [];
  const seen = new Map<IntentId, number[]>();
  rows.forEach(({ intent, dense }, at) => {
    const others = seen.get(intent) ?? [];
    const twin = others.find((other) => cosine(rows[other]!.dense, dense) >= SAME);
    groups[at] = twin === undefined ? at : groups[twin]!;
    seen.set(intent, [...others, at]);
  });
  return groups;
}

/** Which fold holds a row out. */
export const foldOf = ({ group }: Row) => (Math.imul(group + 1, 2654435761) >>> 8) % FOLDS;

/** Reads the examples of one audience as the weights do, each as it is said: in answer to a question, if it must be. */
export function rowsOf(
  scale: Model['scale'],
  examples: readonly Example[],
  vectorOf: (text: string) => Float32Array,
): Row[] {
  const random = createRandom(11);
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)];
  const rows = examples.map((example) => {
    const context: Context = example.context
      ? { asked: oneOf(example.context), open: oneOf(kinds) }
      : {};
    const vector = vectorOf(example.plain);
    return { ...example, vector, features: featuresOf({ scale }, example.plain, vector, context) };
  });
  const groups = groupsOf(rows.map(({ intent, features: { dense } }) => ({ intent, dense })));
  return rows.map((row, at) => ({ ...row, group: groups[at]! }));
}

/** Some rows once more in the middle of something, so that what is open alone decides nothing. */
function inContext(scale: Model['scale'], rows: readonly Row[]): Row[] {
  const random = createRandom(13);
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)];
  return rows
    .filter(({ context }) => !context && random() < IN_CONTEXT)
    .map((row) => {
      const context = { asked: oneOf(questions), open: oneOf(kinds) };
      return { ...row, features: featuresOf({ scale }, row.plain, row.vector, context) };
    });
}

const samplesOf = (rows: readonly Row[], labelOf: (row: Row) => number): Sample[] =>
  rows.map((row) => ({ ...row.features, label: labelOf(row) }));

/** Learns the weights of an audience's intents. */
export function learnIntents(scale: Model['scale'], rows: readonly Row[]): Head<IntentId> {
  const names = [...new Set(rows.map(({ intent }) => intent))].sort();
  const all = [...rows, ...inContext(scale, rows)];
  const weights = learn(
    samplesOf(all, ({ intent }) => names.indexOf(intent)),
    names.length,
  );
  return { names, weights, temperature: 1 };
}

/** The temperature under which held-out answers are likeliest. */
function temperatureOf(logits: readonly Float32Array[], labels: readonly number[]): number {
  const lossAt = (temperature: number) =>
    logits.reduce(
      (sum, row, at) => sum - Math.log(softmax(row, temperature)[labels[at]!]! + 1e-9),
      0,
    );
  const tried = Array.from({ length: 30 }, (_, at) => 0.4 * 1.08 ** at);
  return tried.reduce((best, one) => (lossAt(one) < lossAt(best) ? one : best));
}

/** Sets both temperatures by rows that the head has not seen. */
export function calibrate(
  head: Head<IntentId>,
  held: readonly Row[],
): Omit<AudienceModel, 'variants'> {
  const logits = held.map(({ features }) => logitsOf(head.weights, features));
  const temperature = temperatureOf(
    logits,
    held.map(({ intent }) => head.names.indexOf(intent)),
  );
  const departmentOf = head.names.map((id) => catalogue[id].department);
  const model = { intents: { ...head, temperature }, departmentOf, departmentTemperature: 1 };
  const names = [...new Set(departmentOf)];
  const sums = logits.map((row) => {
    const found = departmentsOf(model, softmax(row, temperature));
    return Float32Array.from(names, (name) =>
      Math.log((found.find(({ id }) => id === name)?.p ?? 0) + 1e-9),
    );
  });
  const labels = held.map(({ department }) => names.indexOf(department));
  return { ...model, departmentTemperature: temperatureOf(sums, labels) };
}

function learnVariants(rows: readonly Row[]): AudienceModel['variants'] {
  const ids = [
    ...new Set(rows.filter(({ variant }) => variant !== '').map(({ intent }) => intent)),
  ];
  return Object.fromEntries(
    ids.map((id) => {
      const own = rows.filter(({ intent }) => intent === id);
      const names = [...new Set(own.map(({ variant }) => variant))].sort();
      const weights = learn(
        samplesOf(own, ({ variant }) => names.indexOf(variant)),
        names.length,
      );
      return [id, { names, weights: shrink(weights), temperature: 1 }];
    }),
  );
}

/** Scores rows that a head has not seen. */
export function judge(model: Omit<AudienceModel, 'variants'>, unseen: readonly Row[]): Judged[] {
  return unseen.map((row) => {
    const odds = oddsOf(model.intents, row.features);
    const intents = model.intents.names
      .map((id, at) => ({ id, p: odds[at]! }))
      .sort((a, b) => b.p - a.p);
    return { row, scored: { intents, departments: departmentsOf(model, odds) } };
  });
}

/** Danger is rare among the examples, and dear to miss. */
const GRAVE = 3;

/** Learns how urgent sentences are; a temperature of its own makes so few classes less sure. */
export function learnDanger(rows: readonly Row[]): Model['danger'] {
  const head = (read: (features: Features) => Features): Head<Degree> => {
    const samples = rows.map(({ features, degree }) => ({
      ...read(features),
      label: degrees.indexOf(degree),
      weight: degree === 'none' ? 1 : GRAVE,
    }));
    const weights = shrink(learn(samples, degrees.length));
    return { names: degrees, weights, temperature: 1.5 };
  };
  return { words: head(wordsAlone), both: head((features) => features) };
}

export const ofAudience = (rows: readonly Row[], audience: Audience) =>
  rows.filter((row) => row.audience === audience);

export function scaleOfExamples(
  examples: readonly Example[],
  vectorOf: (text: string) => Float32Array,
): Model['scale'] {
  const texts = [...new Set(examples.map(({ plain }) => plain))];
  return scaleOf(texts, texts.map(vectorOf));
}

/** Learns all; one fold is held out first, to calibrate what all folds then teach. */
export function train(
  examples: readonly Example[],
  clauses: readonly LabelledClause[],
  vectorOf: (text: string) => Float32Array,
): { model: Model; held: Judged[] } {
  const scale = scaleOfExamples(examples, vectorOf);
  const rows = audiences.flatMap((audience) =>
    rowsOf(
      scale,
      examples.filter((example) => example.audience === audience),
      vectorOf,
    ),
  );
  const held: Judged[] = [];
  const modelOf = (audience: Audience): AudienceModel => {
    const own = ofAudience(rows, audience);
    const part = learnIntents(
      scale,
      own.filter((row) => foldOf(row) !== 0),
    );
    const unseen = own.filter((row) => foldOf(row) === 0);
    const calibrated = calibrate(part, unseen);
    held.push(...judge(calibrated, unseen));
    const { names, weights } = learnIntents(scale, own);
    const { temperature } = calibrated.intents;
    return {
      ...calibrated,
      intents: { names, weights: shrink(weights), temperature },
      variants: learnVariants(own),
    };
  };
  const model = {
    scale,
    audiences: { store: modelOf('store'), dealer: modelOf('dealer') },
    danger: learnDanger(ofAudience(rows, 'store')),
    clauses: learnClauses(scale, clauses, vectorOf),
  };
  return { model, held };
}
