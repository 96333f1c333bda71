import { asksItself, isQuestion } from '@/lib/embedded-platform/language/heard';
import { isClock } from '@/lib/embedded-platform/language/spoken-time';
import { says } from '@/lib/embedded-platform/language/says';
import { deniedWork } from '@/lib/embedded-platform/language/spoken-work';
import { clausesOf } from './clauses';
import { isOfAnother } from './facts-caller';
import { isSameTime, OF_ELSE } from './facts-when';
import { type HeardTurn } from './heard';
import { startOf } from './intents';
import { requestNamed } from './named';
import { isDepartmentVisit } from './requests';
import { type DialogueState, focusOf, isOpen } from './state';
import { isPureYes, yesFirst } from './yes';

/*
 * The clauses of an answer to 'Shall I book it?': the yes, and what comes with it.
 */

/** Words that take a yes back, or change what it is said to. */
const TAKES_BACK =
  /(?:^|[,.] ?)wait\b|\b(?:except|actually|instead|change|make it|don't|not|unless|only|(?<!\b(?:see|know|wonder|ask|tell|check) )if|move|rather|cancel|no|after|until|once|let me|espere|mejor)\b/i;
const TURNS =
  /(?:^|[,.] ?)wait\b|\b(?:except|actually|instead|change|make it|(?<!\bto )move|rather|cancel|let me|espere|mejor)\b/i;
/** 'Yeah, I don't know', 'sure, but how much is it first', 'book it if you can promise three': no yes yet. */
const NO_YES =
  /^\W*yeah,? right\W*$|\b(?:don't|do not|dunno) (?:really )?know\b(?! (?:if|how|what|when|the|my|his|her)\b)|\bnot (?:so )?sure\b(?! (?:if|how|what)\b)|\bfirst\W*$|^\W*(?:\w+\W+){0,2}you (?:people|guys|all|folks|keep|always|said|told|would)\b|^(?:\W*(?:yes|yeah|yep|sure|ok|okay|alright|well|so|then|and|please|go ahead|you|can|could|book|reserve|schedule|do|it|that)\b)+\W*if (?!you can(?: do (?:it|that))?\W*$)/i;
/** Hesitations, and courtesies that depend on nothing. */
const IDLE =
  /(?:^|(?<=\s))(?:uh+|um+|er+)\b,? ?|,? if (?:(?:that|it)(?:'s| is)? (?:matters|helps|ok|okay|all right|alright)|you (?:don't mind|could|would|please))\b/gi;

/** A yes that is certain, or that something is added to. */
export const CERTAIN =
  /\b(?:yes|yeah|yep|yup|book|confirm|do it|go ahead|reserve|s[ií]|resérve[\p{L}]*|correcto)(?!\p{L})/iu;
export const ASKS =
  /^(?:but |and |so |pero |y |todavía |aún |,| )*(?:no me (?:ha )?(?:contest|respond|di[jc])|es peligros|se puede|you (?:didn't|never|still haven't)|(?:what|how|when|where|who|is|are|can|do|does|will)\b)/i;
const DROPS_OTHER =
  /^(?:but |and |,| |pero |y )*(?:(?:i|we|you) )?(?:no longer (?:need|want)|(?:don't|do not) (?:need|want|have)|forget|cancel|no need for|ya no (?:necesito|quiero)|no (?:necesito|quiero|hace falta)|no me llam|cancele|olvide)\b.{0,32}(?:\bcall\w*|llam|\btow\b|gr[uú]a|\bquote|cotizaci|\bmessage|mensaje|recepci)/i;
/** 'Yes, but don't forget the loaner': an addition. */
const NOTES =
  /^(?:but |and |pero |y |que |,| )*(?:please |por favor |que )*(?:tell|let (?:them|him|her)|make sure|note|put (?:down|in)|write|don't (?:you )?forget|remember|no se (?:les|le|te) olvide|no olviden|d[ií]ga(?:le|les)|av[ií]se(?:le|les)?|anote|apunte|acu[eé]rd)(?![\p{L}])/iu;

/** A goodbye behind something else. */
export const BYE =
  /[ ,.;!](?:ok |okay |thanks |thank you )?(?:bye|goodbye|good bye|(?:gotta|got to|have to) (?:run|go)|talk (?:to you )?(?:later|soon|then)|adi[oó]s|hasta (?:luego|mañana|pronto))(?:[ ,]+bye| now)*[.! ]*$/i;

/** 'We run Dealertrack, so let them know, bye': a dealer's goodbye, whose facts are noted. */
export const endsTelling = ({ focus, done }: DialogueState, heard: HeardTurn) =>
  BYE.test(heard.words) &&
  (focus ?? heard.phone ?? heard.email) === undefined &&
  (done === undefined || !/\b(?:tell|let|make sure|note|call|e-?mail)\b/i.test(heard.text)) &&
  [heard, ...heard.parts].every(
    (one) =>
      !isQuestion(one) &&
      one.meaning.intents.every((it) => it.p < 0.5 || it.id === 'message' || !startOf(it)),
  );

/** It says more of the same visit, without a word of another time. */
const OF_IT =
  /^(?:but|and|,|also| )*(?:it's|it is|that's|that is|the (?:car|truck)(?:'s| is)|put|add|include|make sure|have them)\b(?!.*\b(?:instead|can|could|at \d|\w+day|o'clock)\b)/i;

/** 'Yes, book that, seven thirty Monday': it names no other day or time. */
function isOtherTime(state: DialogueState, { day, time }: Omit<HeardTurn, 'words'>) {
  const open = focusOf(state);
  const isSameDay = day.day === undefined ? Object.keys(day).length === 0 : day.day === open?.day;
  const isSame =
    time === undefined ||
    (isClock(time) && open?.time !== undefined && isSameTime(time, open.time));
  return !isSameDay || !isSame;
}

const ADDS = /^(?:and|also|then)\b/i;
/** 'And can they rotate the tires?' */
const ASKS_FOR = /^(?:and |but |also )*(?:can|could|would) (?:you|they|we|i)\b/i;
/** 'Yes, if you have a loaner' is no yes yet. */
const DEPENDS =
  /^(?:but|only|just|,| )*(?:if|unless|as long as|provided|(?:not )?(?:before|until|till)|once|s[oó]lo si|si)\b/i;
/** 'Yes, if you are closed that day could they ring my daughter': a note. */
const IF_CALL =
  /^(?:but|and|also|,| )*if\b.{3,48} (?:can|could|would) (?:you|they|some(?:body|one)|he|she) (?:please |just )?(?:call|ring|text|tell|let|try|leave)\b/i;
/** 'But how do I know …?', not 'how about Friday?', 'what if …?' */
const ASKS_HOW = /^(?:but|and|so|,| )*(?:how|what|who|why|where)\b(?! (?:about|if)\b)/i;
/** From these odds on, words behind a yes take it back. */
const DENIES = 0.5;
/** From these odds on, they are no more of what is booked. */
const ELSE = 0.5;

/** Without a time, and without work that the visit is for. */
const IS_LIMIT =
  /^(?:\W|but|and|please|pero|y|que|nada más|solo|sólo)*(?:only|just|no|don't|i don't|i'm not|nobody|without|sin|call me|llám)(?! (?:longer|problem|need it|book)\b)/i;
/** 'Yes, and no car wash', 'yes but only the oil change': a yes all the same. */
const isLimit = (
  state: DialogueState,
  { text, time, day, isNewSpanish }: Omit<HeardTurn, 'words'>,
  rest: string,
) =>
  IS_LIMIT.test(rest) &&
  !isNewSpanish &&
  !DEPENDS.test(rest) &&
  (time ?? day.day) === undefined &&
  !deniedWork(text).some((one) => focusOf(state)?.work.includes(one));

/** 'Yes, and can I wait there?' books what was read back; of 'yes, but at ten' only the rest counts, and it is asked again. */
export function answersToConfirm(
  state: DialogueState,
  { words: given, ...heard }: HeardTurn,
): string[] {
  const words = given.replace(IDLE, '');
  const first = yesFirst(words);
  if (NO_YES.test(words) && !(first && IF_CALL.test(first.rest))) return [given];
  // 'Yes book it, bye': the rule of goodbyes books it.
  if (!first || isPureYes(words) || isPureYes(words.replace(BYE, ''))) return [words];
  const { day, time, work, car, name, under, conditions, meaning, parts } = heard;
  const { yes, rest } = first;
  const [bye = ''] = BYE.exec(rest) ?? [];
  const behind = clausesOf(rest.slice(0, rest.length - bye.length), heard.language === 'es');
  const isBooked = /\b(?:book|do it|go ahead|reserve|resérve)/i.test(yes);
  const isAsked = ASKS.test(rest) || asksItself(rest);
  const isNote =
    NOTES.test(rest) || IF_CALL.test(rest) || DROPS_OTHER.test(rest) || isLimit(state, heard, rest);
  const plain = conditions.reduce((left, one) => left.replace(one, ' '), rest);
  const { acts, time: ofVisit } = (parts.at(-1)?.meaning ?? meaning).clause;
  const isTurned = acts.refuse + acts.withdraw + acts.correct >= DENIES && bye === '';
  const isTold =
    focusOf(state)?.kind === 'visit' &&
    acts.wish + acts.question + acts.talk + acts.goodbye < ELSE &&
    !isAsked;
  // 'And then my husband wants to drive the Maverick on Saturday', 'write that I want an answer by Friday'.
  const isOfOther =
    NOTES.test(rest) || OF_ELSE.test(rest) || (ADDS.test(rest) && isOfAnother(rest));
  // 'Yes book it, but how do I know it isn't sold before Saturday?'
  const isAskedAfter = isBooked && ASKS_HOW.test(rest);
  const isOfElse = isOfOther || isAskedAfter || says.same.test(rest);
  const isChanged =
    (isOtherTime(state, heard) && ofVisit >= 0.1 && !isOfElse) ||
    (DEPENDS.test(rest) && !isNote && !/[.!]$/.test(yes)) ||
    (!isNote && (isTurned || (isAsked ? TURNS : TAKES_BACK).test(plain)));
  // 'Sounds good, and the floor mats?', 'yes, and the Fusion Tuesday': a yes, and words of a request that waits.
  const waiting = state.requests.filter((one) => isOpen(one) && one.id !== state.focus);
  const isOfWaiting = requestNamed(state, heard, waiting) !== undefined;
  if (isOfWaiting && ADDS.test(rest)) return [yes, ...behind];
  // An uncertain yes is taken as it stands.
  const open = focusOf(state);
  const isMeeting = open?.kind === 'meeting' && !isDepartmentVisit(open) && !isBooked;
  if (!CERTAIN.test(yes) || isChanged || isMeeting)
    return isBooked ? behind : clausesOf(words, heard.language === 'es');
  // 'Yes, book it, and it's the hybrid': what is of the visit is taken before the yes.
  const isMore =
    NOTES.test(rest) ||
    (under ?? conditions[0]) !== undefined ||
    (work.length > 0 && (!isAsked || ASKS_FOR.test(rest)));
  const isNamed = !isAsked && ((time ?? day.day) !== undefined || OF_IT.test(rest));
  const isOfIt = isMore || ((car ?? name) === undefined ? isTold : isNamed);
  const isOther = isOfAnother(rest) && (car !== undefined || work.length > 0);
  const all = isOfIt && !isOther && !isAskedAfter ? [...behind, yes] : [yes, ...behind];
  return bye === '' ? all : [...all, bye];
}

/** 'Put that down please, then book it': a yes behind or between other words. */
export const BOOKS =
  /^(?:(?:and|then|so|please|just|yes|yeah|go ahead and)[ ,]+)*(?:book|reserve|schedule) (?:it|that|the [\w' ]{2,24})(?: (?:please|then|thanks|thank you))?$/i;
export function bookedWithin(words: string): string[] | undefined {
  const [yes] =
    /(?<!\b(?:\w+n't|not|never|before|until|can|if)(?: (?:you|i|we|say|said|tell|want|ask))* )(?:(?:and|then|so|please|just|yes|yeah|go ahead and)[ ,]+)*\b(?:book|reserve|schedule) (?:it|that|the (?!test|other)[\w']+(?: (?!and\b|but\b)[\w']+){0,3})(?: (?:please|then|thanks|thank you))?(?=$|[.,!]|[ ]+(?:and|but)\b)/i.exec(
      words,
    ) ?? [];
  if (!yes || yes === words) return undefined;
  const at = words.indexOf(yes);
  return [words.slice(0, at), yes.trim(), words.slice(at + yes.length)].filter((one) =>
    /\w/.test(one),
  );
}
