import { isQuestion, unknownCar } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { sayCar } from '@/lib/embedded-platform/language/spoken-car';
import { after, filler, type StepOutcome, say } from './acts';
import { fill, fillCaller, isPlaceIn, placeIn } from './facts';
import { isOf, startOf } from './intents';
import { leftoverOf } from './notes';
import { leave, proceed, withVisitRestored } from './progress';
import { hasAny, isBooked, isLead } from './requests';
import { isFree, slots } from './slots';
import { isOpen, type Request, requestOf, withNote, withRequest } from './state';
import { trimEnd } from './trim';
import {
  accept,
  asksIn,
  doneOf,
  hasDay,
  hasReach,
  hasVisit,
  isClear,
  isMeant,
  isSure,
  type Rule,
  slotOf,
  type Turn,
  visitOf,
  wordsIn,
} from './turn';
import { valuesOf } from './values';

/*
 * Rules for facts about the open or a settled request: they fill, correct or extend it.
 */

const isOfCaller = ({ heard: { text, name, phone, car } }: Turn) =>
  wordsIn(text) <= (phone ? 7 : 4) && (name ?? phone ?? car?.model) !== undefined;

/** 'Dana Whitlock, general manager': a title after the name does not ask for that person. */
const isNameFirst = ({ text, name = ' ' }: Turn['heard']) =>
  wordsIn(text) < 7 && text.toLowerCase().startsWith(name.toLowerCase());

/** Tells if the words answer the open question. */
function isAnswer(turn: Turn): boolean {
  const { heard, top } = turn;
  const slot = slotOf(turn);
  if (slot === undefined) return false;
  const { expects, holds } = { expects: undefined, ...slots[slot] };
  const isShort = wordsIn(heard.text) <= 3;
  return (
    (expects === 'name' && heard.name !== undefined && (isShort || isNameFirst(heard))) ||
    ((holds === 'car' || holds === 'ownCar') && heard.car !== undefined && !asksIn(turn)) ||
    (holds === 'work' && heard.work.length > 0 && !asksIn(turn)) ||
    (expects === 'phone' && hasReach(heard) && top.id !== 'human')
  );
}

/** Tells if the words clearly concern something other than the open request. */
function speaksOfElse(turn: Turn): boolean {
  const { request, top, heard } = turn;
  if (!request) return true;
  const { kind } = request;
  const begun = startOf(top)?.kind;
  if (kind === 'quote' && top.id === 'stock' && isMeant(turn)) return true;
  // A separate clause with another wish.
  const isOther =
    (begun ?? (isOf('aside', top.id) || undefined)) !== undefined &&
    begun !== kind &&
    kind !== 'complaint';
  if (heard.isPart && isOther && isSure(top) && begun !== 'message' && begun !== 'callback')
    return true;
  if (kind === 'test_drive' && heard.work.length > 0 && top.id === 'service' && isMeant(turn))
    return true;
  // 'Can you add wipers?' is for the visit, not for a colleague.
  const isAdded = top.id === 'message' && kind === 'visit' && heard.work.length > 0;
  const isFilled = isBooked(kind) && top.id === 'move' && (hasDay(heard) || heard.time);
  // 'Is Tuesday 11:30 open?' is about the visit, not the opening hours.
  const isFree = top.id === 'hours' && hasDay(heard) && heard.time;
  const isSameWork =
    !asksIn(turn) && heard.work.length > 0 && heard.work.every((one) => request.work.includes(one));
  const isPrice = kind === 'parts' && isOf('cars', top.id) && !heard.car?.model;
  const isBareName =
    heard.name !== undefined && trimEnd(heard.text) === heard.name && !heard.wanted;
  if ((isBooked(kind) && isFree) || isSameWork || isPrice || isBareName) return false;
  const isControl = (top.id === 'move' || top.id === 'cancel') && isMeant(turn) && !isFilled;
  // 'Better call after four' is a condition of the visit.
  const isOfCall = top.id === 'callback' || top.id === 'message';
  const isCondition = heard.conditions.length > 0 && (top.p < 0.8 || isOfCall);
  if ((!isClear(top) && !isControl) || top.id === 'detail' || isAdded || isCondition) return false;
  const isCall = ['callback', 'message', 'human'].includes(top.id) && heard.phone !== undefined;
  if (isBooked(kind) && isCall) return true;
  // An appointment that the caller mentions is the old one.
  const isOld = kind === 'move' && top.id === 'service' && !asksIn(turn);
  const isOwn = begun === kind && kind !== 'complaint';
  if (isOwn || isAnswer(turn) || isOld) return false;
  const isVisit = begun !== undefined && isBooked(begun);
  // A caller whose open request is only a call-back may book at once.
  if (kind === 'callback' && isVisit && isSure(top)) return true;
  return !staysWithPerson(turn, isVisit);
}

/** Tells if words for a person stay with that request, whatever their topic; complaints above all. */
function staysWithPerson(turn: Turn, isVisit: boolean): boolean {
  const { request, top, heard } = turn;
  const { kind } = request!;
  const slot = slotOf(turn);
  const isFreeSlot = slot !== undefined && isFree(slots[slot].holds);
  const isTold = (isFreeSlot && slot !== 'shopping') || kind === 'complaint';
  const isRequest =
    says.request.test(heard.text) || (isVisit && (hasDay(heard) || heard.time !== undefined));
  const isDetail =
    isLead(kind) && kind !== 'quote' && !isOf('angry', top.id) && !says.request.test(heard.text);
  const isLeft = isVisit && says.leaves.test(heard.text);
  const stays = !isLeft && (isTold ? !isRequest || isFreeSlot : isDetail);
  return stays && !isOf('always', top.id) && !asksIn(turn);
}

/** Fills a free-text slot with the caller's words: a message, a part or a place. */
function fillFreeSlot(turn: Turn, state: Turn['state'], changes: number): StepOutcome | undefined {
  const { request, heard, scene, top } = turn;
  const slot = slotOf(turn);
  if (slot === undefined) return undefined;
  const { holds } = slots[slot];
  const { id } = request!;
  if (!isFree(holds) || requestOf(state, id)![holds] !== undefined) return undefined;
  const isPlace = holds === 'place';
  const isOwn = startOf(top)?.kind === request!.kind && isSure(top);
  const isAsking = (isPlace && isOwn) || (asksIn(turn) && (isPlace || wordsIn(heard.text) <= 7));
  // A number instead of a message is enough.
  if (heard.phone !== undefined && wordsIn(heard.text) <= 6 && holds === 'message') {
    const message = request!.notes[0] ?? 'Please call back';
    return proceed(scene, withRequest(state, id, { message }), id, ['phone']);
  }
  if (isPlace && heard.isPart && heard.car && !isPlaceIn(heard)) return undefined;
  const isRefusal = heard.decision === 'no' || ['goodbye', 'thanks', 'later'].includes(top.id);
  const place = isPlace ? placeIn(heard) : undefined;
  if (isRefusal || says.filler.test(heard.text) || (isOwn && isPlace)) return undefined;
  if (place === undefined && (isAsking || isPlace || isOfCaller(turn))) return undefined;
  const next = withRequest(state, id, { [holds]: place ?? heard.said });
  return proceed(scene, next, id, changes > 0 ? [] : ['message']);
}

const answers: Rule = {
  name: 'fills the open request',
  when: (turn) => turn.request && (!speaksOfElse(turn) || says.same.test(turn.heard.text)),
  then: (turn) => {
    const { scene, state, request, heard, top } = turn;
    const { id, kind } = request!;
    if (kind === 'tow' && says.safe.test(heard.text) && !says.worse.test(heard.text)) {
      const filled = fill(state, id, heard, slotOf(turn));
      const place = request!.place ?? (isPlaceIn(heard) ? placeIn(heard) : undefined);
      const safe = withRequest(withNote(filled.state, id, heard.said), id, { place });
      return after([say('glad')], proceed(scene, safe, id, []));
    }
    const isOldVisit = kind === 'move' && slotOf(turn) === 'visitName' && heard.name !== undefined;
    const taken = isOldVisit ? { ...heard, day: {}, time: undefined } : heard;
    const filled = fill(state, id, taken, slotOf(turn));
    const free = fillFreeSlot(turn, filled.state, filled.changes.length);
    if (free) return free;
    const noted = leftoverOf(heard, isLead(kind) ? 1 : 3)
      .filter(() => !asksIn(turn))
      .reduce((one, note) => withNote(one, id, note), filled.state);
    const isNew =
      filled.changes.length > 0 ||
      (requestOf(filled.state, id)!.holiday ?? requestOf(filled.state, id)!.wish) !== undefined;
    if (isNew || says.same.test(heard.text)) {
      return proceed(scene, noted, id, filled.changes);
    }
    const isOwn = startOf(top)?.kind === kind && isSure(top);
    if (isOwn || (isOf('control', top.id) && isMeant(turn))) return undefined;
    return addDetail(turn);
  },
};

/** A request for a person takes any words beside it: 'It has a dent in the door.' */
function addDetail(turn: Turn): StepOutcome | undefined {
  const { scene, state, request, heard } = turn;
  const { id, kind, place } = request!;
  const isOpen = isLead(kind) || kind === 'meeting' || kind === 'visit' || kind === 'test_drive';
  const isPlain = says.filler.test(heard.text) || isQuestion(heard) || heard.text.length < 2;
  if (!isOpen || isPlain || (isBooked(kind) && leftoverOf(heard, 2).length === 0)) return undefined;
  const next =
    kind === 'tow' && place !== undefined && isPlaceIn(heard)
      ? withRequest(state, id, { place: `${place}, ${heard.said}` })
      : withNote(state, id, heard.said);
  return proceed(scene, next, id, ['message']);
}

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
    if (changes.length === 0) return undefined;
    const next = { ...state, caller };
    const values = valuesOf(scene, next, done);
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
  /\b(?:already (?:have|got|booked)|keep (?:it|that|the|my)|leave (?:it|that)|nothing to change|stays? (?:as|like)|no change)\b/i;
const asksWhether = (text: string) => /^(?:is|are|do|does|will|would|what|how)\b/i.test(text);

/** Confirms that the visit stands, and undoes a change in progress. */
const keepsVisit: Rule = {
  name: 'the visit stands as it was booked',
  when: (turn) => KEEPS.test(turn.heard.text) && (turn.request ? turn.request.was : hasVisit(turn)),
  then: ({ scene, state, request }) => {
    const kept = request ? withVisitRestored(state, request) : state;
    const visit = request ? requestOf(kept, request.id)! : visitOf(kept)!;
    const { day, time } = valuesOf(scene, kept, visit);
    return leave(scene, kept, visit.id, [
      say('visitStands', { day, time }),
      filler('anythingElse'),
    ]);
  },
};

const CHANGES =
  /\b(?:instead|actually|rather|better|change|move|make (?:it|that)|switch|push|resched\w*|(?:can|could) (?:we|i|you) do|how about|what about|let's do|mejor|cambi\w+)\b/i;

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
    if (KEEPS.test(text)) return false;
    if (work.length > 0)
      return /\b(?:also|add|too|as well|while)\b/i.test(text) && !asksWhether(text);
    if (isSure(top)) return false;
    const isBare = wordsIn(text) < 5 && !heard.isPart && !/\?/.test(text);
    return (isBare || CHANGES.test(text)) && (day.day ?? day.from ?? time) !== undefined;
  },
  then: (turn) => moveVisit(turn),
};

/** Reopens the visit for a change; the old booking stands until the caller agrees. */
export function moveVisit(turn: Turn): StepOutcome {
  const { scene, state, heard } = turn;
  const visit = visitOf(state)!;
  const isBare = !heard.time && !hasDay(heard) && heard.work.length === 0;
  // 'I need to change it. Can we do Friday?': the next clause has the new day or time.
  const cleared =
    isBare && !heard.isPart
      ? /\btime\b/i.test(heard.text)
        ? { time: undefined }
        : { day: undefined }
      : {};
  const open = withRequest({ ...state, focus: visit.id }, visit.id, { ...cleared, status: 'open' });
  const filled = fill(open, visit.id, { ...heard, name: undefined });
  const next = proceed(scene, filled.state, visit.id, filled.changes);
  if (isBare && heard.isPart) return { state: { ...open, asked: { kind: 'wish' } }, acts: [] };
  return filled.changes.length > 0 ? next : { ...next, acts: [say('startMove'), ...next.acts] };
}

/** A car and nothing else: 'It's a 2017 4Runner'. */
const ownCar: Rule = {
  name: 'tells which car they drive',
  when: (turn) => {
    const { request, heard, state, top } = turn;
    const { car, text } = heard;
    const isCare =
      state.topic.intent !== undefined && isOf('care', state.topic.intent) && !asksIn(turn);
    const isTheirs =
      car?.isOwn ?? (isCare || (state.caller.car !== undefined && !state.caller.car.model));
    return (
      !request &&
      heard.work.length === 0 &&
      isTheirs &&
      car?.model &&
      wordsIn(text) < 6 &&
      !isSure(top) &&
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
      acts: [ack, asked.kind === 'offer' ? say('shallI') : filler('anythingElse')],
    };
  },
};

/** Finds the settled request that a detail belongs to, such as miles to the trade-in. */
function belongsTo(turn: Turn): Request {
  const trade = turn.state.requests.findLast(
    ({ kind, status }) => kind === 'trade_in' && status !== 'canceled',
  );
  const isOfTrade = /\b(?:miles|owe|loan|paid off|title|scratch\w*|dent\w*|condition)\b/i.test(
    turn.heard.text,
  );
  return isOfTrade && trade ? trade : doneOf(turn)!;
}

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
      return { state: withNote(state, belongsTo(turn).id, heard.said), acts: [say('noted')] };
    }
    const { draft } = asked;
    const notes = [...(draft.notes ?? []), heard.said];
    const next = { ...draft, notes };
    if ((draft.notes?.length ?? 0) > 1) return accept(turn, next);
    return {
      state: { ...state, asked: { kind: 'offer', draft: next } },
      acts: [say('ackMessage'), say('shallI')],
    };
  },
};

/** Returns to a waiting request: 'No, the service visit after all', 'back to the inspection'. */
const goesBack: Rule = {
  name: 'goes back to a request that waits',
  when: ({ request, state, heard }) =>
    /\b(?:back to|after all|return to|(?:start|begin) with|finish (?:the|that|my))\b/i.test(
      heard.text,
    ) && state.requests.some((one) => isOpen(one) && one.id !== request?.id),
  then: ({ scene, state, request, heard }) => {
    const others = state.requests.filter((one) => isOpen(one) && one.id !== request?.id);
    const isNamed = ({ work }: Request) => heard.work.some((one) => work.includes(one));
    const waiting = others.findLast(isNamed) ?? others.at(-1)!;
    const isEmpty = request !== undefined && !hasAny(request);
    const requests = isEmpty ? state.requests.filter((one) => one !== request) : state.requests;
    const filled = fill(
      { ...state, requests, focus: waiting.id, asked: { kind: 'wish' } },
      waiting.id,
      heard,
    );
    return proceed(scene, filled.state, waiting.id, filled.changes);
  },
};

export const factRules: readonly Rule[] = [keepsVisit, goesBack, answers];
export const settledRules: readonly Rule[] = [corrects, changesVisit, ownCar, loose];
