import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { namesSystem } from './answers';
import { type Act, after, type StepOutcome, say } from './acts';
import { tellsOfStore } from './dealer-notes';
import { fill } from './facts';
import { fillCaller } from './facts-caller';
import { isOf, named, startOf } from './intents';
import { hasDone, looksForCar } from './leanings';
import { isHarsh, isWronged } from './anger';
import { tellsMore } from './notes';
import { askAgain, proceed } from './progress';
import { hasBooked } from './service-signs';
import { isBooked, isLead, readerOf } from './requests';
import { isFree, type RequestKind, slots } from './slots';
import { type Request, requestOf, withRequest } from './state';
import { begin, withPart } from './begin';
import {
  asksIn,
  hasDay,
  hasNews,
  hasReach,
  hasVisit,
  oddsOf,
  type Rule,
  slotOf,
  type Turn,
  wordsIn,
} from './turn';
import { besidesYes, isPureYes, takesOffer } from './yes';

/*
 * Rules for clauses without a question or wish: background of a later wish, or 'you did not hear me'.
 */

const NOT_HEARD =
  /^(?:(?:no|but|and|so|wait|well|ok|okay|um|uh|hey|hello|look|listen|yeah|oh|sorry)[ ,.?]+)*(?:(?:is )?any(?:body|one) (?:even |still )?there|you (?:(?:still )?(?:didn't|did not|haven't|never|don't)) (?:(?:even )?(?:answer(?:ed)?|said|say|tell|told|hear|heard|listen(?:ed)?|address(?:ed)?))(?: to)?(?: me)?(?: (?:my|the|that) question)?|you (?:already|just) (?:said|told me) (?:that|this|it)(?: already)?|we (?:already )?(?:said|did) that(?: already)?|(?:(?:that's|that is) (?:not )?what i (?:asked|said|meant)|(?:that's not|that is not|that isn't|this is not) what i want\w*|(?:that isn't|this is not) what i (?:asked|said|meant))|you(?:'re| are) not listening(?: to me)?|are you (?:(?:even )?listening(?: to me)?|deaf|broken|kidding(?: me)?)|like i (?:just )?said|i (?:just |already )+(?:told|said|gave|asked)(?: you)?(?: that| it)?(?: already)?|i (?:said|asked)(?: you)?|i (?:told|gave) you(?: that| it(?!'))?(?: already)?|(?:let me|i'm (?:going to|gonna)|i'll) (?:say|repeat) (?:this|it|that)(?: (?:one more time|again|slowly))?|for the (?:second|third|last) time|(?:you )?listen to me|did you (?:even )?(?:hear|get) (?:me|that)(?! (?:it|the|i|my|he|she|they|that|there)\b))\b[ ,.!?]*/i;

/** Tells if the caller says that they were not heard. */
export const isNotHeard = ({ heard }: Turn) => NOT_HEARD.test(heard.text);

/** Apologizes for not hearing, and takes the repeated words; begins no complaint. */
const notHeard: Rule = {
  name: 'was not heard',
  when: ({ heard, asked }) =>
    NOT_HEARD.test(heard.text) && asked.kind !== 'safety' && heard.language === 'en',
  then: ({ scene, state, heard }) => {
    const rest = heard.text
      .replace(NOT_HEARD, '')
      .replace(/^(?:i mean|i meant)\b\W*/i, '')
      .replace(/^(?:about|if|whether) /i, 'what about ')
      .replace(/^(?:the )?(parts|service|sales|finance)(?: department)?\W*$/i, (whose) =>
        state.topic.intent === 'hours' ? `the hours of ${whose}` : whose,
      )
      .trim();
    const sorry = say('sorryMissed');
    if (wordsIn(rest) > 0 && rest !== '') return { state, acts: [sorry], next: rest };
    if (heard.isPart) return { state, acts: [sorry] };
    const again = askAgain(scene, state);
    return { ...again, acts: [sorry, ...again.acts] };
  },
};

/** 'I also need the car in for a recall.' */
const WISHES_WORK =
  /\b(?:i|we) (?:also |really |still )?(?:need|want|would like|'d like)\b(?! to (?:know|ask)\b)/i;
const WISHES_CALL =
  /\bhave (?:him|her|them|some(?:one|body)|mr\.? \w+|\w+) (?:call|text|phone|ring)\b/i;

/** 'I called last week and set up an appointment': the visit is an old one. */
const ARRANGED =
  /\b(?:i|we|my \w+) (?:already |just |had )*(?:called|set up|made|scheduled|booked)\b.{0,40}\b(?:appointment|appt|visit|service|drive)\b|\bi(?:'ve)? (?:have|had|got) (?:an?|my|this) (?:\w+ ){0,2}(?:appointment|appt)\b/i;

/** 'I'm scheduled for Friday at 8', before what is to become of it. */
const tellsOld = ({ heard: { text } }: Turn) =>
  hasBooked(text) &&
  !/\b(?:cancel|mov(?:e|ing)|resch|(?<!oil )chang|add|instead|late)\w*/i.test(text);

/** Tells if a clause, one of several, begins no request and asks nothing. */
const isTelling = (turn: Turn) => {
  const { heard, top } = turn;
  const isWish = heard.work.length > 0 && WISHES_WORK.test(heard.text);
  const isCall = top.p > 0.45 && WISHES_CALL.test(heard.text);
  const isOld =
    (ARRANGED.test(heard.text) && top.id !== 'move' && top.id !== 'cancel') || tellsOld(turn);
  const begins = !isOld && ((startOf(top) !== undefined && top.p > 0.6) || isWish || isCall);
  const isShopping = top.id === 'stock' && top.p > 0.6 && looksForCar(heard.text);
  // 'I'm in Oro Valley, roughly how far is that'
  const asks = asksIn(turn) || (turn.isStore && oddsOf(turn, 'question') >= 0.6);
  return heard.isPart && !asks && !begins && !isShopping;
};

/** Intents of dealers that are answered at once. */
const OF_FIGURES: ReadonlySet<string> = new Set(['roi', 'roleplay']);
const isAnsweredAtOnce = ({ top, heard }: Turn) =>
  OF_FIGURES.has(top.id) || (top.id === 'integration' && namesSystem(heard.text));

/** 'Okay, per store, got it': a dealer takes an answer in, and leaves the offer behind it open. */
const isBesideOffer = ({ isStore, asked, heard }: Turn) =>
  !isStore && asked.kind === 'offer' && heard.decision !== 'no' && !takesOffer(heard);

/** 'My lease is up in February', beside a service visit: it goes with a wish for those people. */
const isOfOthers = ({ isStore, request, heard: { meaning } }: Turn) => {
  const [best] = meaning.departments;
  const isElse = best && ['finance', 'sales', 'parts'].includes(best.id) && best.p >= OF_OTHERS;
  return isStore && request?.kind === 'visit' && isElse;
};
const OF_OTHERS = 0.6;

/** 'It's got to be Saturday after all', of a visit that is booked. */
const correctsVisit = (turn: Turn) =>
  hasVisit(turn) && (hasDay(turn.heard) || turn.heard.time) && oddsOf(turn, 'correct') >= 0.4;

/** Takes facts that precede their wish: 'I've got a 2021 RAV4'. */
const told: Rule = {
  name: 'tells what a wish is about',
  when: (turn) =>
    (turn.isStore || !isAnsweredAtOnce(turn)) &&
    isTelling(turn) &&
    (isOfOthers(turn) ||
      (!turn.request && (['wish', 'more'].includes(turn.asked.kind) || isBesideOffer(turn)))) &&
    !hasReach(turn.heard) &&
    !correctsVisit(turn) &&
    !says.cancels.test(turn.heard.text) &&
    !(turn.top.id === 'drivable' && /\bsafe\b/i.test(turn.heard.text)) &&
    (tellsOld(turn) ||
      !['cancel', 'move', 'never-mind', 'later', 'spanish', 'goodbye'].includes(turn.top.id)),
  then: (turn) => {
    const { state, heard } = turn;
    const { caller } = fillCaller(state.caller, heard, undefined);
    const car = heard.car?.isOwn ? { ...caller.car, ...heard.car } : caller.car;
    const told = [...state.told, heard];
    return { state: { ...state, caller: { ...caller, car }, told }, acts: [] };
  },
};

/** Meanings of a sentence that only says who somebody is. */
const SAYS_WHO: ReadonlySet<string> = new Set(['size', 'smalltalk', 'greeting', 'lost-caller']);

/** Without a name, too: 'I'm the owner of a small lot in Tulsa'. */
const saysWho = ({ name, words }: Turn['heard'], { caller, topic }: Turn['state']) => {
  const isNamed = name !== undefined && caller.name === undefined;
  const isTold = topic.intent === undefined && tellsOfStore(words);
  return (isNamed || isTold) && !MAY_ASK.test(words);
};
const MAY_ASK =
  /\b(?:does|do|did|is|are|can|could|will|would|how|what|when|where|who|why|which)(?:'s)? (?:the|that|this|it|you|we|i|they|there|each|one|my|our)\b/i;

/** 'This is Marv, I'm the GM at a Ford store': a dealer says who they are, and asks nothing yet. */
const introduced: Rule = {
  name: 'a dealer says who they are',
  when: ({ isStore, heard, state, asked, top, request }) =>
    !isStore &&
    !heard.isPart &&
    !request &&
    state.requests.length === 0 &&
    ['wish', 'more', 'offer'].includes(asked.kind) &&
    (heard.isIntroduced || saysWho(heard, state)) &&
    !hasReach(heard) &&
    ![heard, ...heard.parts].some((one) => isQuestion(one)) &&
    oddsOf({ heard } as Turn, 'wish', 'question') < 0.6 &&
    (top.p < 0.4 || SAYS_WHO.has(top.id)),
  then: ({ state, heard }) => {
    const { caller } = fillCaller(state.caller, heard, undefined);
    const first = caller.name?.split(' ')[0];
    const line = first ? say('goodToMeet', { first }) : say('goodToMeetYou');
    return { state: { ...state, caller, told: [], asked: { kind: 'wish' } }, acts: [line] };
  },
};

/** Puts facts beside an open request into its slots. */
const isAside = (turn: Turn) => {
  const slot = slotOf(turn);
  const isFreeSlot = slot !== undefined && isFree(slots[slot].holds);
  const { id } = turn.top;
  return (
    !asksIn(turn) &&
    id !== 'drivable' &&
    !isOf('noted', id) &&
    !isFreeSlot &&
    !isOf('control', id) &&
    !isOf('always', id)
  );
};

/** Requests that become a complaint if anger follows. */
export const TURNS: ReadonlySet<RequestKind> = new Set(['status', 'callback', 'message']);

/** Kinds of wishes that are added to an open request, by its kind. */
const GOES_WITH: Partial<Record<RequestKind, readonly RequestKind[]>> = {
  complaint: ['complaint', 'status', 'message', 'callback'],
  message: ['message', 'status', 'callback'],
  callback: ['message', 'status', 'callback', 'complaint'],
  status: ['status', 'complaint'],
};

/** 'You guys just fixed it last week.' */
const COMES_BACK =
  /\b(?:you|y'all|they)(?: guys| people| all)?(?: just| already)? (?:fixed|did|replaced|repaired|worked on|put|changed|serviced)\b|\bpicked (?:it|her) up from you\b/i;

/** Adds a repeated wish, or further anger, to the open request. */
const goesOn: Rule = {
  name: 'goes on telling',
  when: (turn) => {
    const { heard, request, top } = turn;
    const begun = startOf(top)?.kind;
    if (
      !heard.isPart ||
      !request ||
      ['human', 'cancel'].includes(top.id) ||
      wordsIn(heard.text) < 3
    )
      return false;
    if (isPureYes(heard.words) || says.closing.test(heard.text)) return false;
    const isAnswer = turn.asked.kind === 'confirm' && heard.decision === 'yes';
    if (isAnswer && besidesYes(heard.words) !== undefined) return false;
    const isWish = says.request.test(heard.text) || hasDone(heard.text) || asksIn(turn);
    if (begun === undefined || (top.p < 0.8 && !isWish)) return isAside(turn);
    // Anger beside a visit does not yet begin a complaint, nor does what goes on with the words before it.
    const isApart = isWronged(heard.text) && !/^and\b/i.test(heard.text);
    if (begun === 'complaint' && isBooked(request.kind) && !isApart) return !asksIn(turn);
    return GOES_WITH[request.kind]?.includes(begun) ?? (begun === request.kind && !asksIn(turn));
  },
  then: (turn) => {
    const { scene, state, heard, request, isStore, top } = turn;
    const { id, kind } = request!;
    const isAngry = isWronged(heard.text) || isHarsh(heard.text);
    if (TURNS.has(kind) && startOf(top)?.kind === 'complaint' && top.p > 0.7 && isAngry)
      return complained(turn, request!);
    const filled = fill(state, id, heard, slotOf(turn));
    const told = withPart(filled.state, id, heard);
    const isMore = isStore && (tellsMore(heard) || (isLead(kind) && asksIn(turn)));
    const isBack = top.id === 'complaint' && isBooked(kind) && COMES_BACK.test(heard.text);
    const next = withRequest(told, id, freeOf(turn, requestOf(told, id)!));
    if (isBack) return after([say('comesBack')], proceed(scene, next, id, filled.changes));
    const line = filled.changes.length === 0 && isMore && lineFor(turn, requestOf(next, id)!);
    if (line) return after([line], askAgain(scene, next));
    return proceed(scene, next, id, filled.changes);
  },
};

/** The word that a question or an addition gets: 'Is it gonna cost me?', 'the gas cap is broken, too'. */
function lineFor(turn: Turn, about: Request): Act | undefined {
  const { scene, state } = turn;
  const who = readerOf(scene, state, about);
  if (asksIn(turn)) return say('askPerson', { person: who });
  const isAdded = isBooked(about.kind) ? oddsOf(turn, 'add') >= 0.35 : about.kind === 'move';
  return isAdded ? say('addedFor', { who }) : undefined;
}

/** Turns a request into a complaint: 'You have had it for nine days, and nobody calls me back'. */
export function complained(turn: Turn, request: Request): StepOutcome {
  const { state } = turn;
  const requests = state.requests.filter((one) => one !== request);
  const rest = { ...state, requests, focus: undefined, asked: { kind: 'wish' } } as const;
  const { car, wanted, since } = request;
  const sets = { car, wanted, since };
  return begin({ ...turn, state: rest, request: undefined }, { ...named('complaint'), sets });
}

/** The first long clause of a complaint is its cause. */
function freeOf({ heard }: Turn, { kind, message }: Request): Partial<Request> {
  const isCause = kind === 'complaint' && !message && wordsIn(heard.text) > 4;
  return isCause ? { message: heard.said } : {};
}
/** 'Let me think', 'I mean whatever', 'you better': nobody has to read or answer it. */
const onlyTalks: Rule = {
  name: 'only talks',
  when: (turn) =>
    (turn.heard.isPart ||
      (turn.isStore &&
        ['more', 'slot', 'confirm'].includes(turn.asked.kind) &&
        (turn.top.id === 'detail' || turn.top.p < 0.5) &&
        !hasNews(turn))) &&
    turn.state.turns > 1 &&
    !asksIn(turn) &&
    startOf(turn.top) === undefined &&
    turn.heard.kept < 0.5 &&
    oddsOf(turn, 'talk') >= 0.6,
  then: ({ state }) => ({ state, acts: [] }),
};
export const tellingRules: readonly Rule[] = [notHeard, onlyTalks, told, introduced, goesOn];
