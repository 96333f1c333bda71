import { contrastIn } from '@/lib/embedded-platform/language/contrast';
import { correctedWork, parseWork } from '@/lib/embedded-platform/language/spoken-work';
import { parseCar, type SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import type { Change } from './change';
import type { HeardTurn } from './heard';
import { stemsOf } from './own-words';
import { carOf } from './requests';
import { besideKept, NAMED } from './rules-dropped';
import { type DialogueState, focusOf, type Request, requestOf } from './state';

/*
 * Corrections: what the words deny is looked for in the request; the field that holds it takes what they say instead.
 */

/** A request as it is corrected, and the facts of the words that are left to fill in. */
export interface Corrected {
  readonly request: Request;
  readonly changes: readonly Change[];
  readonly heard: HeardTurn;
  /** The caller's words that were taken out, or that are written instead. */
  readonly out?: string | undefined;
  readonly said?: string | undefined;
}

const CORRECTS =
  /\b(?:not|no|isn't|instead|rather|wrong|said|dijo|meant|mean|make|made|change|move|wanted|actually|flipped|mixed|misspoke|should be|correction|backwards)\b/i;
const ALTERNATIVES = /\b(?:or|either|both|maybe)\b/i;

/** 'I flipped it', of what was said. */
const MIXED_UP =
  /\b(?:flipped|mixed (?:it|them|that) up|misspoke|wrong (?:car|truck|model|year|vehicle))\b/i;

/** 'My wife's edge', 'I said edge': names that are words, too, are cars here. */
const asCars = (text: string) =>
  text
    .replace(/\b[a-z]+'s (?=[a-z])/gi, (one) =>
      /^(?:it|that|he|she|there|what)'s/i.test(one) ? one : 'my ',
    )
    .replace(/\b(said|meant|mean|is|it's|for|bringing|drive|to) (?!the|my|an?\b)/gi, '$1 the ');

const isModel = (span: string, model: string) => {
  const bare = span.replace(/^(?:the|my|an?|ford|kia|toyota|mercedes)\s+/i, '').toLowerCase();
  return parseCar(`the ${bare}`).car?.model === model || model.toLowerCase().endsWith(` ${bare}`);
};

/** The car after 'not the Camry, the Corolla' or 'a 2018, not a 2019'; the known one where it is right already. */
function carAfter(known: SpokenCar | undefined, { text, said }: HeardTurn, isAsked: boolean) {
  if (!known?.model || ALTERNATIVES.test(text) || !(isAsked || CORRECTS.test(text)))
    return undefined;
  const { denied, rest } = contrastIn(text, said !== text);
  const years: readonly string[] = text.match(/\b(?:19[89]|20[0-3])\d\b/g) ?? [];
  const { car } = parseCar(asCars(rest));
  const { model, year } = known;
  const isDenied = denied.some((span) => isModel(span, model));
  if ((isDenied || isAsked || MIXED_UP.test(text)) && car?.model && car.model !== model)
    return { ...car, also: undefined };
  const other = years.find(
    (one) => Number(one) !== year && !denied.some((span) => span.includes(one)),
  );
  if (year !== undefined && other !== undefined && (years.length > 1 || car?.model === model))
    return { ...known, year: Number(other) };
  const isSaidAgain =
    car?.model === model && denied.length > 0 && parseWork(denied.join(' ')).length === 0;
  const isSameYear = year !== undefined && years.includes(String(year)) && car?.model === model;
  return isSaidAgain || isSameYear ? { ...known, ...car } : undefined;
}

const RETRACTS =
  /\b(?:kidding|joking|joke|jk|sarcas\w+|i take (?:that|it|back)|take back|didn't (?:really )?mean (?:it|that)|(?:don't|do not) (?:write|put|note|include|tell (?:him|her|them)|say) (?:that|it|this)|(?:\w+ ){3}forget that\W*$|messing with you|pulling your leg|era broma|bromeando|no (?:lo )?(?:escriba|anote|ponga))\b/i;
/** 'Take my brother out of there', 'delete the coffee part'; not 'I'll drop the truck off'. */
const REMOVES =
  /(?<!\b(?:i|i'll|we|we'll|he|she|they|to|can|could|will|would|a|new) )(?:\b(?:take|leave|cross) (?!(?:me|us|it|him|her|them|an?)\b)[^,.;!?]{3,40} (?:out|off)\b(?! (?:at|on|in|the|before|tomorrow|tonight)\b)|\b(?:delete|remove|scratch|erase|strike) (?:my|the|that|what)\b|\b(?:forget|drop|skip|leave out|take|take out) (?:my|the|that|what)\b[^,.;!?]{2,32}\b(?:part|thing|bit|condition|stuff|said)\b)|\b(?:qu[ií]te|b[oó]rre)\w*/i;
/** 'Never mind the loaner.' */
const LETS_GO =
  /(?<!\b(?:don't|not|never|to) )\b(?:never ?mind|forget|skip|drop|scrap|no more|don't need|cancel) (?:about )?(?:the|that|my|an?) \w/i;
const POINTS = /\b(?:that|it|this|part|thing|last|eso)\b/i;
const OF_REMOVAL = new Set(
  stemsOf(
    'take took taken leave left delete remove scratch drop forget skip erase strike joke joking kidding obviously out off back down mean meant last don need there please haha guess really can some want call thing haha hey obvious forgot',
  ),
);

/** The share of its words that the words of a turn name. */
const shareOf = (one: string, own: readonly string[]) => {
  const stems = stemsOf(one).filter((stem) => !OF_REMOVAL.has(stem));
  return stems.filter((stem) => own.includes(stem)).length / (stems.length || 1);
};

/** Too few of its words were named. */
const LEAST_SHARE = 0.2;

/** Finds the remark or condition that the caller takes back: the one that shares most words, or the last; '' for none. */
function takenBack(request: Request, state: DialogueState, heard: HeardTurn): Corrected['out'] {
  const { text, said } = heard;
  const isTaken = RETRACTS.test(text) || RETRACTS.test(said);
  // 'Forget the tow' takes out the request itself.
  const isOfRequest =
    NAMED.test_drive!.test(text) || state.requests.some(({ kind }) => NAMED[kind]?.test(text));
  const isOther = isOfRequest || heard.day.day !== undefined || heard.time !== undefined;
  const isRemoved = REMOVES.test(text);
  if (!isTaken && (isOther || !(isRemoved || LETS_GO.test(text)))) return undefined;
  const own = stemsOf(text).filter(
    (stem) => stem.length > 2 && !OF_REMOVAL.has(stem) && !/\d/.test(stem),
  );
  // The words that began the request stay, unless most of them are named.
  const [first, ...notes] = request.notes;
  const all = [...notes, ...request.conditions];
  const [best] = [...all, first ?? ''].sort((a, b) => shareOf(b, own) - shareOf(a, own));
  const least = best === first || !(isTaken || isRemoved) ? 0.5 : LEAST_SHARE;
  if (best && shareOf(best, own) >= least) return best;
  if (isTaken && own.length === 0 && POINTS.test(text)) return all.at(-1);
  const isNone = isTaken
    ? isRemoved || wordsIn(text) < 8
    : isRemoved && /\b(?:part|thing|said)\b/i.test(text);
  return isNone ? '' : undefined;
}

const SIDES =
  /\b(?:left|right(?! (?:now|away|there))|front|rear|driver'?s?|passenger'?s?|upper|lower|inner|outer|inside|outside)\b(?: (?:side|one))?/i;
const OPPOSITES = [
  'left right',
  'front rear',
  'driver passenger',
  "driver's passenger's",
  'upper lower',
  'inner outer',
  'inside outside',
];
const oppositeOf = (side: string | undefined) =>
  OPPOSITES.map((pair) => pair.split(' '))
    .find((pair) => side && pair.includes(side))
    ?.find((one) => one !== side);
const sideIn = (text: string) => SIDES.exec(text)?.[0].toLowerCase();

/** 'The passenger side, not the driver side', of words that were noted. */
function sideAfter(request: Request, { text, said }: HeardTurn) {
  // 'I said passenger, but I flipped them.'
  const plain = /\b(?:but|flipped|mixed|meant)\b/i.test(text)
    ? text.replace(/\bi said\b/gi, 'not')
    : text;
  const { denied, rest } = contrastIn(plain, said !== text);
  const wished = sideIn(rest);
  const to = wished?.split(' ')[0];
  const gone = sideIn(denied.join(', '))?.split(' ')[0];
  const from = gone ?? (CORRECTS.test(text) ? oppositeOf(to) : undefined);
  if (!from || !to || from === to) return undefined;
  const swap = (one: string) =>
    one
      .split(' ')
      .map((word) => (word.toLowerCase() === from ? to : word))
      .join(' ');
  const isNoted = [...request.notes, request.part].some((one) => one && swap(one) !== one);
  if (!isNoted && !gone) return undefined;
  const notes = isNoted
    ? request.notes.map(swap)
    : [...request.notes, `the ${wished}, not the ${from}`];
  return { next: { ...request, notes, part: request.part && swap(request.part) }, wished };
}

const isLive = ({ status }: Request) => status === 'agreed' || status === 'passed';
const MOST_WORDS = 26;
const wordsIn = (text: string) => text.split(' ').length;

/** Reads what a turn corrects in the request that is open or was settled last; undefined where it corrects nothing. */
export function correctionIn(state: DialogueState, heard: HeardTurn): Corrected | undefined {
  const isOut = besideKept(state, heard.text).length > 0;
  if (isOut || wordsIn(heard.text) > MOST_WORDS) return undefined;
  const done = requestOf(state, state.done);
  const request = focusOf(state) ?? (done && isLive(done) ? done : undefined);
  return request && correctedIn(request, state, heard);
}

function correctedIn(
  request: Request,
  state: DialogueState,
  heard: HeardTurn,
): Corrected | undefined {
  const { text, said } = heard;
  const isTranslated = said !== text;
  // 'What should it say instead?'
  const isWrong = state.asked.kind === 'change';
  const isAsked =
    heard.decision === undefined &&
    !isTranslated &&
    /\?|^(?:what|when|how|do|does|is|are|will)\b/i.test(text);
  if (isAsked) return undefined;
  const isNamed = heard.phone !== undefined || heard.isIntroduced === true;
  const name = isNamed && !/^(?:only|just)$/i.test(heard.name ?? '') ? heard.name : undefined;
  const plain = { ...heard, name, wanted: undefined };
  const work =
    request.kind === 'visit' ? correctedWork(request.work, text, isTranslated) : undefined;
  const car = carAfter(carOf(request, state.caller), heard, isWrong);
  const facts = {
    ...plain,
    car: undefined,
  };
  if (work ?? car)
    return {
      request: car ? { ...request, car } : request,
      changes: car ? ['car'] : [],
      heard: facts,
    };
  const out = takenBack(request, state, heard);
  const without = (list: readonly string[]) =>
    list.filter((one) => !out || !(one.includes(out) || out.includes(one)));
  if (out !== undefined) {
    const next = {
      ...request,
      notes: without(request.notes),
      conditions: without(request.conditions),
    };
    return { request: next, changes: [], heard: { ...plain, work: [], conditions: [] }, out };
  }
  const side = sideAfter(request, heard);
  if (!side) return undefined;
  return { request: side.next, changes: [], heard: { ...plain, work: [] }, said: side.wished };
}
