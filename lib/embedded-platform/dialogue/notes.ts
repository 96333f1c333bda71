import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { parseCar } from '@/lib/embedded-platform/language/spoken-car';
import { isOfNotes } from './asks-for-notes';
import { piecesOf } from './limits';
import type { Facts } from './state';
import { trimEnd } from './trim';

/** Words that a colleague need not know: they ask, agree, or say what the slots hold anyway. */
const PLAIN = new Set(
  "a an the and or but so then also please just um uh er well oh hi hello hey good morning afternoon evening okay ok yes yeah yep no nope not thanks thank you i i'm im i'd i'll i've me my mine we we're our us you your you're it it's its that's that this there is are was be been am do does did have has had can could will would should may need needs want wants wanted like looking look get got gets make makes made take takes come comes coming bring bringing in on at to for with of from by as if up out about around some any all one it'd let let's know say said tell go going schedule scheduled book booked booking appointment appt visit service car truck vehicle van suv name names number phone cell call called calling email reach best last first is's here right now today tomorrow day time am pm o'clock noon week next monday tuesday wednesday thursday friday saturday sunday works work fine great perfect sure maybe drive test what when where who how which because soon possible available anything something somebody someone check checked change changed done fixed fix replace replaced sir ma'am guys put under down message manager hoping wondering trying guess think thought see saw y'all name's there's probably actually really basically kind sort those just weekend later earlier around cancel cancelled canceled reschedule move oil changed two three couple few thing things question questions quick ask asking curious needed wonder nope nothing else wanna gonna gotta set hon honey okay".split(
    ' ',
  ),
);
/** A number or an address. */
export const REACH = /[\w.+-]{1,64}@[\w.-]{1,80}|\+?[\d(][\d\s().,-]{5,30}\d/g;

/** Amounts and delays count, however few words tell them. */
const WEIGHTY =
  /\$\d|\b(?:grand|thousand|hundred|bucks|dollars|miles|percent|late|alone|loaner|shuttle|rental|wheelchair|receipt)\b|\b(?:left|right|front|rear|driver'?s?|passenger'?s?) (?:side|head\w+|tail\w+|window|door|mirror|tire|wheel|brakes?)\b/i;

/** The facts that the readers took from a clause, or that a request holds. */
type Taken = Readonly<Pick<Facts, 'name' | 'conditions'>> & { readonly work: readonly string[] };

/** How much a clause says besides what the readers took from it. */
export function weightOf(clause: string, { work, name, conditions }: Taken): number {
  const plain = conditions
    .reduce((rest, one) => rest.replace(one, ' '), clause)
    .replace(REACH, ' ');
  const { rest } = parseCar(plain);
  const taken = new Set(`${name ?? ''} ${work.join(' ')}`.toLowerCase().split(/[^\p{L}']+/u));
  const tokens = rest.toLowerCase().match(/\p{L}[\p{L}'-]+/gu) ?? [];
  const own = WEIGHTY.test(plain) ? 2 : 0;
  return (
    own +
    tokens.filter(
      (token) =>
        !PLAIN.has(token) &&
        ![...taken].some((one) => one.length > 2 && token.startsWith(one.slice(0, 5))),
    ).length
  );
}

/** From this sum of the scorer's odds and the weight of the words on, a colleague should read them. */
const KEPT = 0.5;
const isKept = (sentence: string, heard: Facts) =>
  weightOf(sentence, heard) > 0 &&
  heard.kept + Math.min(weightOf(sentence, heard), 3) * 0.14 >= KEPT;

/** The sentences of a clause that a colleague should read, in the caller's words. */
export function leftoverOf(heard: Facts): string[] {
  // In Spanish whole sentences are kept: the readers know it word by word only.
  if (heard.said !== heard.text)
    return isKept(heard.text, heard) && !isQuestion(heard) && heard.conditions.length === 0
      ? [heard.said]
      : [];
  return heard.text
    .split(/(?<=[.!?;])\s+/)
    .map((sentence) => mattering(sentence, heard, hasNews(heard)))
    .filter(
      (sentence) =>
        isKept(sentence, heard) && !isQuestion({ ...heard, text: sentence, said: sentence }),
    )
    .map((sentence) => trimEnd(sentence, ' .!;,').trim());
}

/** A change of day, time or car is in the slots; its sentence would only contradict them later. */
const CHANGES =
  /\b(?:instead|make (?:it|that)|let's|go(?:ing)? back to|switch|(?<!oil )change|actually|rather|(?:can|could) we (?:do|go|make)|final answer|duh)\b/i;
const hasNews = ({ day, time, car }: Facts) =>
  Object.keys(day).length > 0 || (time ?? car) !== undefined;

/** Words to the agent, which nobody else need read: 'you're not listening', 'go ahead with what', 'no, don't book it'. */
const OF_CALL =
  /^(?:[\W_]|(?:no|and|but|so|well|okay|ok|wait|yes|finally|dear|(?:hang|hold) on)\b)*(?:you(?:'re| are)? (?:not|just|still|didn't|don't|never|said|asked|already|keep)\b|(?:go|should you go) ahead with|what (?:are you|quote|form)|(?:can|could) you promise|hello\b|are you (?:even )?(?:there|listening)|i (?:just |only |already )*(?:asked|said|told you|meant|mean)\b|that's (?:not )?what i|(?:don't|do not) book|(?:then )?(?:please )?book it|my (?:first |last )?name\b|i don't have a complaint|there's no if|take that off|read me|(?:put|read) (?:that|it) (?:down|back)|what did you)/i;

/** A day or a time that does not suit: the slots hold the one that does. */
const OF_WHEN =
  /^(?:\W|no|oh|ugh|well|um|uh)*(?:tomorrow|\w+day|noon|\w+(?: thirty| fifteen)?)(?:'s| is) (?:no good|too (?:early|late|soon)|kind of late|fine|okay|good|out)\b|\bcan't (?:do|make) (?:it )?(?:tomorrow|\w+day)\b|^(?:\W|no)*(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;

/** The statements of a sentence that say something to a colleague. */
export function mattering(sentence: string, taken: Taken, isChange = false): string {
  const isIdle = (one: string) =>
    OF_CALL.test(one) ||
    OF_WHEN.test(one) ||
    isOfNotes(one) ||
    (isChange && CHANGES.test(one)) ||
    weightOf(one, taken) === 0;
  const pieces = piecesOf(sentence);
  const first = pieces.findIndex((one) => !isIdle(one));
  const last = pieces.findLastIndex((one) => !isIdle(one));
  const within = pieces.slice(Math.max(0, first), last + 1);
  return within
    .filter((one) => weightOf(one, taken) === 0 || !isIdle(one))
    .join('')
    .trim();
}
