import { LRUCache } from 'lru-cache';
import {
  type Expectation,
  hear,
  type Heard,
  withApostrophes,
} from '@/lib/embedded-platform/language/heard';
import { piecesAtEnd, withPieces } from '@/lib/embedded-platform/language/pieces';
import { says } from '@/lib/embedded-platform/language/says';
import { fromSpanish, isEnglish, isSpanish } from '@/lib/embedded-platform/language/spanish';
import { withWrittenDigits } from '@/lib/embedded-platform/language/spoken-reach';
import { isClock } from '@/lib/embedded-platform/language/spoken-time';
import { withVin } from '@/lib/embedded-platform/language/spoken-vin';
import type { Spoken } from '@/lib/embedded-platform/language/spoken-when';
import { maskLines } from '@/lib/text/mask-secrets';
import { type Day } from '@/lib/time/calendar';
import { dictatedIn, isOfNotes } from './asks-for-notes';
import { conditionsIn } from './conditions';
import { weekOf } from './facts-when';
import { demandsIn, misleads, refusalsIn } from './limits';
import { onlyMeant, partsOf, type Reading, score } from './scores';
import { kinds, slots } from './slots';
import {
  type DialogueState,
  focusOf,
  isOpen,
  isStoreSide,
  type Language,
  type Request,
  type Scene,
} from './state';

/** Everything that a turn's words hold: the facts that the readers found, and what the words mean. */
export interface HeardTurn extends Heard {
  /** As they were said or typed, without what must not be kept. */
  words: string;
  language: Language;
  isNewSpanish: boolean;
  clock: { day: Day; minutes: number };
  conditions: readonly string[];
  /** The meaning of the words as a whole. */
  meaning: Reading;
  /** How likely it is that a colleague should read the words, from 0 to 1. */
  kept: number;
  /** One clause of several, each of which is taken by itself. */
  isPart: boolean;
  /** The words that follow 'put down that'. */
  isDictated: boolean;
  /** Its clauses, where it has several. */
  parts: readonly HeardTurn[];
  /** A number of a card, a code or a person, which was masked. */
  hasSecret: boolean;
  /** The last turns, without the parts of a secret that goes on in this one. */
  earlier: readonly string[];
  pieces: string;
}

/** The first day that a bare weekday means: of next week, or of the week that is spoken of. */
function baseOf(state: DialogueState, today: Day): Day | undefined {
  const isBooked = ({ status, kind }: Request) =>
    status === 'agreed' && kinds[kind].calendar !== undefined;
  const about = focusOf(state) ?? state.requests.findLast(isBooked);
  const day = about?.options?.[0] ?? about?.day ?? about?.refused?.at(-1);
  return day !== undefined && weekOf(day) > today ? weekOf(day) : about?.from;
}

/** The day and the time that 'the day after' and 'the same time' are counted from. */
function spokenOf(state: DialogueState): Spoken {
  const about = focusOf(state) ?? state.requests.findLast(({ status }) => status === 'agreed');
  const { day, time, refused, wish, old } = about ?? {};
  const asked = isClock(wish) ? wish.minutes : undefined;
  return { day: day ?? refused?.at(-1) ?? old?.day, time: time ?? asked ?? old?.time };
}

/** The questions that bare words may answer. */
function expectationsOf(state: DialogueState, text: string): Expectation[] {
  const { asked, topic } = state;
  const request = focusOf(state);
  const hasVisit = state.requests.some(
    ({ status, kind }) => status === 'agreed' && kinds[kind].calendar,
  );
  if (!request) return hasVisit || topic.day ? ['time'] : [];
  const { calendar } = kinds[request.kind];
  const expected = asked.kind === 'slot' ? (slots[asked.slot].expects ?? 'other') : 'time';
  // 'Ten', where the car was asked for, and 'Jess', too.
  if (calendar && says.bareTime.test(text)) return ['time'];
  if (expected === 'other' && /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]?$/u.test(text))
    return ['name'];
  // 'No, make it 9', whatever was asked meanwhile.
  const isCorrection = /^(?:no|actually|wait|sorry|make it|oh)\b/i.test(text);
  const isName = expected === 'phone' || isCorrection;
  if (isName && /^(?:\p{Ll}+,? )?\p{Lu}\p{Ll}+[.!]?$/u.test(text)) return [expected, 'name'];
  return isCorrection && calendar ? [expected, 'time'] : [expected];
}

/** When it must be ready, is fetched, or when somebody should call: no time of the visit. */
const OTHER_TIMES: readonly RegExp[] = [
  /\bthe night before\b|\b(?:teach|work|study|sleep)(?:s|ing)? (?:in the |on )?(?:mornings?|afternoons?|nights?|evenings?)\b|\b(?:drop|leave|bring)(?:ping|ing)? (?:it|her|him|the \w+|my \w+) (?:off )?(?:there )?(?:on )?(?:\w+day )?(?:night|evening)\b/gi,
  /\b(?:entr\w+|sal\w+|okay)(?: a| of)?(?: the)?(?: trabaj\w+| school| turno| class)+(?: at| until)(?: the)? \w+|\btrabaj\w+ until(?: the)? \w+|\bin the (?:trabajo|school) at \w+/gi,
  /\b(?:gets?|got|getting|i'm|am|is|are|be) (?:off|out|done)(?: of)?(?: (?:work|school|class|my shift|there|here))?(?: at| around| by| like)* (?:noon|(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:[: ](?:\d\d|thirty|fifteen))?(?: ?[ap]\.?m\b\.?)?(?! ?-?ish\b))|\b(?:works?|working|class|school|shift)(?: \w+)? (?:till|til|until|to|ends at|is over at|lets out at) (?:like |about |around )?(?:noon|\w+)(?:[: ](?:\d\d|thirty|fifteen))?(?: ?[ap]\.?m\b\.?)?/gi,
  /\b(?:if|in case|unless) (?:it|that|this|they|the \w+)(?:'s|'re)? [^,.;!?]{1,40}|\bgot (?:work|class|school) at [^,.;!?]{1,24}|\b(?:because|cause|cuz) (?:like )?(?:i|we) (?:said|have|had|got|gotta|need|start)\b[^,.;!?]{1,40}/gi,
  // A trip: 'we're driving to Boston Wednesday for Thanksgiving'.
  /\b(?:driv|fly|head|travell?)ing (?:down |up |out |over |back |home )?(?:to|for) (?!you\b|your\b|the (?:store|shop|dealer\w*)\b)[^.,;!?]{1,60}?(?=$|[.,;!?]| (?:so|and|but|can|could) )|\bleaving (?:for|town|on)\b[^.,;!?]{1,60}?(?=$|[.,;!?]| (?:so|and|but|can|could) )/gi,
  /\b(?:happy|merry|good) (?:thanksgiving|christmas|new year\S*|halloween|easter|holidays)\b/gi,
  /\b(?:out|done|ready|finished|back|gone|home)(?: of there| to me| at work| home)? (?:by|before|no later than) [^,.;!?]{1,24}/gi,
  /\b(?:need|have|having|get|getting) (?:it|the (?:car|truck|van|suv)|her|my \w+)(?:(?: back| done| ready)+(?: by| before| on| for)?| by| before| on| for) [^,.;!?]{1,24}|\bwant (?:it|her|my \w+)(?: back| done| ready)* (?:by|before) [^,.;!?]{1,24}/gi,
  /\b\w+day(?: (?:morning|afternoon|evening))? (?:is (?:the )?pick ?up|i need it back)\b|\bpick(?:ing)? (?:it|her|the \w+) up [^,.;!?]{1,24}/gi,
  /\bexp(?:ires?|iry|iration)?(?: date)?(?: is)?:? \d{1,2} ?\/ ?\d{2,4}\b/gi,
  /\b(?:expires?|is up|runs out|are up)(?: (?:at|by|on|in))? (?:the )?(?!and\b|so\b)[^,.;!?]{1,24}|\bdue (?:in|on|by) [^,.;!?]{1,24}|\bbefore (?:we|i|my|our|the (?:trip|holiday|weekend))\b[^,.;!?]{1,60}/gi,
  /(?<!\b(?:it|that)(?:'s|'d|'ll| would| will)? )\b(?:have|has|need|needs|got|supposed) to (?:be|get(?! an?\b)|go|take|pick|drop|leave|work|drive (?:out|up|down|over|to)|fly|travel)\b [^,.;!?]{1,40}/gi,
  /\b(?:the |my )?(?:old|other|original|first|existing|previous) (?:one|appointment|appt|visit|slot|time)(?: (?:is|was))?(?: (?:on|for|at))? [^,.;!? ]{3,12}\b/gi,
  /\b(?:have|has|had|got) (?:me|us|it|her) (?:in|down)(?: there)? (?:for|at) [^,.;!? ]{3,12}(?: ?[ap]\.?m\b)?\b|(?<!\b(?:after|when|once) )\bi (?:get|got) off(?: work)? [^,.;!?]{1,24}/gi,
];
const CALL_TIMES =
  /\b(?:phone )?call(?:s|ing)?(?: (?:me|us))?(?: back)? (?:on |this |in the )?(?:\w+day|tomorrow|morning|afternoon|evening)\b|\b(?:call|text|phone|ring|reach|ll[aá]m\w+)\b[^.;!?]{0,24}?\b(?:after|before|between|around|until|despu[eé]s|antes|a partir)\b [^.;!?]{1,24}/gi;

const withoutOtherTimes = (words: string, isVisit: boolean | undefined) =>
  [...OTHER_TIMES, ...(isVisit ? [CALL_TIMES] : [])].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    words.replace(/\bgotta\b/gi, 'got to').replace(/\boutta\b/gi, 'out of'),
  );

function languageOf(state: DialogueState, words: string): Language {
  if (state.language === 'en' && isSpanish(words)) return 'es';
  return isEnglish(words) || says.inEnglish.test(words) ? 'en' : state.language;
}

/** The conditions of the words; a store's caller also refuses things. */
function limitsIn(scene: Scene, state: DialogueState, words: string): string[] {
  const conditions = conditionsIn(words);
  if (!isStoreSide(scene, state)) return conditions;
  const demands = demandsIn(words);
  if (demands.length > 0) return demands;
  const refused = refusalsIn(words);
  const isApart = (one: string, all: readonly string[]) =>
    !all.some((other) => other !== one && other.includes(one));
  return [
    ...conditions.filter((one) => isApart(one, refused)),
    ...refused.filter((one) => isApart(one, conditions) && !conditions.includes(one)),
  ];
}

const OWN_NAME = /\bmy name\b|\bi'm\b|\bthis is\b/i;
/** 'Leave him a message', 'tell her thank you': for the person who was named. */
const FOR_HIM =
  /\b(?:leave|give|tell|have|let|ask) (?:him|her)\b|\b(?:can|could|will|would) (?:he|she) (?:just )?(?:be the one|call|text|reach out|get back)\b|\b(?:message|note|it's|it is|one's|one is) for (?:him|her)\b/i;

const IF_CLAUSE =
  /(?:^|(?<=\b(?:and|but|so|or) ))if (?:it|they|there|that)\b[^,.;!?]{1,40}?(?= (?:can|could|do|does|will|would|should|is|are) (?:i|you|we|it|they)\b)/gi;

/** 'How much if it's the pads?' wishes for no pads; 'see if it's the battery' for its check. */
const IF_IT_IS =
  /(?<!\b(?:see|check) )\bif (?:it|they|that)(?:'s|'re| is| are)(?: just| only)? (?:the|my|an?) [^,.;!?]{3,24}|\b(?:is|was|isn't|could) (?:it|that)(?: be)? (?:just )?(?:the|my) [\w ]{3,16}?(?= and\b| or\b|[,.;!?]|$)|\b(?:no|not any|without(?: any)?) (?:noises?|leaks?|smells?|vibration)\b|\bor (?:do|will|would|might) (?:i|it|she|he) (?:just )?need (?:an? )?(?:new )?[^,.;!?]{3,20}/gi;

/** 'Is the alignment extra?', 'tell me the alignment price', beside work that is wished for. */
const ASKS_EXTRA =
  /\b(?:is|are|was) (?:the|an?) [\w ]{3,24}? (?:extra|included|free|part of)\b|\b(?:the|an?) [\w ]{3,24}? (?:price|cost)\b|\b(?:throw in|include) (?:the|an?|my) [\w ]{3,24}/gi;

/** 'Kevin said two days' asks for nobody. */
const QUOTED = /\b(\w+) (?:said|says|told|promised|took|gave|never|left|forgot)\b/;

const DIGITS_CORRECTED =
  /\b(\d{2,4}),? (?:and )?not (\d{2,4})\b|\bnot (\d{2,4}),? (?:(?:but|it's|it is) )?(\d{2,4})\b/i;

/** 'It ends in 0124, not 0123': the known number with the other digits. */
function correctedPhone(known: string | undefined, text: string): string | undefined {
  const digits = withWrittenDigits(text).replace(/(?<=\d) (?=\d)/g, '');
  const [, right, wrong, deniedFirst, rightLast] = DIGITS_CORRECTED.exec(digits) ?? [];
  const denied = wrong ?? deniedFirst;
  const groups = known?.split(' ');
  const at = groups?.findLastIndex((group) => group === denied) ?? -1;
  const said = right ?? rightLast;
  if (at < 0 || said?.length !== denied?.length) return undefined;
  return groups?.with(at, said!).join(' ');
}

/** 'From Friday to Monday' moves a visit to Monday. */
const withoutOldDay = (words: string, open: Request | undefined) =>
  open?.kind === 'move' ? words.replace(/\bfrom [^,.;!?]{3,30}? (?=to\b)/i, '') : words;

const STREET =
  /\b\d+ [\w ]{2,30}\b(?:road|rd|street|st|avenue|ave|drive|dr|boulevard|blvd|lane|ln|way|highway|hwy|parkway|pkwy|court|circle|trail)\b/i;

const ON_CONDITION = /^(?:but |only )*(?:as long as|so long as|if|unless|provided)\b/i;
/** 'Leave it Saturday at ten, like it was.' */
const BACK =
  /\b(?:like (?:it was|before|we (?:had|said))|as it was|back to|after all|the original)\b/i;

/** Readings of each call: the words of a turn are read up to five times, whole and as clauses. */
const readings = new WeakMap<Scene, LRUCache<string, Heard>>();

/** Finds all facts, from memory if they were found in this call before. */
function hearOnce(scene: Scene, ...given: Parameters<typeof hear>): Heard {
  const known = readings.get(scene) ?? new LRUCache({ max: 20 });
  readings.set(scene, known);
  const key = JSON.stringify(given);
  const heard = known.get(key) ?? hear(...given);
  known.set(key, heard);
  return heard;
}

/** Reads the facts of words, without the times of calls and pick-ups, which move no visit. */
function createReader(scene: Scene, state: DialogueState, clock: HeardTurn['clock']) {
  const open = focusOf(state);
  const hasBooked = state.requests.some((one) => one.was !== undefined);
  const isOfVisit = open ? kinds[open.kind].calendar !== undefined : hasBooked;
  return (words: string): Heard => {
    const read = (part: string) =>
      hearOnce(
        scene,
        withoutOldDay(part, open),
        expectationsOf(state, words),
        clock,
        BACK.test(words) ? undefined : baseOf(state, clock.day),
        spokenOf(state),
      );
    const limits = limitsIn(scene, state, words);
    // 'Yes, as long as the part is in before Monday', of a visit that is read back.
    const isRead = state.asked.kind === 'confirm';
    const besideLimits = limits
      .filter((one) => isRead && ON_CONDITION.test(one))
      .reduce((rest, one) => rest.replace(one, ' '), words);
    const visit = withoutOtherTimes(besideLimits, isOfVisit);
    const whole = read(words);
    const { day, time } = read(visit);
    // 'If the brakes cost more than 200, call me' asks for no brakes, 'if it's just pads, can I wait?' for no pads.
    const plain = limits
      .reduce((rest, one) => rest.replace(one, ' '), words)
      .replace(IF_CLAUSE, ' ')
      .replace(IF_IT_IS, ' ')
      .replace(ASKS_EXTRA, (asked) => (open && open.work.length > 0 ? ' ' : asked));
    const unless = plain === words ? whole : read(plain);
    const { work } = unless;
    // 'Call me about the Corolla after school' names the car of the call.
    const named = unless.car ?? (/\bif\b|\bunless\b/i.test(words) ? undefined : whole.car);
    // The store's city, in an address, is no Tucson.
    const isCity = named?.model === scene.store.city && STREET.test(words);
    const car = isCity ? undefined : named;
    // 'Can it sell wiper blades?' is no wish.
    const isNone = !isStoreSide(scene, state) && !open && says.ofIt.test(words);
    // A dealer's departments are the dealer's own.
    const [, quoted] = QUOTED.exec(words) ?? [];
    const isQuoted =
      quoted !== undefined && whole.wanted?.person?.toLowerCase().startsWith(quoted.toLowerCase());
    // 'I don't want to sit with finance' asks for nobody.
    const asksFor = misleads(words) ? unless.wanted : whole.wanted;
    const told =
      (isQuoted ? undefined : asksFor) ?? (FOR_HIM.test(words) ? state.topic.person : undefined);
    const wanted = isStoreSide(scene, state) ? told : undefined;
    // 'B E T T I N A is her name.'
    const isTheirs =
      !OWN_NAME.test(words) &&
      whole.name !== undefined &&
      // A Mike Kowalski who calls is not the store's Mike Alvarez.
      whole.name.split(' ').every((one) => state.topic.person?.person?.split(' ').includes(one));
    // 'G Sandoval at tidewater dot com, that's G S A N D O V A L': the mailbox is no name.
    const mailbox = (whole.email ?? state.caller.email)?.split('@')[0];
    const isMailbox = whole.name?.replaceAll(' ', '').toLowerCase() === mailbox;
    const name = isTheirs || isMailbox ? undefined : whole.name;
    const phone = whole.phone ?? correctedPhone(state.caller.phone, words);
    return { ...whole, phone, name, day, time, car, wanted, work: isNone ? [] : work };
  };
}

/** The turn and the last ones without secrets, also those that go on from turn to turn: '4111 1111', 'and then 1111 1111'. */
function maskedTurn({ fragment, recent }: DialogueState, given: string) {
  const said = [fragment, given].filter(Boolean).join(' ');
  const lines = maskLines([...recent, said]);
  const words = lines.at(-1)!;
  return { words, earlier: lines.slice(0, -1), hasSecret: words !== said };
}

/** 'Eleven's fine.' */
const HOUR_IS =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|thirty|\w+day|tomorrow)'s (?=(?:fine|good|great|ok|okay|perfect|best|better|works?)\b)/gi;

/** 'Seven's too early', 'eight is kind of late' refuse the hour. */
const TOO_EARLY =
  /\b(seven|eight|nine|ten|eleven|noon|one|two|three|four|five|six)(?:'s| is|'s kind of| is kind of|'s a bit| is a bit) (?:too )?(?:early|late|soon)\b/gi;
/** 'Nine, nine works', of a time. */
const SAID_TWICE =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)(?:'s)?,? (?=\1\b)/gi;
/** 'After two five seven oh …': an hour, and a number of ten digits. */
const HOUR_AND_NUMBER =
  /\b((?:after|before|around|past|by) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)) (?=(?:(?:oh|zero|one|two|three|four|five|six|seven|eight|nine)\b[\s,]{0,2}){10})/gi;
/** 'The eleven thirty one' is no minute past. */
const THE_ONE_AT =
  /\b(the \w+ (?:thirty|fifteen|forty[- ]five|o'clock)) one\b(?!,? (?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|\d)\b)/gi;

/** The words as English text for the readers, with a number that was said in pieces put together. */
function textOf(state: DialogueState, words: string, isSpanish: boolean): string {
  const { asked, pieces } = state;
  const said = isSpanish ? fromSpanish(words) : withVin(withApostrophes(words));
  const expected = asked.kind === 'slot' ? slots[asked.slot].expects : undefined;
  // 'One more thing' is no hour.
  const plain = (isSpanish ? said.replace(/\bno the (?=\w+day\b|tomorrow\b)/gi, 'not ') : said)
    .replace(HOUR_IS, '$1 is ')
    .replace(TOO_EARLY, 'not $1')
    .replace(THE_ONE_AT, '$1')
    .replace(HOUR_AND_NUMBER, "$1 o'clock ")
    .replace(/\bg l ([abcesk])s?\b/gi, (_, letter: string) => `GL${letter.toUpperCase()}`)
    .replace(SAID_TWICE, expected === 'time' ? '' : '$&')
    .replace(
      /\bone (?:more|other|last|quick) (?:thing|question)\b|\bone more(?= (?:who|what|how|when|where|do|does|is|are|can|will)\b)/gi,
      'also',
    );
  return withPieces(pieces, plain, expected);
}

/** The conditions of a clause that is no question and no mere talk; beside one, limits of money and what nobody may do. */
const conditionsOf = (
  scene: Scene,
  state: DialogueState,
  words: string,
  { acts }: Reading['clause'],
) =>
  acts.question + acts.talk + acts.notes > 0.8 && demandsIn(words).length === 0
    ? limitsIn(scene, state, words).filter((one) =>
        /^(?:nobody|no one)\b|^i'(?:ll|d) .*(?:\d{2,}|hundred|thousand)/i.test(one),
      )
    : limitsIn(scene, state, words);

/**
 * Reads a turn: the facts first, then, in one go, what its clauses mean.
 *
 * @param isTranslated the words are English already, whatever is spoken
 * @param isPart they are one clause of several
 */
export async function listen(
  scene: Scene,
  state: DialogueState,
  given: string,
  { isTranslated = false, isPart = false } = {},
): Promise<HeardTurn> {
  const { words, earlier, hasSecret } = maskedTurn(state, given);
  const language = isTranslated ? state.language : languageOf(state, words);
  const heard = textOf(state, words, language === 'es' && !isTranslated);
  const isKnown = !isStoreSide(scene, state) || state.requests.length > 0;
  const dictated = isKnown && !isOfNotes(heard) ? dictatedIn(heard) : undefined;
  const isDictated = dictated !== undefined;
  const text = dictated ?? heard;
  const clock = scene.clock();
  const facts = createReader(scene, state, clock);
  const isFine = state.requests.filter(isOpen).length > 1;
  // A clause has no clauses.
  const each = (isPart && !isFine ? [text.slice(0, 400)] : partsOf(text, isFine)).map(facts);
  const [meaning, ...others] = await score(scene, state, each);
  const isNewSpanish = language === 'es' && state.language === 'en';
  const base = {
    language,
    isNewSpanish,
    clock,
    isPart,
    isDictated,
    hasSecret,
    earlier,
  } as const;
  const parts = others.map((reading, at): HeardTurn => {
    const { text: part } = reading;
    const own = {
      words: part,
      conditions: conditionsOf(scene, state, part, reading.clause),
      meaning: reading,
    };
    const { kept } = reading.clause;
    const known = onlyMeant(each[at + 1]!, reading.clause);
    return { ...base, ...known, ...own, kept, parts: [], hasSecret: false, pieces: '' };
  });
  const whole = onlyMeant(facts(text), meaning!.clause);
  const own = language === 'es' ? words : text;
  const conditions = conditionsOf(scene, state, own, meaning!.clause);
  const isSpanishCondition = language === 'es' && conditions.length > 0;
  const without = conditions.reduce((rest, one) => rest.replace(one, ' '), own);
  const { work } = isSpanishCondition ? facts(fromSpanish(without)) : whole;
  const pieces = piecesAtEnd(text);
  return {
    ...base,
    ...whole,
    work,
    said: own,
    words,
    conditions,
    meaning: meaning!,
    kept: isDictated ? 1 : meaning!.clause.kept,
    parts,
    pieces,
  };
}
