import { type Clock, isClock } from '@/lib/embedded-platform/language/spoken-time';
import { CORRECTION } from '@/lib/embedded-platform/language/spoken-when';
import { addDays, type Day, holidayOn, weekdayOf } from '@/lib/time/calendar';
import { weekdays } from '@/lib/time/week';
import { slotsOf } from './requests';
import { kinds } from './slots';
import { type Facts, type Request } from './state';
import { type Filled } from './change';

/*
 * Days and times fill a request.
 */

/** A time that was fine for another day is checked against the new one. */
export const atTime = (minutes: number | undefined) =>
  minutes === undefined ? undefined : { minutes, isHalfKnown: true };

/** A day or time of something else: a call, an answer, the night before. */
export const OF_ELSE =
  /\b(?:call(?! it\b)|calls|called|text|tell|hear|answer|let me know|night before|remember|don't forget)\b|\bdropp?(?:ing)?\b(?!.*\b(?:instead|make it|change|move)\b)/i;

/** 'Tomorrow is fine, too': another day beside the first. */
export const isOtherDayToo = ({ day }: Request, text: string) =>
  day !== undefined &&
  /\b(?:fine|ok|okay|works?|good) (?:too|also|as well)\b|\balso (?:fine|ok|works|good)\b/i.test(
    text,
  );

/** A question of how long, or by when: it asks for no other time. */
const ASKS =
  /^\W*(?:(?:and|so|but|ok|okay|well)\W+)*(?:what|when|how long|will|would|do(?! (?:you|y'all|they|we) have (?:any|some|an? (?:slot|opening|spot)|room|time))|does|is (?:it|that|this)|are|am|should)\b/i;

/** 'Not at four': the visit's own time is denied. */
const DENIES = /\bnot (?:at|on|tomorrow|\w+day)\b/i;

/** The latest day and time count, unless they are of something else or only asked about. */
function isKept(request: Request, { text, phone, time: said }: Facts): boolean {
  const { day, time, kind } = request;
  if (isOtherDayToo(request, text)) return true;
  if (day === undefined || time === undefined || kinds[kind].calendar === undefined) return false;
  // '614 555 0177, after four': when to call there.
  if (phone !== undefined && said !== undefined && !isClock(said)) return true;
  return (OF_ELSE.test(text) && !CORRECTION.test(text) && !DENIES.test(text)) || ASKS.test(text);
}

/** Takes a day, a choice of days, or a refused one; a new day has the calendar check the time again. */
export function fillDay(request: Request, heard: Facts): Filled {
  const { text, day: said } = heard;
  // 'That's Thanksgiving', 'are you open the day after Thanksgiving?', of the day itself.
  const back = /\bday after|black/.test(said.holiday ?? '') ? -1 : 0;
  const isItself = said.holiday && request.day && holidayOn(addDays(request.day, back));
  if (isItself || isKept(request, heard)) return { request, changes: [] };
  if (Object.keys(said).length === 0) return { request, changes: [] };
  const { day } = request;
  const { refused = [], ...all } = { refused: [], ...said };
  // 'My wife needs it Thursday, how is Friday?', of a Thursday.
  const [other, more] = all.options?.filter((one) => one !== day) ?? [];
  const isOther = !more && all.options?.length === 2 && !/\bor\b/i.test(text);
  const wish = isOther && other ? { day: other } : all;
  const isRefusal = Object.keys(wish).length === 0;
  const before = [...(request.refused ?? []), ...refused];
  const known: Request = refused.length > 0 ? { ...request, refused: before } : request;
  if (isRefusal && day !== undefined && !refused.includes(day))
    return { request: known, changes: [] };
  const cleared = {
    day: undefined,
    options: undefined,
    from: undefined,
    not: undefined,
    holiday: undefined,
    time: undefined,
  };
  // 'Not Saturday', of the weekend.
  const left = request.options?.filter((one) => !refused.includes(one)) ?? [];
  const news = isRefusal ? { ...(left.length > 0 && { options: left }), from: request.from } : wish;
  return {
    request: { ...known, ...cleared, ...news, wish: atTime(request.time) ?? request.wish },
    changes: ['day'],
  };
}

/** Words of a call or an answer, which a day or a time belongs to. */
export const OF_CALL =
  /\b(?:call|text|ring|phone|email|reach|hear|hit (?:me|us) up|get (?:back|ahold))\b/i;
const OF_CALLER = /\b(?:human|person|after|before|available|free)\b/i;

/** When a person should call, or which visit it is of: written down, and not looked up in the calendar. */
export function fillWhen(
  request: Request,
  { day, time, old, text, conditions: own }: Facts,
): Filled {
  const { kind } = request;
  // Days told with a complaint or of a repair are those of what happened.
  const isOfThat = kind === 'status' || kind === 'complaint';
  const isOfCall =
    kind === 'cancel' ||
    kind === 'trade_in' ||
    OF_CALL.test(text) ||
    (!isOfThat && OF_CALLER.test(text));
  if (!isOfCall || isOtherDayToo(request, text)) return { request, changes: [] };
  const known = { day: old.day ?? request.day, time: old.time ?? request.time };
  const held = kind === 'cancel' ? known : {};
  const [limit] = BY_HOUR.exec(text) ?? [];
  const isNoted =
    limit === undefined || [...request.conditions, ...own].some((one) => one.includes(limit));
  const conditions = isNoted ? request.conditions : [...request.conditions, limit];
  return {
    request: { ...request, ...held, ...whenToCall({ day, time, text }), conditions },
    changes: [],
  };
}

/** 'By noon', 'before Wednesday noon': the latest hour of a call, and not the hour of one. */
const BY_HOUR =
  /\b(?:by|before|no later than) (?:\w+day |tomorrow )?(?:at )?(?:noon|lunch|(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:o'clock|thirty|fifteen))?)(?: ?[ap]\.?m\b\.?)?(?: (?:tomorrow|\w+day))?(?![\w'-])/i;

/** The day and the time of a call. A bare small hour is one of the afternoon: nobody wants a call at three in the morning. */
export function whenToCall({
  day,
  time,
  text,
}: Pick<Facts, 'day' | 'time' | 'text'>): Partial<Request> {
  const { minutes, isHalfKnown } = isClock(time) && !BY_HOUR.test(text) ? time : {};
  const isSmall = minutes !== undefined && !isHalfKnown && minutes < 7 * 60;
  const at = isSmall ? minutes + 12 * 60 : minutes;
  return { ...(day.day && { day: day.day }), ...(at !== undefined && { time: at }) };
}

/** The Monday of a day's week: 'Wednesday, not Tuesday' is beside that Tuesday. */
export const weekOf = (day: Day) => addDays(day, -weekdays.indexOf(weekdayOf(day)));

/** The same hour; without am or pm it may be of either half of the day. */
export const isSameTime = ({ minutes, isHalfKnown }: Clock, time: number) =>
  minutes === time || (!isHalfKnown && minutes % 720 === time % 720);

/** Takes a time, for the calendar to settle. */
export function fillTime(request: Request, heard: Facts): Filled {
  const { time } = heard;
  if (!time || !slotsOf(request).includes('time') || isKept(request, heard))
    return { request, changes: [] };
  // The same time once more is no news.
  if (isClock(time) && request.time !== undefined && isSameTime(time, request.time))
    return { request, changes: [] };
  const isEarliest = 'isEarliest' in time && request.day === undefined;
  // 'Saturday at ten' is for no afternoon that was asked for before.
  const isAnew = isClock(time) && heard.day.day !== undefined;
  return {
    request: {
      ...request,
      wish: time,
      time: undefined,
      ...(isAnew && { floor: undefined }),
    },
    changes: isEarliest ? ['time', 'day'] : ['time'],
  };
}
