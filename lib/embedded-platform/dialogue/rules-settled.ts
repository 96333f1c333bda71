import { unknownCar } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { sayCar } from '@/lib/embedded-platform/language/spoken-car';
import { CORRECTION } from '@/lib/embedded-platform/language/spoken-when';
import { type Act, after, filler, type StepOutcome, say, tell } from './acts';
import { fill, nameBefore } from './facts';
import { isOtherDayToo } from './facts-when';
import { fillCaller, isOfAnother, numberBefore } from './facts-caller';
import { isOf, OFFERS, startOf } from './intents';
import { agree, askAgain, leave, proceed, visitStands, withVisitRestored } from './progress';
import { BYE } from './confirm-clauses';
import { isLead, lastOf } from './requests';
import { type Draft, type Request, requestOf, withRemark, withRequest } from './state';
import { accept } from './begin';
import {
  addedTo,
  asksIn,
  doneOf,
  hasDay,
  hasReach,
  hasVisit,
  isClear,
  isMeant,
  isSure,
  goOnAfter,
  oddsOf,
  type Rule,
  type Turn,
  visitOf,
  wordsIn,
} from './turn';
import { valuesOf } from './values';

/*
 * Rules that correct, move or extend what is settled.
 */

/** Takes a number for a settled request, or a correction of it. */
const corrects: Rule = {
  name: 'corrects what was settled',
  when: ({ request, state }) => !request && state.done !== undefined,
  then: (turn) => {
    const { state, heard, scene } = turn;
    const done = doneOf(turn)!;
    const isReached = hasReach(heard) && !hasDay(heard) && heard.work.length === 0;
    const isCorrection =
      says.corrects.test(heard.text) && heard.work.length === 0 && isLead(done.kind);
    if (!isReached && !isCorrection) return undefined;
    if (isReached && startOf(turn.top) && isClear(turn.top) && !hasVisit(turn)) return undefined;
    const { caller, changes } = fillCaller(state.caller, heard, undefined);
    // The number of somebody else, or the known one.
    if (changes.length === 0)
      return heard.phone && !startOf(turn.top) ? goOnAfter(turn, say('noted')) : undefined;
    const conditions = [...new Set([...done.conditions, ...heard.conditions])];
    const name = nameBefore(done, state.caller, caller, heard) ?? done.name;
    const known = withRequest({ ...state, caller }, done.id, { conditions, name });
    // 'Call me if there's questions, 520 555 0128, mornings are best.'
    const old = numberBefore(state.caller, caller, heard);
    const next = old ? withRemark(known, done.id, `Other number: ${old}`) : known;
    const values = valuesOf(scene, next, requestOf(next, done.id)!);
    if (isLead(done.kind))
      return { state: next, acts: [say(caller.name ? 'leadEnd' : 'leadEndUnnamed', values)] };
    const line = changes.includes('phone')
      ? 'ackPhone'
      : changes.includes('email')
        ? 'ackEmail'
        : 'ackName';
    return { state: next, acts: [say(line, values), filler('anythingElse')] };
  },
};

/** Words that keep the visit: 'I already have Wednesday', 'leave it as it is'. */
const KEEPS =
  /\b(?:already (?:have|got|booked)|keep (?:it|that|the|my)(?! (?:to|under|below|short)\b)|leave (?:it|that)|nothing to change|(?:don't|do not) (?:want|need) (?:two|another|a second)|only want (?:the )?one|stays? (?:as|like)|no change|don't (?:take|cancel|drop|remove) (?:it|that|the \w+)|(?:just|only) the test[- ]?drive|(?:all|just|only|still) (?:the )?one (?:visit|appointment|trip)\b(?! (?:right|or)\b|\?)|don't (?:make|book|give|need) (?:me )?(?:two|another|a second))\b/i;
const ADDS =
  /\b(?:also|add|too|as well|while)\b|^(?:oh,? )?(?:and|plus) (?!how\b|what\b|is\b|does\b|do\b|are\b|will\b)/i;
const asksWhether = (text: string) => /^(?:is|are|do|does|will|would|what|how)\b/i.test(text);

/** A visit begun beside the one that is booked. */
const isSecond = (turn: Turn) => turn.request?.kind === visitOf(turn.state)?.kind;

/** Confirms that the visit stands, and undoes a change or a second visit in progress. */
export const keepsVisit: Rule = {
  name: 'the visit stands as it was booked',
  when: (turn) =>
    KEEPS.test(turn.heard.text) &&
    !(asksIn(turn) && isOf('cars', turn.top.id)) &&
    (turn.request ? (turn.request.was ?? isSecond(turn)) : hasVisit(turn)),
  then: ({ scene, state, request }) => {
    const requests = state.requests.filter((one) => one.id !== request?.id || one.was);
    const kept = request?.was ? withVisitRestored(state, request) : { ...state, requests };
    const visit = request?.was ? requestOf(kept, request.id)! : visitOf(kept)!;
    return leave(scene, kept, visit.id, visitStands(scene, kept, visit).acts);
  },
};

/** Gives a booked visit another day or time, or more work. */
const changesVisit: Rule = {
  name: 'changes the visit that was booked',
  when: (turn) => {
    const { request, heard, top } = turn;
    const { text, work, time, day } = heard;
    if (
      request ||
      !hasVisit(turn) ||
      /\b(?:open|close|another (?:visit|appointment))\b/i.test(text)
    )
      return false;
    // 'Friday would be better really, bye': nothing is moved as the caller hangs up.
    if (KEEPS.test(text) || BYE.test(turn.state.words)) return false;
    // 'My husband needs tires, do you sell those, too?'
    if (work.length > 0 && (asksIn(turn) || isOfAnother(text)) && isOfAnother(heard.said))
      return false;
    const visit = visitOf(turn.state)!;
    const { kind, car } = visit;
    const isSame = heard.car?.model === undefined || heard.car.model === car?.model;
    // 'It pulls to the right, too.'
    const isTrouble = top.id === 'problem' && isSure(top);
    const isAdded = ADDS.test(text) || oddsOf(turn, 'add') >= 0.5 || (isTrouble && isSame);
    if (work.length > 0 || isTrouble) return kind === 'visit' && isAdded && !asksWhether(text);
    // 'I drop my kid off at eight', of no visit; 'Monday's fine, too', of another one.
    const isTold = oddsOf(turn, 'background', 'condition') > 0.5 || isOtherDayToo(visit, text);
    if (isSure(top) || (isTold && !CORRECTION.test(text))) return false;
    return !asksWhether(text) && (day.day ?? day.from ?? time) !== undefined;
  },
  then: (turn) => {
    const { scene, state, heard } = turn;
    const visit = visitOf(state)!;
    const { changes } = fill(state, visit.id, heard);
    if (hasDay(heard) || heard.time) return changes.length > 0 ? moveVisit(turn, visit) : undefined;
    const filled = fill(state, visit.id, heard).state;
    const next = agree(filled, requestOf(filled, visit.id)!);
    const line = say('isBooked', valuesOf(scene, next, requestOf(next, visit.id)!));
    return after([line], askAgain(scene, { ...next, done: visit.id }));
  },
};

/** Changes the open visit, or reopens a booked one; the old booking stands until the caller agrees. */
export function moveVisit(turn: Turn, { id, status }: Request): StepOutcome {
  const { scene, state, heard } = turn;
  const isBare = !heard.time && !hasDay(heard) && heard.work.length === 0;
  const open = withRequest({ ...state, focus: id }, id, { status: 'open' });
  // 'I need to change it. Can we do Friday?': the next clause has the new day or time.
  if (isBare && heard.isPart)
    return { state: status === 'open' ? state : { ...open, asked: { kind: 'wish' } }, acts: [] };
  const cleared = /\btime\b/i.test(heard.text) ? { time: undefined } : { day: undefined };
  const filled = fill(isBare ? withRequest(open, id, cleared) : open, id, {
    ...heard,
    name: undefined,
    work: ADDS.test(heard.text) || oddsOf(turn, 'add') >= 0.5 ? heard.work : [],
  });
  const next = proceed(scene, filled.state, id, filled.changes);
  const isSaid = filled.changes.length > 0 || status === 'open';
  return isSaid ? next : after([say('startMove')], next);
}

/** Asks for what was offered once more, by its name. */
const shallI = ({ kind }: Draft): Act => {
  const words = OFFERS[kind];
  return words ? tell(words) : say('shallI');
};

/** A car and nothing else: 'It's a 2017 4Runner'. */
const ownCar: Rule = {
  name: 'tells which car they drive',
  when: (turn) => {
    const { request, heard, state, top } = turn;
    const { car, text } = heard;
    const isCare =
      state.topic.intent !== undefined && isOf('care', state.topic.intent) && !asksIn(turn);
    const isTheirs =
      car?.isOwn ??
      (isCare ||
        state.topic.variant === 'lease-end' ||
        (state.caller.car !== undefined && !state.caller.car.model));
    return (
      !request &&
      heard.work.length === 0 &&
      isTheirs &&
      car?.model &&
      wordsIn(text) < 6 &&
      !(isSure(top) || (top.id === 'status' && top.p > 0.6)) &&
      !asksIn(turn) &&
      !hasDay(heard)
    );
  },
  then: (turn) => {
    const { state, heard, asked } = turn;
    const car = unknownCar(heard) ?? { ...state.caller.car, ...heard.car };
    const next = { ...state, caller: { ...state.caller, car } };
    const ack = say('ackCar', { car: sayCar(car) });
    return {
      state: next,
      acts: [ack, asked.kind === 'offer' ? shallI(asked.draft) : filler('anythingElse')],
    };
  },
};

/** Finds the settled request that a detail belongs to, such as miles to the trade-in. */
function belongsTo(turn: Turn): Request {
  const trade = lastOf(turn.state, 'trade_in');
  const isOfTrade = /\b(?:miles|owe|loan|paid off|title|scratch\w*|dent\w*|condition)\b/i.test(
    turn.heard.text,
  );
  return isOfTrade && trade ? trade : doneOf(turn)!;
}

/** The appointment that is moved, or was. */
const movedIn = (turn: Turn) => {
  const held = turn.request ?? doneOf(turn);
  return held?.kind === 'move' ? held : undefined;
};

const SAME_VISIT = /\b(?:same (?:day|appointment|visit|time)|just add|add (?:it|that|this) to)\b/i;

/** 'Can they look at the tire light, too?', of an appointment that is moved. */
const addsToMoved: Rule = {
  name: 'says more of the appointment that is moved',
  when: (turn) => {
    const { heard, top } = turn;
    const isMore = heard.work.length > 0 || (top.id === 'problem' && top.p >= 0.4);
    return (
      movedIn(turn) &&
      (SAME_VISIT.test(heard.text) ||
        (isMore && (ADDS.test(heard.text) || oddsOf(turn, 'add') >= 0.35)))
    );
  },
  then: (turn) => {
    const { id, conditions } = movedIn(turn)!;
    const added = [...new Set([...conditions, turn.heard.said])];
    return goOnAfter(
      { ...turn, state: withRequest(turn.state, id, { conditions: added }) },
      say('addedFor', { who: valuesOf(turn.scene, turn.state, movedIn(turn)!).person }),
    );
  },
};

const CHANGES =
  /\b(?:instead|make (?:it|that)|change (?:it|that)|switch|rather|(?:can|could) (?:you|we|i|they) do|works better|would be better)\b(?!.*\b(?:call|text)\b)/i;

/** 'Could you make it eleven instead of ten?', of an appointment that was asked for already. */
const changesMoved: Rule = {
  name: 'changes the appointment that is moved',
  when: (turn) =>
    !turn.request &&
    doneOf(turn)?.kind === 'move' &&
    turn.heard.work.length === 0 &&
    (turn.heard.time !== undefined || hasDay(turn.heard)) &&
    CHANGES.test(turn.heard.text),
  then: (turn) => {
    const { scene, state, heard } = turn;
    const { id } = doneOf(turn)!;
    const open = withRequest({ ...state, focus: id }, id, { status: 'open' });
    const filled = fill(open, id, heard);
    return proceed(scene, filled.state, id, filled.changes);
  },
};

const OF_WHEN = /\bwhat (?:time|day)\b/i;
/** Words of another time than that of the appointment. */
const OF_OTHER_TIME = /\b(?:open|clos|hours|ride|shuttle|uber|lyft)\w*/i;
const asksOfTime = ({ heard: { time, work, text } }: Turn) =>
  !OF_OTHER_TIME.test(text) && ((time !== undefined && work.length === 0) || OF_WHEN.test(text));
const OF_CERTAINTY =
  /\b(?:for (?:sure|certain)|confirm\w*|definite\w*|official\w*|all set|good to go|moved|changed|on the (?:books|schedule)|(?:do|does|will|would|gonna|going to) (?:they|you|someone|somebody|service) (?:call|text|tell|let)|so (?:it|that)(?:'s| is)|am i)\b/i;
const OF_OLD = /\bcancel+ed\b|\b(?:old|other|original|first) (?:one|appointment|time)\b/i;
const OF_NUMBER = /\b(?:need|want|have|got|take) (?:my|a) (?:phone |cell )?number\b/i;

/** 'Is it for sure Monday?', 'do you need my number?', of an appointment that is moved. */
const asksOfMoved: Rule = {
  name: 'asks about the appointment that is moved',
  when: (turn) =>
    !turn.request &&
    doneOf(turn)?.kind === 'move' &&
    doneOf(turn)?.time !== undefined &&
    asksIn(turn) &&
    !hasReach(turn.heard) &&
    (asksOfTime(turn) ||
      [OF_CERTAINTY, OF_NUMBER, OF_OLD].some((one) => one.test(turn.heard.text))),
  then: (turn) => {
    const { scene, state, heard } = turn;
    const { phone } = state.caller;
    const values = valuesOf(scene, state, doneOf(turn)!);
    const told = OF_OLD.test(heard.text)
      ? [say('oldVisit')]
      : OF_NUMBER.test(heard.text)
        ? phone
          ? [say('haveReach', { reach: phone })]
          : []
        : [say('moveAsked', values)];
    return { state, acts: [...told, phone ? filler('anythingElse') : say('askPhone')] };
  },
};

const OF_FEE = /\b(?:fee|charged?|cost|penalty|deposit)\b/i;

/** 'Is there a fee for canceling?' */
const asksOfFee: Rule = {
  name: 'asks what it costs to cancel or to move',
  when: (turn) =>
    !turn.request &&
    ['move', 'cancel'].includes(doneOf(turn)?.kind ?? '') &&
    asksIn(turn) &&
    turn.heard.work.length === 0 &&
    OF_FEE.test(turn.heard.text),
  then: (turn) => addedTo(turn, doneOf(turn)!),
};

/** Adds words to the offer or passed-on request before them. */
const loose: Rule = {
  name: 'tells more of what was offered or passed on',
  when: (turn) => {
    const { request, asked, top, heard } = turn;
    const done = doneOf(turn);
    const isSame = done !== undefined && isLead(done.kind) && startOf(top)?.kind === done.kind;
    const isLoose =
      asked.kind === 'offer' &&
      (top.id === 'detail' || (turn.isStore && !isMeant(turn))) &&
      !hasDay(heard);
    const isAfter =
      (turn.isStore || top.p < 0.45) &&
      done !== undefined &&
      asked.kind === 'more' &&
      (top.id === 'detail' || !isMeant(turn)) &&
      heard.work.length === 0 &&
      !hasDay(heard) &&
      wordsIn(heard.text) < 16;
    return (
      !request &&
      (isSame || isLoose || isAfter) &&
      !hasReach(heard) &&
      !asksIn(turn) &&
      heard.text.length > 2 &&
      !(heard.decision && wordsIn(heard.text) < 3)
    );
  },
  then: (turn) => {
    const { asked, state, heard } = turn;
    const isCar = state.topic.intent && isOf('cars', state.topic.intent) && heard.car;
    if (isCar) return undefined;
    if (asked.kind !== 'offer') {
      const { id } = belongsTo(turn);
      // 'And it's the hybrid, a 2023.'
      const facts = { ...heard, day: {}, time: undefined, work: [] };
      const isMore = heard.car !== undefined || heard.conditions.length > 0;
      const known = isMore ? fill(state, id, facts).state : state;
      return { state: known, acts: [say('noted')] };
    }
    // A dealer's remark on an answer is no yes to the offer behind it.
    if (!turn.isStore) return { state, acts: [] };
    const { draft } = asked;
    if (asked.isTold) return accept(turn, draft);
    // 'I mean detailing', of what an advisor was to say.
    const topic = heard.work.length > 0 ? { ...state.topic, work: heard.work } : state.topic;
    const next = { ...state, topic, asked: { ...asked, isTold: true as const } };
    return { state: next, acts: [say('ackMessage'), shallI(draft)] };
  },
};
/** Ahead of the notes: 'is it canceled now?' asks for no note. */
export const movedRules: readonly Rule[] = [changesMoved, asksOfMoved, asksOfFee];

export const settledRules: readonly Rule[] = [corrects, addsToMoved, changesVisit, ownCar, loose];
