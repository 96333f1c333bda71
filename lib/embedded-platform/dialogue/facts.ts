import { isQuestion, unknownCar } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { parseCar, type SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import { isFirstName } from '@/lib/embedded-platform/language/spoken-person';
import { type Clock, isClock } from '@/lib/embedded-platform/language/spoken-time';
import { deniedWork, isSpecific } from '@/lib/embedded-platform/language/spoken-work';
import { addDays, weekdayOf } from '@/lib/time/calendar';
import { carOf, isLead, isOfStoreCar, slotsOf } from './requests';
import { isFree, kinds, slots, type SlotId } from './slots';
import {
  type Caller,
  type DialogueState,
  type Facts,
  type Request,
  requestOf,
  withRequest,
} from './state';
import { trimEnd } from './trim';

/*
 * Facts fill a request; they do not choose it.
 */

/** A change of a request, for the agent to say back. */
export type Change =
  | 'day'
  | 'time'
  | 'work'
  | 'car'
  | 'name'
  | 'phone'
  | 'email'
  | 'symptom'
  | 'message'
  | 'condition';

interface Filled {
  request: Request;
  changes: Change[];
}

/** A time that was fine for another day is checked against the new one. */
export const atTime = (minutes: number | undefined) =>
  minutes === undefined ? undefined : { minutes, isHalfKnown: true };

/** The car as now known: another model replaces it, the rest adds to it. */
function mergeCar(old: SpokenCar | undefined, car: SpokenCar): SpokenCar {
  const isSameMake = car.make === undefined || car.make === old?.make;
  const isSame = car.model ? !old?.model || car.model === old.model : isSameMake;
  return isSame ? { ...old, ...car } : car;
}

const CHANGES =
  /\b(?:instead|actually|rather|better|change|move|make (?:it|that)|switch|push|resched\w*|(?:can|could) (?:we|i|you)(?: guys)? (?:do|come|make|get)|how about|what about|let's|(?:i|we) (?:said|meant|mean|need)|then|also|works?|no good|can't|cannot|mejor|cambi\w+)\b|^(?:(?:ugh|oh|um|uh|well|hmm|ok|okay|hey)\W+)*(?:no|wait|sorry)\b/i;
/** A day or time of something else: a call, an answer, the night before. */
const OF_ELSE =
  /\b(?:call|calls|called|text|tell|hear|answer|let me know|night before)\b|\bdropp?(?:ing)?\b(?!.*\b(?:instead|make it|change|move)\b)/i;

/** A visit with a day and a time keeps them until the caller asks for others. */
function isKept({ day, time, kind }: Request, { text }: Facts): boolean {
  if (day === undefined || time === undefined || kinds[kind].calendar === undefined) return false;
  const isBare = text.split(' ').length < 6;
  return OF_ELSE.test(text) || !(isBare || CHANGES.test(text));
}

const isBareWeekday = (text: string) => /^\W*(?:yes |yeah |on )?\w+day\W*$/i.test(text);

function fillDay(request: Request, heard: Facts): Filled {
  const { text, day: said } = heard;
  const [, way] =
    /\bday (before|after)\b(?! (?:tomorrow|thanksgiving|christmas|new year|easter|labor|memorial|independence|the|my|our|we|i|you)\b)/i.exec(
      text,
    ) ?? [];
  if (isKept(request, heard)) return { request, changes: [] };
  const from = request.refused?.at(-1) ?? request.day;
  // 'The day before, then.'
  const wished = way && from ? { day: addDays(from, way === 'after' ? 1 : -1) } : said;
  if (Object.keys(wished).length === 0) return { request, changes: [] };
  const { refused = [], ...wish } = { refused: [], ...wished };
  const { day } = request;
  const isRefusal = Object.keys(wish).length === 0;
  const before = [...(request.refused ?? []), ...refused];
  const known: Request = refused.length > 0 ? { ...request, refused: before } : request;
  if (isRefusal && day !== undefined && !refused.includes(day))
    return { request: known, changes: [] };
  // 'Tuesday', once more, of a Tuesday that is farther away.
  const isSame = 'day' in wish && wish.day && day && weekdayOf(wish.day) === weekdayOf(day);
  if (isBareWeekday(text) && isSame) return { request: known, changes: [] };
  const cleared = {
    day: undefined,
    options: undefined,
    from: undefined,
    not: undefined,
    holiday: undefined,
    time: undefined,
  };
  // 'Not Saturday', of the weekend.
  const left = request.options?.filter((one) => !refused.includes(one)) ?? [];
  const news = isRefusal && left.length > 0 ? { options: left } : wish;
  return {
    request: { ...known, ...cleared, ...news, wish: atTime(request.time) ?? request.wish },
    changes: ['day'],
  };
}

/** When a person should call, or which visit it is of: written down, and not looked up in the calendar. */
function fillWhen(request: Request, { day, time, text }: Facts): Filled {
  const isOfCall =
    request.kind === 'cancel' ||
    /\b(?:call|text|ring|phone|email|reach|after|before|available|free)\b/i.test(text);
  if (!isOfCall || request.kind === 'status' || request.kind === 'complaint')
    return { request, changes: [] };
  const minutes = time && 'minutes' in time ? time.minutes : undefined;
  const isPlain = time && 'minutes' in time && time.isHalfKnown;
  // A bare small hour is one of the afternoon: nobody wants a call at three in the morning.
  const at = minutes !== undefined && !isPlain && minutes < 7 * 60 ? minutes + 12 * 60 : minutes;
  const news = { ...(day.day && { day: day.day }), ...(at !== undefined && { time: at }) };
  return { request: { ...request, ...news }, changes: [] };
}

/** Words that hold no work that the agent knows are one all the same, where it was asked for. */
function isWorkByItself(heard: Facts): boolean {
  const { text, work, car, name, phone, email, day, time, decision } = heard;
  const isOther =
    car ?? name ?? phone ?? email ?? day.day ?? day.options ?? day.from ?? time ?? decision;
  const isNone =
    isQuestion(heard) ||
    /\b(?:loaner|shuttle|ride|rental|wait)\b/i.test(text) ||
    (/^(?:i don't|not|that's)\b/i.test(text) && text.length < 24);
  return work.length === 0 && isOther === undefined && text.split(' ').length <= 12 && !isNone;
}

function fillWork(request: Request, heard: Facts, isAsked: boolean): Filled {
  const { work, text, isSymptom, said } = heard;
  const changes: Change[] = [];
  const denied = deniedWork(text);
  const isReplaced = work.includes('brake replacement');
  const kept = request.work.filter(
    (item) => !denied.includes(item) && !(isReplaced && item === 'brake check'),
  );
  const fresh = work.filter((item) => !kept.includes(item) && !denied.includes(item));
  let next = request;
  if (kept.length < request.work.length) {
    const left = kept.length + fresh.length > 0 ? kept : ['diagnosis'];
    next = withTold({ ...next, work: left }, said);
    changes.push('work');
  }
  if (fresh.length > 0) {
    const isAlso =
      denied.length > 0 || !says.correction.test(text) || /\b(?:also|add)\b/i.test(text);
    const known = next.work.filter((item) => item !== 'checkup' && item !== 'diagnosis');
    next = { ...next, work: isAlso ? [...known, ...fresh].slice(0, 5) : fresh, isVague: undefined };
    changes.push('work');
  } else if (
    (isAsked || (isSpecific(text) && request.work.length === 0)) &&
    isWorkByItself(heard)
  ) {
    const own = text.replace(/[.!]$/, '').toLowerCase();
    const isTold = !isAsked || own.split(' ').length > 5;
    next = { ...next, work: [isSymptom || request.isVague || isTold ? 'diagnosis' : own] };
    if (isTold) next = withTold(next, said);
    changes.push(isAsked ? 'work' : 'symptom');
  }
  const tells = isSymptom && text.length > 12 && (work.length > 0 || isAsked);
  if (!tells || next.notes.includes(said)) return { request: next, changes };
  return { request: withTold(next, said), changes: [...changes, 'symptom'] };
}

const withTold = (request: Request, said: string): Request =>
  request.notes.some((note) => note.includes(said))
    ? request
    : { ...request, notes: [...request.notes, said.replace(/[.!]$/, '')] };

const TOLD: ReadonlySet<string> = new Set(['message', 'complaint', 'callback', 'status']);

const IS_TRADED =
  /\b(?:the |my |our |an? )?((?:[\w-]+ ){1,4}?)(?:is|'s|as) (?:my|our|the|a) trade\b|\b(?:the |my )?trade(?:[- ]?in)?(?: car)? is (?:the |an? |my |our )?((?:[\w-]+ ?){1,4})/i;

/** Finds the car in 'the Altima is my trade', although others are named. */
function tradedIn(text: string): SpokenCar | undefined {
  const [, before, behind] = IS_TRADED.exec(text) ?? [];
  return parseCar((before ?? behind ?? '').toLowerCase()).car;
}

/** Takes a car: the caller's own, or one of the store's. */
function fillCar(
  request: Request,
  { caller, topic }: DialogueState,
  heard: Facts,
  asked?: SlotId,
): Filled & { caller: Caller } {
  const isAsked = asked?.endsWith('Car') ?? false;
  const own = request.kind === 'trade_in' ? tradedIn(heard.text) : undefined;
  const car = own ?? (isAsked ? (unknownCar(heard) ?? heard.car) : heard.car);
  const none = { request, caller, changes: [] };
  if (!car) return none;
  const { kind } = request;
  const known = carOf(request, caller);
  // 'I worked on Audis' names no car of the caller's.
  const isMakeAlone = car.make !== undefined && !car.model && !car.year && !car.isOwn;
  if (isMakeAlone && !isAsked && TOLD.has(kind)) return none;
  const isSomeCar = (car.model ?? car.make ?? car.year ?? car.isOwn) !== undefined;
  const isAnother =
    car.model !== undefined && known?.model !== undefined && known.model !== car.model;
  // The car that they want instead of the one that they trade in.
  const isWished =
    kind === 'trade_in' && isAnother && !own && (request.car !== undefined || !car.isOwn);
  if (isWished && !says.correction.test(heard.text)) return none;
  // 'On the Highlander or the Sienna?'
  if (car.also && !isOfStoreCar(request) && /\bor\b/i.test(heard.text)) return none;
  // 'How much is that Telluride?', beside the oil change of a Sorento.
  const isOfOwn = kind === 'visit' || kind === 'trade_in';
  const isElse = isOfOwn && !isAsked && !own && !car.isOwn && !says.correction.test(heard.text);
  if (isElse && (isAnother || (car.model !== undefined && car.model === topic.car?.model)))
    return none;
  // The car that is traded in is not the one to drive.
  const isTraded =
    kind === 'test_drive' && car.model !== undefined && car.model === caller.car?.model;
  if (isTraded && !isAsked) return none;
  if (kind === 'meeting' || kind === 'information') return none;
  const isOffered = isOfStoreCar(request) || slotsOf(request).includes('shopping');
  if (!isSomeCar && !isAsked && !isOffered) return none;
  const merged = mergeCar(known, car);
  if (JSON.stringify(merged) === JSON.stringify(known)) return none;
  const isOwn = !isOffered || (car.isOwn === true && kind !== 'test_drive');
  // The first own car is the caller's; another one is of the request that it was said for.
  const isFirst = isOwn && (caller.car?.model === undefined || caller.car.model === merged.model);
  return {
    request: { ...request, car: merged },
    caller: isFirst ? { ...caller, car: merged } : caller,
    changes: ['car'],
  };
}

/** 'It's a 2015, by the way': the same car of other requests is corrected, too. */
function withCarEverywhere(
  state: DialogueState,
  id: number,
  { request: { car }, changes }: Filled,
): DialogueState {
  if (!car?.model || !changes.includes('car')) return state;
  const requests = state.requests.map((one) =>
    one.id !== id && one.car?.model === car.model ? { ...one, car: { ...one.car, ...car } } : one,
  );
  return { ...state, requests };
}

const isAlone = ({ text, name }: Facts) => trimEnd(text) === name;

/** Only an introduction, a correction or an answer replaces a known name. */
function isNewName(caller: Caller, heard: Facts, asked?: SlotId): boolean {
  const { name = '', text } = heard;
  if (caller.name === undefined) return true;
  const isAsked = asked !== undefined && slots[asked].expects === 'name';
  const isToldAlone = asked === undefined && isAlone(heard);
  // The rest of one that was spelled.
  const isLonger = name.startsWith(caller.name);
  const isTold = heard.isIntroduced || says.corrects.test(text);
  return (isAsked || isTold || isToldAlone || isLonger) && !caller.name.startsWith(name);
}

/** A number to reach somebody else at is for the notes. */
const OF_ANOTHER =
  /\b(?:my|his|her|our) (?:husband|wife|son|daughter|mom|mother|dad|father|sister|brother|friend|boss|assistant|partner|neighbor|office)\b|\bnot (?:me|mine|under me)\b/i;
export const isOfAnother = (text: string) => OF_ANOTHER.test(text);
const END_OF_NUMBER = /\b(?:ends?|last four|number|digits)\b/i;

/** The name that was heard; 'last name's Mercer', of a caller who is Dana so far, is Dana Mercer. */
export function nameWith(caller: Caller, { name = '', text }: Facts): string {
  const isOne = !name.includes(' ');
  const isSpelledAgain =
    (caller.name?.includes(' ') ?? false) &&
    !isFirstName(name.toLowerCase(), text) &&
    !/\b(?:my|the) name\b/i.test(text);
  const isFamily = isOne && (/\blast name\b/i.test(text) || isSpelledAgain);
  return isFamily && caller.name ? `${caller.name.split(' ')[0]} ${name}` : name;
}

/** How to call and reach somebody. */
export function fillCaller(
  caller: Caller,
  heard: Facts,
  asked: SlotId | undefined,
): { caller: Caller; changes: Change[] } {
  const { text, phone, car } = heard;
  const end = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  const isOfNumber = END_OF_NUMBER.test(text) || text.split(' ').length < 6;
  if (
    caller.phone &&
    end &&
    isOfNumber &&
    !phone &&
    !car &&
    says.correction.test(text) &&
    !heard.time
  )
    return { caller: { ...caller, phone: caller.phone.slice(0, -4) + end }, changes: ['phone'] };
  const changes = (['name', 'phone', 'email'] as const).filter((key) => {
    const value = heard[key];
    if (value === undefined || value === caller[key]) return false;
    if (key !== 'email' && caller[key] !== undefined && OF_ANOTHER.test(text)) return false;
    return key !== 'name' || isNewName(caller, heard, asked);
  });
  const news = Object.fromEntries(changes.map((key) => [key, heard[key]]));
  if (changes.includes('name')) news.name = nameWith(caller, heard);
  return { caller: { ...caller, ...news }, changes };
}

/** The part of a longer sentence that a free slot takes. */
const WITHIN = { message: says.told, place: says.place, part: says.part };

/** Words of a road, a lot or a town. */
const ROAD =
  /\b(?:(?:north|south|east|west)(?:bound)?|exit|mile|marker|streets?|avenue|ave|road|rd|parkway|pkwy|boulevard|blvd|highway|hwy|freeway|interstate|route|i-? ?\d+|us-? ?\d+|lane|bridge|lot|garage|driveway|at (?:home|work)|corner|intersection|across from|next to|just past|walmart|publix|costco|mall|plaza|station|school|apartments?)\b/i;

export const isPlaceIn = ({ text }: Facts) => ROAD.test(text) || says.place.test(text);

const BESIDE_ROAD =
  /^(?:(?:and|but|it's|i'm|we're) )*(?:at|on|near|by|past|just|right|in|between|across|behind|outside|off|before|after|close|headed|heading)\b/i;

/** The pieces of sentences that name a road, and those beside them that tell where on it. */
function piecesOnRoad(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => {
    const pieces = sentence.split(/, |(?<=[a-z]) (?:and|but|so) (?=(?:my|i|can|please)\b)/i);
    const places = pieces.filter((one) => ROAD.test(one) || BESIDE_ROAD.test(one));
    return places.some((one) => ROAD.test(one)) ? [places.join(', ')] : [];
  });
}

/** The words of a sentence that tell a place, without a number, a correction or a question. */
export function placeIn({ said, text }: Facts): string | undefined {
  const within = says.place.exec(text)?.[1];
  const parts = said
    .split(/(?<=[.!?;]) |, (?=(?:how|what|when|can|is|please)\b)/i)
    .filter((one) => !one.includes('?') && !/^(?:how|what|when|can|could|is|are|do)\b/i.test(one));
  const onRoad = piecesOnRoad(parts);
  const own = (onRoad.length > 0 ? onRoad : parts)
    .join(' ')
    .replace(/\+?[\d(][\d() .-]{6,20}\d/g, ' ')
    .replace(
      /^(?:\W|no\b|wait\b|sorry\b|actually\b|that's the wrong place\b|ok(?:ay)?\b|(?:i|we) pulled (?:over )?(?:in|into|off)(?: to| at| on)?\b|it's\b|i'm\b|pulled over\b|at\b(?= the))+/i,
      '',
    )
    .trim();
  const place = within && !onRoad.length ? within : own.split(' ').length > 1 ? own : undefined;
  return place && trimEnd(place, ' .,');
}

function fillFree(given: Request, heard: Facts, asked?: SlotId): Filled {
  let request = given;
  const changes: Change[] = [];
  for (const id of slotsOf(request)) {
    const { holds } = slots[id];
    const isOther = id === asked || id === 'complaint' || id === 'shopping';
    if (!isFree(holds) || request[holds] !== undefined || isOther) continue;
    const found = WITHIN[holds].exec(heard.text)?.[1];
    const told = found && trimEnd(found, ' .,!');
    if (told === undefined) continue;
    request = { ...request, [holds]: heard.said === heard.text ? told : heard.said };
    changes.push('message');
  }
  return { request, changes };
}

const isSameTime = ({ minutes, isHalfKnown }: Clock, time: number) =>
  minutes === time || (!isHalfKnown && minutes % 720 === time % 720);

function fillTime(request: Request, heard: Facts): Filled {
  const { time } = heard;
  if (!time || !slotsOf(request).includes('time') || isKept(request, heard))
    return { request, changes: [] };
  // The same time once more is no news.
  if (isClock(time) && request.time !== undefined && isSameTime(time, request.time))
    return { request, changes: [] };
  const isEarliest = 'isEarliest' in time && request.day === undefined;
  return {
    request: { ...request, wish: time, time: undefined },
    changes: isEarliest ? ['time', 'day'] : ['time'],
  };
}

/** 'Monday after work': the day of a visit, and no condition. */
const A_DAY = /^(?:just |only |on )*(?:\w+day|today|tomorrow|mornings?|evenings?)\b/i;

function fillConditions(request: Request, { conditions }: Facts): Filled {
  const isVisit = kinds[request.kind].calendar !== undefined;
  const own = isVisit ? conditions.filter((one) => !A_DAY.test(one)) : conditions;
  const fresh = own.filter(
    (one) => !request.conditions.some((old) => old.toLowerCase() === one.toLowerCase()),
  );
  if (fresh.length === 0) return { request, changes: [] };
  return {
    request: { ...request, conditions: [...request.conditions, ...fresh].slice(-6) },
    changes: ['condition'],
  };
}

/** 'I want sales', 'just parts': whose it is from now on. */
const DIRECTS =
  /\b(?:want|just|instead|only|it's for) (?:a |the |some(?:body|one) in )?(?:service|sales|parts|finance)\b(?! (?:manager|visit|appointment))/i;

/** Takes what an utterance holds for a request, and for the slot that was asked for; gives what it changed. */
export function fill(
  state: DialogueState,
  id: number,
  heard: Facts,
  asked?: SlotId,
): { state: DialogueState; changes: Change[] } {
  const before = requestOf(state, id)!;
  const hasDay = kinds[before.kind].calendar !== undefined;
  const steps = [
    (one: Request) => (hasDay ? fillDay(one, heard) : fillWhen(one, heard)),
    (one: Request) => fillTime(one, heard),
    (one: Request) =>
      before.kind === 'visit'
        ? fillWork(one, heard, asked === 'work')
        : { request: one, changes: [] },
    (one: Request) => fillFree(one, heard, asked === 'message' ? asked : undefined),
    (one: Request) => fillConditions(one, heard),
  ];
  const changes: Change[] = [];
  const filled = steps.reduce((one, step) => {
    const result = step(one);
    changes.push(...result.changes);
    return result.request;
  }, before);
  const isSaid = DIRECTS.test(heard.text);
  const wanted = heard.wanted?.person || isSaid ? heard.wanted : (filled.wanted ?? heard.wanted);
  const isForAny =
    isLead(before.kind) && ['callback', 'message', 'complaint'].includes(before.kind);
  const withPerson = isForAny ? { ...filled, wanted } : filled;
  const withCar = fillCar(withPerson, state, heard, asked);
  const whose = fillCaller(withCar.caller, heard, asked);
  const known = withCarEverywhere(state, id, withCar);
  const next = withRequest({ ...known, caller: whose.caller }, id, withCar.request);
  return { state: next, changes: [...changes, ...withCar.changes, ...whose.changes] };
}
