import { STEP } from '@/lib/dealerships/demo-calendar';
import { nextDays } from './calendar';
import { fill } from './facts';
import { atTime } from './facts-when';
import { proceed } from './progress';
import { isBooked } from './requests';
import { kinds } from './slots';
import { type Request, withRequest } from './state';
import { asksIn, hasDay, oddsOf, type Rule, slotOf, type Turn, visitOf, wordsIn } from './turn';
import { isPureYes } from './yes';

/*
 * The caller takes one of the days or times that were offered, or asks for others.
 */

export const FIRST =
  /(?:^|\b(?:the|yes|yeah) )first\b|\bfirst (?:one|time|day)\b|\b(?:1th|earlier|former|either|doesn't matter|any)\b/i;
export const LAST = /\b(?:second|2th|later(?! than)|latter|last|other)\b/i;

/** Picks one of the offered days or times: 'the first one', 'the later', 'either', or a yes to the only one. */
export const choice: Rule = {
  name: 'one of those that were offered',
  // 'Do you have any in white?' chooses no day.
  when: (turn) =>
    turn.request?.status === 'open' &&
    wordsIn(turn.heard.text) < 9 &&
    !(asksIn(turn) && oddsOf(turn, 'question') >= 0.8),
  then: (turn) => {
    const { asked, request, heard, scene, state } = turn;
    const { text, time } = heard;
    const isDay = asked.kind === 'slot' && asked.slot === 'day';
    const times = asked.kind === 'slot' && asked.slot === 'time' ? (asked.times ?? []) : undefined;
    const offered = isDay ? (asked.days ?? []) : (times ?? []);
    // 'Okay, Saturday then' does not accept Monday.
    // 'The second' means one of two offered days, not a date.
    const isOfTwo = /^\W*the (?:first|second|last)\W*$/i.test(text) && offered.length > 1;
    if (offered.length === 0 || (isDay && hasDay(heard) && !isOfTwo) || (time && times))
      return undefined;
    const isYes = !state.isCutOff && isPureYes(heard.words);
    const isAny = FIRST.test(text) || (isYes && (offered.length === 1 || !isDay));
    const chosen = isAny ? offered[0] : LAST.test(text) ? offered.at(-1) : undefined;
    if (chosen === undefined) return undefined;
    const news =
      typeof chosen === 'number' ? { wish: atTime(chosen) } : { day: chosen, options: undefined };
    const next = withRequest(state, request!.id, news);
    const filled = fill(next, request!.id, { ...heard, day: {}, time: undefined });
    return proceed(scene, filled.state, request!.id, [
      typeof chosen === 'number' ? 'time' : 'day',
      ...filled.changes,
    ]);
  },
};

const TOO_EARLY = /\b(?:that|too|so) early\b/i;
const TOO_LATE = /\b(?:that|too|so) late\b/i;
const LATER =
  /(?:^|\b(?:anything|something|any|can|could|do|have|got|there|a (?:bit|little)|make it|go)\b[^.;!?]{0,20} )later\b(?! than)/i;
const EARLIER =
  /(?:^|\b(?:anything|something|any|can|could|do|have|got|there|a (?:bit|little)|make it|go)\b[^.;!?]{0,20} )(?:earlier|sooner)\b(?! than)|\bis (?:that|this|it) (?:really )?the (?:earliest|soonest)\b/i;
const OTHERS =
  /\b(?:what|anything|something) else(?: (?:do |have )?(?:you|y'all)(?: guys)? (?:have|got)| (?:available|open))?\W*$|\bneither\b|\b(?:any|what|which|are there|have) other (?:times?|options?|slots?|openings?)\b|\bnone of (?:those|them)\b/i;
const WHAT_IS_FREE =
  /\bwhat (?:do|have|did) (?:you|y'all)(?: guys)? (?:have|got)\b|\bwhat (?:(?:days?|times?) )?(?:is|are|'s|do you have|have you got)(?: still| even)? (?:open|available|free|left)\b|\bwhat days (?:do you have|work|are there)\b/i;

const at = (minutes: number) => ({ minutes, isHalfKnown: true });

/** The times to look among, beside those offered: later, earlier, or between them. */
function wishBeside(text: string, times: readonly number[]): Request['wish'] {
  const [first, last] = [times[0]!, times.at(-1)!];
  if (TOO_EARLY.test(text)) return { from: at(first + STEP) };
  if (TOO_LATE.test(text)) return { until: at(last - STEP) };
  if (LATER.test(text)) return { from: at(last + STEP) };
  if (EARLIER.test(text)) return { until: at(first - STEP) };
  return OTHERS.test(text) && first < last
    ? { from: at(first + STEP), until: at(last - STEP) }
    : undefined;
}

/** Words for something other than the visit: 'can I call you back later?' */
const OF_ELSE =
  /\b(?:call\w*|text\w*|talk\w*|pay\w*|decid\w*|remind\w*|e-?mail\w*|send\w*|tell|told|said|know|pick\w*|add\w*)\b/i;

/** Nothing but a question or a wish for another time or day. */
const isBare = ({ heard }: Turn) =>
  heard.time === undefined &&
  !hasDay(heard) &&
  wordsIn(heard.text) < 12 &&
  !OF_ELSE.test(heard.text);

/** The visit whose time is offered, read back or booked, and the times that others are compared with. */
function timesOf({ asked, request, state }: Turn): { visit?: Request; times: readonly number[] } {
  const visit = request ?? visitOf(state);
  if (!visit) return { times: [] };
  if (asked.kind === 'slot') return { visit, times: (asked.slot === 'time' && asked.times) || [] };
  const isRead = asked.kind === (request ? 'confirm' : 'more') && isBooked(visit.kind);
  return { visit, times: isRead && visit.time !== undefined ? [visit.time] : [] };
}

function withNews(
  { scene, state }: Turn,
  id: number,
  news: Partial<Request>,
  slot: 'day' | 'time',
) {
  const open = withRequest({ ...state, focus: id }, id, { ...news, status: 'open' });
  return proceed(scene, open, id, [slot]);
}

const otherTimes: Rule = {
  name: 'wants another time than those offered',
  when: isBare,
  then: (turn) => {
    const { visit, times } = timesOf(turn);
    const wish = times.length > 0 ? wishBeside(turn.heard.text, times) : undefined;
    return wish && withNews(turn, visit!.id, { wish, time: undefined, floor: undefined }, 'time');
  },
};

const firstDay: Rule = {
  name: 'asks which days are free',
  when: (turn) =>
    turn.request && slotOf(turn) === 'day' && isBare(turn) && WHAT_IS_FREE.test(turn.heard.text),
  then: (turn) => {
    const { id, kind } = turn.request!;
    const [day] = nextDays(turn.scene, kinds[kind].calendar ?? 'store', 1);
    return day === undefined ? undefined : withNews(turn, id, { day }, 'day');
  },
};

/** Ahead of goodbyes: 'anything later?' ends nothing. */
export const offeredRules: readonly Rule[] = [otherTimes, firstDay];
