import { after, filler, type StepOutcome, say } from './acts';
import { asksForNotes, asksForOne, isOfNotes } from './asks-for-notes';
import { fill } from './facts';
import { fillCaller } from './facts-caller';
import type { HeardTurn } from './heard';
import { isOf, startOf } from './intents';
import { sayLimit } from './limits';
import { weightOf } from './notes';
import { inSecondPerson, stemsOf, withoutOpening } from './own-words';
import { askAgain } from './progress';
import { isBooked, readerOf } from './requests';
import { type DialogueState, type Language, requestOf, type Scene } from './state';
import { trimEnd } from './trim';
import { doneOf, isClear, oddsOf, type Rule, slotOf, type Turn } from './turn';
import { briefOf, notedIn, valuesOf } from './values';

/*
 * Rules for what the agent wrote down: the caller asks for all of it, or for one thing.
 */

/** The state with the facts that come beside the question. */
function withFacts(turn: Turn): DialogueState {
  const { state, heard, request } = turn;
  const facts = { ...heard, work: [], isSymptom: false };
  if (request) return fill(state, request.id, facts, slotOf(turn)).state;
  return { ...state, caller: fillCaller(state.caller, heard, undefined).caller };
}

/** The other facts of the record. */
function factsIn(scene: Scene, state: DialogueState): string[] {
  const { name, phone, email } = state.caller;
  const kept = state.requests.filter(({ status }) => status !== 'canceled');
  const requests = kept.flatMap((one) => [
    one.place && inSecondPerson(one.place),
    briefOf(scene, state, one)('en'),
  ]);
  const own = [name && `name ${name}`, phone && `number ${phone}`, email && `email ${email}`];
  return [...own, ...requests].filter((one): one is string => Boolean(one));
}

/** The words that tell what a question about the notes is about. */
const namedIn = ({ text }: HeardTurn) =>
  stemsOf(text.replace(/('s) (?:number|name|cell)\b/i, '$1').replace(DAYS, ' ')).filter(
    (stem) => !/\d/.test(stem),
  );
const DAYS = /\b(?:\w+day|tomorrow|morning)\b/gi;

/** Finds the words that a question is about; the shortest of those that hold most of its own. */
function pieceFor(pieces: readonly string[], asked: readonly string[]): string | undefined {
  const scored = pieces.map((piece) => {
    const held = new Set(stemsOf(piece));
    return { piece, share: asked.filter((stem) => held.has(stem)).length / asked.length };
  });
  const [best] = scored.sort((a, b) => b.share - a.share || a.piece.length - b.piece.length);
  return best && best.share >= 0.5 ? best.piece : undefined;
}

const AND_THEN = { en: '. Also: ', es: '. También: ' } as const;

/** Reads the facts of all requests, with the caller's name and number. */
const echoed = (scene: Scene, state: DialogueState) => (language: Language) => {
  const kept = state.requests.filter(({ status }) => status !== 'canceled');
  const each = kept.map((one) => notedIn(scene, state, one)(language));
  const [one] = kept;
  const reach = one && valuesOf(scene, state, one).reach;
  const { name, phone, email } = state.caller;
  return [each.join(AND_THEN[language]), [name, reach ?? phone ?? email].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('. ');
};

const READS = /\b(?:read|repeat|say)\b|\bwhat(?:'s| is| was)\b/i;
const MOST_READ = 16;

/** Says the caller's own words back where they are to be read, and are short: 'read me the order number back'. */
function saysOwn({ text, language }: HeardTurn, own: string) {
  const isRead = READS.test(text) && own.split(' ').length <= MOST_READ && language === 'en';
  return isRead ? say('isNoted', { piece: inSecondPerson(trimEnd(own)) }) : say('isInNotes');
}

/** Reads back the facts, and says that the rest is there as it was said. */
export function readBack(turn: Turn): StepOutcome {
  const { scene, heard } = turn;
  const state = withFacts(turn);
  const named = namedIn(heard);
  const own = named.length > 0 ? pieceFor(state.said, named) : undefined;
  const all = echoed(scene, state);
  const facts = all('en') === '' ? [] : [say('wroteDown', { all })];
  const rest = state.said.length > 0 ? [say('restInWords')] : [];
  const acts = own === undefined ? [...facts, ...rest] : [saysOwn(heard, own)];
  if (state.focus === undefined) return { state, acts: [...acts, filler('anythingElse')] };
  return after(acts, askAgain(scene, state));
}

/** Reads back everything that was noted. */
export const notes: Rule = {
  name: 'what did you write down?',
  when: ({ heard, state, top, isStore }) =>
    (state.requests.length > 0 || (!isStore && state.hasTold)) &&
    heard.work.every((one) => state.requests.some(({ work }) => work.includes(one))) &&
    ((asksForNotes(heard.text) && !(isOf('cars', top.id) && isClear(top))) ||
      ((top.id === 'appointment-info' || top.id === 'notes') && isClear(top))),
  then: readBack,
};

/** Tells if one thing was noted, and says it back; what was not is noted now. */
const whetherNoted: Rule = {
  name: 'asks whether it was noted',
  when: (turn) =>
    asksForOne(turn.heard.text) &&
    // 'Do you still have the green one?'
    !(turn.top.id === 'stock' && turn.top.p >= 0.6) &&
    turn.state.requests.length > 0,
  then: (turn) => {
    const { scene, heard, request } = turn;
    const filled = withFacts(turn);
    const about = request ?? doneOf({ ...turn, state: filled });
    const isSpanish = heard.language === 'es';
    const isOfWork = heard.work.length > 0 && heard.work.every((one) => about?.work.includes(one));
    const named = namedIn(heard);
    if (named.length === 0 || (isSpanish && isOfWork)) return readBack(turn);
    const fact = isSpanish ? undefined : pieceFor(factsIn(scene, filled), named);
    if (fact !== undefined)
      return after([say('isNoted', { piece: fact })], askAgain(scene, filled));
    const own = pieceFor(filled.said, named);
    if (own !== undefined) return after([saysOwn(heard, own)], askAgain(scene, filled));
    // Another work is no note: 'the oil change Monday, did you get that?'
    if (heard.work.length > 0 && !isOfWork && !request) return undefined;
    if (GONE.test(heard.text)) return after([say('notOnList')], askAgain(scene, filled));
    if (!about) return undefined;
    return after([say('notedNow')], askAgain(scene, filled));
  },
};
const GONE = /\b(?:part|thing|bit|note)\b.*\b(?:gone|still (?:in|on) there|out)\b/i;

/** A call that is made only if something happens at the visit: no call back. */
const CALL_IF =
  /\b(?:call|text|reach|tell|let)\b[^.;!?]*\b(?:if|before|when|once|unless|not (?:him|her|them))\b|\b(?:if|before|when|once)\b[^.;!?]*\b(?:call|text) (?:me|him|her)\b/i;
/** 'So somebody's gonna let me know if you're closed, right?' */
const SOMEBODY =
  /^\W*(?:(?:so|and|ok|okay) )*(?:some(?:body|one)|they|you|y'all)(?:'s|'re|'ll| will| are| is| can)? (?:gonna |going to )?(?=let me know|call me|tell me|text me)/i;
const LETS_KNOW =
  /\b(?:some(?:body|one)|they|you|y'all)(?:'s|'re|'ll| will| are| is| can)? (?:gonna |going to )?(?:please )?(?:let me know|call me|tell me|text me)(?: first)? (?:if|before|in case)\b/i;
const isCallAtVisit = (turn: Turn) =>
  CALL_IF.test(turn.heard.text) &&
  (LETS_KNOW.test(turn.heard.text) ||
    ['callback', 'message'].includes(startOf(turn.top)?.kind ?? 'visit')) &&
  isBooked((turn.request ?? doneOf(turn))?.kind ?? 'callback');

/** 'Put down that the key is in the glove box': noted, and said back; it begins nothing. */
const dictated: Rule = {
  name: 'dictates a note',
  when: (turn) =>
    (turn.heard.isDictated || (turn.isStore && isCallAtVisit(turn))) &&
    (!turn.isStore || (turn.request ?? doneOf(turn)) !== undefined) &&
    weightOf(turn.heard.text, turn.heard) > 0,
  then: (turn) => {
    const { scene, state, heard } = turn;
    const plain = heard.said.replace(SOMEBODY, 'have them ').replace(/,? right\W*$/i, '');
    const condition = sayLimit(plain, heard.language);
    const { id } = turn.request ?? doneOf(turn) ?? {};
    if (id === undefined) {
      const line = condition ? say('ackCondition', { condition }) : say('ackMessage');
      return { state: { ...state, hasTold: true }, acts: [line] };
    }
    const limits = heard.isDictated ? heard.conditions : [withoutOpening(plain)];
    const facts = { ...heard, work: [], isSymptom: false, conditions: limits };
    const timeless = turn.request ? facts : { ...facts, day: {}, time: undefined };
    const filled = fill(state, id, timeless, slotOf(turn)).state;
    const line = condition
      ? say('ackCondition', { condition })
      : say('addedFor', { who: readerOf(scene, filled, requestOf(filled, id)!) });
    return after([line], askAgain(scene, filled));
  },
};

/** Answers from the caller's own words what is asked of them, before anything is looked up. */
const ofOwnWords: Rule = {
  name: 'asks what was noted',
  when: (turn) =>
    turn.isStore &&
    (isOfNotes(turn.heard.text) || oddsOf(turn, 'notes') >= 0.5) &&
    namedIn(turn.heard).length > 0 &&
    pieceFor(turn.state.said, namedIn(turn.heard)),
  then: (turn) => (asksForNotes(turn.heard.text) ? readBack(turn) : whetherNoted.then(turn)),
};

export const noteRules: readonly Rule[] = [dictated, ofOwnWords];
export const notesRules: readonly Rule[] = [notes, whetherNoted];
