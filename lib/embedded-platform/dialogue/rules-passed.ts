import { sayCar } from '@/lib/embedded-platform/language/spoken-car';
import { numbersIn, wantsText } from '@/lib/embedded-platform/language/parties';
import { after, offering, say } from './acts';
import { workOfPart } from './begin';
import { fill } from './facts';
import { isOfCaller, isSecondNumber, nameForAnother, nameWith, SAYS_NAME } from './facts-caller';
import { stemsOf } from './own-words';
import { askAgain, book, proceed } from './progress';
import { BOOK_IT } from './rules-confirm';
import { carOf, lastOf, leadKinds } from './requests';
import { kinds } from './slots';
import { type Request, requestOf, withRequest } from './state';
import {
  addedTo,
  asksIn,
  doneOf,
  hasDay,
  goOnAfter,
  oddsOf,
  type Rule,
  slotOf,
  type Turn,
  withFacts,
} from './turn';
import { owedOnTrade, sameCall, whenToCall } from './rules-calls';

/*
 * Rules for words about a passed-on request: they are added to it, and begin no other.
 */

/** 'Can you call me Lupe?' wants no call. */
const isNickname = ({ text, name }: Turn['heard']) =>
  text.toLowerCase().includes(`call me ${name?.toLowerCase()}`);

/** Corrects the caller's name, or the name that a request is under. */
const nameCorrected: Rule = {
  name: 'corrects the name',
  when: ({ heard, state }) =>
    (SAYS_NAME.test(heard.text) || heard.isSpelled || isNickname(heard)) &&
    heard.name !== undefined &&
    state.caller.name !== undefined &&
    nameWith(state.caller, heard) !== state.caller.name,
  then: (turn) => {
    const { scene, state, heard, request } = turn;
    const about = request ?? doneOf(turn);
    if (about && isNickname(heard)) {
      return after([say('okay')], askAgain(scene, state));
    }
    const theirs = about && nameForAnother(state, about, heard);
    if (theirs === heard.name || heard.name === heard.other) {
      const line = theirs ? say('ackOtherName', { name: theirs }) : say('noted');
      return request || !about ? undefined : goOnAfter({ ...turn, request: about }, line);
    }
    const name = nameWith(state.caller, heard);
    const next = { ...state, caller: { ...state.caller, name } };
    return after([say('nameCorrected', { name })], askAgain(scene, next));
  },
};

const SENDS =
  /\b(?:e-?mail|text|send|mail) (?:(?:it|them|that|those|the \w+) (?:over )?to )?(?:me|us|my \w+)\b|\b(?:sent|by|via|in an?) (?:by )?(?:e-?mail|text)\b/i;

/** 'I'd rather they email me the numbers', 'text me, don't call': how the caller is answered. */
const howToAnswer: Rule = {
  name: 'tells how a request is to be answered',
  when: (turn) =>
    turn.isStore &&
    !turn.heard.work[0] &&
    (wantsText(turn.heard.text) === true
      ? turn.heard.decision !== 'yes' && !hasDay(turn.heard) && (turn.request ?? doneOf(turn))
      : SENDS.test(turn.heard.text) && !turn.request && lastOf(turn.state, ...leadKinds)),
  then: (turn) => {
    const { state, heard, request } = turn;
    const lead = request ?? lastOf(state, ...leadKinds) ?? doneOf(turn)!;
    const filled = { ...turn, state: fill(state, lead.id, heard, slotOf(turn)).state };
    if (wantsText(heard.text)) return goOnAfter(filled, say('textsInstead'));
    const told = addedTo(filled, lead);
    const needsEmail = /\be-?mail/i.test(heard.text) && told.state.caller.email === undefined;
    return needsEmail ? { ...told, acts: [...told.acts.slice(0, 1), say('askEmail')] } : told;
  },
};

/** Notes the number of somebody else: 'if you can't get me, call Nate at 239 555 0144'. */
const otherNumber: Rule = {
  name: 'gives the number of somebody else',
  when: (turn) => {
    const { heard, state, request } = turn;
    return (
      state.caller.phone !== undefined &&
      isSecondNumber(state.caller, heard) &&
      (request ?? doneOf(turn)) !== undefined &&
      !asksIn(turn) &&
      heard.work.length === 0
    );
  },
  then: (turn) => {
    const name = turn.heard.other ?? numbersIn(turn.heard.text)[0]?.owner;
    return goOnAfter(turn, name ? say('ackOtherNumberOf', { name }) : say('ackOtherNumber'));
  },
};

/** 'Put it under my mother Dolores Hutchins', 'not under Dolores, it's my car'. */
export const underName: Rule = {
  name: 'says whose visit it is',
  when: (turn) => {
    const { heard, state, request, isStore } = turn;
    const about = request ?? doneOf(turn);
    if (!isStore || !about || asksIn(turn)) return false;
    return isOfCaller(about, heard) || (heard.under && nameForAnother(state, about, heard));
  },
  then: (turn) => {
    const { scene, heard, asked } = turn;
    const about = (turn.request ?? doneOf(turn))!;
    const theirs = nameForAnother(turn.state, about, heard);
    const filled = turn.request ? withFacts(turn) : turn.state;
    const state = withRequest(filled, about.id, { name: theirs });
    const name = theirs ?? state.caller.name;
    const line = name ? say('ackOtherName', { name }) : say('okay');
    if (!turn.request) return after([line], askAgain(scene, state));
    if (asked.kind === 'confirm' && BOOK_IT.test(heard.text))
      return book(scene, state, requestOf(state, about.id)!);
    const asks = asked.kind === 'confirm' ? ({ kind: 'wish' } as const) : asked;
    return after([line], proceed(scene, { ...state, asked: asks }, about.id, []));
  },
};

/** Words that correct a car. */
const OF_CAR =
  /^\W*(?:no|wait|sorry|actually)\b|\bnot (?:the|a|my)\b|\b(?:it's|it is|appointment is|visit is|that's|that is) for (?:the|my|a)\b|^\W*it(?:'s| is) (?:my|our|his|her) (?:\w+'s )?|\b(?:change|wrong) (?:it|the car|car)\b|\bi (?:already )?(?:said|told you)\b/i;

/** Corrects the car of what was settled last: 'No, it's for the Sorento'. */
const carCorrected: Rule = {
  name: 'corrects the car',
  when: ({ request: open, state, scene, heard }) => {
    const done = requestOf(state, state.done);
    const { car } = heard;
    if (open || !done || !car?.model || heard.time || !OF_CAR.test(heard.text)) return false;
    if (done.status !== 'agreed' && done.status !== 'passed') return false;
    const isKnown = carOf(done, state.caller)?.model === car.model;
    const hasOwn = done.kind === 'trade_in' ? car.isOwn !== undefined : true;
    return !isKnown && hasOwn && kinds[done.kind].slots.length > 0 && scene.side === 'store';
  },
  then: ({ scene, state, heard }) => {
    const done = requestOf(state, state.done)!;
    const car = { ...state.caller.car, ...heard.car, also: undefined };
    const isSame = state.caller.car?.model === heard.car?.model;
    const next = withRequest(state, done.id, { car: isSame ? car : heard.car });
    const values = { car: sayCar(requestOf(next, done.id)!.car!) };
    return after([say('carCorrected', values)], askAgain(scene, next));
  },
};

const COMES_IN =
  /\b(?:appointment|visit|install\w*|put (?:it|them|those) (?:in|on)|bring (?:it|my|the|her)|test[- ]?drive|another|also need)\b/i;
const OF_PARTS =
  /\b(?:hold|set (?:it|them|those|that) aside|pick (?:it|them|'?em|those) up|parts?|(?:comes?|gets?) (?:in|here)|arrives?|back ?order\w*)\b/i;
const PRICES: ReadonlySet<string> = new Set(['price', 'service-price', 'parts', 'stock']);

/** The parts that were settled last, or those that the words name. */
function partsMeant({ state, heard }: Turn): Request | undefined {
  const done = requestOf(state, state.done);
  if (done?.kind === 'parts') return done;
  const own = stemsOf(heard.text);
  return state.requests.findLast(({ kind, status, part = '' }) => {
    const held = new Set(stemsOf(part));
    return kind === 'parts' && status === 'passed' && own.some((stem) => held.has(stem));
  });
}

/** 'Can you put it in the same day?', of a part. */
const FITS = /\b(?:put|install|fit|mount)(?:s|ing)? (?:it|them|that|those|one)\b|\binstall\b/i;
const fits: Rule = {
  name: 'asks whether service puts the part in',
  when: ({ isStore, state, request, heard, top }) =>
    isStore &&
    FITS.test(heard.text) &&
    !(PRICES.has(top.id) && /\b(?:how much|cost|charge|price)\b/i.test(heard.text)) &&
    heard.day.day === undefined &&
    heard.time === undefined &&
    (request?.kind ?? requestOf(state, state.done)?.kind) === 'parts',
  then: (turn) => {
    const { state, request } = turn;
    if (request) return goOnAfter(turn, say('serviceFits'));
    const parts = requestOf(state, state.done)!;
    const draft = { kind: 'visit', work: workOfPart(state, parts) } as const;
    return offering(state, draft, [say('serviceFits'), say('shallVisit')]);
  },
};

/** Adds words about passed-on parts to that request instead of beginning a visit. */
const ofParts: Rule = {
  name: 'says more of the parts',
  when: (turn) => {
    const { heard, top, request: open } = turn;
    const done = partsMeant(turn);
    if (open || !done || COMES_IN.test(heard.text)) return false;
    const isPrice = PRICES.has(top.id) && heard.car?.model === undefined;
    const isNamed = done.id !== turn.state.done;
    const isOfThem = top.p < 0.6 && /\b(?:it|them|those|they|these)\b/i.test(heard.text);
    // 'And it's got the heated glass in it', in the same breath.
    if (!isNamed && heard.isPart && oddsOf(turn, 'wish', 'question', 'add') < 0.5) return true;
    return isPrice || isOfThem || OF_PARTS.test(heard.text);
  },
  then: (turn) => {
    const { state, heard } = turn;
    const parts = partsMeant(turn)!;
    const none = asksIn(turn) ? { day: {}, time: undefined } : {};
    const filled = fill(state, parts.id, { ...heard, ...none, work: [] }).state;
    return addedTo({ ...turn, state: { ...filled, asked: { kind: 'more' } } }, parts);
  },
};

export const passedRules: readonly Rule[] = [
  owedOnTrade,
  nameCorrected,
  howToAnswer,
  otherNumber,
  carCorrected,
  fits,
  ofParts,
  whenToCall,
  sameCall,
];
