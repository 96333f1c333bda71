import type { DepartmentId } from '@/lib/embedded-platform/language/spoken-staff';
import { says } from '@/lib/embedded-platform/language/says';
import { type Answer, after, filler, offering, type StepOutcome, say } from './acts';
import { answerOf } from './answers';
import { fill } from './facts';
import { departmentOf, isOf, isOurs, type Meant, named, startOf, keyOf, OFFERS } from './intents';
import { weightOf } from './notes';
import { askAgain, proceed } from './progress';
import { carInQuestion, isForOther, isLead, isThere, readerOf } from './requests';
import { kinds } from './slots';
import { type Asked, type DialogueState, type Draft, isOpen, requestOf, withNew } from './state';
import { aboutCar, accept, begin, narrowed } from './begin';
import {
  asksIn,
  hasDay,
  hasReach,
  isAside,
  isClear,
  isMeant,
  leadOffered,
  oddsOf,
  type Rule,
  type Turn,
  visitOf,
  wordsIn,
} from './turn';

/*
 * Rules for questions: answered from the agent's knowledge, or said back for a person to answer.
 */

/** Reads 'What would that run me?' as the price of the work under discussion, unless a car is. */
function ofWork({ top, state, request: open, heard: { work, car, text } }: Turn): Meant {
  const { topic } = state;
  const isCare = topic.intent !== undefined && isOf('care', topic.intent);
  const isOfWork = open?.kind === 'visit' || work.length + (topic.work?.length ?? 0) > 0 || isCare;
  const isOfCar =
    topic.car !== undefined || (car !== undefined && !car.isOwn && !/\bit\b/i.test(text));
  const isAmount = top.variant === undefined && (top.id === 'price' || top.id === 'service-price');
  // A recall is free, even in a visit with other work.
  const isOfRecall = (open ?? visitOf(state))?.work.includes('recall repair');
  if (top.id === 'service-price' && isOfRecall && work.length === 0) return { id: 'recall' };
  if (!isAmount) return top;
  if (top.id === 'service-price')
    return carInQuestion(state) && work.length === 0 && !isOfWork ? { id: 'price' } : top;
  return work.length > 0 || (isOfWork && !isOfCar) ? { id: 'service-price' } : top;
}

const INCLUDES = /\b(?:includ\w+|come with|part of (?:that|it)|extra for)\b/i;

/** Sets the topic after an answer. */
function topicAfter(turn: Turn, { id, variant }: Meant, state: DialogueState): DialogueState {
  const { heard, isStore, request: open } = turn;
  // 'Does that include the rotation?', of the oil change.
  const isBeside = state.topic.work !== undefined && INCLUDES.test(heard.text);
  const work = heard.work.length > 0 && !isBeside ? heard.work : state.topic.work;
  const before = state.topic.intent === id ? (state.topic.told ?? []) : [];
  const told = [...before, keyOf({ id, variant })];
  const topic = { ...state.topic, intent: id, variant, told, work, isFresh: true as const };
  const { car } = heard;
  if (!car || open || !isStore || id === 'who') return { ...state, topic };
  const isFound = id === 'price' || id === 'stock';
  const isOwn = car.isOwn === true || (isOf('care', id) && !car.isUsed);
  if (isOwn && !isOf('cars', id))
    return { ...state, topic, caller: { ...state.caller, car: { ...state.caller.car, ...car } } };
  return { ...state, topic: isFound ? topic : { ...topic, car: aboutCar(turn, car) } };
}

/** Answers the question, and continues an open request with the other facts of the turn. */
export function answered(turn: Turn, meant: Meant, answer: Answer): StepOutcome {
  const { id } = meant;
  const { heard, request: open, isStore } = turn;
  let state = topicAfter(turn, meant, answer.state);
  if (isOf('noted', id)) {
    state = { ...state, hasTold: true };
  }
  if (open) return answeredAside({ ...turn, state }, meant, answer);
  const { offer } = answer;
  // A ride or a loaner goes with the appointment that is moved, or with the car in the shop.
  const held = offer?.kind === 'visit' && isThere(state) ? requestOf(state, state.done) : undefined;
  // A person reads what the agent does not know.
  const visit = isStore && !isOf('known', id) ? visitOf(state) : undefined;
  const to = departmentOf(id);
  const isOfVisit = visit && (to === undefined || to === kinds[visit.kind].to);
  const told = isOfVisit ? visit : (held ?? (offer && isLead(offer.kind) && passedTo(turn, to)));
  // The person who calls or sees the caller anyway reads this question, too.
  if (told) {
    const who = readerOf(turn.scene, state, told);
    const said = answer.acts.filter(({ words }) => !Object.values(OFFERS).includes(words));
    return {
      state: { ...state, asked: { kind: 'more' } },
      acts: [...said, say('addedFor', { who }), filler('anythingElse')],
    };
  }
  if (offer?.kind === 'quote') {
    const draft = { ...offer, car: state.topic.car };
    return offering(state, draft, [...answer.acts, say('shallQuote')]);
  }
  // The number that comes with a question asks for the call.
  if (isStore && offer && isLead(offer.kind) && hasReach(heard))
    return after(answer.acts, accept({ ...turn, state }, withBefore(turn, offer)));
  const kept = offer && withBefore(turn, offer);
  const draft = kept && { since: state.said.length, ...kept };
  const isTold = kept !== offer ? { isTold: true as const } : {};
  const asked: Asked = draft ? { kind: 'offer', draft, ...isTold } : { kind: 'more' };
  const next = { ...state, asked };
  // Dealers ask further questions without a prompt.
  return { state: next, acts: isStore ? [...answer.acts, filler('anythingElse')] : answer.acts };
}

/** A call that is offered again keeps its person and its car. */
function withBefore(turn: Turn, offer: Draft): Draft {
  const before = leadOffered(turn);
  if (before?.kind !== 'callback' || offer.kind !== 'callback') return offer;
  return {
    ...before,
    ...offer,
    wanted: offer.wanted ?? before.wanted,
    car: offer.car ?? before.car,
  };
}

/** Answers beside the open request, and keeps a request that the question begins. */
function answeredAside(turn: Turn, meant: Meant, answer: Answer): StepOutcome {
  const { id } = meant;
  const { scene, heard, request: open } = turn;
  let { state } = turn;
  const begun = startOf(meant);
  if (
    begun &&
    isAside(turn) &&
    !state.requests.some((one) => one.kind === begun.kind && isOpen(one))
  ) {
    const added =
      narrowed(state, begun.kind) ??
      withNew(state, {
        kind: begun.kind,
        car: heard.car,
        message: begun.kind === 'message' ? heard.said : undefined,
        ...begun.sets,
      });
    state = { ...added, focus: open!.id };
  }
  // 'Tomorrow, but is it safe to drive?' answers the open question, too.
  const { asked } = state;
  const isWhen = asked.kind === 'slot' && (asked.slot === 'day' || asked.slot === 'time');
  const isWishless = isOf('wishless', id) && !(id === 'drivable' && isWhen);
  const wish = isWishless ? { day: {}, time: undefined, work: [] } : {};
  // 'Do you have any Rangers? I'd rather drive one of those.'
  const isInstead =
    open!.kind === 'test_drive' && /\b(?:rather|instead|prefer|make it)\b/i.test(heard.text);
  const car = isInstead ? heard.car : undefined;
  const filled = fill(state, open!.id, { ...heard, ...wish, car });
  const next =
    filled.changes.length > 0
      ? proceed(scene, filled.state, open!.id, filled.changes)
      : askAgain(scene, filled.state);
  return { ...next, acts: [...answer.acts, ...next.acts] };
}

/** The request that was passed on to a department, whose person calls only once. */
const passedTo = ({ scene, state, heard }: Turn, department: DepartmentId | undefined) =>
  department &&
  state.requests.findLast(
    (one) =>
      one.status === 'passed' &&
      isLead(one.kind) &&
      (one.wanted?.department ?? kinds[one.kind].to) === department &&
      !isForOther(scene, state, one, heard.wanted?.person),
  );

/** Tells if a question is too uncertain to answer. */
const isUncertain = ({ heard, isStore, request, top }: Turn) => {
  if (!isStore) return heard.isPart && top.p < (asksIn({ heard } as Turn) ? 0.35 : 0.45);
  const least = heard.isPart && request ? 0.6 : 0.45;
  return top.p < (isOf('known', top.id) ? least : least + 0.15);
};

/** Said in passing, beside something else. */
const SOCIAL: ReadonlySet<string> = new Set(['off-topic', 'praise', 'compliment', 'smalltalk']);

const YES_OR_NO =
  /^(?:\W|and|so|or|but)*(?:is|are|do|does|can|will|would) (?:it|that|they|you|this)\b/i;

/** 'Does it do so?': the rest of a question that was answered a moment ago. */
const rest: Rule = {
  name: 'the rest of a question that was answered',
  when: ({ heard: { isPart, text, ...heard }, isStore, top, state: { topic } }) => {
    if (isStore || !isPart || !topic.isFresh) return false;
    const isSame = topic.intent === top.id;
    const isEmpty = weightOf(text, heard) === 0 && (isSame || YES_OR_NO.test(text));
    return isEmpty;
  },
  then: ({ state }) => ({ state, acts: [] }),
};

/** A dealer's statement is no question by a guess. */
const isGuessed = (turn: Turn) =>
  isOurs(turn.top.id) &&
  !SOCIAL.has(turn.top.id) &&
  turn.top.p < 0.6 &&
  !asksIn(turn) &&
  oddsOf(turn, 'question', 'wish') < 0.3;

const question: Rule = {
  name: 'asks something',
  when: (turn) =>
    isMeant(turn) &&
    turn.top.id !== 'detail' &&
    !isGuessed(turn) &&
    !(SOCIAL.has(turn.top.id) && turn.heard.isPart && !asksIn(turn)) &&
    !(turn.heard.isPart && wordsIn(turn.heard.text) < 3 && !asksIn(turn)) &&
    !isUncertain(turn),
  then: (turn) => {
    const { scene, state, heard, top, isStore, request: open } = turn;
    // An email address, or a dealer's number, asks for a reply.
    if (!open && heard.email !== undefined && !isOf('cars', top.id))
      return begin(turn, isStore ? named('callback') : named('buy'));
    const meant = ofWork(turn);
    const answer = answerOf(scene, state, meant, heard);
    if (!answer) {
      if (open || state.done !== undefined || !isOf('cars', meant.id) || hasDay(heard))
        return undefined;
      // A question about prices or cars that names no car.
      return {
        state: { ...state, topic: { ...state.topic, intent: 'stock' } },
        acts: [say('askShopping')],
      };
    }
    return answered(turn, meant, answer);
  },
};

/** Continues the last answer: 'And service?', 'What about Saturday?' */
const followUp: Rule = {
  name: 'asks on',
  when: ({ request: open, state, heard, asked }) =>
    !open &&
    // 'How about Monday at ten?', of the visit that was offered.
    !(asked.kind === 'offer' && asked.draft.kind === 'visit' && heard.time !== undefined) &&
    state.topic.intent &&
    says.follows.test(heard.text) &&
    wordsIn(heard.text) < 8,
  then: (turn) => {
    const { scene, state, heard } = turn;
    const { intent, variant } = state.topic;
    // 'And Saturday?', 'okay, and sales?'
    const isOfHours = hasDay(heard) || (says.follows.test(heard.text) && wordsIn(heard.text) < 4);
    const isHours = intent === 'hours' && isOfHours && !heard.time && heard.work.length === 0;
    if (intent === undefined || (isMeant(turn) && !isHours)) return undefined;
    // 'And we're on CDK' goes on, too, and is no question about the last answer.
    const isOn = /\b(?:what|how) about\b/i.test(heard.text) || weightOf(heard.text, heard) < 2;
    if ((!turn.isStore || heard.isPart) && !isOn) return undefined;
    const meant = { id: intent, variant };
    const answer = answerOf(scene, state, meant, heard);
    return answer && answered(turn, meant, answer);
  },
};

const holiday: Rule = {
  name: 'asks about a holiday',
  when: ({ request: open, heard, isStore }) => !open && isStore && heard.day.holiday !== undefined,
  then: (turn) => {
    if (startOf(turn.top) && isClear(turn.top)) return undefined;
    const answer = answerOf(turn.scene, turn.state, { id: 'hours' }, turn.heard);
    return answer && answered(turn, { id: 'hours' }, answer);
  },
};

export const askedBefore: readonly Rule[] = [followUp, holiday];
export const questionRules: readonly Rule[] = [rest, question];
