import { contrastIn } from '@/lib/embedded-platform/language/contrast';
import { correctedWork, parseWork } from '@/lib/embedded-platform/language/spoken-work';
import { parseCar, type SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import { removedIn } from './asks-for-notes';
import type { Change } from './change';
import type { HeardTurn } from './heard';
import { piecesOf, withPieces } from './limits';
import { stemsOf } from './own-words';
import { withoutDenied } from './facts-car';
import { carOf, isLead } from './requests';
import { NAMED } from './named';
import { besideKept } from './rules-dropped';
import { type DialogueState, focusOf, type Request, requestOf } from './state';

/*
 * Corrections: what the words deny is looked for in the request; the field that holds it takes what they say instead.
 */

/** A request as it is corrected, and the facts of the words that are left to fill in. */
export interface Corrected {
  readonly request: Request;
  readonly changes: readonly Change[];
  readonly heard: HeardTurn;
  /** The caller's words that were taken out. */
  readonly out?: string | undefined;
  /** Written in their place. */
  readonly noted?: string;
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
  return parseCar(`the ${bare}`).car?.model === model;
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
  return isSaidAgain || isSameYear ? { ...withoutDenied(known, { text }), ...car } : undefined;
}

/** 'It's not about the Accord', 'take the Accord off of there', of a call back. */
const deniesCar = ({ model }: SpokenCar, { text, said }: HeardTurn) =>
  model !== undefined &&
  contrastIn(text.replace(/\b(not|never) about\b/gi, '$1'), said !== text).denied.some((span) =>
    isModel(span, model),
  );

const RETRACTS =
  /\b(?:kidding|joking|joke|jk|sarcas\w+|i take (?:that|it|back)|take back|didn't (?:really )?mean (?:it|that)|(?:don't|do not) (?:write|put|note|include|tell (?:him|her|them)|say) (?:that|it|this)|(?:\w+ ){3}forget that\W*$|messing with you|pulling your leg|era broma|bromeando|no (?:lo )?(?:escriba|anote|ponga))\b/i;
/** 'Never mind the loaner.' */
const LETS_GO =
  /(?<!\b(?:don't|not|never|to) )\b(?:never ?mind|forget|skip|drop|scrap|no more|don't need|cancel) (?:about )?(?:the|that|my|an?) \w/i;
const OF_REMOVAL = new Set(
  stemsOf(
    'take took taken leave left delete remove scratch drop forget skip erase strike joke joking kidding obviously out off back down mean meant last don need there please haha guess really can some want nothing call thing haha hey obvious forgot',
  ),
);

/** The words that tell a remark that is taken back. */
const namedIn = (text: string) =>
  stemsOf(text).filter((stem) => stem.length > 2 && !OF_REMOVAL.has(stem) && !/\d/.test(stem));

/** 'Just say use seat covers', instead of what it says. */
const JUST_SAYS =
  /\b(?:just|only|instead) (?:say|put|write|note)(?: down)?(?: that)? (?!(?:it|me|him|her|us|in|on|under|for)\b)(\S+ \S.*)$/i;
/** 'But he says that about everything', behind what he says. */
const GOES_ON = /^\W*(?:(?:and|but|so|because|cause) )?(?:he|she|they)\b/i;
const ABOUT_NOTHING = /\b(?:nothing|not a word) about .*$/i;

/** Finds the statements that the caller takes back, with what is to be written instead; `gone` is empty where none is found. */
function takenBack(request: Request, state: DialogueState, heard: HeardTurn) {
  const { text } = heard;
  const [, instead] = JUST_SAYS.exec(text) ?? [];
  const removed = removedIn(text);
  const named = removed ?? text;
  const isTaken = RETRACTS.test(text);
  // 'Forget the tow' takes out the request itself.
  const isOfRequest =
    NAMED.test_drive!.test(named) || state.requests.some(({ kind }) => NAMED[kind]?.test(named));
  const isRemoved = removed !== undefined && !isOfRequest;
  // 'I'm joking, I just need the oil change' takes nothing else back.
  if (isTaken && !removed && heard.work.length > 0) return undefined;
  if (!isTaken && !isRemoved && !instead && (isOfRequest || !LETS_GO.test(text))) return undefined;
  const [ofWhat = ''] = piecesOf(removed?.trim() ?? '');
  const own = namedIn(ofWhat && !instead ? ofWhat : text);
  const all = [...state.said, ...request.conditions].flatMap(piecesOf);
  const hitsOf = (piece: string) => namedIn(piece).filter((stem) => own.includes(stem)).length;
  // Only the piece that is named best goes out.
  const most = Math.max(1, ...all.map(hitsOf));
  const isNamed = (piece: string) => {
    const isMost = most > 1 && most / namedIn(piece).length >= 0.5;
    // The words that began the request stay, unless most of them are named.
    const isAny = (isRemoved || piece !== all[0]) && most / own.length >= 0.5;
    return hitsOf(piece) === most && (isMost || isAny);
  };
  const isGone = (one: string, at: number) =>
    isNamed(one) || (at > 0 && GOES_ON.test(one) && isNamed(all[at - 1]!));
  const gone = [...new Set(all.filter(isGone))];
  const next = piecesOf(instead ?? '')[0]!
    .replace(ABOUT_NOTHING, '')
    .trim();
  if (gone.length > 0 || next) return { gone, next };
  return isRemoved || (isTaken && wordsIn(text) < 8) ? { gone, next } : undefined;
}

const SIDES =
  /\b(?:left|right(?! (?:now|away|there))|front|rear|driver'?s?|passenger'?s?|upper|lower|inner|outer|inside|outside)\b/i;
const sideIn = (text: string) => SIDES.exec(text)?.[0].toLowerCase();

/** 'The passenger side, not the driver side'. */
function sideAfter(request: Request, { text, said }: HeardTurn): Request | undefined {
  // 'I said passenger, but I flipped them.'
  const plain = /\b(?:but|flipped|mixed|meant)\b/i.test(text)
    ? text.replace(/\bi said\b/gi, 'not')
    : text;
  const { denied, rest } = contrastIn(plain, said !== text);
  const [to, from] = [sideIn(rest), sideIn(denied.join(', '))];
  if (!from || !to || from === to) return undefined;
  const part = request.part
    ?.split(' ')
    .map((word) => (word.toLowerCase() === from ? to : word))
    .join(' ');
  return { ...request, part };
}

const AMOUNT =
  /\$ ?\d[\d,]*|\b(?:[a-z]+|\d+) (?:hundred|thousand|grand)(?: (?:and )?\w+ty(?:[ -]five)?)?\b|\b\d{2,}(?= (?:dollars|bucks)\b)/gi;
/** Before or behind an amount that is the limit from now on. */
const SETS =
  /\b(?:make (?:it|that)|change (?:it|that) to|it's|it is|should be|said|meant)(?: just)? $/i;
const DENIES_REST = /^(?: (?:dollars|bucks))?(?:,? not\b| is the limit\b)/i;

/** 'Make it five hundred, not six': the one limit of money, as it is now. */
function limitAfter(request: Request, { text }: HeardTurn) {
  const limits = request.conditions.filter((one) => one.match(AMOUNT));
  const [old = '', ...others] = limits;
  const found = [...text.matchAll(AMOUNT)].find(
    ({ index, 0: amount }) =>
      SETS.test(text.slice(0, index)) || DENIES_REST.test(text.slice(index + amount.length)),
  );
  if (!old || !found || others.length > 0) return undefined;
  const limit = old.replace(AMOUNT, found[0]);
  const conditions = request.conditions.map((one) => (one === old ? limit : one));
  return { next: { ...request, conditions }, limit };
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
  if (request.car && isLead(request.kind) && deniesCar(request.car, heard))
    return { request: { ...request, car: undefined }, changes: [], heard: facts, out: 'car' };
  const money = limitAfter(request, heard);
  if (money) return { request: money.next, changes: [], heard: facts, noted: money.limit };
  const taken = takenBack(request, state, heard);
  if (taken) {
    const { gone, next } = taken;
    const { conditions } = request;
    const rest = { ...plain, work: [], conditions: [] };
    return {
      request: {
        ...request,
        conditions: withPieces(conditions, (one) => !gone.includes(one)),
      },
      changes: [],
      heard: rest,
      ...(next ? { noted: next } : { out: gone.map((one) => one.trim()).join(', ') }),
    };
  }
  const side = sideAfter(request, heard);
  if (!side) return undefined;
  return { request: side, changes: [], heard: { ...plain, work: [] } };
}
