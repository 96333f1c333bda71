import { asksItself } from '@/lib/embedded-platform/language/heard';
import { isClock } from '@/lib/embedded-platform/language/spoken-time';
import { clausesOf } from './clauses';
import { isOfAnother } from './facts-caller';
import { isSameTime } from './facts-when';
import { type HeardTurn } from './heard';
import { type DialogueState, focusOf } from './state';
import { isPureYes, yesFirst } from './yes';

/*
 * The clauses of an answer to 'Shall I book it?': the yes, and what comes with it.
 */

/** Words that take a yes back, or change what it is said to. */
const TAKES_BACK =
  /(?:^|[,.] ?)wait\b|\b(?:but|except|actually|instead|change|make it|don't|not|unless|only|(?<!\b(?:see|know|wonder|ask|tell|check) )if|move|rather|no|after|until|once|let me|pero|espere|mejor)\b/i;
/** Words that turn a yes with an addition: 'yes, and make it ten'. */
const TURNS =
  /(?:^|[,.] ?)wait\b|\b(?:but|except|actually|instead|change|make it|move|rather|cancel|pero|espere|mejor)\b/i;
/** A yes that is certain, or that something is added to. */
export const CERTAIN =
  /\b(?:yes|yeah|yep|yup|book|confirm|do it|go ahead|reserve|s[ií]|resérve[\p{L}]*|correcto)(?!\p{L})/iu;
const ADDS = /^(?:and|also|y|también|then)\b/i;
export const ASKS =
  /^(?:but |and |so |pero |y |todavía |aún |,? ?)*(?:no me (?:ha )?(?:contest|respond|di[jc])|es peligros|se puede|you (?:didn't|never|still haven't)|(?:what|how|when|where|who|is|are|can|do|does|will)\b)/i;
const DROPS_OTHER =
  /^(?:but |and |,? ?|pero |y )*(?:(?:i|we|you) )?(?:no longer (?:need|want)|(?:don't|do not) (?:need|want|have)|forget|cancel|no need for|ya no (?:necesito|quiero)|no (?:necesito|quiero|hace falta)|no me llam|cancele|olvide)\b.{0,32}(?:\bcall\w*|llam|\btow\b|gr[uú]a|\bquote|cotizaci|\bmessage|mensaje|recepci)/i;
/** 'Yes, but don't forget the loaner': an addition. */
const NOTES =
  /^(?:but |and |pero |y |que |,? ?)*(?:please |por favor |que )*(?:tell|let (?:them|him|her)|make sure|note|put (?:down|in)|don't (?:you )?forget|remember|no se (?:les|le|te) olvide|no olviden|d[ií]ga(?:le|les)|av[ií]se(?:le|les)?|anote|apunte|acu[eé]rd)(?![\p{L}])/iu;
const BUT_ALSO =
  /^but (?=(?:please )?(?:tell|let|make sure|have|note|put)\b|[^.;!?]*\b(?:too|also|as well)\b)/i;

/** It says more of the same visit, without a word of another time. */
const OF_IT =
  /^(?:but|and|,|also| )*(?:it's|it is|that's|that is|the (?:car|truck)(?:'s| is)|put|add|include|make sure|have them)\b(?!.*\b(?:instead|can|could|at \d|\w+day|o'clock)\b)/i;

/** 'Yes, book that, seven thirty Monday': it names no other day or time. */
function repeats(state: DialogueState, { day, time, conditions, work }: Omit<HeardTurn, 'words'>) {
  const open = focusOf(state);
  const isSameDay = day.day === undefined ? Object.keys(day).length === 0 : day.day === open?.day;
  const isSame =
    time === undefined ||
    (isClock(time) && open?.time !== undefined && isSameTime(time, open.time));
  const isSaid = day.day !== undefined || time !== undefined;
  return isSaid && isSameDay && isSame && conditions.length === 0 && work.length === 0;
}

/** 'Yes, and can I wait there?' is a yes and a question; of 'yes, but at ten' only the rest counts, and it is asked again. */
export function answersToConfirm(state: DialogueState, { words, ...heard }: HeardTurn): string[] {
  const first = yesFirst(words);
  if (!first || isPureYes(words)) return [words];
  const { day, time, work, car, name, conditions } = heard;
  const hasFacts = Object.keys(day).length + work.length + conditions.length > 0;
  // 'Yes, that's fine, but I don't need the front desk to call' changes nothing of the visit.
  // 'Call me first' is no day.
  const isNote = NOTES.test(first.rest) && work.length === 0 && car?.model === undefined;
  const isOfOther = isNote || (DROPS_OTHER.test(first.rest) && (time ?? day.day) === undefined);
  if (isOfOther && CERTAIN.test(first.yes))
    return [first.yes, ...clausesOf(first.rest, heard.language === 'es')];
  const isCertain =
    CERTAIN.test(first.yes) &&
    (/\b(?:book|do it|go ahead|reserve|resérve)/i.test(first.yes) || /[.!]$/.test(first.yes));
  if (!isCertain) return clausesOf(words, heard.language === 'es');
  const isOfVisit = hasFacts || (time ?? car ?? name) !== undefined;
  // 'And then my husband wants to drive a Maverick' is of something else.
  const isMore = ADDS.test(first.rest) || BUT_ALSO.test(first.rest);
  // 'Yes, book it, and it's the hybrid': what is of the visit is taken before the yes.
  const isOfIt = OF_IT.test(first.rest) || repeats(state, heard);
  if (isOfVisit && isOfIt && !isOfAnother(first.rest) && !asksItself(first.rest))
    return [...clausesOf(first.rest, heard.language === 'es'), first.yes];
  const taken = isMore ? TURNS : TAKES_BACK;
  const isChanged = (isOfVisit && !isMore) || taken.test(first.rest.replace(BUT_ALSO, ''));
  const rest = clausesOf(first.rest, heard.language === 'es');
  // 'Yes, book it, but you didn't say if it is a problem': a question changes nothing.
  const isAsked =
    !isOfVisit &&
    /\b(?:book|do it|go ahead|reserve|resérve)/i.test(first.yes) &&
    (ASKS.test(first.rest) || asksItself(first.rest));
  return isChanged && !isAsked ? rest : [first.yes, ...rest];
}

/** 'Put that down please, then book it': a yes behind or between other words. */
export const BOOKS =
  /^(?:(?:and|then|so|please|just|yes|yeah|go ahead and)[ ,]+)*(?:book|reserve|schedule) (?:it|that|the [\w' ]{2,24})(?: (?:please|then))?$/i;
export function bookedWithin(words: string): string[] | undefined {
  const [yes] =
    /(?<!\b(?:don't|not|before you|until you|can you|if you) )(?:(?:and|then|so|please|just|yes|yeah|go ahead and)[ ,]+)*\b(?:book|reserve|schedule) (?:it|that|the (?!test|other)[\w']+(?: (?!and\b|but\b)[\w']+){0,3})(?: (?:please|then))?(?=$|[.,!]|[ ]+(?:and|but)\b)/i.exec(
      words,
    ) ?? [];
  if (!yes || yes === words) return undefined;
  const at = words.indexOf(yes);
  return [words.slice(0, at), yes.trim(), words.slice(at + yes.length)].filter((one) =>
    /\w/.test(one),
  );
}
