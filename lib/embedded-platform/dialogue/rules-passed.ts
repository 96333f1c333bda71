import { sayCar } from '@/lib/embedded-platform/language/spoken-car';
import { parseWork } from '@/lib/embedded-platform/language/spoken-work';
import { after, filler, say } from './acts';
import { fill } from './facts';
import { nameWith } from './facts-caller';
import type { HeardTurn } from './heard';
import { startOf } from './intents';
import { echoOf, inSecondPerson, stemsOf, withoutOpening } from './own-words';
import { askAgain, proceed } from './progress';
import { carOf, isBooked, isLead, personFor } from './requests';
import { kinds, type RequestKind } from './slots';
import { type DialogueState, type Request, requestOf, withNote, withRequest } from './state';
import { trimEnd } from './trim';
import { asksIn, isMeant, type Rule, slotOf, type Turn, visitOf, wordsIn } from './turn';
import { valuesOf } from './values';

/*
 * Rules for words about a passed-on request: they are added to it, and begin no other.
 */

const NAMES =
  /\b(?:my name|the name|(?:appointment|visit|drive|booking)(?:'s| is) for|under (?:my|his|her|[A-Z])|not my name|name wrong|(?:quit|stop) calling me|first name|last name|change (?:it|that) to)\b/i;

/** Corrects the caller's name. */
const nameCorrected: Rule = {
  name: 'corrects the name',
  when: ({ heard, state }) =>
    NAMES.test(heard.text) &&
    heard.name !== undefined &&
    state.caller.name !== undefined &&
    nameWith(state.caller, heard) !== state.caller.name,
  then: ({ scene, state, heard }) => {
    const name = nameWith(state.caller, heard);
    const next = { ...state, caller: { ...state.caller, name } };
    return after([say('nameCorrected', { name })], askAgain(scene, next));
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
    // The Ranger has a request of its own.
    const isOther = state.requests.some(
      (one) => one.id !== done.id && one.status !== 'canceled' && one.car?.model === car.model,
    );
    if (isOther) return false;
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
  /\b(?:hold|set (?:it|them|those|that) aside|pick (?:it|them|'?em|those) up|parts?)\b/i;
const PRICES: ReadonlySet<string> = new Set(['price', 'service-price', 'parts', 'stock']);

/** The parts that were settled last, or those that the words name. */
function partsMeant({ state, heard }: Turn): Request | undefined {
  const done = requestOf(state, state.done);
  if (done?.kind === 'parts') return done;
  const own = stemsOf(heard.text);
  return state.requests.findLast(({ kind, status, notes, part }) => {
    const held = new Set(stemsOf([...notes, part].join(' ')));
    return kind === 'parts' && status === 'passed' && own.some((stem) => held.has(stem));
  });
}

/** Adds words about passed-on parts to that request instead of beginning a visit. */
const ofParts: Rule = {
  name: 'says more of the parts',
  when: (turn) => {
    const { heard, top, request: open } = turn;
    const done = partsMeant(turn);
    if (open || !done || COMES_IN.test(heard.text)) return false;
    const known = parseWork(done.notes.join('. '));
    const isSame = heard.work.length > 0 && heard.work.every((one) => known.includes(one));
    const isPrice = PRICES.has(top.id) && heard.car?.model === undefined;
    const isNamed = done.id !== turn.state.done;
    const isOfThem = top.p < 0.6 && /\b(?:it|them|those|they|these)\b/i.test(heard.text);
    if (isNamed) return top.id === 'parts' && !asksIn(turn);
    return isSame || isPrice || isOfThem || OF_PARTS.test(heard.text);
  },
  then: (turn) => {
    const { scene, state, heard } = turn;
    const parts = partsMeant(turn)!;
    const filled = fill(state, parts.id, { ...heard, work: [] }).state;
    const noted = withNote(filled, parts.id, heard.said);
    const who = personFor(scene, state, parts);
    const echo = asksIn(turn) ? echoOf(heard.said) : undefined;
    const line =
      echo?.form === 'question'
        ? say('findOutToo', { who, clause: echo.words })
        : say('addedFor', { who });
    return { state: { ...noted, asked: { kind: 'more' } }, acts: [line, filler('anythingElse')] };
  },
};

/** Words by which callers name a passed-on request. */
const TOLD_OF: Partial<Record<RequestKind, RegExp>> = {
  trade_in: /\btrade\b/i,
  finance: /\b(?:financ\w+|loan|rates?)\b/i,
  parts: /\bparts?\b/i,
  complaint: /\b(?:refund|complaint|problem|money back)\b/i,
};

/** Finds the passed-on request whose person the caller asks for. */
function passedTo({ scene, state, heard, top }: Turn): Request | undefined {
  const passed = state.requests.filter(({ kind, status }) => status === 'passed' && isLead(kind));
  const named = heard.wanted?.person?.split(' ')[0] ?? heard.wanted?.department;
  if (named)
    return passed.findLast((one) =>
      personFor(scene, state, one)('en').toLowerCase().includes(named.toLowerCase()),
    );
  if (startOf(top)?.kind === 'complaint')
    return passed.findLast(({ kind }) => kind === 'complaint');
  const own = stemsOf(heard.text);
  const isOf = (one: Request) => {
    const held = new Set(stemsOf([...one.notes, one.message, one.part].join(' ')));
    return own.some((stem) => stem.length > 2 && held.has(stem));
  };
  if (/\btext\b/i.test(heard.text)) return passed.findLast(isOf) ?? passed.at(-1);
  return (
    passed.findLast(({ kind }) => TOLD_OF[kind]?.test(heard.text)) ??
    (/\b(?:him|her|he|she)\b/i.test(heard.text) ? passed.at(-1) : undefined)
  );
}

/** Updates a call that is already arranged: 'Have Robert call me before four'. */
const sameCall: Rule = {
  name: 'wants the call that is arranged',
  when: (turn) => {
    const { top, request: open } = turn;
    const begun = startOf(top)?.kind;
    const isCall =
      top.id === 'human' || ['callback', 'message', 'complaint'].includes(begun ?? 'visit');
    return !open && isMeant(turn) && isCall && passedTo(turn);
  },
  then: (turn) => {
    const { scene, state, heard } = turn;
    const { id } = passedTo(turn)!;
    const noted = withNote(fill(state, id, heard).state, id, heard.said);
    const { person, reach } = valuesOf(scene, noted, requestOf(noted, id)!);
    const isMore =
      startOf(turn.top)?.kind === 'message' ||
      /\btext\b/i.test(heard.text) ||
      (startOf(turn.top)?.kind === 'complaint' && !asksIn(turn));
    const condition = heard.conditions.at(-1);
    const line = condition
      ? say('ackCondition', { condition: inSecondPerson(condition) })
      : isMore
        ? say('addedFor', { who: person })
        : say(reach ? 'whoCalls' : 'whoCallsUnreached', { person, reach });
    return { state: noted, acts: [line, filler('anythingElse')] };
  },
};

/** Adds a repeated 'the car is dead', after its tow was passed on, to the open visit or to the tow. */
const towAgain: Rule = {
  name: 'tells of the car that is towed',
  when: (turn) =>
    isMeant(turn) &&
    startOf(turn.top)?.kind === 'tow' &&
    turn.request?.kind !== 'tow' &&
    !/\b(?:tow\w*|truck (?:coming|here)|gr[uú]a)\b/i.test(turn.heard.text) &&
    turn.state.requests.some(({ kind, status }) => kind === 'tow' && status === 'passed'),
  then: (turn) => {
    const { scene, state, request: open, heard } = turn;
    const tow = state.requests.findLast(({ kind }) => kind === 'tow')!;
    const isVisit = open?.kind === 'visit';
    const id = isVisit ? open.id : tow.id;
    const needsWork = isVisit && open.work.length === 0 && heard.work.length === 0;
    const work = needsWork ? { work: ['diagnosis'] } : {};
    const filled = isVisit ? fill(withRequest(state, id, work), id, heard).state : state;
    const noted = withNote(filled, id, heard.said);
    if (isVisit) return proceed(scene, noted, id, needsWork ? ['work'] : []);
    return after([say('noted')], askAgain(scene, noted));
  },
};

/** 'Is the old one canceled?', 'you're taking tomorrow's off, right?' */
const OLD_VISIT =
  /\b(?:old|other|original|existing|first|tomorrow(?:'s)?|today's|\w+day(?:'s)?) (?:one|appointment|appt|slot|visit)\b.{0,40}\b(?:cancel\w*|gone|off|removed|out|delete\w*|still)\b|\b(?:cancel|take|get|remove) (?:that|the old|the other|the first) (?:one )?(?:appointment )?(?:off|out)\b|\b(?:have|had|got) me (?:in|down)(?: there)? for\b|\b(?:one|two) appointments? or (?:one|two)\b/i;

/** Says what becomes of an appointment that is being moved. */
const oldVisit: Rule = {
  name: 'asks what becomes of the old appointment',
  when: ({ heard, state }) =>
    OLD_VISIT.test(heard.text) &&
    state.requests.some(({ kind, status }) => kind === 'move' && status !== 'canceled'),
  then: (turn) => {
    const { scene, state, heard, request } = turn;
    const move = state.requests.findLast(({ kind }) => kind === 'move')!;
    const filled = request
      ? fill(state, request.id, { ...heard, day: {}, time: undefined }, slotOf(turn)).state
      : state;
    const noted = withNote(filled, move.id, 'Take the old appointment off');
    return after([say('oldVisit')], askAgain(scene, noted));
  },
};

/** Words for the time or manner of a call. */
const WHEN_TO_CALL =
  /\b(?:call\w*|text|after|before|between|pitch|pressure|\w+day|tomorrow|today|morning|afternoon|evening)\b/i;

/** Sets the day and time of a call; ambiguous hours before seven are in the afternoon. */
function withWhen(state: DialogueState, id: number, { day, time }: HeardTurn): DialogueState {
  const minutes = time && 'minutes' in time ? time.minutes : undefined;
  const isSmall = time && 'minutes' in time && !time.isHalfKnown && time.minutes < 7 * 60;
  return withRequest(state, id, {
    ...(day.day && { day: day.day }),
    ...(minutes !== undefined && { time: isSmall ? minutes + 12 * 60 : minutes }),
  });
}

/** Requests that only need a call from a person. */
const CALLS: ReadonlySet<RequestKind> = new Set([
  'callback',
  'message',
  'finance',
  'information',
  'trade_in',
]);

/** Notes the wishes for a call: 'Monday, after two, and no sales pitch'. */
const whenToCall: Rule = {
  name: 'says when to be called',
  when: (turn) => {
    const { request: open, state, heard, top } = turn;
    const done = requestOf(state, state.done);
    const isVisit = done !== undefined && isBooked(done.kind) && done.status === 'agreed';
    const isWhen = heard.conditions.some((one) => isVisit || WHEN_TO_CALL.test(one));
    const isTimed =
      done !== undefined &&
      CALLS.has(done.kind) &&
      wordsIn(heard.text) < 14 &&
      (heard.time !== undefined || heard.day.day !== undefined) &&
      !(top.p > 0.75 && ['hours', 'service', 'test-drive'].includes(top.id));
    const isOther = startOf(top) !== undefined && top.p > 0.8 && top.id !== 'callback';
    return (
      !open &&
      done &&
      (isVisit || (isLead(done.kind) && done.status === 'passed')) &&
      ((isWhen && !asksIn(turn)) || isTimed) &&
      !isOther
    );
  },
  then: ({ scene, state, heard }) => {
    const lead = requestOf(state, state.done)!;
    const said = trimEnd(withoutOpening(heard.said).replace(/,? please\W*$/i, ''));
    const isRange = heard.time !== undefined && !('minutes' in heard.time);
    const conditions = isRange && heard.conditions.length === 0 ? [said] : heard.conditions;
    const taken = { ...heard, conditions, name: undefined, wanted: undefined };
    const filled = fill(state, lead.id, taken).state;
    const known = CALLS.has(lead.kind) ? withWhen(filled, lead.id, heard) : filled;
    const { what, person, when } = valuesOf(scene, known, requestOf(known, lead.id)!);
    const isAppraisal = lead.kind === 'trade_in' && when('en') !== undefined;
    const line = isAppraisal
      ? say('appraisalWhen', { when })
      : CALLS.has(lead.kind)
        ? say('ackFor', { what })
        : say('addedFor', { who: person });
    return {
      state: { ...known, asked: { kind: 'more' } },
      acts: [line, filler('anythingElse')],
    };
  },
};

/** Requests whose person knows of a repair. */
const CALLED_ABOUT: ReadonlySet<RequestKind> = new Set([
  'complaint',
  'message',
  'callback',
  'status',
]);
const IS_DONE =
  /\b(?:is|are|was) (?:it|she|my \w+|the \w+|our \w+)(?: \w+)? (?:done|ready|fixed|finished)\b|\b(?:done|ready|fixed|finished) (?:or not|yet)\b/i;

/** Says that the agent cannot see the repair that a person is asked about. */
const repairAsked: Rule = {
  name: 'asks how far the repair is',
  when: ({ heard, state, isStore }) =>
    isStore &&
    IS_DONE.test(heard.text) &&
    heard.phone === undefined &&
    state.requests.some(({ kind, status }) => CALLED_ABOUT.has(kind) && status !== 'canceled'),
  then: ({ scene, state, request, heard }) => {
    const told = state.requests.findLast(
      ({ kind, status }) => CALLED_ABOUT.has(kind) && status !== 'canceled',
    )!;
    const filled = request ? fill(state, request.id, heard).state : state;
    const noted = withNote(filled, told.id, heard.said);
    const person = personFor(scene, state, told);
    return after([say('cantSeeRepair', { person })], askAgain(scene, noted));
  },
};

const WAITS =
  /\b(?:can|could|may|will) (?:i|we|my \w+) (?:just )?(?:wait|sit|stay)\b(?: (?:there|here|in the waiting room|while|and wait|inside))?(?! (?:on|until|till|for a call))/i;

/** The visit that is settled, or the one that was booked. */
const visitMeant = (request: Request | undefined, state: DialogueState) =>
  request?.kind === 'visit' ? request : visitOf(state);

/** 'Can I wait there while it is done?' */
const waitsThere: Rule = {
  name: 'wants to wait at the store',
  when: ({ isStore, state, request, heard }) =>
    isStore && WAITS.test(heard.text) && visitMeant(request, state)?.kind === 'visit',
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    const { id } = visitMeant(request, state)!;
    const filled = request ? fill(state, id, heard, slotOf(turn)).state : state;
    return after([say('waitsThere')], askAgain(scene, withNote(filled, id, heard.said)));
  },
};

export const passedRules: readonly Rule[] = [
  oldVisit,
  waitsThere,
  repairAsked,
  nameCorrected,
  carCorrected,
  ofParts,
  whenToCall,
  sameCall,
  towAgain,
];
