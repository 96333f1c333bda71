import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { isClock } from '@/lib/embedded-platform/language/spoken-time';
import { after, type StepOutcome, say } from './acts';
import { fill } from './facts';
import { isSameTime } from './facts-when';
import { isPlaceIn, placeIn } from './places';
import { isOf, isOurs, startOf } from './intents';
import { tellsMore } from './notes';
import { proceed } from './progress';
import { isBooked, isLead } from './requests';
import { isFree, slots } from './slots';
import { type Request, requestOf, withRequest } from './state';
import { trimEnd } from './trim';
import {
  asksIn,
  hasDay,
  oddsOf,
  hasReach,
  isClear,
  isMeant,
  isSure,
  type Rule,
  slotOf,
  type Turn,
  wordsIn,
} from './turn';
import { keepsVisit } from './rules-settled';

/*
 * Rules for facts about the open request: they fill it.
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

/** 'Is there a recall on the brakes?' asks for none to be repaired. */
export const ASKS_WHETHER =
  /\b(?:is|are) there\b|\b(?:if|whether) there(?:'s| is| are)\b|\bany recalls?\b.*\?/i;

/** Tells if the words clearly concern something other than the open request. */
function speaksOfElse(turn: Turn): boolean {
  const { request, top, heard } = turn;
  if (!request) return true;
  const { kind } = request;
  // 'I'll take nine Monday' is no offer of money.
  const hasWhen = heard.time !== undefined || hasDay(heard);
  if (isBooked(kind) && hasWhen && top.id === 'price' && oddsOf(turn, 'fact') >= 0.5) return false;
  const isPlain = heard.work.length === 0 && !/\bservice\b/i.test(heard.text);
  if (kind === 'test_drive' && hasWhen && top.id === 'service' && isPlain) return false;
  const begun = startOf(top)?.kind;
  if (!turn.isStore && isOurs(top.id) && isSure(top)) return true;
  if (kind === 'quote' && top.id === 'stock' && isMeant(turn)) return true;
  if (top.id === 'recall' && ASKS_WHETHER.test(heard.text)) return true;
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
  const isOfAdding = top.id === 'message' || top.id === 'move';
  const isAdded = isOfAdding && kind === 'visit' && heard.work.length > 0;
  const isFilled = isBooked(kind) && top.id === 'move' && (hasDay(heard) || heard.time);
  // 'Is Tuesday 11:30 open?' is about the visit, not the opening hours.
  const isOfDay = /^(?:\W|and|so|ok|okay|then|but)*(?:what|how) about\b/i.test(heard.text);
  const isFree = top.id === 'hours' && hasDay(heard) && (heard.time || isOfDay);
  const isSameWork =
    !asksIn(turn) && heard.work.length > 0 && heard.work.every((one) => request.work.includes(one));
  const isPrice = kind === 'parts' && isOf('cars', top.id) && !heard.car?.model;
  const isBareName =
    heard.name !== undefined && trimEnd(heard.text) === heard.name && !heard.wanted;
  if ((isBooked(kind) && (isFree || isFilled)) || isSameWork || isPrice || isBareName) return false;
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
  const isAsking =
    (isPlace && isOwn) ||
    (asksIn(turn) && (isPlace || holds === 'part' || wordsIn(heard.text) <= 7));
  // A number instead of a message is enough.
  if (heard.phone !== undefined && wordsIn(heard.text) <= 6 && holds === 'message') {
    const message = 'Please call back';
    return proceed(scene, withRequest(state, id, { message }), id, ['phone']);
  }
  if (isPlace && heard.isPart && heard.car && !isPlaceIn(heard)) return undefined;
  const isRefusal =
    (heard.decision === 'no' && wordsIn(heard.text) < 5) ||
    ['goodbye', 'thanks', 'later'].includes(top.id);
  const place = isPlace ? placeIn(heard) : undefined;
  if (isRefusal || says.filler.test(heard.text) || (isOwn && isPlace)) return undefined;
  if (place === undefined && (isAsking || isPlace || isOfCaller(turn))) return undefined;
  const { department, person } = request!.wanted ?? {};
  // A mirror, in a message for parts.
  const isPart = request!.kind === 'message' && department === 'parts' && person === undefined;
  const news: Partial<Request> = isPart
    ? { kind: 'parts', part: heard.said, wanted: undefined }
    : { [holds]: place ?? heard.said };
  const next = withRequest(state, id, news);
  return proceed(scene, next, id, changes > 0 ? [] : ['message']);
}

/** Says the day or the time that is written already. */
const repeatsWhen = ({ day, time }: Request, heard: Turn['heard']) =>
  (day !== undefined && heard.day.day === day) ||
  (isClock(heard.time) && time !== undefined && isSameTime(heard.time, time));

const answers: Rule = {
  name: 'fills the open request',
  when: (turn) => turn.request && (!speaksOfElse(turn) || says.same.test(turn.heard.text)),
  then: (turn) => {
    const { scene, state, request, heard, top } = turn;
    const { id, kind } = request!;
    if (kind === 'tow' && says.safe.test(heard.text) && !says.worse.test(heard.text)) {
      const filled = fill(state, id, heard, slotOf(turn));
      return after([say('glad')], proceed(scene, filled.state, id, []));
    }
    const isOldVisit = kind === 'move' && slotOf(turn) === 'visitName' && heard.name !== undefined;
    const taken = isOldVisit ? { ...heard, day: {}, time: undefined } : heard;
    // 'Okay, what about eleven?', of the day whose hours were told.
    const isOfHours = isBooked(kind) && request!.day === undefined && isClock(taken.time);
    const day = state.topic.intent === 'hours' && isOfHours ? state.topic.day : undefined;
    const known = day && !hasDay(taken) ? withRequest(state, id, { day }) : state;
    const filled = fill(known, id, taken, slotOf(turn));
    const free = fillFreeSlot(turn, filled.state, filled.changes.length);
    if (free) return free;
    const isNew =
      filled.changes.length > 0 ||
      (requestOf(filled.state, id)!.holiday ?? requestOf(filled.state, id)!.wish) !== undefined;
    if (isNew || says.same.test(heard.text))
      return proceed(scene, filled.state, id, filled.changes);
    // 'Eleven thirty is what I keep saying', of half past eleven.
    if (!asksIn(turn) && repeatsWhen(request!, heard)) return proceed(scene, filled.state, id, []);
    const isOwn = startOf(top)?.kind === kind && isSure(top);
    if (isOwn || (isOf('control', top.id) && isMeant(turn))) return undefined;
    return addDetail(turn);
  },
};

const REMARKS = /^(?:\W|so|and|but|well|oh|okay|ok)*(?:you|you're|that's|that|why|really|wow)\b/i;

/** A request for a person takes any words beside it: 'It has a dent in the door.' */
function addDetail(turn: Turn): StepOutcome | undefined {
  const { scene, state, request, heard } = turn;
  const { id, kind } = request!;
  const isOpen = isLead(kind) || kind === 'meeting' || kind === 'visit' || kind === 'test_drive';
  const isPlain = says.filler.test(heard.text) || isQuestion(heard) || heard.text.length < 2;
  // 'So you can't transfer a call, that's rich': nobody has to read it.
  const isRemark = !turn.isStore && REMARKS.test(heard.text);
  if (isRemark) return proceed(scene, state, id, []);
  if (!isOpen || isPlain || (isBooked(kind) && !tellsMore(heard))) return undefined;
  return proceed(scene, state, id, ['message']);
}

export const factRules: readonly Rule[] = [keepsVisit, answers];
