import { unknownCar } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { parseCar, type SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import { carOf, isOfStoreCar, slotsOf, isDepartmentVisit } from './requests';
import { type SlotId } from './slots';
import { type Caller, type DialogueState, type Facts, type Request } from './state';
import { type Filled } from './change';

/*
 * Cars fill a request.
 */

/** The car as now known: another model replaces it, the rest adds to it. */
function mergeCar(old: SpokenCar | undefined, car: SpokenCar): SpokenCar {
  const isSameMake = car.make === undefined || car.make === old?.make;
  const isSame = car.model ? !old?.model || car.model === old.model : isSameMake;
  // 'It's not a hybrid' takes the hybrid's trim back, too.
  const isOtherTrim =
    car.fuel === 'gas' && car.trim === undefined && /hybrid/i.test(old?.trim ?? '');
  return isSame ? { ...old, ...(isOtherTrim && { trim: undefined }), ...car } : car;
}

const TOLD: ReadonlySet<string> = new Set(['message', 'complaint', 'callback', 'status']);

const IS_TRADED =
  /\b(?:the |my |our |an? )?((?:[\w-]+ ){1,4}?)(?:is|'s|as) (?:my|our|the|a) trade\b|\b(?:the |my )?trade(?:[- ]?in)?(?: car)? is (?:the |an? |my |our )?((?:[\w-]+ ?){1,4})/i;

/** Finds the car in 'the Altima is my trade', although others are named. */
function tradedIn(text: string): SpokenCar | undefined {
  const [, before, behind] = IS_TRADED.exec(text) ?? [];
  return parseCar((before ?? behind ?? '').toLowerCase()).car;
}

/** 'I got an old Escape', beside the car that is to be driven. */
const OWNS =
  /\btrad(?:e|ing)\b|\b(?:i|we)(?:'ve)? (?:have|got|own|still have)(?: got)? (?:an?|my|this) (?:old |\d{4} )?|\bmy (?:old )?\w+/i;

const OF_OTHERS =
  /\b(?:his|her|their|(?:brother|sister|mom|dad|friend|neighbor|son|daughter)'s) ([^,.;!?]{1,40})/gi;
/** The car of somebody who is only spoken of. */
const isOfOthers = (text: string, model: string) =>
  [...text.matchAll(OF_OTHERS)].some(([, theirs = '']) =>
    theirs.toLowerCase().split(' ').slice(0, 4).join(' ').includes(model.toLowerCase()),
  );

/** Takes a car: the caller's own, or one of the store's. */
export function fillCar(
  request: Request,
  { caller, topic, requests }: DialogueState,
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
  // 'He sold my brother his Tacoma.'
  const isTheirs = car.model !== undefined && isOfOthers(heard.text, car.model);
  if (isTheirs && !isAsked) return none;
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
  const isOfOwn =
    kind === 'visit' || kind === 'trade_in' || kind === 'parts' || request.isOfRepair === true;
  const isElse = isOfOwn && !isAsked && !own && !car.isOwn && !says.correction.test(heard.text);
  if (isElse && (isAnother || (car.model !== undefined && car.model === topic.car?.model)))
    return none;
  // The car that is traded in is not the one to drive.
  const isTraded =
    kind === 'test_drive' &&
    car.model !== undefined &&
    [caller.car, ...requests.map((one) => one.kind === 'trade_in' && one.car)].some(
      (one) => one && one.model === car.model,
    );
  if (isTraded && !isAsked) return none;
  const isOtherMake =
    known?.make !== undefined && car.make !== undefined && car.make !== known.make;
  if (
    kind === 'test_drive' &&
    (isAnother || (isOtherMake && !car.model)) &&
    !isAsked &&
    OWNS.test(heard.text)
  )
    return { ...none, caller: { ...caller, car: caller.car ?? car } };
  if ((kind === 'meeting' && !isDepartmentVisit(request)) || kind === 'information') return none;
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
export function withCarEverywhere(
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
