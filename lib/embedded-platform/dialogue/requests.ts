import { spokenPeople } from '@/lib/content/agent/talk';
import { departments } from '@/lib/dealerships/demo-store';
import { isNamed, type SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import { kinds, type RequestKind, slots, type SlotId } from './slots';
import {
  type Caller,
  type DialogueState,
  isStoreSide,
  type Language,
  type Request,
  type Scene,
} from './state';

/*
 * Reads a request: what it still needs, what it holds, and which person takes it.
 */

const AT_ONCE: ReadonlySet<RequestKind> = new Set(['status', 'cancel', 'move', 'information']);
/** A person takes it over, with any words beside it. */
export const isLead = (kind: RequestKind) => !kinds[kind].isBooked && !AT_ONCE.has(kind);
/** The kinds of request that a person takes over. */
export const leadKinds = (Object.keys(kinds) as RequestKind[]).filter(isLead);
export const isBooked = (kind: RequestKind) => kinds[kind].isBooked === true;

/** A visit with sales or finance, and not with our team. */
export const isDepartmentVisit = ({ kind, wanted }: Pick<Request, 'kind' | 'wanted'>) =>
  kind === 'meeting' && wanted !== undefined;

/** A dealer is offered nothing that they refused, or that is arranged. */
export const mayOffer = (scene: Scene, state: DialogueState, kind: RequestKind) =>
  isStoreSide(scene, state) ||
  !(
    state.declined.includes(kind) ||
    state.requests.some((one) => one.kind === kind && !['canceled', 'left'].includes(one.status))
  );

/** The slots to ask for; a caller for sales is asked which car. */
export const slotsOf = ({ kind, wanted, isOffList }: Request): readonly SlotId[] =>
  isOffList
    ? ['unlist']
    : kind === 'message' && wanted?.department === 'sales' && wanted.person === undefined
      ? ['shopping', 'phone', 'name']
      : kinds[kind].slots;

/** It is about a car of the store's, not the caller's own. */
export const isOfStoreCar = ({ kind }: Request) =>
  kind === 'test_drive' || kind === 'quote' || kind === 'callback' || kind === 'finance';

/** The car of the store's that is spoken of: the last that was named, or that of the request. */
export function carInQuestion({ topic, requests, focus, done }: DialogueState) {
  const request = requests.find(({ id }) => id === (focus ?? done));
  const car = request && isOfStoreCar(request) && !request.car?.isOwn ? request.car : undefined;
  return topic.car ?? car;
}

/** The car that a request is about. */
export function carOf(request: Request, caller: Caller): SpokenCar | undefined {
  const { kind, car } = request;
  if (kind === 'meeting' || kind === 'information') return car;
  return car ?? (isOfStoreCar(request) && kind !== 'callback' ? undefined : caller.car);
}

/** The first thing that a request still needs. */
export function missingOf(request: Request, caller: Caller): SlotId | undefined {
  return slotsOf(request).find((id) => {
    const { holds } = slots[id];
    if (request.left.includes(id)) return false;
    if (holds === 'work') return request.work.length === 0;
    if (holds === 'car' || holds === 'ownCar') return !isNamed(carOf(request, caller));
    if (id === 'shopping' && request.car) return !isNamed(request.car);
    if (holds === 'reach') return (caller.phone ?? caller.email) === undefined;
    if (holds === 'email') return caller.email === undefined;
    if (holds === 'name') return (request.name ?? caller.name) === undefined;
    return request[holds] === undefined;
  });
}

/** Tells if a request holds anything that would be lost, or if the caller has told more since it began. */
export const hasAny = ({ said }: DialogueState, request: Request) => {
  const { kind, work, day, options, from, time, wish, car, conditions, since } = request;
  const { message, part, place } = request;
  return (
    kind !== 'quote' &&
    (work.length + conditions.length > 0 ||
      said.length > since ||
      (day ?? options ?? from ?? time ?? wish ?? car ?? message ?? part ?? place) !== undefined)
  );
};

/** It goes to somebody else than the person whom the words name. */
export const isForOther = (
  scene: Scene,
  state: DialogueState,
  request: Request,
  person: string | undefined,
): boolean =>
  person !== undefined &&
  !personFor(scene, state, request)('en').includes(person.split(' ').at(-1)!) &&
  !personFor(
    scene,
    state,
    request,
  )('en').includes(person.replace(/^M\w+\.? /, '').split(' ')[0]!) &&
  !person.startsWith('the ');

/** Names the person or department that a request goes to: 'Robert Hayes, our service manager'. */
export function personFor(scene: Scene, state: DialogueState, { kind, wanted }: Request) {
  return (language: Language): string => {
    const { person, department } = wanted ?? {};
    const to = department ?? kinds[kind].to;
    const isOurs = !isStoreSide(scene, state) && department === undefined;
    if (to === 'team' || (isOurs && (to === 'desk' || kind === 'complaint')))
      return spokenPeople.team[language];
    const isManager = departments.some(({ manager }) => manager === person);
    const named: Record<string, Record<Language, string>> = spokenPeople.named;
    // A complaint goes to the department's manager, not to an employee whom it names.
    const isKnown =
      person?.startsWith('the general') ||
      departments.some(({ manager, people }) => [manager, ...people].includes(person ?? ''));
    const isAny = kind === 'complaint' && !isKnown;
    if (person !== undefined && !isManager && !isAny) return named[person]?.[language] ?? person;
    if (to === 'desk') return spokenPeople.desk[language];
    const name = spokenPeople.departments[to][language];
    if (kind !== 'complaint' && !((kind === 'message' || kind === 'callback') && isManager))
      return name;
    const { manager } = departments.find(({ id }) => id === to)!;
    return spokenPeople.manager[language].replace('{name}', manager).replace('{department}', name);
  };
}

/** Names who reads what is said with a request: of a visit its own department. */
export const readerOf = (scene: Scene, state: DialogueState, request: Request) =>
  personFor(
    scene,
    state,
    (isBooked(request.kind) && !isDepartmentVisit(request)) || request.kind === 'tow'
      ? { ...request, wanted: undefined }
      : request,
  );

/** The last request of these kinds that was not canceled. */
export const lastOf = ({ requests }: DialogueState, ...of: readonly RequestKind[]) =>
  requests.findLast(({ kind, status }) => of.includes(kind) && status !== 'canceled');

/** The last request of a kind that a person has. */
export const passedOf = ({ requests }: DialogueState, of: RequestKind) =>
  requests.findLast(({ kind, status }) => kind === of && status === 'passed');

/** The request of a car that is in the shop: its person knows how far the repair is. */
export const inShop = ({ requests }: DialogueState) =>
  requests.findLast(
    ({ kind, status, isOfRepair }) =>
      (status === 'passed' || status === 'open') && (kind === 'complaint' || isOfRepair),
  );

/** The caller has an appointment already, or a car in the shop. */
export const isThere = ({ requests }: DialogueState) =>
  requests.some(
    ({ kind, status, isOfRepair }) =>
      (status === 'passed' || status === 'agreed') &&
      (kind === 'move' || kind === 'cancel' || kind === 'status' || isOfRepair),
  );

const OF_TOW = /\b(?:tow\w*|truck|haul\w*|gr[uú]a)\b/i;

/** 'I haven't asked for a tow truck', 'I'm not complaining': it never was wished for. */
const NEVER =
  /\b(?:didn't|did not|haven't|have not|never) (?:\w+ )?(?:ask\w*|say|said|want|mean|request\w*|need|make|call\w*)\b|\bnot (?:\w+ )?(?:asking|complaining|looking|trying|making|mad|upset|angry)\b/i;
/** 'Cancel it', 'I don't want it any more': it was wished for. */
const NO_LONGER =
  /\b(?:cancel\w*|forget|drop|scrap|scratch|skip|remove|delete|any ?more|after all|never ?mind|thanks)\b/i;

/**
 * Cancels requests that the words refuse. What was said with a tow, or with a request that nobody meant, goes on to
 * another one, or waits for the next.
 */
export function canceled(
  state: DialogueState,
  gone: readonly Request[],
  denial?: string,
): DialogueState {
  const isGone = ({ id }: Request) => gone.some((one) => one.id === id);
  const sources = gone.filter(({ kind }) => denial !== undefined || kind === 'tow');
  const other = state.requests.findLast(
    (one) => !isGone(one) && one.status !== 'canceled' && !AT_ONCE.has(one.kind),
  );
  const keeps = (words: readonly string[] = []) => words.filter((one) => !OF_TOW.test(one));
  const conditions = sources.flatMap((one) => keeps(one.conditions));
  const isMisread = ({ isGuess }: Request) =>
    denial !== undefined && !NO_LONGER.test(denial) && (isGuess || NEVER.test(denial));
  const requests = state.requests.map((one): Request => {
    if (isGone(one)) return { ...one, status: 'canceled', isMisread: isMisread(one) || undefined };
    if (one !== other) return one;
    return {
      ...one,
      conditions: [...new Set([...one.conditions, ...conditions])],
    };
  });
  const isLoose = denial !== undefined && !other && sources.some((one) => hasAny(state, one));
  return { ...state, requests, hasTold: state.hasTold || isLoose };
}
