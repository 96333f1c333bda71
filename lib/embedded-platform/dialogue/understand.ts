import { createCues, tokensOf } from '@/lib/spoken/cues';
import dealers from './dealer-intents.json';
import stores from './intents.json';
import { compare } from './meaning';

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
/** What a cue counts for where there is no model to weigh it. */
const ALONE = 0.3;

type Trait = 'aside' | 'again' | 'wishless' | 'control' | 'always' | 'angry' | 'first' | 'cued';

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

const CLAUSE =
  /(?<=[.?!;]) |, (?=(?:and|but|so|can|could|do|is|what|how|i)\b)| (?:and also|and|also|plus) (?=(?:also|can|could|do|does|is|are|what|what's|how|when|where|i|i'd|you)\b)/i;

/** The whole and its sentences: 'My brakes grind. I need them Monday.' */
function sentencesOf(words: string): string[] {
  const parts = words.split(CLAUSE).filter((part) => part.split(' ').length > 2);
  return [...new Set([words, ...parts])].slice(0, 4);
}

/** How near each intent is: by its nearest example and the next, since one alone may be so by a word. */
function nearestOf(cosinesOfSentences: readonly Float32Array[]): Map<Intent, number> {
  const nearest = new Map<Intent, number>();
  for (const cosines of cosinesOfSentences) {
    const pairs = new Map<Intent, [number, number]>();
    cosines.forEach((cosine, example) => {
      const id = ownerOfExample[example]!;
      const [best, next] = pairs.get(id) ?? [0, 0];
      if (cosine > best) pairs.set(id, [cosine, best]);
      else if (cosine > next) pairs.set(id, [best, cosine]);
    });
    for (const [id, [best, next]] of pairs) {
      const near = best > EXACT ? best : (3 * best + next) / 4;
      nearest.set(id, Math.max(near, nearest.get(id) ?? 0));
    }
  }
  return nearest;
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
  return sentences.map((text, at) => {
    const nearest = cosines && nearestOf(at === 0 ? cosines : [cosines[at]!]);
    const tokens = tokensOf(at === 0 ? words : text);
    const meant = own.map(({ id, cueIn }) => {
      const words = cueIn(tokens);
      const isSure = words > 0;
      const cue = isSure ? Math.min(SURE + (words - 1) * WORD, MOST) : 0;
      const near = nearest ? (nearest.get(id) ?? 0) : cue > 0 ? ALONE : 0;
      // What does harm by mistake wants more than a likeness.
      const doubt = !isSure && isOf('cued', id) ? 0.15 : 0;
      const score = Math.max(near + cue * (1 - near), isSure ? MEANT : 0) + bias(id) - doubt;
      return { id, isSure, score };
    });
    return { text, meant: meant.sort((a, b) => b.score - a.score) };
  });
}
