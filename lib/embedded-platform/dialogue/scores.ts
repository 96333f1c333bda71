import { CORRECTION } from '@/lib/embedded-platform/language/spoken-when';
import { type Heard, isQuestion } from '@/lib/embedded-platform/language/heard';
import { catalogue } from './catalogue';
import { clausesOf } from './clauses';
import { costOf, type IntentId, isOurs as isOursOf, type Scored } from './intents';
import { misleads, refusalsIn } from './limits';
import { preferred } from './preferred';
import { scoreSentences, type ScoredSentence, thresholds } from './scorer/score';
import { slots, type SlotId } from './slots';
import { type DialogueState, focusOf, isStoreSide, type Scene } from './state';

/** The meaning of a sentence: intents and departments, the likeliest first, and how dangerous it sounds. */
export interface Reading {
  text: string;
  intents: readonly Scored[];
  departments: readonly { id: string; p: number }[];
  danger: ScoredSentence['danger'];
  /** The acts of the words, and the facts that they may hold. */
  clause: ScoredSentence['clause'];
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

/** From these odds on a day or a time is that of a visit, and a name the caller's. */
const LEAST = { time: 0.08, name: 0.01, unlike: 0.05 };
/** 'I'm pretty upset', in small letters, is seldom a name. */
const I_AM = /\bi'?m \p{Ll}{1,20} \p{Ll}{1,20}[.!]?$/u;
/** Acts that tell of something else than when to come: from this share on their times are others. */
const ELSE = 0.25;
/** A bare answer. */
const SHORT = 4;

const NUMBER_BEFORE =
  /(?:\d|\b(?:oh|zero|one|two|three|four|five|six|seven|eight|nine)),? (?:and )?$/i;
/** '… five oh one three eight Lenny Thibault'. */
const isBehindNumber = ({ text, phone, name }: Heard) =>
  phone !== undefined &&
  name !== undefined &&
  NUMBER_BEFORE.test(text.slice(0, Math.max(0, text.toLowerCase().indexOf(name.toLowerCase()))));

/** The facts that the words give: 'I work till three' gives no time of a visit. */
export function onlyMeant(heard: Heard, { time, name, acts }: Reading['clause']): Heard {
  const { background, condition, talk, notes, withdraw, add } = acts;
  const ofElse = background + condition + talk + notes + withdraw + add;
  const isOther =
    time < LEAST.time &&
    ofElse >= ELSE &&
    heard.text.split(' ').length >= SHORT &&
    // 'Thanksgiving you're closed, I assume.'
    heard.day.holiday === undefined &&
    !CORRECTION.test(heard.text);
  return {
    ...heard,
    ...(isOther && { day: {}, time: undefined }),
    // A name beside an address or a number is the caller's.
    ...(heard.email === undefined &&
      !isBehindNumber(heard) &&
      name < (I_AM.test(heard.text) ? LEAST.unlike : LEAST.name) && {
        name: undefined,
        other: undefined,
      }),
  };
}

/** From these odds on a day or a time is given, and not checked. */
const GIVEN = 0.5;
/** From these odds on a person is asked about, and not wished for. */
const ASKED = 0.8;
const OF_OWN = /\b(?:i(?! mean)|me|us|we)\b/i;

/**
 * Leaves out what cannot be meant, for the likelier of the rest: without a request there is nothing to check, and nothing
 * that ends; 'make that three' checks nothing either. A dealer who asks who a caller gets wishes for nobody, and one who
 * has talked business plays no caller.
 */
function possible(
  scene: Scene,
  state: DialogueState,
  intents: readonly Scored[],
  heard: Heard,
  { acts: { correct, wish, fact, question, notes } }: Reading['clause'],
): readonly Scored[] {
  const isTimed = heard.time !== undefined || Object.keys(heard.day).length > 0;
  const isTold = correct + wish + fact >= GIVEN && question + notes < GIVEN;
  const isGiven = isTimed && isTold && !isQuestion(heard);
  const { requests, topic } = state;
  const isNone = requests.every(({ status }) => status === 'canceled');
  const isOurs = !isStoreSide(scene, state);
  const isOfOurs = topic.intent !== undefined && isOursOf(topic.intent);
  const isBusiness =
    state.hasTold === true || requests.length > 0 || (isOfOurs && topic.intent !== 'lost-caller');
  const isOut = ({ id }: Scored) =>
    (isNone && id === 'done') ||
    ((isNone || isGiven) && id === 'check') ||
    (isOurs && id === 'human' && question + correct >= ASKED && !OF_OWN.test(heard.text)) ||
    (isOurs && id === 'as-caller' && isBusiness);
  const others = intents.filter((one) => !isOut(one));
  const gone = intents.reduce((sum, one) => (isOut(one) ? sum + one.p : sum), 0);
  return others.map((one) => ({ ...one, p: one.p / Math.max(1 - gone, GIVEN) }));
}

const FEWEST = 4;
/** 'It's about my recall, I don't need a ride' is about the recall. */
function withoutRefusals(scene: Scene, state: DialogueState, text: string): string {
  if (!isStoreSide(scene, state) || !misleads(text)) return text;
  const rest = refusalsIn(text).reduce((all, one) => all.replace(one, ' '), text);
  return rest.trim().split(/\s+/).length < FEWEST ? text : rest;
}

/** The scorer takes 'tow' for a breakdown, so a truck's towing capacity or package is written in other words. */
const TOWS_WITH =
  /\btow(?:ing)?(?= (?:capacity|package|pkg|rating|limit|kit|hitch|mirrors?|power|bar)\b)|(?<=\babout (?:the )?)towing\b(?! (?:my|it|me|the)\b)/gi;
const CAN_TOW =
  /\btow(?:ing|s)?(?= (?:an? |my |our )(?:[\w-]+ ){0,2}(?:camper|trailer|boat|rv|jet skis?|fifth wheel|hauler)s?\b| [^.;!?]{1,24}(?:pounds|lbs)\b)|(?<=\bhow much weight (?:\S+ ){1,7}?)tow\b/gi;
const withHauling = (words: string) =>
  words
    .replace(/\bhow much (?=(?:\S+ ){1,7}?tow\b)/gi, 'how much weight ')
    .replace(TOWS_WITH, 'trailer')
    .replace(CAN_TOW, 'haul');

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
      withHauling(withoutRefusals(scene, state, text))
        .replace(/\bnot (?:a|an|the) [^,.;]{3,30}[,.;]/i, ' ')
        .replace(POLITELY, ''),
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
  return results.map(({ intents, departments, danger, clause }, at) => {
    const heard = onlyMeant(sentences[at]!, clause);
    return {
      text: heard.text,
      intents: preferred(scene, state, possible(scene, state, intents, heard, clause), heard).map(
        (one) =>
          // Only words of danger say that a car must not be driven.
          one.variant === 'stop' && danger.degree === 'none' ? { ...one, variant: undefined } : one,
      ),
      departments,
      danger,
      clause,
    };
  });
}
