import { type Found, OPEN_END, rewrite } from './spoken-day';

/** A time of day in minutes; for '2', AM or PM is unknown. */
export interface Clock {
  minutes: number;
  isHalfKnown: boolean;
}

interface Span {
  from?: Clock;
  until?: Clock;
}

/** The time of day that a visitor wants: a time, a span, or the earliest free one. */
export type TimeWish = Clock | Span | { isEarliest: true };

const known = (minutes: number): Clock => ({ minutes, isHalfKnown: true });

export const isSpan = (wish: TimeWish): wish is Span => 'from' in wish || 'until' in wish;
export const isClock = (wish: TimeWish | undefined): wish is Clock =>
  wish !== undefined && 'minutes' in wish;

/** Moves a time to the half of the day of another one. */
export const inHalfOf = (clock: Clock, { minutes }: Clock): Clock =>
  clock.isHalfKnown ? clock : known((clock.minutes % 720) + (minutes < 720 ? 0 : 720));

/** A number that can be a time: '9', '9:30', '9 30', '930', '9:30pm', 'fourteen hundred' ('five hundred' is money). */
const NUMBER =
  /(?<![\w.,:$/#])(?<hour>\d{1,2})(?:(?<colon>:)?(?<gap>[. ])?(?<minute>[0-5]\d)(?<hours> hours)?|(?: hundred(?<hours2> hours)|(?<=\b(?:0\d|1[3-9]|2\d)) hundred))?(?<clock> ?o'? ?clock)?(?: ?(?<half>[ap]m?)\b| (?:in the |this |at )?(?<part>morning|afternoon|evening|night)s?\b)?(?![\w:/$%]|[.,]\d)/g;
const TO_THE_HOUR =
  /\b(?:a )?(?:(?<half>half)|quarter|N(?<count>\d+)) (?<way>past|after|to|before|till?|of) N(?<id>\d+)\b/g;
const TO_TIME = /\b(?:at|around|about) $/;
const RANGE =
  /\b(?<opened>(?:between|from) )?N(?<first>\d+) (?<to>and|to|till?|until|thru|through) N(?<second>\d+)\b/g;
/** Comes before an hour, whatever the agent asked. */
const AT =
  /(?:\b(?:at|around|about|by|like|say|let's do|make it|make that|after|before|until|till?|past|than|(?<!\bup )to|not|instead of|(?:like|there|do|make (?:it|that)) an?)|@) $/;
/** Comes before an hour if the agent asked for a time. */
const OPEN_START =
  /(?:^|[,.;!?-]|[DTH]\d+|\b(?:or|and|at|like|maybe|the|probably|either|prefer|suppose|guess|think|reckon|meant?|u[mh]|well|ok|okay|yes|yeah|no|not|then|how about|what about|take|for|be|it|do|between|from|so))\s*$/;
const FITS =
  /^ (?:is (?:fine|good|ok|okay|great|perfect|best|too)|works|would (?:work|be|suit)|suits|sounds)\b/;
const AFTER_DAY = /\bD\d+,? $/;
const AT_ON_DAY = /\bD\d+,? (?:at|around|about|by|like) $/;
const BEFORE_DAY = /^,? (?:on )?D\d/;
const COUNTED =
  /^ (?:\w+ )?(?:street|st|road|rd|avenue|ave|miles?|days?|weeks?|hours?|minutes?|people|of|kids|cars?|tires|keys|dollars|bucks|percent|grand|hundred|thousand)\b/;

export const LAST = known(24 * 60 - 1);
/** Named parts of the day, and noon. */
const PARTS: readonly [RegExp, TimeWish][] = [
  [/\blate mornings?\b/g, { from: known(600), until: known(719) }],
  [/\b(?:before (?:noon|lunch|midday)|mornings?)\b/g, { until: known(719) }],
  [/\bafter (?:lunch|noon)\b/g, { from: known(780), until: LAST }],
  [/\b(?:early )?afternoons?\b/g, { from: known(720), until: LAST }],
  [/\b(?:evenings?|night|after work)\b/g, { from: known(1020), until: LAST }],
  [
    /\b(?:end of (?:the )?(?:business )?day|late afternoon|as late as (?:possible|you (?:can|have|got))|last thing|latest (?:slot|appointment|time|you)|last (?:slot|appointment)(?: of the day)?)\b/g,
    { from: known(960), until: LAST },
  ],
  [/\b(?:noon|midday|lunch ?(?:time|break|hour)|(?:at|over) lunch)\b/g, known(720)],
  [/(?<!\b(?:too|bit|little|as) )\bearly\b/g, { until: known(719) }],
];

/** A number that can be an hour. */
interface Candidate extends Clock {
  said: string;
  /** True if it is certainly a time. */
  isSure: boolean;
  /** 'Eight fifteen': a time unless it is beside other figures. */
  isQuarter: boolean;
}

function readNumber(said: string, groups: Found): Candidate | undefined {
  const { hour, minute = 0, gap, colon, clock, hours, hours2 } = groups;
  const half = groups.half ?? groups.part;
  const isLate = half !== undefined && /^(?:p|afternoon|evening|night)/.test(half);
  const twelfth = half === undefined ? Number(hour) : Number(hour) % 12;
  if (Number(hour) > 23 || (half !== undefined && Number(hour) > 12 && !isLate)) return undefined;
  const minutes = (isLate ? twelfth + 12 : twelfth) * 60 + Number(minute);
  // 'Up to two hundred' is money.
  if (Number(hour) < 13 && /hundred$/.test(said)) return undefined;
  const isHalfKnown = half !== undefined || Number(hour) > 12 || Number(hour) === 0;
  const isSure = (colon ?? clock ?? hours ?? hours2 ?? half?.[1]) !== undefined;
  const isQuarter = gap === ' ' && Number(hour) <= 12 && [15, 30, 45].includes(Number(minute));
  return { said, minutes, isHalfKnown, isSure, isQuarter };
}

/** Tells an hour from an amount: it is certainly a time, or no word beside it is being counted. */
function isHour(
  { isSure, isQuarter }: Candidate,
  before: string,
  after: string,
  isAsked: boolean,
): boolean {
  // 'At seven José Rivas', where a time was asked for.
  const isAt = AT_ON_DAY.test(before) || (isAsked && /(?:^|[ ,])at $/.test(before));
  const isAlone = isQuarter && !/\d[ -]*$/.test(before) && !/^[ -]*[N\d]/.test(after);
  if (isSure || ((isAt || isAlone) && !COUNTED.test(after))) return true;
  if (!OPEN_END.test(after)) return false;
  if (AT.test(before) || AFTER_DAY.test(before) || BEFORE_DAY.test(after)) return true;
  return OPEN_START.test(before) && (isAsked || FITS.test(after));
}

/** Reads 'half past two', 'quarter to nine', 'at ten to two'. */
function toTheHour(way: string, count: Candidate | 30 | 15, hour: Candidate, before: string) {
  const isTo = !/past|after/.test(way);
  const minutes = typeof count === 'number' ? count : count.minutes / 60;
  const isHalf = typeof count === 'number' || (Number.isInteger(minutes) && !count.isSure);
  const isTime =
    typeof count === 'number' ||
    !isTo ||
    minutes > 12 ||
    TO_TIME.test(before) ||
    / in the /.test(hour.said);
  if (!isHalf || !isTime) return undefined;
  const full = isTo && hour.minutes % 720 === 60 ? hour.minutes + 720 : hour.minutes;
  return { minutes: full + (isTo ? -minutes : minutes), isHalfKnown: hour.isHalfKnown };
}

/** Makes the span of '2 to 4'. */
function spanOf(start: Candidate, end: Candidate): TimeWish {
  const isOneHalf = end.isHalfKnown && start.minutes % 720 < end.minutes % 720;
  return { from: isOneHalf ? inHalfOf(start, end) : start, until: end };
}

/**
 * Replaces each time in the words by the result of `mark`; other numbers stay.
 *
 * @param isAsked true if the agent asked for a time, so that a bare number is one
 */
export function markTimes(
  words: string,
  isAsked: boolean,
  mark: (said: string, time: TimeWish) => string,
): string {
  const numbers: Candidate[] = [];
  const numberOf = (id: string | undefined) => numbers[Number(id)]!;
  const ranges = words.replace(/(\d(?:[ap]m?)?)-(?=\d)/g, '$1 through ');
  let text = rewrite(ranges, NUMBER, (found, said) => {
    const number = readNumber(said, found);
    return number && `N${numbers.push(number) - 1}`;
  });
  // 'Not seven, eight fifteen.'
  text = text.replace(/\b((?:not|instead of) N\d+) (?=N\d)/g, '$1, ');
  text = rewrite(text, TO_THE_HOUR, ({ half, count, way = '', id }, said, before) => {
    const minutes = count ? numberOf(count) : half ? 30 : 15;
    const time = toTheHour(way, minutes, numberOf(id), before);
    return time && mark(`${said} ${numberOf(id).said}`, time);
  });
  text = rewrite(text, RANGE, ({ opened = '', first, to, second }, _, before, after) => {
    const [start, end] = [numberOf(first), numberOf(second)];
    if (to === 'and' && !opened) return undefined;
    // '10 to 2' is ambiguous, and 'I work 9 to 5' is not a request.
    const isMinutes = to === 'to' && !opened && !start.isSure && start.minutes % 300 === 0;
    const isWish = isAsked || AFTER_DAY.test(before) || BEFORE_DAY.test(after);
    const isSpan = opened !== '' || (isWish && OPEN_START.test(before));
    const isOpen = end.isSure || OPEN_END.test(after);
    const said = `${opened}${start.said} ${to} ${end.said}`;
    return isSpan && isOpen && !isMinutes ? mark(said, spanOf(start, end)) : said;
  });
  text = rewrite(text, /\bN(?<id>\d+)/g, ({ id }, _, before, after) => {
    const number = numberOf(id);
    const { said, minutes, isHalfKnown } = number;
    return isHour(number, before, after, isAsked) ? mark(said, { minutes, isHalfKnown }) : said;
  });
  for (const [part, time] of PARTS) text = text.replace(part, (said) => mark(said, time));
  return text;
}
