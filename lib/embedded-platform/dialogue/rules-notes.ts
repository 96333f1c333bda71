import { after, filler, type StepOutcome, say } from './acts';
import { asksForNotes, asksForOne } from './asks-for-notes';
import { echoed } from './echoes';
import { fill } from './facts';
import { fillCaller } from './facts-caller';
import type { HeardTurn } from './heard';
import { isOf } from './intents';
import { piecesOf, sayLimit } from './limits';
import { cleanNote, weightOf } from './notes';
import { inSecondPerson, stemsOf, withoutOpening } from './own-words';
import { askAgain } from './progress';
import { readerOf } from './requests';
import { type DialogueState, requestOf, type Scene, withNote } from './state';
import { trimEnd } from './trim';
import { doneOf, isClear, oddsOf, type Rule, slotOf, type Turn, wordsIn } from './turn';
import { briefOf } from './values';

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

/** What the record holds in the caller's own words, statement by statement. */
const ownWordsIn = ({ requests, caller }: DialogueState): string[] =>
  requests
    .filter(({ status }) => status !== 'canceled')
    .flatMap((one) => [
      ...one.conditions,
      ...[one.message, one.part, ...one.notes]
        .flatMap((note) => (note ? piecesOf(cleanNote(note, one, caller)) : []))
        .map((piece) => trimEnd(withoutOpening(piece.trim()))),
    ])
    .filter((one) => one.length > 2);

/** The other facts of the record. */
function factsIn(scene: Scene, state: DialogueState): string[] {
  const { name, phone, email } = state.caller;
  const kept = state.requests.filter(({ status }) => status !== 'canceled');
  const requests = kept.flatMap((one) => [one.place, briefOf(scene, state, one)('en')]);
  const own = [name && `name ${name}`, phone && `number ${phone}`, email && `email ${email}`];
  return [...own, ...requests].filter((one): one is string => Boolean(one));
}

/** The words that tell what a question about the notes is about. */
const namedIn = ({ text }: HeardTurn) =>
  stemsOf(text.replace(/('s) (?:number|name|cell)\b/i, '$1').replace(DAYS, ' ')).filter(
    (stem) => !/\d/.test(stem),
  );
const DAYS = /\b(?:\w+day|tomorrow|morning|noon)\b/gi;

/** Finds the piece that a question is about; the shortest of those that hold most of its words. */
function pieceFor(pieces: readonly string[], asked: readonly string[]): string | undefined {
  const scored = pieces.map((piece) => {
    const held = new Set(stemsOf(piece));
    return { piece, share: asked.filter((stem) => held.has(stem)).length / asked.length };
  });
  const [best] = scored.sort((a, b) => b.share - a.share || a.piece.length - b.piece.length);
  return best && best.share >= 0.5 ? best.piece : undefined;
}

/** Reads back what a question names, or everything. */
export function readBack(turn: Turn): StepOutcome {
  const { scene, heard } = turn;
  const state = withFacts(turn);
  const named = pieceFor(ownWordsIn(state), namedIn(heard));
  const all = named === undefined ? echoed(scene, state) : inSecondPerson(named);
  const acts = [say('wroteDown', { all })];
  if (state.focus === undefined) return { state, acts: [...acts, filler('anythingElse')] };
  return after(acts, askAgain(scene, state));
}

/** Reads back everything that was noted. */
export const notes: Rule = {
  name: 'what did you write down?',
  when: ({ heard, state, top }) =>
    state.requests.length > 0 &&
    ((asksForNotes(heard.text) &&
      !/\bin stock\b/i.test(heard.text) &&
      !(
        isOf('cars', top.id) &&
        wordsIn(heard.text) > 5 &&
        !/\b(?:wr[io]te|written|noted?|read)\b/i.test(heard.text)
      )) ||
      ((top.id === 'appointment-info' || top.id === 'notes') && isClear(top))),
  then: readBack,
};

/** 'The text too?', 'the loaner or not': of what was noted. */
const OR_NOT =
  /^(?:\W|and|so|what about)*(?:the|my) (?!\w+ (?:is|are)\b)\w+(?: \w+)? (?:or (?:no|not)|too|as well)\W*$/i;

/** The words that a question about the notes is about, as they are noted then. */
function askedWords({ text }: HeardTurn, named: readonly string[]): string {
  const words = text.split(/\s+/);
  const isNamed = (word: string) => stemsOf(word).some((stem) => named.includes(stem));
  const first = words.findIndex(isNamed);
  const isDenied = /^(?:no|not|only|don't)$/i.test(words[first - 1] ?? '');
  return words.slice(isDenied ? first - 1 : first, words.findLastIndex(isNamed) + 1).join(' ');
}

/** Tells if one thing was noted, and says it back; what was not is noted now. */
export const whetherNoted: Rule = {
  name: 'asks whether it was noted',
  when: (turn) =>
    (asksForOne(turn.heard.text) ||
      OR_NOT.test(turn.heard.text) ||
      (turn.isStore && oddsOf(turn, 'notes') >= 0.5)) &&
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
    const own = ownWordsIn(filled);
    const piece = isSpanish
      ? undefined
      : (pieceFor(own, named) ?? pieceFor(factsIn(scene, filled), named));
    if (piece !== undefined)
      return after([say('isNoted', { piece: inSecondPerson(piece) })], askAgain(scene, filled));
    if (GONE.test(heard.text)) return after([say('notOnList')], askAgain(scene, filled));
    if (!about) return undefined;
    const noted = withNote(filled, about.id, isSpanish ? heard.said : askedWords(heard, named));
    return after([say('notedNow')], askAgain(scene, noted));
  },
};
const GONE = /\b(?:gone|still (?:in|on) there|out of (?:there|the))\b/i;

/** 'Put down that the key is in the glove box': noted, and said back; it begins nothing. */
const dictated: Rule = {
  name: 'dictates a note',
  when: (turn) =>
    turn.isStore &&
    turn.heard.isDictated &&
    (turn.request ?? doneOf(turn)) !== undefined &&
    weightOf(turn.heard.text, turn.heard) > 0,
  then: (turn) => {
    const { scene, state, heard } = turn;
    const { id } = (turn.request ?? doneOf(turn))!;
    const facts = { ...heard, work: [], isSymptom: false };
    const filled = turn.request ? fill(state, id, facts, slotOf(turn)).state : state;
    const condition = sayLimit(heard.said, heard.language);
    const line = condition
      ? say('ackCondition', { condition })
      : say('addedFor', { who: readerOf(scene, filled, requestOf(filled, id)!) });
    return after([line], askAgain(scene, withNote(filled, id, heard.said)));
  },
};

export const notesRules: readonly Rule[] = [dictated, notes, whetherNoted];
