import type { Heard } from '@/lib/spoken/heard';
import { says } from '@/lib/spoken/says';
import { isOf, type IntentId, costOf } from './intents';
import { readMissed } from './missed-calls';
import { factsOf } from './scorer/facts';
import { score as scoreSentences, type Scored as Result, thresholds } from './scorer/score';
import { type DialogueState, focusOf, isStoreSide, type Scene } from './state';

export interface Scored {
  id: IntentId;
  /** How likely it is meant, 0 to 1. */
  p: number;
  variant?: string | undefined;
}

/** What a sentence means: intents and departments, the likeliest first, and how dangerous it sounds. */
export interface Reading {
  text: string;
  intents: readonly Scored[];
  departments: readonly { id: string; p: number }[];
  danger: Result['danger'];
}

/** From its bar on an intent is meant: a mistake costs as much as asking. */
export const barOf = (id: IntentId) => thresholds.intent[costOf(id)];
/** From here on it is meant even where something else was asked. */
const CLEAR = 0.55;
export const isClear = ({ id, p }: Scored) => p >= Math.max(CLEAR, barOf(id));
/** There is little doubt. */
export const isSure = ({ p }: Scored) => p >= 0.8;

const NEXT_WISH =
  / (?:and|plus|then) (?=(?:test|trade|get|book|schedule|order|talk|speak|buy|sell|look at|see|have|know|find|drop|leave|cancel|move|ask|check|did|does|is|are|a quote|tell)\b)/i;
const CLAUSE =
  /(?<=[.?!;]) |, (?=(?:and|but|so|can|could|do|is|what|how|i)\b)| (?:and also|and|also|plus) (?=(?:also|can|could|do|does|is|are|what|what's|how|when|where|i|i'd|you)\b)/i;
const isLong = (part: string) => part.split(' ').length > 2;

/** The whole, its sentences, and the wishes that 'and' joins. */
export function partsOf(words: string): string[] {
  const whole = words.slice(0, 400);
  const clauses = whole.split(CLAUSE).filter(isLong);
  const wishes = clauses.flatMap((part) => part.split(NEXT_WISH)).filter(isLong);
  const parts = wishes.length > clauses.length ? wishes : clauses;
  return [...new Set([whole, ...(parts.length > 1 ? parts : [])])].slice(0, 5);
}

/** Scores a turn's sentences in one go. */
export async function score(scene: Scene, state: DialogueState, heard: Heard, sentences: readonly string[]): Promise<Reading[]> {
  const { asked } = state;
  const results = await scoreSentences(
    // 'Not a service visit, a test drive.'
    sentences.map((text) => text.replace(/\bnot (?:a|an|the) [^,.;]{3,30}[,.;]/i, ' ')),
    {
      audience: isStoreSide(scene, state) ? 'store' : 'dealer',
      asked: asked.kind === 'slot' ? asked.slot : asked.kind === 'confirm' || asked.kind === 'offer' ? asked.kind : undefined,
      open: focusOf(state)?.kind,
      facts: factsOf(heard),
    },
  );
  return results.map(({ intents, departments, danger }, at) => ({
    text: sentences[at]!,
    intents: preferred(scene, state, intents, heard),
    departments,
    danger,
  }));
}

/** A wish comes before the politeness around it; a dealer's numbers are for the calculator. */
function preferred(scene: Scene, state: DialogueState, intents: readonly Scored[], heard: Heard): readonly Scored[] {
  const isOfUs = !isStoreSide(scene, state);
  if (isOfUs && !focusOf(state) && Object.keys(readMissed(scene, state, heard)).length > 0)
    return [{ id: 'roi', p: 0.95 }, ...intents];
  const [best, ...others] = intents;
  const next = others.find(({ id }) => !isOf('polite', id));
  const isPolite = best && isOf('polite', best.id) && best.id !== 'detail';
  if (isPolite && next && next.p > 0.2 && !says.filler.test(heard.text)) return [{ ...next, p: next.p + best.p / 2 }, ...intents];
  return intents;
}
