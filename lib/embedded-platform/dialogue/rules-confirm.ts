import { says } from '@/lib/embedded-platform/language/says';
import { isClock } from '@/lib/embedded-platform/language/spoken-time';
import { after, type StepOutcome, say } from './acts';
import { fill } from './facts';
import { isSameTime } from './facts-when';
import { BOOKS } from './confirm-clauses';
import { startOf } from './intents';
import { askAgain, book, drop, proceed } from './progress';
import { type Caller, type Request, withRequest } from './state';
import { asksIn, hasNews, isClear, type Rule, type Turn, visitOf, wordsIn } from './turn';
import { moveVisit } from './rules-settled';
import { trimEnd } from './trim';
import { besidesYes, isPureYes } from './yes';

/*
 * Rules for answers to 'Shall I book it?'
 */

export const isPureNo = ({ heard }: Turn) =>
  heard.decision === 'no' && (says.nothingElse.test(heard.text) || wordsIn(heard.text) < 4);

/** 'Yes, book the four o'clock': the visit that is settled, by its time or its work. */
const booksIt = ({ time, work, car }: Request, { words, ...heard }: Turn['heard']) => {
  const isSameCar = heard.car?.model === undefined || heard.car.model === car?.model;
  return (
    BOOKS.test(trimEnd(words)) &&
    (!isClock(heard.time) || isSameTime(heard.time, time ?? 0)) &&
    isSameCar &&
    heard.work.every((one) => work.some((item) => item.split(' ')[0] === one.split(' ')[0]))
  );
};

/** 'Yeah, so they put me in a loaner': no yes to the visit. */
const OPENS_ELSE =
  /^\W*(?:yes|yeah|yea|yep|ok|okay|right),? (?:so|well|no|see|anyway|listen|now) (?!(?:go ahead|book|please|yes|yeah|that's|do it|let's)\b)/i;

export const confirmed: Rule = {
  name: 'yes',
  when: (turn) =>
    turn.asked.kind === 'confirm' &&
    turn.request &&
    ((isPureYes(turn.heard.words) && !OPENS_ELSE.test(turn.state.words)) ||
      booksIt(turn.request, turn.heard)),
  // A yes to a read-back that was cut off books nothing.
  then: ({ scene, state, request }) =>
    state.isCutOff ? proceed(scene, state, request!.id, []) : book(scene, state, request!),
};

export const BOOK_IT = /\b(?:book|reserve|schedule|confirm) (?:it|that)\b/i;
/** Handles the rest of the sentence, and confirms the visit again. */
export const confirmedAndMore: Rule = {
  name: 'yes, and more',
  when: ({ asked, request, heard }) =>
    asked.kind === 'confirm' && request && heard.decision === 'yes' && besidesYes(heard.words),
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    const filled = fill(state, request!.id, heard);
    // 'You're open that day, right?'
    const isAsked = isClear(turn.top) && (startOf(turn.top) ?? turn.top.id === 'hours');
    if (filled.changes.length > 0) return proceed(scene, filled.state, request!.id, filled.changes);
    if (asksIn(turn) || isAsked) return undefined;
    return after([say('ackMessage')], askAgain(scene, state));
  },
};

/** 'No, don't book it.' */
export const notToBook: Rule = {
  name: 'it is not to be booked',
  when: ({ asked, request, heard }) =>
    asked.kind === 'confirm' &&
    request &&
    !hasNews({ heard }) &&
    /\b(?:don't|do not) (?:book|schedule|reserve) (?:it|that|me|anything)\b(?! (?:yet|until|till|before|unless|if|for|on|at)\b)/i.test(
      heard.text,
    ),
  then: ({ scene, state }) => drop(scene, state, 'left', [say('notBooked')]),
};

/** 'I didn't say book it': what was booked is open again, as it is said now. */
export const deniesYes: Rule = {
  name: 'the yes is denied',
  when: (turn) =>
    !turn.request &&
    visitOf(turn.state) &&
    /\b(?:didn't|did not|never) (?:say|said|tell|told|ask|asked|agree|mean|meant|want)\b[^,.;]{0,14}\b(?:yes|book\w*)\b/i.test(
      turn.heard.text,
    ),
  then: (turn) => {
    const visit = visitOf(turn.state)!;
    const state = withRequest(turn.state, visit.id, { was: undefined });
    return after([say('sorry')], moveVisit({ ...turn, state }, visit));
  },
};

/** The words that name what is to change, and the fields of the visit or the caller that they clear. */
const CLEARS: readonly [RegExp, Partial<Request>, Partial<Caller>?][] = [
  [/\b(?:day|date)\b/i, { day: undefined }],
  [/\b(?:time|hour)\b/i, { time: undefined }],
  [/\bname\b/i, { name: undefined }, { name: undefined }],
  [/\b(?:number|phone|email)\b/i, {}, { phone: undefined, email: undefined }],
  [/\b(?:car|vehicle|truck)\b/i, { car: undefined }, { car: undefined }],
  [/\b(?:work|service|what)\b/i, { work: [] }],
];

/** Clears the slot that the caller wants changed. */
function changeNamed({ scene, state, request, heard: { text } }: Turn): StepOutcome | undefined {
  const { id } = request!;
  const found = CLEARS.find(([named]) => named.test(text));
  if (!found) return undefined;
  const [, news, ofCaller] = found;
  const cleared = { ...withRequest(state, id, news), caller: { ...state.caller, ...ofCaller } };
  return proceed(scene, cleared, id, []);
}

/** 'That's all', 'nothing else'. */
export const IS_ALL = /\b(?:that's|that is|that'll be) (?:all|it|everything)\b|\bnothing else\b/i;

const FORGET = /\b(?:forget it|never ?mind)\b/i;

export const refusedVisit: Rule = {
  name: 'no, something else',
  when: (turn) =>
    turn.asked.kind === 'confirm' &&
    turn.request &&
    turn.heard.decision === 'no' &&
    !hasNews(turn) &&
    (!asksIn(turn) || wordsIn(turn.heard.text) < 5) &&
    (!isClear(turn.top) || wordsIn(turn.heard.text) < 5),
  then: (turn) => {
    const { scene, state, heard } = turn;
    if (FORGET.test(heard.text)) return drop(scene, state, 'canceled', [say('neverMind')]);
    // 'No, that's all' adds nothing: it is neither a yes nor a change.
    if (IS_ALL.test(heard.text)) return askAgain(scene, state);
    const asked = { kind: 'change' } as const;
    return changeNamed(turn) ?? { state: { ...state, asked }, acts: [say('whatToChange')] };
  },
};

export const change: Rule = {
  name: 'what to change',
  when: (turn) =>
    turn.asked.kind === 'change' &&
    turn.request &&
    (!hasNews(turn) || /^\W*nothing\b/i.test(turn.heard.text)),
  then: (turn) => {
    const isNone = /\b(?:nothing|no changes?|leave it|it's fine|as it is)\b/i.test(turn.heard.text);
    if (isNone || isPureYes(turn.heard.words))
      return proceed(turn.scene, turn.state, turn.request!.id, []);
    return changeNamed(turn);
  },
};
