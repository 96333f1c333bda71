import { says } from '@/lib/spoken/says';
import { type Act, filler, type Outcome, say } from './acts';
import type { DepartmentId } from '@/lib/spoken/heard';
import { type Answer, answerOf } from './answers';
import {
  departmentOf,
  type IntentId,
  isOf,
  isOurs,
  type Meant,
  named,
  offerOf,
  type Start,
  startOf,
  keyOf,
} from './intents';
import { fill } from './facts';
import type { HeardTurn } from './heard';
import { askAgain, drop, leave, proceed } from './progress';
import { echoOf } from './own-words';
import { isBooked, isLead, personOf } from './requests';
import { type DialogueState, type Draft, isOpen, withNew, withNote, withRequest } from './state';
import {
  aboutCar,
  begin,
  hasDay,
  hasReach,
  hasVisit,
  isAside,
  isClear,
  isMeant,
  type Rule,
  type Turn,
  visitKind,
  visitOf,
  withSubject,
  wordsIn,
  isSure,
} from './turn';
import { moveVisit } from './rules-facts';
import { bringsIn } from './trouble';
import { valuesOf } from './values';

/*
 * What is wished for and asked: the meaning is sure.
 */

/** A control takes nothing from the caller by a likeness alone. */
const CONTROLLED = 0.7;
const isControl = ({ top }: Turn, id: IntentId) =>
  top.id === id && (isSure(top) || top.p > CONTROLLED);

const later: Rule = {
  name: 'thinks about it',
  when: (turn) => isControl(turn, 'later'),
  then: ({ scene, state }) => drop(scene, state, 'left', [say('later')]),
};

const neverMind: Rule = {
  name: 'never mind',
  when: (turn) => isControl(turn, 'never-mind'),
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    if (!request && /\bcancel/i.test(heard.text)) return cancelled(turn);
    return drop(scene, state, 'canceled', [say(request ? 'neverMind' : 'declined')]);
  },
};

/** Of the visit that is being made, of the one that was booked, or of one that somebody else must find. */
function cancelled(turn: Turn): Outcome {
  const { scene, state, request } = turn;
  if (request && isBooked(request.kind))
    return drop(scene, state, 'canceled', [say('canceledDraft')]);
  const visit = visitOf(state);
  if (!visit || request?.kind === 'cancel') return begin(turn, named('cancel'));
  const { day, time } = valuesOf(scene, state, visit);
  const next = withRequest(state, visit.id, { status: 'canceled' });
  return leave(scene, next, visit.id, [say('canceledVisit', { day, time })]);
}

const cancels: Rule = {
  name: 'cancels',
  when: (turn) => isMeant(turn) && isControl(turn, 'cancel') && turn.isStore,
  then: cancelled,
};

const moves: Rule = {
  name: 'moves a visit',
  when: (turn) => isMeant(turn) && turn.top.id === 'move' && turn.isStore,
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    if (request && isBooked(request.kind)) {
      const isBare = !heard.time && !hasDay(heard) && heard.work.length === 0;
      const news = isBare
        ? /\btime\b/i.test(heard.text)
          ? { time: undefined }
          : { day: undefined }
        : {};
      const filled = fill(withRequest(state, request.id, news), request.id, {
        ...heard,
        name: undefined,
        ...(!/\b(?:add|also|too)\b/i.test(heard.text) && { work: [] }),
      });
      return proceed(scene, filled.state, request.id, filled.changes);
    }
    if (hasVisit(turn) && !request) return moveVisit(turn);
    // 'I have one tomorrow at 9, and need to change it': that is the old day.
    const isOld = says.oldVisit.test(heard.text) && !says.newVisit.test(heard.text);
    const taken: HeardTurn = isOld ? { ...heard, day: {}, time: undefined } : heard;
    return begin(turn, named('move'), taken);
  },
};

/** Nobody in particular is a person; sales are asked for with a car in mind. */
const department: Rule = {
  name: 'asks for a department or a person',
  when: (turn) => isMeant(turn) && turn.top.id === 'human' && turn.top.variant === 'department',
  then: (turn) => {
    const { wanted } = turn.heard;
    if (!wanted) return begin(turn, named('human'));
    const isSales = wanted.department === 'sales' && wanted.person === undefined;
    return begin(
      turn,
      isSales
        ? { kind: 'message', line: 'startSales' }
        : startOf({ id: 'human', variant: 'department' })!,
    );
  },
};

/** Hands the offer's values to the request that takes its place. */
function withOffer({ asked }: Turn, start: Start): Start {
  const isOffered = asked.kind === 'offer' && isLead(asked.draft.kind) && isLead(start.kind);
  if (asked.kind !== 'offer' || !isOffered) return start;
  const sets: Partial<Draft> = { ...asked.draft };
  delete sets.kind;
  return { ...start, sets: { ...sets, ...start.sets } };
}

const isNamedAgain = ({ state: { topic }, heard: { car, work, text } }: Turn) =>
  ((topic.car !== undefined && car?.model === undefined) ||
    ((topic.work?.length ?? 0) > 0 && !work[0])) &&
  /\b(?:it|one|that|them|this)\b/i.test(text);

/** Questions of what is allowed, beside a wish: a person confirms them. */
const ALLOWED =
  /\b(?:can|could|may) (?:my|our|his|her|the|a|an|someone|somebody|he|she|they)\b|\b(?:is it|would it be|am i|are we) (?:ok|okay|allowed|possible|alright)\b|\bdo (?:i|we|you) (?:have to|need to)\b/i;

function asideFor(turn: Turn, { kind, words }: Start): Act | undefined {
  const { heard, scene, state } = turn;
  if (!isBooked(kind) || words || !ALLOWED.test(heard.text) || heard.language === 'es')
    return undefined;
  const echo = echoOf(heard.said);
  if (echo?.form !== 'question') return undefined;
  const who = personOf(scene, state, {
    id: 0,
    status: 'open',
    work: [],
    conditions: [],
    notes: [],
    left: [],
    kind,
  });
  return say('findOut', { who, clause: echo.words });
}

const request: Rule = {
  name: 'wants something',
  when: (turn) =>
    isMeant(turn) && startOf(turn.top) && !isAside(turn) && turn.top.id !== 'appointment-info',
  then: (turn) => {
    const { top, request: open, heard, state, scene } = turn;
    const begun = startOf(top)!;
    // A dealer who leaves an address is written to.
    if (!turn.isStore && heard.email !== undefined && isLead(begun.kind))
      return begin(turn, named('buy'));
    const isPlain = top.id === 'service' || top.id === 'problem';
    const trouble = !open && isPlain && heard.work.length === 0 ? bringsIn(turn) : undefined;
    if (trouble) return trouble;
    if (open?.kind === begun.kind && isOf('again', top.id)) {
      const filled = fill(state, open.id, heard);
      return proceed(scene, filled.state, open.id, filled.changes);
    }
    const isDrive =
      begun.kind === 'test_drive' ||
      (!open && !begun.sets && begun.kind === 'visit' && visitKind(turn) === 'test_drive');
    const row = begun.kind === 'visit' && isDrive ? named('test-drive') : withOffer(turn, begun);
    // A caller who is called back after speaking of a car is called by sales.
    const isOfCar = begun.kind === 'callback' && !open && state.topic.car !== undefined;
    const wanted = heard.wanted ?? (isOfCar ? { department: 'sales' as const } : undefined);
    const taken = isDrive || isNamedAgain(turn) ? withSubject(turn) : heard;
    const aside = asideFor(turn, begun);
    const isRule = top.variant === 'rules' || top.variant === 'discount';
    const noted = aside || isRule ? { ...row, sets: { ...row.sets, notes: [heard.said] } } : row;
    return begin(turn, noted, { ...taken, wanted }, aside);
  },
};

/** A visit that nobody has booked in this call. */
const unknownVisit: Rule = {
  name: 'asks about a visit that is not of this call',
  when: (turn) => isMeant(turn) && turn.top.id === 'appointment-info' && turn.isStore,
  then: (turn) => begin(turn, named('appointment-info')),
};

/** 'What would that run me?' is of the work that was spoken of, where no car was. */
export function ofWork({ top, state, request: open, heard: { work, car } }: Turn): Meant {
  const { topic } = state;
  const isCare = topic.intent !== undefined && isOf('care', topic.intent);
  const isOfWork = open?.kind === 'visit' || work.length + (topic.work?.length ?? 0) > 0 || isCare;
  const isOfCar = topic.car !== undefined || (car !== undefined && !car.isOwn);
  const isAmount = top.variant === undefined && (top.id === 'price' || top.id === 'service-price');
  // A recall is free, whatever the visit is for beside it.
  if (top.id === 'service-price' && open?.work.includes('recall repair') && work.length === 0)
    return { id: 'recall' };
  if (!isAmount) return top;
  if (top.id === 'service-price')
    return topic.car !== undefined && work.length === 0 && !isOfWork ? { id: 'price' } : top;
  return work.length > 0 || (isOfWork && !isOfCar) ? { id: 'service-price' } : top;
}

/** The topic after an answer. */
function topicAfter(turn: Turn, { id, variant }: Meant, state: DialogueState): DialogueState {
  const { heard, isStore, request: open } = turn;
  const work = heard.work.length > 0 ? heard.work : state.topic.work;
  const before = state.topic.intent === id ? (state.topic.told ?? []) : [];
  const told = [...before, keyOf({ id, variant })];
  const topic = { ...state.topic, intent: id, variant, told, work };
  const { car } = heard;
  if (!car || open || !isStore || id === 'who') return { ...state, topic };
  const isFound = id === 'price' || id === 'stock';
  const isOwn = car.isOwn === true || (isOf('care', id) && !car.isUsed);
  if (isOwn && !isOf('cars', id))
    return { ...state, topic, caller: { ...state.caller, car: { ...state.caller.car, ...car } } };
  return { ...state, topic: isFound ? topic : { ...topic, car: aboutCar(turn, car) } };
}

/** Answers; an open request then goes on, with what else was said for it. */
export function answered(turn: Turn, meant: Meant, answer: Answer): Outcome {
  const { id } = meant;
  const { scene, heard, request: open, isStore } = turn;
  let state = topicAfter(turn, meant, answer.state);
  if (isOf('noted', id))
    state = open
      ? withNote(state, open.id, heard.said)
      : { ...state, notes: [...state.notes, heard.said] };
  // A person who calls back reads what else was asked.
  if (open && isLead(open.kind) && !isOf('known', id)) state = withNote(state, open.id, heard.said);
  if (open) return answeredAside({ ...turn, state }, meant, answer);
  const { offer } = answer;
  if (offer?.kind === 'quote') {
    const next = withNew(state, { kind: 'quote', car: state.topic.car });
    const quoted = proceed(scene, next, next.focus!, []);
    return { ...quoted, acts: [...answer.acts, ...quoted.acts] };
  }
  const next: DialogueState = {
    ...state,
    asked: offer ? { kind: 'offer', draft: offer } : { kind: 'more' },
  };
  // A dealer asks on without being asked to.
  const isQuiet = !isStore && state.turns % 3 !== 1;
  return { state: next, acts: isQuiet ? answer.acts : [...answer.acts, filler('anythingElse')] };
}

/** Keeps the request of an answer beside the one that is open. */
function answeredAside(turn: Turn, meant: Meant, answer: Answer): Outcome {
  const { id } = meant;
  const { scene, heard, request: open } = turn;
  let { state } = turn;
  const begun = startOf(meant);
  if (
    begun &&
    isAside(turn) &&
    !state.requests.some((one) => one.kind === begun.kind && isOpen(one))
  ) {
    const added = withNew(state, {
      kind: begun.kind,
      car: heard.car,
      notes: [heard.said],
      ...begun.sets,
    });
    state = { ...added, focus: open!.id };
  }
  const wish = isOf('wishless', id) ? { day: {}, time: undefined, work: [] } : {};
  const filled = fill(state, open!.id, { ...heard, ...wish, car: undefined });
  const next =
    filled.changes.length > 0
      ? proceed(scene, filled.state, open!.id, filled.changes)
      : askAgain(scene, filled.state);
  return { ...next, acts: [...answer.acts, ...next.acts] };
}

/** Under this the question is said back, and its department answers it. */
const SURE = 0.6;

/** A question whose answer a person has to give is said back in the caller's own words. */
function findsOut(turn: Turn, to: DepartmentId | undefined): Outcome | undefined {
  const { scene, state, heard, top, request: open } = turn;
  if (top.p >= SURE || heard.language === 'es' || open) return undefined;
  const echo = echoOf(heard.said);
  if (echo?.form !== 'question') return undefined;
  const wanted = heard.wanted ?? (to && { department: to });
  const offered = offerOf(top);
  const kind = offered && isLead(offered) ? offered : 'callback';
  const next = withNew(state, {
    kind,
    wanted,
    notes: [heard.said],
    conditions: heard.conditions,
    car: heard.car?.model ? heard.car : undefined,
  });
  const known = {
    ...next,
    topic: {
      ...state.topic,
      intent: top.id,
      variant: top.variant,
      work: heard.work.length > 0 ? heard.work : state.topic.work,
    },
  };
  const who = personOf(scene, known, known.requests.at(-1)!);
  const asked = proceed(scene, known, known.focus!, []);
  return { ...asked, acts: [say('findOut', { who, clause: echo.words }), ...asked.acts] };
}

const question: Rule = {
  name: 'asks something',
  when: (turn) => isMeant(turn) && turn.top.id !== 'detail',
  then: (turn) => {
    const { scene, state, heard, top, isStore, request: open } = turn;
    // A caller who leaves an address, or a dealer a number, is written to or called.
    if (!open && heard.email !== undefined && !isOf('cars', top.id))
      return begin(turn, isStore ? named('callback') : named('buy'));
    if (!open && hasReach(heard) && !isStore) return begin(turn, named('callback'));
    const meant = ofWork(turn);
    const unsure =
      isStore && !isOf('known', meant.id) ? findsOut(turn, departmentOf(meant.id)) : undefined;
    if (unsure) return unsure;
    const answer =
      answerOf(scene, state, meant, heard) ??
      (isAside(turn) && startOf(meant) ? { state, acts: [] } : undefined);
    if (!answer) {
      if (open || !isOf('cars', meant.id) || hasDay(heard)) return undefined;
      // A price or a car without any car named.
      return {
        state: { ...state, topic: { ...state.topic, intent: 'stock' } },
        acts: [say('askShopping')],
      };
    }
    const isGuess = isOurs(meant.id) && top.p < 0.4 && !answer.offer;
    return isGuess && !open ? guessed(turn, meant, answer) : answered(turn, meant, answer);
  },
};

/** By a likeness alone it may be another question: a person is the way out. */
function guessed(turn: Turn, meant: Meant, answer: Answer): Outcome {
  const state = topicAfter(turn, meant, answer.state);
  const asked = { kind: 'offer', draft: { kind: 'callback' } } as const;
  return { state: { ...state, asked }, acts: [...answer.acts, say('orPerson')] };
}

/** 'And service?', 'What about Saturday?': of what was answered last. */
const followUp: Rule = {
  name: 'asks on',
  when: ({ request: open, state, heard }) =>
    !open &&
    state.topic.intent &&
    (says.follows.test(heard.text) ||
      (state.topic.intent === 'hours' && wordsIn(heard.text) <= 3 && heard.wanted?.department)),
  then: (turn) => {
    const { scene, state, heard } = turn;
    const { intent, variant } = state.topic;
    if (intent === undefined || isMeant(turn)) return undefined;
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

export const controlRules: readonly Rule[] = [later, neverMind, cancels, moves];
export const wishRules: readonly Rule[] = [
  department,
  unknownVisit,
  followUp,
  holiday,
  request,
  question,
];
