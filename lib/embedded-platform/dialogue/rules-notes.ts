import { after, filler, type StepOutcome, say } from './acts';
import { asksForNotes } from './asks-for-notes';
import { echoed } from './echoes';
import { fill } from './facts';
import { fillCaller } from './facts-caller';
import { isOf } from './intents';
import { cleanNote } from './notes';
import { inSecondPerson, stemsOf } from './own-words';
import { askAgain } from './progress';
import { type DialogueState, type Scene, withNote } from './state';
import { asksIn, doneOf, isClear, oddsOf, type Rule, slotOf, type Turn, wordsIn } from './turn';
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

export function readBack(turn: Turn): StepOutcome {
  const { scene } = turn;
  const state = withFacts(turn);
  const acts = [say('wroteDown', { all: echoed(scene, state) })];
  if (state.focus === undefined) return { state, acts: [...acts, filler('anythingElse')] };
  return after(acts, askAgain(scene, state));
}

/** Reads back everything that was noted. */
export const notes: Rule = {
  name: 'what did you write down?',
  when: ({ heard, state, top }) =>
    state.requests.length > 0 &&
    heard.work.every((one) => state.requests.some(({ work }) => work.includes(one))) &&
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

/** 'Did you get the part about the $200?', 'you have it that I want a text, right?', 'is that on the ticket?' */
const NOTED =
  /^(?:\W|and|so|what about)*(?:the|my) (?!\w+ (?:is|are)\b)\w+(?: \w+)? (?:or (?:no|not)|too|as well)\W*$|\bis [a-z]+ (?:on|in|down|added|coming|there)\b.{0,24}\b(?:thing|one|meeting|list|notes?|call|appointment|visit)\b|\b(?:did|do|have) you (?:(?:even|actually|still|guys) )*(?:get|got|have|put|write|wrote|note|noted|add|added|catch|include|mention|fix|change|correct) (?:down |in )?(?:it |that )*(?:down |in )?(?:that|the (?!\w+ (?:in|yet|ready)\b)\w+|[a-z]+'s (?:number|name|cell)|about|my (?:name|number|email|address|part)|to|for me|i\b|he|she|down|his)\b|\b(?:and |so )?you (?:put|have|got|noted|wrote) (?:it |that |down )*(?:that|down|hybrid|i|to)\b.*(?:\?|\b(?:right|correct|yes|huh)\b)|\b(?:is|are|was|did|does) (?:[a-z]+)\b.{0,40}\b(?:written(?: down)?|wrote(?: down)?|noted|on (?:the|my|that|there) (?:ticket|order|list|notes?|appointment|one|thing)|in (?:the|my|your) notes?|on there|put back|put (?:down|in))\b|\bdid you (?:tell|let) (?:them|him|her|service|sales)\b|\bstill on there\b|\bare you (?:gonna|going to) (?:text|call|e-?mail) (?:me|us)\b|\bnot (?:saying|reading) .{2,30} back\b/i;

/** All that was noted, piece by piece. */
function piecesIn(scene: Scene, state: DialogueState): string[] {
  const { name, phone, email } = state.caller;
  const kept = state.requests.filter(({ status }) => status !== 'canceled');
  const requests = kept.flatMap((one) => [
    ...one.conditions,
    ...[one.message, one.part, ...one.notes].flatMap((note) =>
      note ? cleanNote(note, one, state.caller).split(/(?<=[.!?;]) |, (?=and |but |it |i )/) : [],
    ),
    one.place,
    briefOf(scene, state, one)('en'),
  ]);
  return [
    name && `name ${name}`,
    phone && `number ${phone}`,
    email && `email ${email}`,
    ...requests,
  ]
    .filter((one): one is string => Boolean(one))
    .filter((one) => one.trim() !== '');
}

/** Finds the piece that a question is about; the shortest of those that hold most of its words. */
function pieceFor(scene: Scene, state: DialogueState, question: string): string | undefined {
  const asked = stemsOf(question.replace(/('s) (?:number|name|cell)\b/i, '$1'));
  const scored = piecesIn(scene, state).map((piece) => {
    const held = new Set(stemsOf(piece));
    return { piece, share: asked.filter((stem) => held.has(stem)).length / asked.length };
  });
  const [best] = scored.sort((a, b) => b.share - a.share || a.piece.length - b.piece.length);
  return best && best.share >= 0.5 ? best.piece : undefined;
}

/** Tells if one thing was noted, and says it back; what was not is noted now. */
export const whetherNoted: Rule = {
  name: 'asks whether it was noted',
  when: (turn) =>
    NOTED.test(turn.heard.text) &&
    // 'Do you still have the green one?'
    !(turn.top.id === 'stock' && turn.top.p >= 0.6) &&
    oddsOf(turn, 'notes', 'question') >= 0.1 &&
    turn.state.requests.length > 0,
  then: (turn) => {
    const { scene, heard, request } = turn;
    const filled = withFacts(turn);
    const next = { ...turn, state: filled };
    const about = request ?? doneOf(next);
    const isSpanish = heard.language === 'es';
    const isOfWork = heard.work.length > 0 && heard.work.every((one) => about?.work.includes(one));
    if (stemsOf(heard.text).length === 0 || (isSpanish && isOfWork)) return readBack(turn);
    const piece = isSpanish ? undefined : pieceFor(scene, filled, heard.text);
    if (piece !== undefined)
      return after([say('isNoted', { piece: inSecondPerson(piece) })], askAgain(scene, filled));
    // Another work is no note: 'the oil change Monday, did you get that?'
    if (heard.work.length > 0 && !isOfWork && !request) return undefined;
    if (!about || !(isSpanish || asksIn(turn) || /\bdid you tell\b/i.test(heard.text)))
      return undefined;
    return after([say('notedNow')], askAgain(scene, withNote(filled, about.id, heard.said)));
  },
};

export const notesRules: readonly Rule[] = [notes, whetherNoted];
