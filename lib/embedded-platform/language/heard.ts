import type { Day } from '@/lib/time/calendar';
import { contactIn, ownNumber } from './parties';
import { withSpelledNames } from './spelled-name';
import { contrastIn, IS_TOO_LITTLE } from './contrast';
import { parseCar, type SpokenCar } from './spoken-car';
import type { DayWish } from './spoken-day';
import {
  isFirstName,
  fullName,
  nameAmong,
  nameApart,
  nameOfAnother,
  nameUnder,
  parseName,
  withoutName,
} from './spoken-person';
import { findEmail, parsePhone, withWrittenEmail } from './spoken-reach';
import { apart, parseWanted, unlessStaff, type Wanted } from './spoken-staff';
import type { TimeWish } from './spoken-time';
import { CORRECTION, parseWhen, type Spoken } from './spoken-when';
import { isSymptom, parseWork } from './spoken-work';

/** All facts found in what somebody said, whatever they are for. */
export interface Heard {
  /** The words in English, for the patterns. */
  text: string;
  /** The caller's own words. */
  said: string;
  day: DayWish;
  time?: TimeWish | undefined;
  /** The appointment that is to be moved, where another day or time is wished for. */
  old: Spoken;
  work: string[];
  isSymptom: boolean;
  car?: SpokenCar | undefined;
  name?: string | undefined;
  /** The name of another person; also the name, where the caller's own was not given. */
  other?: string | undefined;
  /** The person to call instead of the caller. */
  contact?: string | undefined;
  /** The name that a visit or a repair is to be under. */
  under?: string | undefined;
  /** True if a name was spelled letter by letter. */
  isSpelled: boolean;
  /** True if the caller gave this name as their own. */
  isIntroduced?: boolean;
  phone?: string | undefined;
  email?: string | undefined;
  /** True if an email address was said but perhaps not fully understood. */
  isEmailUnsure?: boolean;
  wanted?: Wanted | undefined;
  decision?: 'yes' | 'no' | undefined;
}

/** The first word of a question, or a question mark. */
const QUESTION =
  /\?|^(?:(?:and|or|so|but|also|ok|okay|yeah|yes|well|um|uh|oh|no|hey|hi|sorry|wait|alright|then|about|exactly|roughly|first|second|now|listen|look|good|great|fine|perfect|cool|right|fair|come on|seriously|honestly|last(?: one| thing)?)[,.]* )*(?:what(?! (?:happened|i \w+) (?:is|was)\b)|what's|when(?! (?:i|we|it|he|she|they|the \w+|my \w+) (?!can\b|could\b|should\b|do\b|will\b))|where|who|how|how's|is|isn't|are|can|could|do|does|did|have (?:you|i|they|we|my|the)|has (?:my|the|it|he|she|somebody|anybody|anyone)|(?:was|were|am) (?:you|i|it|that|they|he|she|somebody|anybody)|will|would|why|which|should|whether)\b|\b(?:want(?:s|ed)? to (?:know|see|find out|ask)|trying to (?:find out|see)|wondering) (?:if|whether)\b|\b(?:can|could|do|does|should|will|would|is|are) (?:i|you|we|it|they|there|somebody|someone|anybody|anyone)\b|(?<!\b(?:let's|lets|to|you|i|we|they|can|could|please|just|would|and|did|go) )\b(?:does|do|can|will|would) (?:that|this|those|these)\b|(?<!\b(?:know|said|say|all|thing|problem|issue) )\bis (?:that|this) (?:an? |even |really )?(?:safe|ok|okay|normal|covered|free|included|possible|bad|something|dangerous)\b|\b(?:it's|that's|you're|i'm|they're|there's|you|they|i|we)(?: (?!all\b|the\b|about\b)\S+){1,9} (?:right|correct|huh)\W*$|\b(?:is|was) (?:that|this|it) (?:right|true|correct|so)\W*$|\bor (?:you don't know|what)\W*$|^(?:(?:so|okay|ok|and|well) )?(?:you ever|any (?:chance|way|idea)|give me an example|explain|walk me through|tell me (?:about|how|what|why|more))\b/i;

/** Spanish question marks or first words: a translation alone does not tell, since 'está' becomes 'is'. */
const SPANISH_QUESTION =
  /[?¿]|^(?:\P{L}|y|o|pero|entonces|sí|si|dígame|digame|oiga|disculpe)*(?:hay|tienen|hablan|hacen|venden|aceptan|abren|cierran|trabajan|se puede|podemos|(?:también |quiero |quisiera |mi \p{L}+ quiere )*saber|me (?:dicen?|avisan?)|a qué|cuánto|cuanto|cuándo|cuando|qué|cómo|dónde|quién|cuál|puedo|(?:me |nos )?(?:puede|pueden|podría|podrían))(?!\p{L})|\b(?:verdad|o no)\W*$/iu;
/** Tells if English words ask something. */
export const asksItself = (text: string) => QUESTION.test(text);
export const isQuestion = ({ text, said }: Heard) =>
  text === said ? QUESTION.test(text) : SPANISH_QUESTION.test(said);

/** The topic of the open question, which bare words answer. */
export type Expectation = 'name' | 'phone' | 'time' | 'other';

const NO =
  /^(?:(?:oh|um|well|hmm|sorry|wait)[,. ]+)*(?:no|nope|nah|not (?:really|quite|now|yet|right|that|today)|wrong|incorrect|i don'?t think so|nothing|i'?m good|i am good|that'?s (?:it|all)|negative)\b/i;
const NOT_THAT = /\b(?:don'?t|do not) (?:book|do|want)\b/i;
const WRONG =
  /\b(?:that'?s|that is|is) (?:not (?:it|right|correct|what i)|wrong)\b|\bnot (?:right|correct)\b/i;
const NOT_YES = /\b(?:can't|cannot|won't|don't|not|never)\b/i;
const YES =
  /\b(?:y|yes|yeah|yea|yeh|yep|yup|ya|yessir|yes sir|mhm|mm-?hmm|uh-?huh|you bet|sure|correct|right|exactly|ok|okay|please|absolutely|definitely|perfect|of course|go (?:ahead|for it)|sounds (?:good|great|fine|perfect)|that(?:'ll)? works?|works(?: for me)?|fine|(?<!\. )great|book it|do it|deal|confirm(?:ed)?|let'?s do|i would|i'd love)\b(?!')/i;

/** Reads a yes or a no; undefined for anything else. */
export function parseYesNo(words: string): 'yes' | 'no' | undefined {
  if (/^\W*no (?:problem|worries|doubt)\b/i.test(words)) return 'yes';
  if (
    /^(?:(?:ok|okay|alright|aight|cool|great)[,. ]+)*that(?:'?s|(?:'?ll| will) (?:be|do)) (?:it|all|everything)\b/i.test(
      words,
    )
  )
    return 'no';
  if ([NO, NOT_THAT, WRONG].some((pattern) => pattern.test(words))) return 'no';
  const isLong = words.split(' ').length > 3;
  return YES.test(words) && !(isLong && NOT_YES.test(words)) ? 'yes' : undefined;
}

/** A car or an option that is mentioned but not wanted: a trade-in, 'the second one'. */
const UNWISHED =
  /(?<=\b(?:trade|trading|swap)\b[^,.?!]{0,40}) for (?:an?|the|another)\b[^,.?!]*|\b(?:instead of|rather than)\b[^,.?!]*|\b(?:first|second|third|fourth|fifth) time\b|\b(?:the )?(?:first|second|third|last) (?:one|option)\b|\b(?:move|(?<!oil )change|switch|push|reschedule)\b[^,.?!]{3,60}?(?<!\b(?:need|want|have|like|trying|going))(?= to )|\b(?:my|our|his|her) (?:old|last) [\w-]+(?= .*\b(?:looking|shopping|in the market)\b)|\b(?:(?:the|an?) )?[\w-]+ only if [^,.?!]*|\bif (?:there(?:'?s|'?re| is| are)?|you|they|y'all)(?: guys)? (?:no|don't|can't|isn't|aren't|do not|have no|ain't got)\b[^.?!]*/gi;
/** 'No, not the Ranger, the F-150.' */
const NOT_CAR =
  /\b(?:not (?:about |for |on )?(?:the|my|a)|don't (?:want|need) (?:an?|the|any)) [\w-]+(?= |[,.]|$)/i;
const isReach = (run: string) =>
  run.includes('@') || /^\D?(?:1\D{0,2})?(?:\d\D{0,3}){10,}$|^\d{3}\D?\d{4}$/.test(run);
const REACH = /\+?[\d(][\d\s().,-]{5,30}\d|[\w.+-]{1,64}@[\w.-]{1,80}/g;

const LAST_NAMES = /\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'-]+(?=[.!]?$)|^\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'-]+(?=,)/u;

/** A phone number in words: 'Ramiro Avila two three nine five five five …'. */
const SPOKEN_NUMBER =
  /\b(?:(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple)\b[\s,.-]*){7,}/gi;

/** Finds the name beside a number or an address: 'Jim Beltran 415 555 0102'. */
function nameBeside(text: string, isBesideCar: boolean): string | undefined {
  const [last = ''] = (isBesideCar && LAST_NAMES.exec(text)) || [];
  if (last && !parseCar(last).car && !parseWanted(last)) return parseName(last, true);
  const parts = text
    .replace(/, (?=[\d(+])/g, ' ')
    .replace(REACH, (run) => (isReach(run) ? '#' : run))
    .split(/[,.;:]|(?=#)|(?<=#)|\b(?:and|or|at|is)\b/);
  const at = parts.indexOf('#');
  if (at < 0) return undefined;
  // '… Friday noon Priya Raman 408 555 0193'
  const [, atEnd = ''] =
    /(?:^| )(\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'-]+)\s*$/u.exec(parts[at - 1] ?? '') ?? [];
  const beside = [atEnd, parts[at - 1], parts[at + 1]].filter((part) => part && !/\d/.test(part));
  return beside
    .filter((part) => isLikeName(part!.trim(), text))
    .map((part) => parseName(part!.trim(), true))
    .find(Boolean);
}

/** True for 'Hank' and 'Priya Raghunathan', false for 'heated' and 'the Jewel lot'. */
const isLikeName = (part: string, text: string): boolean => {
  const words = part.split(' ');
  const isWritten = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
  return isWritten || words.some((word) => isFirstName(word.toLowerCase(), text));
};

/** It is under the name of somebody else. */
const OF_THEM = /\bin (?:his|her|their) name\b/i;

const isSameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** 'Tacoma, last name Dunn': the car is not part of the name, nor is the trim of 'a 2017 Nissan Rogue SV'. */
const withoutCar = (name: string | undefined, car: SpokenCar | undefined, isIntroduced: boolean) =>
  name
    ?.split(' ')
    .filter((word) => ![car?.make, car?.model].some((one) => one && isSameWord(one, word)))
    .filter((word) => isIntroduced || !(car && /^\p{Lu}{1,3}$/u.test(word)));

/** Reads the work after the last correction: 'The state inspection, no wait, just the oil change.' */
function lastWork(text: string): string[] {
  const found = text.split(CORRECTION).map((part) => parseWork(part));
  return found.findLast((work) => work.length > 0) ?? [];
}

/** 'Omar Haddad with Haddad Plumbing'. */
const OF_COMPANY =
  /(?<=\p{L}) (?:with|from|(?:over )?at) (?:\p{Lu}[\p{L}'&-]*(?:,? |,|$)){1,4}(?=[\d(+]|$)/u;

/** Finds the caller's name where nothing introduces it. */
function nameWithin(
  given: string,
  found: { plain: string; phone: string | undefined; left: string; isBesideCar: boolean },
  expected: readonly Expectation[],
): string | undefined {
  const { plain, phone, left, isBesideCar } = found;
  const text = given.replace(OF_COMPANY, ' ');
  const isAsked = expected.some((one) => one === 'phone' || one === 'name');
  return (
    (isAsked ? fullName(text) : undefined) ??
    unlessStaff(nameApart(plain)) ??
    nameBeside(phone ? text.replace(SPOKEN_NUMBER, ' 000 000 0000 ') : text, isBesideCar) ??
    unlessStaff(nameAmong(left, text))
  );
}

const withoutReach = (words: string) => words.replace(REACH, (run) => (isReach(run) ? ' ' : run));

/** Finds the car that is meant, and the words beside it: none that is denied or too little. */
function carIn(words: string): { car: SpokenCar | undefined; rest: string } {
  const { car, rest } = parseCar(words.replace(UNWISHED, ' '));
  // 'My wife doesn't want black, do you have one in white?'
  const { denied, rest: wished } = contrastIn(words);
  const meant = denied.length > 0 && car ? parseCar(wished).car : undefined;
  const enough = words.replace(IS_TOO_LITTLE, ' ');
  const kept = car?.model === undefined ? enough : enough.replace(NOT_CAR, ' ');
  // 'The GLE first': no date.
  const isDate = car === undefined || /\bthe first\b/i.test(words);
  return {
    car: meant ?? (kept === words ? car : parseCar(kept).car),
    rest: isDate ? rest : rest.replace(/\b(?:first|1th)\b(?! (?:thing|of))/gi, ' '),
  };
}

/**
 * Finds all facts in what somebody said.
 *
 * @param expected the topic of the open question, which bare words answer
 * @param base the first possible day, if the caller has narrowed it down
 * @param spoken the day and the time that are spoken of
 */
export function hear(
  said: string,
  expected: readonly Expectation[],
  clock: { day: Day },
  base: Day | undefined,
  spoken?: Spoken,
): Heard {
  // 'This is uh Walt Brubaker', 'it's Walt, Walt Brubaker', 'before like ten'
  const fluent = said
    .replace(/(?<=\w),? (?:uh+|um+),?(?= )/gi, '')
    .replace(/\b(\p{Lu}\p{Ll}+), \1 (?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/\b(before|after|by|until|around) like (?=\w)/gi, '$1 ');
  const { text, isUnsure: isEmailUnsure } = withWrittenEmail(fluent);
  const { phone: first, rest: unnumbered } = parsePhone(text, expected.includes('phone'));
  const phone = ownNumber(text) ?? first;
  const { car: meant, rest } = carIn(withoutReach(unnumbered));
  const isTimed = expected.includes('time');
  const { rest: left, ...when } = parseWhen(rest, clock.day, isTimed, base, spoken);
  const called = contactIn(text);
  const { words, names: spelled } = withSpelledNames(text);
  const another = nameOfAnother(words) ?? (/^\p{Lu}/u.test(called ?? '') ? called : undefined);
  const under = nameUnder(text);
  const theirs = another ?? (OF_THEM.test(text) ? under : undefined);
  const other = theirs && !parseCar(theirs).car && !parseWanted(theirs) ? theirs : undefined;
  const isAsked = expected.includes('name');
  const apartFrom = other ? withoutName(words, other) : text;
  // 'Donnie Pruitt, and the mats are under my wife's name, Charlene.'
  const [head = ''] = other && isAsked ? apartFrom.split(/,| (?:and|but) /) : [];
  const introduced = parseName(apartFrom, !other && isAsked) ?? parseName(head, true);
  const isBesideCar = meant !== undefined && (expected.length > 0 || /\d/.test(left));
  const name =
    introduced ??
    other ??
    nameWithin(text, { plain: withoutReach(text), phone, left, isBesideCar }, expected);
  // 'It's Maxine Ford.'
  const isOwnName = meant?.make !== undefined && !meant.model && name?.endsWith(` ${meant.make}`);
  const isCarName = isOwnName && isFirstName(name!.split(' ')[0]!.toLowerCase(), text);
  const own = withoutCar(name, isCarName ? undefined : meant, introduced !== undefined);
  const asked = parseWanted(withoutReach(text), name, introduced);
  const { wanted, contact } = apart(asked, called, text);
  // 'A message to Terrence Oduya, O D U Y A.'
  const isOfStaff = own && wanted?.person?.split(' ').includes(own[0]!);
  return {
    text,
    said,
    ...when,
    work: lastWork(text),
    isSymptom: isSymptom(text),
    car: isCarName ? undefined : meant,
    name: isOfStaff ? undefined : own?.join(' ') || undefined,
    other,
    contact,
    under: unlessStaff(under),
    isSpelled: spelled.some((one) => !other?.includes(one)),
    isIntroduced: introduced !== undefined && !/\bask for\b/i.test(text),
    phone,
    email: findEmail(text),
    isEmailUnsure,
    wanted,
    decision: parseYesNo(text),
  };
}

const BARE =
  /\b(?:im|ive|its|thats|whats|wheres|hows|theres|dont|doesnt|didnt|cant|wont|isnt|wasnt|youre|youve|lets)\b/gi;
const ENDING = /(?:m|ve|s|t|re)$/i;

/** Adds missing apostrophes: 'dont' becomes "don't". */
export const withApostrophes = (words: string) =>
  words
    .replaceAll('’', "'")
    .replace(/(?<![\w'])'?(?:cuz|coz|cos)\b/gi, 'because')
    .replace(BARE, (word) => word.replace(ENDING, (ending) => `'${ending}`));

/** Accepts an unknown name as a car if the agent has asked for the car. */
export function unknownCar(heard: Heard): SpokenCar | undefined {
  const { text, name, car, decision, day, time } = heard;
  const isOther = decision ?? name ?? car?.model ?? car?.kind ?? day.day ?? time ?? heard.phone;
  const make = car?.make?.toLowerCase() ?? ' ';
  const model = text
    .replace(
      /^(?:(?:it's|it is|an?|the|my|i have|i drive|uh|um)\s+)+|\b(?:19|20)\d\d\b|[.!]$/gi,
      '',
    )
    .trim()
    .split(' ')
    .filter((word) => word.toLowerCase() !== make)
    .join(' ');
  if (isOther !== undefined || isQuestion(heard) || !/^[\p{L}\d][\p{L}\d' -]{1,30}$/u.test(model))
    return undefined;
  const isCar =
    model.split(/\s+/).length <= 4 &&
    !/\b(?:don't|not|no|sure|know|what|ok|hello|hi|that|that'll|be|all|done|is|isn't|was|are|has|have|had|made|did|does|can|will|need|want|call|ugh|yet|appointment|with|my|your|there|and|for|to|of|alright|right|okay|cool|thanks?)\b/i.test(
      model,
    );
  return isCar ? { ...car, model } : undefined;
}

/** True if the words are about a car: a dealer who says them is testing how a store would answer. */
export const isOfCaller = ({ car, text }: Heard) =>
  (car?.model ?? car?.kind ?? car?.isOwn) !== undefined ||
  /\bmy (?:appointment|brakes?|oil|tires?|vehicle|engine)\b/i.test(text);
