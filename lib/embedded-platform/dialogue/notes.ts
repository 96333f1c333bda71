import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { parseCar } from '@/lib/embedded-platform/language/spoken-car';
import type { Facts } from './state';

/** Words that a colleague need not know: they ask, agree, or say what the slots hold anyway. */
const PLAIN = new Set(
  "a an the and or but so then also please just um uh er well oh hi hello hey good morning afternoon evening okay ok yes yeah yep no nope not thanks thank you i i'm im i'd i'll i've me my mine we we're our us you your you're it it's its that's that this there is are was be been am do does did have has had can could will would should may need needs want wants wanted like looking look get got gets make makes made take takes come comes coming bring bringing in on at to for with of from by as if up out about around some any all one it'd let let's know say said tell go going schedule scheduled book booked booking appointment appt visit service car truck vehicle van suv name names number phone cell call called calling email reach best last first is's here right now today tomorrow day time am pm o'clock noon week next monday tuesday wednesday thursday friday saturday sunday works work fine great perfect sure maybe drive test what when where who how which because soon possible available anything something somebody someone check checked change changed done fixed fix replace replaced sir ma'am guys put under down message manager hoping wondering trying guess think thought see saw y'all name's there's probably actually really basically kind sort those just weekend later earlier around cancel cancelled canceled reschedule move oil changed two three couple few thing things question questions quick ask asking curious needed wonder nope nothing else wanna gonna gotta set hon honey okay".split(
    ' ',
  ),
);
/** A number or an address. */
const REACH = /[\w.+-]{1,64}@[\w.-]{1,80}|\+?[\d(][\d\s().,-]{5,30}\d/g;

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

/** From this sum of the scorer's odds and the weight of the words on, a request takes them along. */
const KEPT = 0.5;

/** Tells if a clause says more than its facts do. */
export function tellsMore(heard: Facts): boolean {
  const weight = weightOf(heard.text, heard);
  return weight > 0 && heard.kept + Math.min(weight, 3) * 0.14 >= KEPT && !isQuestion(heard);
}
