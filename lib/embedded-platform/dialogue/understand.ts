import { createCues, tokensOf } from '@/lib/spoken/cues';
import dealers from './dealer-intents.json';
import stores from './intents.json';
import { compare } from './meaning';
import { createWording, sentencesOf } from '@/lib/spoken/wording';

const data = { ...stores, ...dealers };
export type Intent = keyof typeof data;

export interface Meant {
  id: Intent;
  /** 0 to about 1.5; ASKED and above is meant. */
  score: number;
  /** Whether words that leave little doubt were among them. */
  isSure: boolean;
}

/** Under this nothing is taken for meant. */
export const MEANT = 0.55;
/** Whether it is meant even where something else was asked. */
export const isClear = ({ score, isSure }: Meant) => score >= 0.78 || (isSure && score >= 0.62);

/** From here on a sentence is the example. */
export const EXACT = 0.93;
/** A cue leaves little doubt, and the less the more words it has. */
const SURE = 0.42;
const WORD = 0.1;
const MOST = 0.9;
/** Makes 0.78 of what held-out examples reached where five in six were right, and 0.55 where half were. */
const SLOPE = 0.51;
const BASE = 0.17;
/** What words count for beside the model of meaning, and alone. */
const OF_WORDS = 0.05;
const ALONE = 0.2;

type Trait =
  | 'aside'
  | 'again'
  | 'wishless'
  | 'control'
  | 'always'
  | 'angry'
  | 'first'
  | 'cued'
  | 'noted'
  | 'cars'
  | 'polite'
  | 'care';

interface Row {
  /** Whose it is: a store's, everyone's, of a store alone, of a role play; both our products' (o), the voice agent's (v; d where no call is played), the email product's (m). */
  group: string;
  sure: string[];
  examples: string[];
  /** How a talk takes it: see where it is asked for. */
  is?: string[];
  /** The same question on a line of ours, and on the page of the email product. */
  ours?: string;
  mail?: string;
}

const rows: Record<string, Row> = data;
const intents = (Object.keys(data) as Intent[]).map((id) => ({
  id,
  ...rows[id]!,
  cueIn: createCues(rows[id]!.sure),
}));

export const isOurs = (id: Intent) => /[ovdm]/.test(rows[id]?.group ?? '');
/** 'trial.card' is of the trial. */
export const familyOf = (id: Intent) => id.split('.', 1)[0];
/** What nobody wants of us, but of a store. */
export const isOfStore = (id: Intent) =>
  rows[id]?.group === 's' || ['service', 'problem', 'test-drive', 'tow'].includes(id);
export const isOf = (trait: Trait, id: Intent) => rows[id]?.is?.includes(trait) ?? false;
export const intentOn = (where: 'ours' | 'mail', id: Intent) => (rows[id]?.[where] ?? id) as Intent;

const ownerOfExample = intents.flatMap(({ id, examples }) => examples.map(() => id));

const wordingOf = createWording(intents.map(({ examples }) => examples));

/** How likely each intent is: by its nearest example and the next, by what tells it from the others, and by its words. */
function likelihoods(text: string, products: Float32Array | undefined): number[] {
  const pairs = new Map<Intent, [number, number]>();
  ownerOfExample.forEach((id, example) => {
    const near = products?.[example] ?? 0;
    const [best, next] = pairs.get(id) ?? [0, 0];
    if (near > best) pairs.set(id, [near, best]);
    else if (near > next) pairs.set(id, [best, near]);
  });
  const words = wordingOf(text);
  return intents.map(({ id }, at) => {
    const [best, next] = pairs.get(id) ?? [0, 0];
    const near = best > EXACT ? best : (3 * best + next) / 4;
    const told = products?.[ownerOfExample.length + at] ?? 0;
    const wording = (products ? OF_WORDS : ALONE) * words[at]!;
    return SLOPE * (near + told + wording) + BASE;
  });
}

const NEXT_WISH =
  / (?:and|plus|then) (?=(?:test|trade|get|book|schedule|order|talk|speak|buy|sell|look at|see|have|know|find|drop|leave|cancel|move|ask|check|did|does|is|are|a quote|tell)\b)/i;

/** The whole, its sentences, and the wishes that 'and' joins. */
const partsOf = (words: string): string[] => {
  const [whole = words, ...others] = sentencesOf(words);
  const parts = others.length > 0 ? others : [whole];
  const wishes = parts
    .flatMap((part) => part.split(NEXT_WISH))
    .filter((part) => part.split(' ').length > 2);
  return [...new Set([whole, ...others, ...(wishes.length > 1 ? wishes : [])])].slice(0, 5);
};

/** What somebody said, and what it means, the likeliest first. */
export interface Meaning {
  text: string;
  meant: Meant[];
}

/**
 * What the words mean as a whole, and after that what each of their sentences does.
 *
 * @param bias what the talk so far adds to an intent
 */
export async function understand(
  words: string,
  groups: ReadonlySet<string>,
  bias: (id: Intent) => number,
): Promise<Meaning[]> {
  const sentences = partsOf(words.slice(0, 400));
  const products = await compare(sentences);
  const likely = sentences.map((text, at) => likelihoods(text, products?.[at]));
  return sentences.map((text, at) => {
    const tokens = tokensOf(at === 0 ? words : text);
    const meant = intents.flatMap(({ id, group, cueIn }, of) => {
      if (!groups.has(group)) return [];
      const cued = cueIn(tokens);
      const isSure = cued > 0;
      const more = isOurs(id) ? (cued - 1) * WORD : 0;
      const cue = isSure ? Math.min(SURE + more, MOST) : 0;
      const near = Math.max(...(at === 0 ? likely : [likely[at]!]).map((one) => one[of]!));
      // What does harm by mistake wants more than a likeness.
      const doubt = !isSure && isOf('cued', id) ? 0.15 : 0;
      const score = Math.max(near + cue * (1 - near), isSure ? MEANT : 0) + bias(id) - doubt;
      return [{ id, isSure, score }];
    });
    return { text, meant: meant.sort((a, b) => b.score - a.score) };
  });
}
