import { contrastIn } from '@/lib/embedded-platform/language/contrast';
import { unknownCar } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import {
  exacter,
  isNamed,
  parseCar,
  type SpokenCar,
} from '@/lib/embedded-platform/language/spoken-car';
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
  const model = exacter(old?.model, car.model);
  const isSame = car.model ? !old?.model || model !== undefined : isSameMake;
  // 'It's not a hybrid' takes the hybrid's trim back, too.
  const isOtherTrim =
    car.fuel === 'gas' && car.trim === undefined && /hybrid/i.test(old?.trim ?? '');
  return isSame
    ? { ...old, ...(isOtherTrim && { trim: undefined }), ...car, ...(model && { model }) }
    : car;
}

const TOLD: ReadonlySet<string> = new Set(['message', 'complaint', 'callback', 'status']);

/** The car that is given away: 'I trade in my Sportage', 'the Altima is my trade', 'the Audi is the one I'm getting rid of'. */
const IS_TRADED =
  /\btrad(?:e|ing)(?: in)? (?:my |our |an? |the )?((?:(?!for\b|and\b|i\b|it\b)[\w'-]+ ?){1,12})|\b((?:(?!and\b|but\b|no\b|for\b)[\w-]+ ){1,4})(?:(?:is|'s|as) (?:my|our|the|a) trade\b|is (?:mine|the one (?:i'm|i am|we're) (?:trading|getting rid|giving up|selling))\b)|\btrade(?:[- ]?in)?(?: car)? is (?:the |an? |my |our )?((?:[\w-]+ ?){1,4})/i;

/** The car that is given away, and the one of the other words. */
function carsIn({ text, car }: Facts): {
  traded?: SpokenCar | undefined;
  other?: SpokenCar | undefined;
} {
  const [all = '', ...spans] = IS_TRADED.exec(text) ?? [];
  const traded = parseCar((spans.find(Boolean) ?? '').toLowerCase()).car;
  if (!(traded?.model ?? traded?.make)) return { other: car };
  return { traded, other: parseCar(text.replace(all, ' ')).car };
}

/** 'I got an old Escape', 'can they look at the BMW', beside the car that is to be driven. */
const OWNS =
  /\b(?:i|we)(?:'ve)? (?:have|got|own|still have)(?: got)? (?:an?|my|this) (?:old |\d{4} )?|\bmy (?:old )?(?!husband|wife|son|daughter|mom|dad|mother|father|kids?|partner|boss|friend|brother|sister|name|number)\w+|\b(?:they|you|he|she|some(?:one|body)) (?:also |please |just )?(?:look at|apprais\w+|value|check)\b/i;

const OF_OTHERS =
  /\b(?:his|her|their|(?:brother|sister|mom|dad|friend|neighbor|son|daughter)'s) ([^,.;!?]{1,40})/gi;
/** The car of somebody who is only spoken of. */
const isOfOthers = (text: string, model: string) =>
  [...text.matchAll(OF_OTHERS)].some(([, theirs = '']) =>
    theirs.toLowerCase().split(' ').slice(0, 4).join(' ').includes(model.toLowerCase()),
  );

/** 'The Corolla is my sister's', beside the car that is meant. */
const IS_OF_ANOTHER =
  /^\W*(?:(?:and|but|so|since|because) )?(?:the|that) [\w -]{2,24}?(?: is|'s| was) (?:my |his |her |our )?(?:\w+'s|his|hers|theirs)\W*$/i;

/** A model, or a make where no model tells more. */
const isSameCar = (one: SpokenCar | undefined | false, car: SpokenCar) =>
  one && (car.model ? exacter(one.model, car.model) : car.make && one.make === car.make);

/** The caller's own car, which is not the one to drive: it is traded in, or was named as theirs. */
function ownBeside(
  { car: wanted }: Request,
  { caller, requests }: DialogueState,
  { text }: Facts,
  car: SpokenCar,
): SpokenCar | undefined {
  const isWanted = isSameCar(wanted, car);
  const own = [caller.car, ...requests.map((one) => one.kind === 'trade_in' && one.car)];
  if (!isWanted && own.some((one) => isSameCar(one, car))) return mergeCar(caller.car, car);
  const isAnother = wanted?.make !== undefined && (car.model ?? car.make) !== undefined;
  return isAnother && !isWanted && OWNS.test(text) ? (caller.car ?? car) : undefined;
}

/** Another car than the one that a request is for is only spoken of. */
function isElse(
  request: Request,
  { caller, topic }: DialogueState,
  { text }: Facts,
  car: SpokenCar,
): boolean {
  const { kind } = request;
  // 'He sold my brother his Tacoma.'
  if (car.model !== undefined && isOfOthers(text, car.model)) return true;
  // 'I worked on Audis' names no car of the caller's.
  const isBareMake = car.make && !car.model && !car.year && !car.isOwn;
  // 'Does it need to be a Ford?'
  if (isBareMake && (TOLD.has(kind) || /^\W*(?:does|do|is) (?:it|that|i)\b/i.test(text)))
    return true;
  // 'On the Highlander or the Sienna?'
  if (car.also && !isOfStoreCar(request) && /\bor\b/i.test(text)) return true;
  if (car.model === undefined || says.correction.test(text)) return false;
  const known = carOf(request, caller);
  if (known?.model !== undefined && IS_OF_ANOTHER.test(text)) return true;
  const isAnother = known?.model !== undefined && !exacter(known.model, car.model);
  // The car that they want instead of the one that they trade in.
  if (kind === 'trade_in' && isAnother && (request.car !== undefined || !car.isOwn)) return true;
  // 'They put me in a loaner, a GLA.'
  if (isAnother && /\b(?:loaner|rental)\b/i.test(text)) return true;
  // 'How much is that Telluride?', beside the oil change of a Sorento.
  const isOfOwn = kind === 'visit' || kind === 'parts' || request.isOfRepair === true;
  return isOfOwn && !car.isOwn && (isAnother || car.model === topic.car?.model);
}

/** 'It ain't about the Telluride SX, I don't want that one.' */
function isDenied({ text, said }: Facts, { model }: SpokenCar): boolean {
  if (model === undefined) return false;
  const { denied, rest } = contrastIn(text, said !== text);
  return (
    denied.some((one) => one.toLowerCase().includes(model.toLowerCase())) &&
    parseCar(rest).car?.model === undefined
  );
}

/** 'Not the SX, any trim, just white': the same model, of no year and trim. */
export function withoutDenied(
  car: SpokenCar | undefined,
  { text }: Pick<Facts, 'text'>,
): SpokenCar | undefined {
  if (car?.trim === undefined) return car;
  const [trim = ''] = car.trim.toLowerCase().split(' ');
  const isDenied = contrastIn(text).denied.some((one) =>
    one.toLowerCase().split(' ').includes(trim),
  );
  return isDenied ? { ...car, year: undefined, trim: undefined } : car;
}

/** Takes a car: the caller's own, or one of the store's. */
export function fillCar(
  request: Request,
  state: DialogueState,
  heard: Facts,
  asked?: SlotId,
): Filled & { caller: Caller } {
  const isAsked = asked?.endsWith('Car') ?? false;
  const { kind } = request;
  const { traded, other } = carsIn(heard);
  const isTrade = kind === 'trade_in' && traded !== undefined;
  const caller =
    traded && !isTrade
      ? { ...state.caller, car: mergeCar(state.caller.car, traded) }
      : state.caller;
  const none = { request, caller, changes: [] };
  const car = isTrade ? traded : isAsked ? (unknownCar(heard) ?? other) : other;
  const own = carOf(request, caller);
  const known = withoutDenied(own, heard);
  if (known !== own && !isNamed(car))
    return { ...none, request: { ...request, car: known }, changes: ['car'] };
  // 'It's got ninety thousand miles' tells of the caller's own car, and not of the one to drive.
  const miles = car?.miles;
  if (kind === 'test_drive' && miles !== undefined && !isNamed(car))
    return { ...none, caller: { ...caller, car: { ...caller.car, miles } } };
  if (car && !isAsked && isDenied(heard, car)) return none;
  if (!car || (kind === 'meeting' && !isDepartmentVisit(request)) || kind === 'information')
    return none;
  if (!isAsked && !isTrade && isElse(request, state, heard, car)) return none;
  const beside =
    kind === 'test_drive' && !isAsked
      ? ownBeside(request, { ...state, caller }, heard, car)
      : undefined;
  if (beside) return { ...none, caller: { ...caller, car: beside } };
  const isSomeCar = (car.model ?? car.make ?? car.year ?? car.isOwn) !== undefined;
  const isOffered = isOfStoreCar(request) || slotsOf(request).includes('shopping');
  if (!isSomeCar && !isAsked && !isOffered) return none;
  const merged = mergeCar(known, car);
  if (JSON.stringify(merged) === JSON.stringify(own)) return none;
  const isOwn = !isOffered || (car.isOwn === true && kind !== 'test_drive');
  // The first own car is the caller's; another one is of the request that it was said for.
  const isFirst =
    isOwn && (caller.car?.model === undefined || exacter(caller.car.model, merged.model));
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
