import { says } from '@/lib/embedded-platform/language/says';
import { after, filler, type StepOutcome, say, tell } from './acts';
import { fill } from './facts';
import { wordsFor } from './catalogue';
import { isOf, named, type Start, startOf } from './intents';
import { correctsAgent, isHarsh, isUpset, isWronged } from './anger';
import { askAgain, proceed, visitStands } from './progress';
import {
  inShop,
  isBooked,
  isDepartmentVisit,
  isLead,
  lastOf,
  passedOf,
  personFor,
} from './requests';
import { refusedIn } from './rules-refusals';
import { askedBefore, questionRules } from './rules-questions';
import { isLeftThere } from './service-signs';
import type { RequestKind } from './slots';
import { type Draft, type Request, requestOf, saidSince, withRequest } from './state';
import { complained, TURNS } from './rules-telling';
import { bringsIn, departmentIn, isOfPart } from './trouble';
import { begin, isOfOwnCar, visitKind, withSubject } from './begin';
import {
  addedTo,
  asksIn,
  asksPerson,
  hasDay,
  isAside,
  isMeant,
  mayWish,
  goOnAfter,
  oddsOf,
  type Rule,
  type Turn,
  visitOf,
} from './turn';

/*
 * Rules for wishes with a certain meaning.
 */

const AFTER_WORK =
  /\byou(?: guys| all| people)? (?:replaced|changed|fixed|did|installed|worked on|serviced|rotated|put)\b/i;

/** A caller who asks for sales is asked which car they have in mind. */
const department: Rule = {
  name: 'asks for a department or a person',
  when: (turn) =>
    isMeant(turn) &&
    mayWish(turn) &&
    turn.top.id === 'human' &&
    !/\bin case (?:i|we) (?:need|want|have|got)\b/i.test(turn.heard.text) &&
    // 'It's not a visit with sales.'
    !/\bnot (?:\w+ ){0,3}(?:sales|service|parts|finance)\b/i.test(turn.heard.text) &&
    (turn.top.variant === 'department' ||
      (turn.heard.isPart && turn.top.variant === undefined && turn.heard.wanted !== undefined)),
  then: (turn) => {
    const { heard, request: open, scene, state } = turn;
    const { wanted } = heard;
    if (!wanted) return begin(turn, named('human'));
    // 'You did my brakes and now it shakes, I want a manager': no visit is wished for.
    if (open?.kind === 'visit' && heard.isPart && open.day === undefined && wanted.person) {
      const { car, since } = open;
      const requests = state.requests.filter((one) => one !== open);
      const rest = { ...state, requests, focus: undefined, asked: { kind: 'wish' } } as const;
      const sets = { car, wanted, since };
      if (AFTER_WORK.test(saidSince(state, open)))
        return begin({ ...turn, state: rest, request: undefined }, { ...named('complaint'), sets });
    }
    // The caller wants another person for the same request.
    const lead = open ?? (heard.isPart ? requestOf(state, state.done) : undefined);
    if (lead && (isLead(lead.kind) || isDepartmentVisit(lead)) && lead.kind !== 'tow') {
      const whose = { ...(lead.wanted?.department && { department: lead.wanted.department }) };
      const next = withRequest(state, lead.id, { wanted: { ...whose, ...wanted } });
      const filled = fill(next, lead.id, { ...heard, wanted: undefined }).state;
      const person = personFor(scene, filled, requestOf(filled, lead.id)!);
      const isSame = person('en') === personFor(scene, state, lead)('en');
      const said = isSame ? [] : [say('personInstead', { person })];
      return after(said, proceed(scene, filled, lead.id, []));
    }
    const isSales = wanted.department === 'sales' && wanted.person === undefined;
    return begin(
      turn,
      isSales
        ? { kind: 'message', line: 'startSales' }
        : startOf({ id: 'human', variant: 'department' })!,
    );
  },
};

/** Copies the offer's values to the request that replaces it. */
function withOffer({ asked }: Turn, start: Start): Start {
  const isOffered = asked.kind === 'offer' && isLead(asked.draft.kind) && isLead(start.kind);
  if (asked.kind !== 'offer' || !isOffered) return start;
  const sets: Partial<Draft> = { ...asked.draft };
  delete sets.kind;
  if (isOfOwnCar(start.kind)) return { ...start, sets: { ...sets, car: undefined, ...start.sets } };
  return { ...start, sets: { ...sets, ...start.sets } };
}

/** Answers a wish for a visit that is already booked, if nothing about it is new. */
function alreadyBooked(
  { scene, state, heard, request: open }: Turn,
  start: Start,
): StepOutcome | undefined {
  const visit = visitOf(state);
  const work = [...heard.work, ...(start.sets?.work ?? [])];
  const isSame = visit?.kind === start.kind && work.every((one) => visit.work.includes(one));
  // 'Do I need to bring anything Friday?' names the day that is booked.
  const isSameDay = heard.day.day === undefined || heard.day.day === visit?.day;
  const isNew = heard.time !== undefined || !isSameDay;
  const isAnother =
    /\b(?:another|second|other) /i.test(heard.text) || heard.car?.model !== undefined;
  if (open || !visit || !isSame || isNew || isAnother) return undefined;
  return visitStands(scene, state, visit);
}

const ANOTHER =
  /\b(?:another|separate|new|second|different) (?:appointment|visit|one|time)\b|\b(?:book|schedule)\b|\b(?:wife|husband|other|second)(?:'s)? (?:car|truck|suv|van|one)\b/i;
const TOW =
  /\b(?:tow\w*|stuck|stranded|dead|died|broke\w*|flat|won't (?:start|move|turn)|doesn't start|roadside|gr[uú]a)\b/i;

/** Words about a repair that goes on. */
const IS_STATUS =
  /\b(?:ready|done|fix\w*|finish\w*|status|updates?|news|repair\w*|shop|still|how long|back|progress|drop\w*(?: \S+){0,2} off|working on|waiting|look\w*(?! like)|find out|diagnos\w*|part)\b/i;

/** A car that the shop has already comes in for no visit. */
const IN_SHOP =
  /\byou(?: guys| all| people)?(?:'ve| have| still have| got| still got)(?: got| had)? (?:my|our|her|his|the) [\w' -]{2,20}?(?: in)? (?:there|for|since)\b|\b(?:is|'s|are|been|sitting)(?: still| sitting)? (?:in|at) (?:your|the) (?:service )?(?:shop|service|dealership|department)\b|\bdropped (?:it|her|him|my \w+|the \w+) off (?:\w+day|this morning|last (?:night|week|\w+day)|on)\b|\b(?:been (?:in |over )?there (?:for|since))\b/i;
/** Words of somebody who comes in, whatever was done wrong. */
const COMING =
  /\b(?:bring|appointment|come in|schedule|book|get (?:it|her|him|me) in|take a look|look at|today|tomorrow|next)\b/i;
/** 'I was in there Saturday for an oil change, and ever since then something drags': no other oil change. */
export const AFTER_VISIT =
  /\b(?:was|were|had it|brought it|took it) (?:in )?(?:there|in)\b[^?]{0,80}\b(?:ever since|since then|and now (?:it|there|the|my))\b/i;
/** 'Could I get it in there Monday?', of a car that is at home again. */
const COMES_IN = /\b(?:get|bring|take) (?:it|her|him|my \w+)(?: back)? in\b/i;
/** 'I'm having it towed to Tysons': a threat, and no call for help. */
const TOWED_AWAY =
  /\b(?:hav(?:e|ing)|get(?:ting)?) (?:it|her|him|my \w+|the \w+) towed (?:to|out|away|off|some|from)/i;

/** Takes a wish beside the open request that does not begin another one. */
function besideOpen(turn: Turn, begun: Start, open: Request): StepOutcome | 'none' | undefined {
  const { top, heard, state, scene } = turn;
  // A clause beside an open request begins another only if it is likely enough.
  if (heard.isPart && top.p < 0.6 && begun.kind !== open.kind) return 'none';
  // 'Is she there?', of the person who calls anyway.
  if (isLead(open.kind) && top.id === 'human' && top.variant === 'away')
    return after([say('noSchedule')], askAgain(scene, state));
  // 'Call me, I'm Tim, 520 555 0191', of the number of the visit.
  const isReach = begun.kind === 'callback' && isBooked(open.kind) && heard.phone !== undefined;
  if (isReach && !OF_CALL.test(heard.text)) {
    const filled = fill(state, open.id, { ...heard, decision: undefined });
    return proceed(scene, filled.state, open.id, filled.changes);
  }
  // 'Can my dad drive it, too?'
  if (open.kind === begun.kind && isRule(top) && begun.words) {
    const filled = fill(state, open.id, heard).state;
    return after([tell(begun.words)], askAgain(scene, filled));
  }
  // 'Do you even have the parts for it?', of a recall that comes in.
  const isKnown = top.id === 'recall' && open.work.length > 0 && !IS_COST.test(heard.text);
  if (open.kind !== begun.kind || !(isKnown || isOf('again', top.id))) return undefined;
  // 'Could I drive that one instead?', of the car that was spoken of.
  const isOther = open.kind === 'test_drive' && /\bth(?:at|is) one\b|\binstead\b/i.test(heard.text);
  const filled = fill(state, open.id, isOther ? withSubject(turn, open.kind) : heard);
  if (filled.changes.length === 0 && asksIn(turn))
    return addedTo({ ...turn, state: filled.state }, open);
  return proceed(scene, filled.state, open.id, filled.changes);
}

/** A call of its own, beside the visit. */
const OF_CALL =
  /\b(?:back|about|some(?:one|body)|any(?:one|body)|sales|service|finance|parts|manager|they|before|when|price|text)\b/i;
const IS_COST = /\b(?:free|costs?|pay)\b/i;
/** A wish for what is settled already: a repair, the visit itself. */
function besideSettled(turn: Turn, begun: Start): StepOutcome | undefined {
  const { top, heard, state, scene } = turn;
  const visit = visitOf(state);
  // The person who calls about the complaint tells how far the repair is.
  const looked = inShop(state);
  if (begun.kind === 'status' && looked) {
    const person = personFor(scene, state, looked);
    return goOnAfter(turn, say('cantSeeRepair', { person }));
  }
  const booked = alreadyBooked(turn, begun);
  if (booked && asksPerson(turn) && !isRule(top) && !hasDay(heard)) return addedTo(turn, visit!);
  if (!booked || !isRule(top) || !begun.words) return booked;
  // 'Can my son drive it, too?', of a drive that is booked: the answer without its question.
  const told = { ...tell(begun.words), isPassed: true } as const;
  return { ...booked, acts: [told, filler('anythingElse')] };
}

const isRule = ({ variant }: Turn['top']) => variant === 'rules';

const NAMES_DRIVE = /\btest|\bdriv(?:e|ing) (?:one|the|an?|that)\b/i;

/** Tells if the words of the turn speak for the kind of request that its meaning begins. */
function isSupported(turn: Turn, { kind }: Start): boolean {
  const { top, heard, request: open } = turn;
  const { text } = heard;
  // 'So my husband can see it' tells what for.
  if (heard.isPart && /^so (?:that )?(?:my |our |the )?\w+ can\b/i.test(text)) return false;
  // 'Is it going to be the mileage service on Monday?', of the appointment that is moved.
  if (kind === 'visit' && !open && lastOf(turn.state, 'move') && !ANOTHER.test(text)) return false;
  // 'It's got the blind spot thing in it', of a mirror that is ordered.
  const isTold = top.id === 'problem' && !heard.isSymptom && !says.request.test(text);
  if (kind === 'visit' && open && isLead(open.kind) && isTold) return false;
  // 'Can somebody look for them?', of glasses that were left in a loaner.
  const isBare = heard.work.length === 0 && !heard.isSymptom && !hasDay(heard);
  if (kind === 'visit' && open && isLead(open.kind) && isBare && /\blook(?:ing)? for\b/i.test(text))
    return false;
  const isComing = heard.day.day !== undefined && COMES_IN.test(text);
  if (kind === 'visit' && inShop(turn.state) && !says.request.test(text) && !isComing) return false;
  // 'Who does the work?', beside a visit.
  const isOfVisit = open && isBooked(open.kind) && !heard.wanted && asksPerson(turn);
  if (kind === 'callback' && isOfVisit && oddsOf(turn, 'question') >= 0.6) return false;
  // 'I can't come in, it's sitting in my drive', of a repair.
  const isCare = turn.state.topic.intent !== undefined && isOf('care', turn.state.topic.intent);
  if (kind === 'test_drive' && isCare && !NAMES_DRIVE.test(text)) return false;
  // 'Can't he just order it?', 'I didn't ask for a reminder.'
  const isNoWish = asksPerson(turn) || oddsOf(turn, 'correct') >= 0.8;
  if (kind === 'message' && isNoWish && !/\b(?:message|note)\b/i.test(text)) return false;
  if (kind === 'status') return top.p >= 0.95 || IS_STATUS.test(text) || isLeftThere(text);
  // A tow that was taken out begins again only by its name.
  const wasOut = turn.state.requests.some((one) => one.kind === kind && one.status === 'canceled');
  if (kind === 'tow' && (says.noTow.test(text) || (wasOut && !/\btow/i.test(text)))) return false;
  const isThreat = TOWED_AWAY.test(text) && lastOf(turn.state, 'complaint', 'status', 'message');
  const isOfShop = inShop(turn.state) && (asksIn(turn) || !/\btow/i.test(text));
  if (kind === 'tow' && (isThreat || isOfShop || passedOf(turn.state, kind))) return false;
  // A tow needs the caller's words or a high probability.
  if (kind === 'tow')
    return top.p >= 0.8 || (TOW.test(text) && (!asksIn(turn) || /\btow/i.test(text)));
  if (kind !== 'complaint') return true;
  // A complaint needs words of something that went wrong.
  const isFirm = (open && isBooked(open.kind)) || inShop(turn.state) || top.p < 0.6 || asksIn(turn);
  // 'Can't complain', 'that's the first kind word I've heard all day'.
  if (oddsOf(turn, 'talk') >= 0.5 && !isWronged(text)) return false;
  const isAngry = isFirm ? isWronged(text) || isHarsh(text) : isUpset(text);
  return isAngry && !correctsAgent(text);
}

/** The department that calls back about what was spoken of: finance about a payment, sales about a car. */
function calledBackBy(turn: Turn, { kind }: Start) {
  if (kind !== 'callback' && kind !== 'message') return undefined;
  // 'Could they text me the price?', beside a visit.
  if (turn.request?.kind === 'visit') return { department: 'service' } as const;
  if (turn.request) return undefined;
  const department = departmentIn(turn);
  const isOf = department === 'finance' || (department === 'sales' && kind === 'callback');
  return isOf ? { department } : undefined;
}

/** 'The battery was dead this morning, I need a tow': the tow, and no visit before it. */
function towInstead(turn: Turn, begun: Start): StepOutcome | undefined {
  const { request: open, heard, state } = turn;
  const isNew = open?.kind === 'visit' && open.was === undefined && open.day === undefined;
  if (begun.kind !== 'tow' || !isNew || !heard.isPart || !isSupported(turn, begun))
    return undefined;
  const tow = { kind: 'tow', work: [], isVague: undefined } as const;
  const next = withRequest({ ...state, asked: { kind: 'wish' } }, open.id, tow);
  const request = requestOf(next, open.id);
  return begin({ ...turn, state: next, request }, { ...begun, again: undefined });
}

/** Requests that a story about a car or the store begins, too. */
const OF_TROUBLE: ReadonlySet<RequestKind> = new Set(['complaint', 'tow', 'status']);

const request: Rule = {
  name: 'wants something',
  when: (turn) =>
    isMeant(turn) &&
    (mayWish(turn) ||
      turn.top.id === 'fleet' ||
      OF_TROUBLE.has(startOf(turn.top)?.kind ?? 'callback')) &&
    startOf(turn.top) &&
    // A refusal, or words that quote the agent, begin nothing.
    refusedIn(turn) !== startOf(turn.top)?.kind &&
    !(startOf(turn.top)?.kind === 'visit' && isOfPart(turn)) &&
    !/^\W*(?:(?:but|and|so|well) )*you (?:just )?(?:said|told me)\b/i.test(turn.heard.text) &&
    !isAside(turn) &&
    !['appointment-info', 'move', 'cancel'].includes(turn.top.id),
  then: (turn) => {
    const { top, request: open, heard } = turn;
    const wished = startOf(top)!;
    const told = [...turn.state.told, heard].map(({ text }) => text).join(' ');
    const isInShop = wished.kind === 'visit' && !open && (IN_SHOP.test(told) || isLeftThere(told));
    const { words } = turn.state;
    const isLetDown = isWronged(words) && !COMING.test(words) && turn.state.turns < 2;
    const isAfterWork = wished.kind === 'visit' && !open && (AFTER_VISIT.test(words) || isLetDown);
    const begun = isInShop ? named('status') : isAfterWork ? named('complaint') : wished;
    const called = towInstead(turn, begun);
    if (called) return called;
    const beside = open && besideOpen(turn, begun, open);
    if (beside) return beside === 'none' ? undefined : beside;
    const isPlain = top.id === 'service' || top.id === 'problem';
    const trouble = !open && isPlain && heard.work.length === 0 ? bringsIn(turn) : undefined;
    if (trouble) return trouble;
    if (!isSupported(turn, begun)) return undefined;
    // 'I need to talk to somebody about my bill. I was charged twice.'
    if (begun.kind === 'complaint' && open && TURNS.has(open.kind)) return complained(turn, open);
    const settled = besideSettled(turn, begun);
    if (settled) return settled;
    const isDrive =
      begun.kind === 'test_drive' ||
      (!open && !begun.sets && begun.kind === 'visit' && visitKind(turn) === 'test_drive');
    const row = {
      ...(begun.kind === 'visit' && isDrive ? named('test-drive') : withOffer(turn, begun)),
    };
    const wanted = heard.wanted ?? calledBackBy(turn, begun);
    const isMore = isDrive || heard.isPart;
    const taken = isMore ? withSubject(turn, isDrive ? 'test_drive' : begun.kind) : heard;
    const ofTrade = { text: told, conditions: [] };
    const isWorded = (top.id === 'trade-in' || top.id === 'recall') && !top.variant;
    const worded = isWorded ? { ...row, words: wordsFor(top.id, undefined, ofTrade) } : row;
    return begin(turn, worded, { ...taken, wanted });
  },
};

/** Takes a question about a visit that was not booked in this call. */
const unknownVisit: Rule = {
  name: 'asks about a visit that is not of this call',
  when: (turn) => isMeant(turn) && turn.top.id === 'appointment-info' && turn.isStore,
  then: (turn) => begin(turn, named('appointment-info')),
};

export const wishRules: readonly Rule[] = [
  ...askedBefore,
  department,
  unknownVisit,
  request,
  ...questionRules,
];
