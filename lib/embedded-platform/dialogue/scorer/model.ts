import type { Audience, Degree, Department, IntentId } from '../catalogue';
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
  /** Of the intents that have any; '' is the intent itself. */
  variants: Partial<Record<IntentId, Head>>;
}

export interface Model {
  scale: Scale;
  audiences: Record<Audience, AudienceModel>;
  /** By words alone, and by meaning alone: both must find danger. */
  danger: { words: Head<Degree>; meaning: Head<Degree> };
}

export interface Scored {
  /** The likeliest first, at most eight. */
  intents: { id: IntentId; p: number; variant?: string; nearest?: string }[];
  departments: { id: Department; p: number }[];
  /** Unsure where words and meaning do not agree. */
  danger: { degree: Degree | 'unsure'; p: number };
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
function variantOf(head: Head | undefined, features: Features): { variant?: string; nearest?: string } {
  if (!head) return {};
  const odds = oddsOf(head, features);
  const variant = head.names[odds.findIndex((p) => p >= 0.5)];
  const ranked = head.names.map((name, at) => ({ name, p: odds[at]! })).filter(({ name }) => name !== '');
  const nearest = ranked.sort((a, b) => b.p - a.p)[0]?.name;
  return { ...(variant && { variant }), ...(nearest && { nearest }) };
}

const withoutMeaning = ({ sparse }: Features): Features => ({
  dense: new Float32Array(512),
  sparse,
});
const withoutWords = ({ dense }: Features): Features => ({
  dense,
  sparse: { rows: [], values: [] },
});
export const halves = { words: withoutMeaning, meaning: withoutWords };

/** At this share both see danger; from {@link ALONE} one of them is a reason to ask. */
const BOTH = 0.3;
const ALONE = 0.6;

/** How urgent a sentence is: danger only where words and meaning agree. */
export function dangerOf({ words, meaning }: Model['danger'], features: Features): Scored['danger'] {
  const byWords = oddsOf(words, halves.words(features));
  const byMeaning = oddsOf(meaning, halves.meaning(features));
  const joint = byWords.map((p, at) => Math.sqrt(p * byMeaning[at]!));
  const sum = joint.reduce((total, p) => total + p, 0);
  const at = joint.indexOf(Math.max(...joint));
  const found = { degree: words.names[at]!, p: joint[at]! / sum };
  const isGrave = (name: Degree) => name === 'now' || name === 'stop';
  const graveOf = (odds: Float32Array) =>
    words.names.reduce((total, name, place) => total + (isGrave(name) ? odds[place]! : 0), 0);
  const shares = [graveOf(byWords), graveOf(byMeaning)];
  const isAgreed = Math.min(...shares) >= BOTH;
  if (isGrave(found.degree) ? isAgreed : Math.max(...shares) < ALONE) return found;
  return { degree: 'unsure', p: Math.max(...shares) };
}

/** What the model reads of a sentence; without a vector the words alone. */
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
export function scoreFeatures(model: Model, audience: Audience, features: Features): Scored {
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
    danger: dangerOf(model.danger, features),
  };
}
