import type { Heard } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { namesIn } from '@/lib/embedded-platform/language/wording';
import { catalogue } from './catalogue';
import { clausesOf } from './clauses';
import { costOf, isOf, type IntentId, keyOf, type Scored } from './intents';
import { isCallList, isChange, isFirm, isHarsh, leaning } from './leanings';
import { readMissed } from './missed-calls';
import { scoreSentences, type ScoredSentence, thresholds } from './scorer/score';
import { kinds, slots, type SlotId } from './slots';
import { type DialogueState, focusOf, isStoreSide, type Scene } from './state';

/** The meaning of a sentence: intents and departments, the likeliest first, and how dangerous it sounds. */
export interface Reading {
  text: string;
  intents: readonly Scored[];
  departments: readonly { id: string; p: number }[];
  danger: ScoredSentence['danger'];
}

/** From its bar on an intent is meant: a mistake costs as much as asking. */
export const barOf = (id: IntentId) => thresholds.intent[costOf(id)];
/** The lead over the next intent that counts as meant, under the bar. */
const AHEAD = 0.2;
/** A dealer's question is answered on a guess, and a person is offered beside it. */
const isGuess = (best: Scored, next?: Scored) =>
  catalogue[best.id].audience === 'dealer' && best.p >= 0.24 && best.p >= 1.8 * (next?.p ?? 0);
export const isLikely = ([best, next]: readonly Scored[]) =>
  best !== undefined &&
  (isGuess(best, next) ||
    best.p >= barOf(best.id) ||
    (best.p >= (costOf(best.id) === 'high' ? 0.5 : 0.4) && best.p - (next?.p ?? 0) >= AHEAD));
/** From here on it is meant even where something else was asked. */
const CLEAR = 0.55;
export const isClear = ({ id, p }: Scored) => p >= Math.max(CLEAR, Math.min(barOf(id), 0.65));
/** There is little doubt. */
export const isSure = ({ p }: Scored) => p >= 0.8;

/** Splits a turn into its shortest pieces, each of which may be about another open request. */
const PIECE = /[,.;!?]\s+| and /i;

/** The whole and its clauses; with `isFine` its shortest pieces. */
export function partsOf(words: string, isFine = false): string[] {
  const whole = words.slice(0, 400);
  const parts = isFine
    ? whole.split(PIECE).filter((part) => part.trim().length > 2)
    : clausesOf(whole, false);
  return [...new Set([whole, ...(parts.length > 1 ? parts : [])])].slice(0, 7);
}

/** A slot by the name that the scorer knows it by. */
const askedFor = (slot: SlotId) => {
  const { holds } = slots[slot];
  if (holds === 'ownCar') return 'car';
  return holds === 'reach' || holds === 'email' ? 'phone' : holds;
};

/** 'Can you tell me your hours': the hours are what is asked for. */
const POLITELY =
  /^(?:(?:and|so|ok|okay|hi|hello|yeah|um|uh|also)[ ,]+)*(?:(?:can|could|would) you (?:please )?(?:tell|let) me(?: know)?|i (?:just )?(?:want(?:ed)?|need) to know|i was (?:just )?wondering|i'd like to know|do you know)(?: (?:if|whether))? (?=\w+ \w)/i;

/** Scores a turn and its sentences in one go, each with its own facts. */
export async function score(
  scene: Scene,
  state: DialogueState,
  sentences: readonly Heard[],
): Promise<Reading[]> {
  const { asked } = state;
  const results = await scoreSentences(
    // 'Not a service visit, a test drive.'
    sentences.map(({ text }) =>
      text.replace(/\bnot (?:a|an|the) [^,.;]{3,30}[,.;]/i, ' ').replace(POLITELY, ''),
    ),
    {
      audience: isStoreSide(scene, state) ? 'store' : 'dealer',
      asked:
        asked.kind === 'slot'
          ? askedFor(asked.slot)
          : asked.kind === 'confirm' || asked.kind === 'offer'
            ? asked.kind
            : undefined,
      open: focusOf(state)?.kind,
    },
  );
  return results.map(({ intents, departments, danger }, at) => ({
    text: sentences[at]!.text,
    intents: preferred(scene, state, intents, sentences[at]!),
    departments,
    danger,
  }));
}

const systems = catalogue.integration.names ?? [];
const OF_SYSTEMS: ReadonlySet<string> = new Set(['integration', 'calls', 'forwarding']);
/** 'Don't cancel it', 'cancel my gym membership': the visit stays. */
const isKept = (id: IntentId, { text, work, day }: Heard) =>
  (day.refused !== undefined &&
    ['cancel', 'move'].includes(id) &&
    !/\bcancel|\bmove|\bresched/i.test(text)) ||
  (says.keeps.test(text) && ['cancel', 'never-mind', 'move'].includes(id)) ||
  (says.dropsOther.test(text) && (id === 'never-mind' || (id === 'cancel' && work.length === 0)));

/** Nothing can be moved where no visit is spoken of. */
const isNoMove = ({ requests }: DialogueState, id: IntentId, { text }: Heard) =>
  id === 'move' && !isChange(text) && !requests.some(({ kind }) => kinds[kind].calendar);

/** A dealer who wants it in writing. */
const IN_WRITING =
  /\b(?:e-?mail|send) (?:me|us|it|that|something|the|over)\b|\bwant (?:that|the|an?) e-?mail\b/i;
/** 'Don't tell me that somebody has to call me.' */
const NO_CALL =
  /\b(?:don't|do not) (?:tell me|say|make me)\b.{0,40}\bcall\b|\bnot call(?:ing)? me\b|\bno (?:phone )?calls?\b/i;

const IS_ROBOT =
  /\b(?:are you|is this|you're|you are|am i (?:talking|speaking) (?:to|with)|is it)\b.{0,24}\b(?:robots?|bots?|ai|machine|computer|real person|human)\b(?! (?:phone|agent|company))/i;
/** Weighs in the turn's own signs: anger, names, and the last topic. */
function preferred(
  scene: Scene,
  state: DialogueState,
  intents: readonly Scored[],
  heard: Heard,
): readonly Scored[] {
  const first = (one: Scored) => [
    one,
    ...intents
      .filter(({ id }) => id !== one.id)
      .map((other) => ({ ...other, p: Math.min(other.p, 1 - one.p) })),
  ];
  const isOfUs = !isStoreSide(scene, state);
  const isOfPrice =
    /\b(?:what (?:does|would|will|do) (?:it|this|you|that) (?:run|cost|charge)|how much|price)\b/i.test(
      heard.text,
    );
  if (
    isOfUs &&
    !isOfPrice &&
    !focusOf(state) &&
    Object.keys(readMissed(scene, state, heard)).length > 0
  )
    return first({ id: 'roi', p: 0.95 });
  const [best, ...others] = intents;
  if (!best) return intents;
  if (best.p < 0.75 && IS_ROBOT.test(heard.text))
    return first({ id: 'who', variant: 'robot', p: 0.8 });
  if (isOfUs && (best.p < 0.75 || best.id === 'callback') && IN_WRITING.test(heard.text))
    return first({ id: 'buy', p: 0.8 });
  const isNoCall = best.id === 'callback' && NO_CALL.test(heard.text);
  const isHello = best.id === 'greeting' && (state.turns > 1 || heard.text.split(' ').length > 8);
  const isUnsaid =
    isHello ||
    (best.id === 'injection' && best.p < 0.6) ||
    (best.id === 'upset' && isOfUs && !isHarsh(heard.text)) ||
    isNoCall ||
    (best.id === 'drivable' &&
      /\bdrive (?:over|up|down|out|in|there|by|all the way)\b/i.test(heard.text)) ||
    (best.id === 'recorded' && !/\brecord|\btap(?:e|ing)\b|\bmonitor|\bgrab/i.test(heard.said));
  if (isUnsaid || isKept(best.id, heard) || isNoMove(state, best.id, heard))
    return preferred(scene, state, others, heard);
  if (isOfUs && !OF_SYSTEMS.has(best.id) && best.p < 0.7 && namesIn(systems, heard.text).length > 0)
    return first({ id: 'integration', p: 0.8 });
  const hasMeeting =
    isOfUs &&
    focusOf(state) === undefined &&
    !state.requests.some(({ kind, status }) => kind === 'callback' && status === 'passed') &&
    heard.time !== undefined &&
    heard.day.day !== undefined &&
    !/\b(?:call|phone|ring)\b/i.test(heard.text);
  if (hasMeeting && best.p < 0.8) return first({ id: 'meeting', p: 0.8 });
  const ofList = isCallList(heard.text) ? ({ id: 'calling-list' } as const) : undefined;
  const lean = isOfUs ? ofList : leaning(state, heard, best);
  if (lean && (best.p < 0.75 || isFirm(lean, best)))
    return first({ ...lean, p: Math.max(0.75, best.p) });
  const next = others.find(({ id }) => !isOf('polite', id));
  const isPolite = isOf('polite', best.id) && best.id !== 'detail';
  if (isPolite && next && next.p > 0.2 && !says.filler.test(heard.text))
    return first({ ...next, p: next.p + best.p / 2 });
  return isOfUs ? continued(state, intents, heard, first) : intents;
}

/** 'And if they say stop?' is of what was just answered; a narrower question of it most of all. */
function continued(
  state: DialogueState,
  intents: readonly Scored[],
  { text }: Heard,
  first: (one: Scored) => readonly Scored[],
) {
  const same = intents.find(({ id }) => id === state.topic.intent);
  const [best] = intents;
  if (!same || !best || text.split(' ').length > 9) return intents;
  const weight = (same.variant ? 4 : 3) * (/^(?:and|so|but|what if|then|or)\b/i.test(text) ? 2 : 1);
  if (same !== best && same.p * weight <= best.p) return intents;
  // An answer that was told is not told again: the next likely variant is.
  const told = state.topic.told ?? [];
  const isAgain = told.includes(keyOf(same)) && same.nearest !== undefined;
  return first({
    ...same,
    variant: isAgain ? same.nearest : same.variant,
    p: Math.max(same.p, best.p),
  });
}
