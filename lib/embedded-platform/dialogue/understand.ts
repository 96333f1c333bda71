import data from './intents.json';
import { compare } from './meaning';

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
const EXACT = 0.93;
const SURE = 0.42;
/** Makes 0.78 of what held-out examples reached where five in six were right, and 0.55 where half were. */
const SLOPE = 0.77;
const BASE = 0.1;
/** What a cue counts for where there is no model to weigh it. */
const ALONE = 0.3;

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
  | 'polite';

interface Row {
  /** Whose it is: a store's, ours, a dealer's who plays no call, of the email product, everyone's, of a store alone, of a role play. */
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
const intents = (Object.keys(data) as Intent[]).map((id) => ({ id, ...rows[id]! }));

export const isOurs = (id: Intent) => rows[id]?.group === 'o';
export const isOf = (trait: Trait, id: Intent) => rows[id]?.is?.includes(trait) ?? false;
export const intentOn = (where: 'ours' | 'mail', id: Intent) => (rows[id]?.[where] ?? id) as Intent;

const ownerOfExample = intents.flatMap(({ id, examples }) => examples.map(() => id));

const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'/.%-]+/gu, ' ')
    .replace(/\.(?= |$)/g, '')
    .trim()
    .split(/\s+/);

const GAP = 5;

/** Whether a cue stands in the tokens: 'book|get ~ service*', where ~ is up to five words, 'set_up' two of them; '=' is the whole. */
function stands(cue: readonly string[], tokens: readonly string[], from: number): boolean {
  const [head, ...rest] = cue;
  if (head === undefined) return true;
  if (head === '~') {
    const widths = Array.from({ length: GAP + 1 }, (_, width) => width);
    return widths.some((width) => stands(rest, tokens, from + width));
  }
  return head.split('|').some((phrase) => {
    const words = phrase.split('_');
    const isHere = words.every((word, at) => isWord(word, tokens[from + at]));
    return isHere && stands(rest, tokens, from + words.length);
  });
}

const isWord = (word: string, token: string | undefined) =>
  word.endsWith('*') ? (token?.startsWith(word.slice(0, -1)) ?? false) : word === token;

function hasCue(cues: readonly string[], tokens: readonly string[]): boolean {
  return cues.some((cue) => {
    const isWhole = cue.startsWith('=');
    const parts = (isWhole ? cue.slice(1) : cue).toLowerCase().split(' ');
    if (isWhole) return tokens.length === parts.length && stands(parts, tokens, 0);
    return tokens.some((_, at) => stands(parts, tokens, at));
  });
}

const CLAUSE =
  /(?<=[.?!;]) |, (?=(?:and|but|so|can|could|do|is|what|how|i)\b)| (?:and also|and|also|plus) (?=(?:also|can|could|do|does|is|are|what|what's|how|when|where|i|i'd|you)\b)/i;

/** The whole and its sentences: 'My brakes grind. I need them Monday.' */
function sentencesOf(words: string): string[] {
  const parts = words.split(CLAUSE).filter((part) => part.split(' ').length > 2);
  return [...new Set([words, ...parts])].slice(0, 4);
}

/** How likely each intent is: by its nearest example and the next, and by what tells it from the others. */
function likelihoods(products: Float32Array): Map<Intent, number> {
  const pairs = new Map<Intent, [number, number]>();
  ownerOfExample.forEach((id, example) => {
    const near = products[example]!;
    const [best, next] = pairs.get(id) ?? [0, 0];
    if (near > best) pairs.set(id, [near, best]);
    else if (near > next) pairs.set(id, [best, near]);
  });
  const likely = [...pairs].map(([id, [best, next]], at) => {
    const near = best > EXACT ? best : (3 * best + next) / 4;
    return [id, SLOPE * (near + products[ownerOfExample.length + at]!) - BASE] as const;
  });
  return new Map(likely);
}

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
  const sentences = sentencesOf(words.slice(0, 400));
  const cosines = await compare(sentences);
  const own = intents.filter(({ group }) => groups.has(group));
  const likely = cosines?.map(likelihoods);
  return sentences.map((text, at) => {
    const tokens = tokensOf(at === 0 ? words : text);
    const meant = own.map(({ id, sure }) => {
      const isSure = hasCue(sure, tokens);
      const cue = isSure ? SURE : 0;
      const near = likely
        ? Math.max(...(at === 0 ? likely : [likely[at]!]).map((one) => one.get(id) ?? 0))
        : cue > 0
          ? ALONE
          : 0;
      // What does harm by mistake wants more than a likeness.
      const doubt = !isSure && isOf('cued', id) ? 0.15 : 0;
      const score = Math.max(near + cue * (1 - near), isSure ? MEANT : 0) + bias(id) - doubt;
      return { id, isSure, score };
    });
    return { text, meant: meant.sort((a, b) => b.score - a.score) };
  });
}
