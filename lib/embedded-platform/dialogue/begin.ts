import { talk, type TalkId } from '@/lib/content/agent/talk';
import { findCars, pickOf } from '@/lib/embedded-platform/dialogue/demo-cars';
import { says } from '@/lib/embedded-platform/language/says';
import { sayCar, type SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import { parseWork } from '@/lib/embedded-platform/language/spoken-work';
import { type Act, after, say, type StepOutcome, tell } from './acts';
import { fill } from './facts';
import { type Change } from './change';
import { othersIn } from './dealer-notes';
import type { HeardTurn } from './heard';
import { isOf, type Start } from './intents';
import { NAMED } from './named';
import { weightOf } from './notes';
import { placeToldIn } from './places';
import { proceed } from './progress';
import { carInQuestion, hasAny, isLead, isBooked, lastOf, personFor } from './requests';
import { kinds, type RequestKind } from './slots';
import {
  type DialogueState,
  type Draft,
  type Facts,
  focusOf,
  isOpen,
  type Request,
  requestOf,
  saidSince,
  withNew,
  withRemark,
  withRequest,
} from './state';

import { type Turn, wordsIn } from './turn';

/*
 * Begins a request, with all that was said for it.
 */

/** A caller who comes in after speaking of a car comes for that car. */
export function visitKind({ state, scene, heard }: Turn): 'test_drive' | 'visit' {
  const { work, text, car } = heard;
  const { topic } = state;
  const isCare = work.length + (topic.work?.length ?? 0) > 0 || /\bservice|fix|repair/i.test(text);
  const isStocked = car !== undefined && !car.isOwn && findCars(scene.store.brands, car).length > 0;
  const isOfStock = isStocked && topic.intent !== undefined && !isOf('care', topic.intent);
  return (topic.car ?? isOfStock) && !isCare ? 'test_drive' : 'visit';
}

/** Requests that are for the caller's own car, or for none: a car of the store's is not taken for it. */
const OF_OWN_CAR: ReadonlySet<RequestKind> = new Set([
  'visit',
  'message',
  'complaint',
  'trade_in',
  'tow',
  'parts',
  'status',
]);

export const isOfOwnCar = (kind: RequestKind) => OF_OWN_CAR.has(kind);

/** 'Call me if something comes in in that range': none of those that were offered. */
const OF_ANY_CAR =
  /\b(?:something|anything|one|any)\b.{0,24}\b(?:comes? (?:in|up|along)|turns? up|shows? up|(?:in|under|around) (?:that|my|the) (?:range|budget|price))\b/i;

/** The car or the work that was spoken of is what is wished for now. */
export function withSubject({ scene, state, heard }: Turn, kind?: RequestKind): HeardTurn {
  const { work } = state.topic;
  const isUnknown = kind === 'callback' && OF_ANY_CAR.test(heard.text);
  const car = isUnknown || (kind && OF_OWN_CAR.has(kind)) ? undefined : carInQuestion(state);
  const own = heard.car;
  const isOther = (own?.model ?? own?.make ?? own?.kind) !== undefined;
  const merged = { ...car, ...own };
  // 'The white one', of those that were listed.
  const [only, other] = findCars(scene.store.brands, merged);
  return {
    ...heard,
    decision: undefined,
    work: heard.work.length > 0 ? heard.work : [...(work ?? [])],
    car: isOther || !car ? own : only && !other ? { ...merged, ...pickOf(only) } : merged,
  };
}

/** The car of the store's that is spoken of now. */
export function aboutCar({ state, scene }: Turn, car: SpokenCar): SpokenCar | undefined {
  const about = car.model === undefined ? { ...state.topic.car, ...car } : car;
  return car.isOwn || findCars(scene.store.brands, about).length === 0 ? state.topic.car : about;
}

/** Drops a request that another one replaces, or that holds nothing yet. */
function makeRoom({ state, request, heard }: Turn): DialogueState {
  if (!request || hasAny(state, request) || heard.isPart) return state;
  const requests = state.requests.filter(({ id }) => id !== request.id);
  return { ...state, requests, focus: undefined };
}

/** The request of this kind that waits, or that was passed on: a caller who asks again means that one. */
const sameBefore = ({ requests }: DialogueState, kind: RequestKind) =>
  requests.findLast(
    (one) =>
      one.kind === kind &&
      (isOpen(one) ||
        (one.status === 'passed' &&
          (isLead(kind) || ['status', 'move', 'information'].includes(kind)) &&
          kind !== 'parts')),
  );

const isTold = ({ tells }: Start, { text }: HeardTurn) =>
  tells !== undefined && wordsIn(text) >= tells;

const NO_PART = /\b(?:parts?|order\w*|sell\w*|department|counter|talk|speak)\b/gi;

/** 'I need a part': which, is asked. */
const SOME_PART = /\b(?:an?|some) (?:\w+ )?parts?\W*$/i;

/** A request for parts takes the words that tell which part. */
export function withPart(state: DialogueState, id: number, heard: Facts): DialogueState {
  const { kind, part } = requestOf(state, id)!;
  const tells =
    !SOME_PART.test(heard.text) && weightOf(heard.text.replace(NO_PART, ' '), heard) > 0;
  return kind === 'parts' && part === undefined && tells
    ? withRequest(state, id, { part: heard.said })
    : state;
}

/** Gives a request what was told before it in the same turn. A booked visit takes none of it. */
export const withAllTold = (state: DialogueState, id: number, hasOwnCar = false): DialogueState => {
  const { kind, status } = requestOf(state, id)!;
  const isSettled = isBooked(kind) && status === 'agreed';
  return state.told.reduce<DialogueState>(
    (one, heard) => {
      const facts = hasOwnCar ? { ...heard, car: undefined } : heard;
      return isSettled ? one : withPart(fill(one, id, facts).state, id, heard);
    },
    { ...state, told: [] },
  );
};

/** The work that puts an ordered part in. */
export const workOfPart = (state: DialogueState, parts: Request): string[] => {
  const known = parseWork(`${parts.part}. ${saidSince(state, parts)}`);
  return known.length > 0 ? known : ['part installation'];
};

/** The visit of a car that is towed in is for what it broke down with; behind parts it is to put them in. */
function workBefore(state: DialogueState, { text }: HeardTurn): string[] {
  const parts = requestOf(state, state.done);
  if (parts?.kind === 'parts' && /\b(?:put|install\w*|it|them)\b/i.test(text))
    return workOfPart(state, parts);
  const tow = lastOf(state, 'tow');
  const work = tow ? parseWork(saidSince(state, tow)) : [];
  return tow && work.length === 0 ? ['diagnosis'] : work;
}

/** The state in which a wish takes the place of what was begun for it: a call from sales about a trade-in is one request. */
export function narrowed(state: DialogueState, kind: RequestKind): DialogueState | undefined {
  if (kind === 'callback' || kind === 'message') return undefined;
  const open = focusOf(state);
  const { department, person } = open?.wanted ?? {};
  // 'Parts, please. I need a bumper cover': the message that was begun for parts says nothing yet.
  const message = open?.message?.replace(NO_PART, ' ') ?? '';
  const saysNothing = weightOf(message, { name: undefined, work: [], conditions: [] }) === 0;
  const isEmpty = open?.kind === 'message' && saysNothing && person === undefined;
  if (isEmpty && department === kinds[kind].to)
    return withRequest(state, open.id, { kind, wanted: undefined, message: undefined });
  if (!isLead(kind)) return undefined;
  // Anger within a message is a complaint, for the person whom the message is for.
  if (kind === 'complaint' && open?.kind === 'message')
    return withRequest(state, open.id, { kind });
  const call = state.requests.findLast(
    (one) =>
      one.kind === 'callback' &&
      (isOpen(one) || one.status === 'passed') &&
      one.car === undefined &&
      one.conditions.length === 0 &&
      one.wanted?.person === undefined &&
      one.wanted?.department === kinds[kind].to,
  );
  return call && withRequest({ ...state, focus: call.id }, call.id, { kind, status: 'open' });
}

/** Begins what was asked for, with all that was said for it, and says the first words of it. */
export function begin(turn: Turn, start: Start, heard = turn.heard, before?: Act): StepOutcome {
  const { scene, request } = turn;
  const { kind, again, keepsLeads, sets = {} } = start;
  const whole = narrowed(turn.state, kind);
  if (whole) return begin({ ...turn, state: whole, request: focusOf(whole) }, start, heard, before);
  const isKept =
    request && (request.kind === kind || (keepsLeads === true && isLead(request.kind)));
  const room = isKept ? turn.state : makeRoom(turn);
  const same = isKept ? undefined : sameBefore(room, kind);
  let state = isKept
    ? room
    : same
      ? withRequest({ ...room, focus: same.id }, same.id, { status: 'open' })
      : withNew(room, { kind, wanted: sets.wanted ?? heard.wanted });
  const id = state.focus!;
  const fresh = requestOf(state, id)!;
  const { work = [], ...more } = sets;
  // Sales answers for a car that it sold.
  const all = [...state.told.map(({ text }) => text), heard.text].join(' ');
  if (kind === 'complaint' && says.bought.test(all)) more.wanted = { department: 'sales' };
  const isGuess = !isKept && !same && !NAMED[kind]?.test(all) ? true : undefined;
  const whose = { work: [...new Set([...fresh.work, ...work])], isGuess };
  state = withRequest(state, id, { ...more, ...whose });
  // The car of the wish itself comes before one that was only told of.
  state = withAllTold(state, id, heard.car?.model !== undefined);
  const filled = fill(state, id, heard);
  state = withPart(filled.state, id, heard);
  const others = kind === 'meeting' ? othersIn(heard) : undefined;
  if (others) state = withRemark(state, id, `Attends: ${others}`);
  const looked = turn.state.topic.sought ?? carInQuestion(turn.state);
  if (kind === 'trade_in' && looked?.model && !looked.isOwn)
    state = withRemark(state, id, `Wants: ${sayCar(looked)}`);
  if (kind === 'tow' && requestOf(state, id)!.place === undefined)
    state = withRequest(state, id, { place: placeToldIn(state) });
  if (kind === 'visit' && requestOf(state, id)!.work.length === 0)
    state = withRequest(state, id, { work: workBefore(turn.state, heard) });
  const now = requestOf(state, id)!;
  const needsMessage = (kind === 'message' || kind === 'complaint') && now.message === undefined;
  const isComplete =
    isTold(start, heard) ||
    (kind === 'complaint' && (says.calls.test(heard.text) || wordsIn(heard.text) > 7));
  if (needsMessage && isComplete) state = withRequest(state, id, { message: heard.said });
  if (isBooked(kind) && now.day === undefined && heard.time)
    state = withRequest(state, id, { day: state.topic.day });
  const first =
    before && isBooked(kind)
      ? []
      : firstLine(turn, start, state, isKept === true ? again : undefined, filled.changes);
  const isPlain = start.line === undefined && start.words === undefined && isBooked(kind);
  const isSaid = saysItself(start, filled.changes);
  const back = filled.changes.filter(
    (one) => ['condition', 'day', 'time'].includes(one) || (isPlain && isSaid),
  );
  const name = now.remarks?.find((one) => one.startsWith('Attends: '))?.slice(9);
  const joins = name ? [say('joinsUs', { name })] : [];
  return after([...(before ? [before] : []), ...first, ...joins], proceed(scene, state, id, back));
}

/** An oil change on Friday says itself that it is a visit. */
const saysItself = ({ kind }: Start, changes: readonly Change[]) =>
  kind === 'visit' && changes.some((one) => one === 'work' || one === 'day');

function firstLine(
  { scene }: Turn,
  start: Start,
  state: DialogueState,
  again: TalkId | undefined,
  changes: readonly Change[],
): Act[] {
  const { kind, line = start.words ? undefined : kinds[kind].start } = start;
  const id = again ?? line;
  const isPlain = start.line === undefined && start.words === undefined && isBooked(kind);
  const words = id === undefined ? start.words : talk[id];
  if (words === undefined || (isPlain && saysItself(start, changes))) return [];
  const first = tell(words, { person: personFor(scene, state, focusOf(state)!) });
  return [id === kinds[kind].start ? { ...first, isBack: true } : first];
}

/** Begins what was offered. */
export function accept(turn: Turn, draft: Draft): StepOutcome {
  const { kind: offered, ...sets } = draft;
  const kind = offered === 'visit' ? visitKind(turn) : offered;
  const isStreet = kind === 'callback' && turn.state.topic.intent === 'location';
  const line = isStreet ? ({ line: 'startText' } as const) : {};
  // It is about the turn before.
  const since = Math.max(0, turn.state.said.length - 1);
  return begin(turn, { kind, sets: { since, ...sets }, ...line }, withSubject(turn, kind));
}
