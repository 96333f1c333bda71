import type { Audience, Department, IntentId } from '../catalogue';
import { type Degree, degrees } from '../degrees';
import type { ClauseAct, ClauseOdds } from './clause-acts';
import { type Context, denseOf, type Scale, sparseOf } from './features';
import { type Features, logitsOf, softmax, type Weights } from './learn';

/** Classes by name, with the weights that tell them apart. */
export interface Head<Name extends string = string> {
  names: readonly Name[];
  weights: Weights;
  /** Makes the likelihoods as sure as they are right. */
  temperature: number;
}

export interface AudienceModel {
  intents: Head<IntentId>;
  departmentOf: readonly Department[];
  departmentTemperature: number;
  /** A head for each intent that has variants; '' is the intent itself. */
  variants: Partial<Record<IntentId, Head>>;
}

/** Heads that tell what a clause does, and whether it holds a time, a name, and words worth keeping. */
export interface ClauseHeads {
  acts: Head<ClauseAct>;
  time: Head<'no' | 'yes'>;
  name: Head<'no' | 'yes'>;
  kept: Head<'no' | 'yes'>;
}

export interface Model {
  scale: Scale;
  audiences: Record<Audience, AudienceModel>;
  /** One head reads words alone, the other words and meaning. */
  danger: { words: Head<Degree>; both: Head<Degree> };
  clauses: ClauseHeads;
}

export interface ScoredSentence {
  /** The likeliest first, at most eight. */
  intents: { id: IntentId; p: number; variant?: string; nearest?: string }[];
  departments: { id: Department; p: number }[];
  /** Unsure where words and meaning do not agree. */
  danger: { degree: Degree | 'unsure'; p: number };
  clause: ClauseOdds;
  /** Scored by words alone. */
  isWithoutModel?: boolean;
}

const MOST_INTENTS = 8;

export const oddsOf = ({ weights, temperature }: Head, features: Features) =>
  softmax(logitsOf(weights, features), temperature);

/** Sums the likelihoods of intents to those of their departments. */
export function departmentsOf(model: Omit<AudienceModel, 'variants'>, odds: Float32Array) {
  const { departmentOf, departmentTemperature } = model;
  const names = [...new Set(departmentOf)];
  const sums = new Float32Array(names.length);
  odds.forEach((p, at) => (sums[names.indexOf(departmentOf[at]!)]! += p));
  const evened = softmax(
    sums.map((p) => Math.log(p + 1e-9)),
    departmentTemperature,
  );
  return names.map((id, at) => ({ id, p: evened[at]! })).sort((a, b) => b.p - a.p);
}

/** The narrower question that is likelier than not, and the likeliest of them. */
function variantOf(
  head: Head | undefined,
  features: Features,
): { variant?: string; nearest?: string } {
  if (!head) return {};
  const odds = oddsOf(head, features);
  const variant = head.names[odds.findIndex((p) => p >= 0.5)];
  const ranked = head.names
    .map((name, at) => ({ name, p: odds[at]! }))
    .filter(({ name }) => name !== '');
  const nearest = ranked.sort((a, b) => b.p - a.p)[0]?.name;
  return { ...(variant && { variant }), ...(nearest && { nearest }) };
}

/** The same sentence without its vector. */
export const wordsAlone = ({ dense, sparse }: Features): Features => ({
  dense: new Float32Array(dense.length),
  sparse,
});

/** From these shares of grave degrees on, all features together and the words alone see danger. */
const SEEN = { both: 0.5, words: 0.2 };
/** From this share on one of them alone is a reason to ask. */
const DOUBT = 0.8;

const isGrave = (name: Degree) => name === 'now' || name === 'stop';

/** How urgent a sentence is: danger only where its words alone agree with words and meaning together. */
export function rateDanger(
  { words, both }: Model['danger'],
  features: Features,
): ScoredSentence['danger'] {
  const byBoth = oddsOf(both, features);
  const byWords = oddsOf(words, wordsAlone(features));
  const graveOf = (odds: Float32Array) =>
    degrees.reduce((total, name, at) => total + (isGrave(name) ? odds[at]! : 0), 0);
  const grave = graveOf(byBoth);
  const graveWords = graveOf(byWords);
  const likeliest = (names: readonly Degree[]) =>
    names.reduce((best, name) =>
      byBoth[degrees.indexOf(name)]! > byBoth[degrees.indexOf(best)]! ? name : best,
    );
  if (grave >= SEEN.both && graveWords >= SEEN.words)
    return { degree: likeliest(degrees.filter(isGrave)), p: grave };
  const doubt = Math.max(grave, graveWords);
  if (grave >= SEEN.both || doubt >= DOUBT) return { degree: 'unsure', p: doubt };
  const degree = likeliest(degrees.filter((name) => !isGrave(name)));
  return { degree, p: byBoth[degrees.indexOf(degree)]! };
}

/** Reads a sentence for the model; without a vector the words alone. */
export function featuresOf(
  { scale }: Pick<Model, 'scale'>,
  text: string,
  vector: ArrayLike<number> | undefined,
  context: Context,
): Features {
  const dense = vector ? denseOf(vector, scale) : new Float32Array(scale.middle.length);
  return { dense, sparse: sparseOf(text, context, scale) };
}

/** Scores what a sentence means. */
export function scoreFeatures(
  model: Model,
  audience: Audience,
  features: Features,
): Omit<ScoredSentence, 'clause'> {
  const own = model.audiences[audience];
  const odds = oddsOf(own.intents, features);
  const ranked = own.intents.names
    .map((id, at) => ({ id, p: odds[at]! }))
    .sort((a, b) => b.p - a.p)
    .slice(0, MOST_INTENTS);
  const intents = ranked.map(({ id, p }) => ({ id, p, ...variantOf(own.variants[id], features) }));
  return {
    intents,
    departments: departmentsOf(own, odds),
    danger: rateDanger(model.danger, features),
  };
}
