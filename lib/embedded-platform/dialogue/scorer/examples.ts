import {
  type Audience,
  audiences,
  catalogue,
  type Department,
  type Intent,
  type IntentId,
} from '../catalogue';
import type { Degree } from '../degrees';
import { withPlainCars } from './plain-cars';

/** An example of the catalogue, for one audience. */
export interface Example {
  text: string;
  /** With its car as a plain car. */
  plain: string;
  audience: Audience;
  intent: IntentId;
  /** Empty for the intent's own examples. */
  variant: string;
  department: Department;
  degree: Degree;
  /** Questions that come before it. */
  context?: readonly string[] | undefined;
}

/** So many of a store's examples stand for one on the dealers' line, where they only say that a store is wanted. */
const THINNED = 3;

const ids = Object.keys(catalogue) as IntentId[];

type Said = Omit<Example, 'plain'>;

function examplesOf(id: IntentId, intent: Intent, audience: Audience): Said[] {
  const isMoved = audience === 'dealer' && intent.dealer !== undefined;
  const target = isMoved ? ids.find((other) => other === intent.dealer) : id;
  if (!target) throw new Error(`The intent ${id} stands for ${intent.dealer}, which there is not`);
  const { department } = catalogue[target];
  const rows = [['', intent] as const, ...Object.entries(intent.variants ?? {})];
  const all = rows.flatMap(([variant, { examples, degree }]) =>
    examples.map((text) => ({
      text,
      audience,
      intent: target,
      variant: isMoved ? '' : variant,
      department,
      degree: degree ?? 'none',
      context: intent.context,
    })),
  );
  return isMoved && target === 'as-caller' ? all.filter((_, at) => at % THINNED === 0) : all;
}

const allSaid = (): Said[] =>
  audiences.flatMap((audience) =>
    ids.flatMap((id) => {
      const intent = catalogue[id];
      const isHeard = intent.audience === audience || intent.audience === 'both';
      return isHeard ? examplesOf(id, intent, audience) : [];
    }),
  );

/** All examples, of each audience that an intent has. */
export const readExamples = (): Example[] =>
  allSaid().map((one) => ({ ...one, plain: withPlainCars(one.text) }));

/** Their sentences as they are said. Finding the cars in them takes half a second, and the ears need none. */
export const readSentences = (): string[] => allSaid().map(({ text }) => text);

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d ]/gu, '')
    .trim();

/**
 * Finds what is wrong with the catalogue: an example in two intents of one audience, a sample conversation's turn
 * among the examples, an intent that answers without an answer.
 */
export function exampleFaults(examples: readonly Example[], turns: readonly string[]): string[] {
  const owners = new Map<string, string>();
  const tried = new Set(turns.map(keyOf));
  const doubled = examples.flatMap(({ text, audience, intent }) => {
    const key = `${audience} ${keyOf(text)}`;
    const owner = owners.get(key) ?? intent;
    owners.set(key, owner);
    return owner === intent ? [] : [`“${text}” is an example of both ${owner} and ${intent}`];
  });
  const tests = examples
    .filter(({ text }) => tried.has(keyOf(text)))
    .map(({ text, intent }) => `“${text}” of ${intent} is a turn of a sample conversation`);
  const silent = ids
    .filter((id) => catalogue[id].does === 'answer' && !hasAnswer(catalogue[id]))
    .map((id) => `${id} answers, but has no answer`);
  return [...new Set([...doubled, ...tests, ...silent])];
}

const hasAnswer = ({ answer, lines }: Intent) => (answer ?? lines) !== undefined;
