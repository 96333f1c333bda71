import { addDays, type Day, holidayOn } from '@/lib/time/calendar';
import { clockTime } from '@/lib/time/week';
import { withDigits } from './number-words';
import { daysTo, type DayWish, markDays, withoutNames } from './spoken-day';
import { inHalfOf, isClock, isSpan, LAST, markTimes, type TimeWish } from './spoken-time';
import { parseWork } from './spoken-work';
import cues from './when.json';

/*
 * Spoken and typed days and times. Each day and each time becomes a mark, 'D0', 'T1'. The words beside a mark then decide
 * whether it is a wish, a bound, a rejection, or only mentioned.
 * docs/decisions/days-and-times.md compares this with three libraries.
 */

/** A correction, which cancels the words before it. */
export const CORRECTION =
  /\b(?:(?:oh wait|no wait|wait|hang on|hold on|actually|i mean|i meant|make (?:it|that)|scratch that|no sorry)\b|no[,.]? (?:at |on )?(?=[\dDT]|\w+day\b)|(?:let's )?do(?= (?:D\d|\w+day))|(?:i (?:already |just )*said|(?:it|that)(?:'s| has| is) got(?: to)? be|it has to be)(?= (?:on |at |for )?(?:[DT]\d|\w+day)))/i;

/** Comes before what is only taken where the first cannot be. */
const SECOND_BEST =
  /\b(?:otherwise|if not|or else|failing that|if (?:you|y'all|they)(?: guys)? (?:can't|don't|aren't|are not|won't)|if (?:you|they|it|that|there)(?:'s|'re| is| are| has)? (?:no|not|full|closed|booked|taken|out)|if (?:it|that|they|there) (?:isn't|doesn't|don't|aren't|won't|can't))\b/;

/** Words about a day that is only mentioned: the past, an old appointment, the name of a holiday. */
const TOLD =
  /\byesterday\b|\blast (?:night|week|month|year)\b|\b\w+ (?:day|week|month|year|hour)s? ago\b|\bD\d+ is D\d+(?= |$)|\b(?:driv\w+ to \w+|(?:was|were|been) (?:in|there|here))\b[^,.?!DTH]{0,20}\bD\d+|\bD\d+[^,.?!]{0,12} not then\b|\b(?:leave|drop) (?:it|her|him|the \w+)(?: off| there)?(?: on)? D\d+ (?:night|evening)\b|\b(?:came|working|running|making)\b[^,.?!DTH]{0,30}\bD\d+ (?:morning|afternoon)\b|\b(?:driving|flying|heading|traveling|leaving) (?:up |down |out |back |home )*(?:(?:to|for) (?:\w+ ){1,3}?)*D\d+|\b(?:on the road|out of town|tied up|slammed|swamped) (?:all (?:day )?)?D\d+|\b(?:i'm|i am|i've been|it's been) (?:so |just |really )*(?:all over|a (?:mess|wreck|little)|having|such a|running|losing|not myself|scattered|out of it)\b[^,.?!T]{0,24}\bD\d+/g;

/** Parts of a day that are only mentioned: 'good night', 'my evening was awful', 'up all night'. */
const TOLD_PART =
  /\b(?:good|all|rough|bad|long|hard|awful|whole) (?:night|evening|morning|afternoon)\b|\bmy (?:night|evening|morning|afternoon) (?:was|shift|went)\b/g;

const EARLIEST =
  /\b(?:(?<!at the )earliest|before work|any ?time(?! (?:after|before|between|from))|any ?day(?! (?:after|before|of|next|this|from))|whenever(?! (?:it|he|she|they|the|we|i)\b)|i'm (?:pretty |very |totally )?flexible|whatever you got|as (?:soon|early) as (?:possible|(?:you|y'all|they|i|we) (?:can|open))|(?:right )?when you open|the sooner the better|soonest|right away|asap|whatever (?:works|time|day|is|you)|don't care|do not care|you (?:choose|pick)(?! (?:it |her |him |me |us |(?:my|the|our) [\w ]{1,16})?up\b)|first available|opening|whatever's (?:open|available|good|easiest)|whichever|either(?= (?:works|is|time|day)\b|\W*$)|(?:when|how (?:soon|early)) (?:can|could|would) (?:you|y'all|they)(?: guys| all)? (?:be able to )?(?:(?:get|fit|squeeze|work) (?:me|us|it|him|her|them|that|this|my \w+) in|take (?:me|us|it)|see (?:me|us|it))\b|(?:when|how (?:soon|early)) (?:can|could) (?:i|we) (?:come|bring|get in)\b|when do you have (?:room|(?:an )?openings?)|idc|i'm easy|i'm open|up to you)\b/;

/** Old is the appointment that is canceled or moved. */
type Role = 'wished' | 'refused' | 'from' | 'after' | 'later' | 'before' | 'until' | 'old' | 'told';

interface Mark {
  said: string;
  role: Role;
  day?: DayWish;
  time?: TimeWish;
}

/** Somebody and what they do, the last of the words before an hour: 'I'm picking up my grandson at'. */
const DOES =
  /^.*\b(?:(?:i|we|he|she|they)(?:'m|'re|'s)?|(?:my|our|his|her) (?:wife|husband|partner|mom|mother|dad|father|boss|neighbor|(?:grand)?(?:son|daughter|kid)s?|boys?|girls?|brother|sister|friend))(?: am| is| are)? (?:(?:just|always|usually|only|also) )?([a-z']+?)(?:s|ing)?\b(?! ?')(?: (it|her|him|the (?:car|truck|van|suv))\b)?/;
const STARTS = /\b(?:starts|begins|ends|lets out|kicks off)(?: [\w']+)? $/;
/** 'A ride home at noon'. */
const RIDES = /\b(?:ride|shuttle|uber|lyft)\b[\w' ]*$/;
/** Verbs of a visit; other verbs tell what else is at that hour. */
const COMES = new Set(
  "can can't could may might will would should must gonna go sorry gues suppose reckon figure said say mean meant think thought prefer rather wish hope hop told com come get gett arrive arriv free off available open here there back home in around good fine okay flexible do doe did have ha had got not want need try look drive see shoot plan book schedul call is i are was be due time day".split(
    ' ',
  ),
);
function isErrand(clause: string): boolean {
  const [, verb, own] = DOES.exec(clause) ?? [];
  if (STARTS.test(clause) || RIDES.test(clause)) return true;
  return verb !== undefined && own === undefined && !COMES.has(verb);
}

/** Words of another appointment: 'I got a meeting at', 'he has to be at work by'. */
const BUSY =
  /\b(?:i|we|he|she|they|my \w+)(?:'ve|'s|'m|'re)?(?: \w+)? (?:have|has|had|got|gotta|made)(?: got)? (?!(?:time|it|nothing|off|free|open|until|till|an?|(?<!\bhas )the|my|one|some|any|only)? *$)[\w' ]*$|\b(?:at|to) work\b[\w' ]*$/;

const NO = /^(?:can|could|would|won|do|no|ever|nothing|never)\w*(?:'t| |$)/;
/** The cues on one side with their roles, the longest first: 'no later than' before 'than'. */
const cuesOf = (side: 'before' | 'after') =>
  (Object.entries(cues[side]) as [Role, string[]][])
    .flatMap(([role, list]) => list.map((cue) => ({ role, cue: ` ${cue} `, isNo: NO.test(cue) })))
    .sort((one, other) => other.cue.length - one.cue.length);
const [leftCues, rightCues] = [cuesOf('before'), cuesOf('after')];

/** Removes filler words, and puts a space around each remaining word. */
function without(fill: string, words: string): string {
  const tokens = words.replace(/[,.;:!?]/g, ' $& ').split(/ +/);
  return ` ${tokens.filter((word) => word && !` ${fill} `.includes(` ${word} `)).join(' ')} `;
}

/** Determines the role of a mark by the words on both sides. */
function roleOf(
  { day, time }: Mark,
  left: string,
  right: string,
  previous: Mark | undefined,
): Role {
  // 'Not Monday or Tuesday', 'not Friday at 9'.
  const isJoined = /^ n?or (?:on )?$/.test(left) || (time && /^ (?:at |around )?$/.test(left));
  if (previous?.role === 'refused' && isJoined) return 'refused';
  // 'I fly out Saturday at six.'
  if (previous?.role === 'told' && previous.day && time && isJoined) return 'told';
  const words = without(cues.fill.before, `^ ${left}`);
  const bare = without(cues.fill.refused, left);
  const next = without(cues.fill.after, right);
  const before = leftCues.find((row) => (row.isNo ? bare : words).endsWith(row.cue));
  if (before) return before.role;
  const clause = left
    .split(
      /[,.;:!?]|\b(?:but|so|and|then|if|make|about|let's|can(?!')|need|want|like|get|book|come|bring|could|hoping|schedule)\b/,
    )
    .at(-1)!;
  // 'Move my oil change from Friday to Wednesday.'
  if (day && MOVED_FROM.test(left) && /^ to\b/.test(right)) return 'old';
  if (/\b(?:my|our|his|her) $/.test(left) && /^ (?:appointment|appt)\b/.test(right)) return 'old';
  // 'Tomorrow at ten is the one I have.'
  if (IS_THE_ONE.test(right)) return 'old';
  if (previous?.role === 'old' && time && /^ (?:at |around |for )?$/.test(left)) return 'old';
  const isBooked = /\b(?:appointment|appt)\b/.test(clause) || parseWork(clause).length > 0;
  const isBusy = BUSY.test(clause);
  if (IS_BOOKED.test(left) || (isBusy && isBooked)) return 'old';
  const behind = rightCues.find((row) => next.startsWith(row.cue));
  if (behind) return behind.role;
  if (isBusy) return time ? 'told' : 'refused';
  if (time && isErrand(clause)) return 'told';
  const near = clause
    .replace(/\bi(?: just| already)? said\b/, '')
    .trim()
    .split(' ')
    .slice(-5);
  return near.some((word) => ` ${cues.told} `.includes(` ${word} `)) ? 'told' : 'wished';
}

/** 'I've got an oil change booked for tomorrow at ten.' */
const IS_BOOKED =
  /(?<!\b(?:to|would|'d|i'll|can|could) )(?:\b(?:i|we)(?:'ve got|'ve| have got| have| had| got)\b(?!(?: got)? to\b)[^.;?!]{0,60} (?:booked|scheduled|set up|down)|\b(?:i'm|we're|i was|i am) (?:booked|scheduled|down))(?: (?:in|for|on|at|already))* $/;

const IS_THE_ONE = /^ (?:at T\d+ )?is +(?:what |when )?(?:i|we)(?:'ve)? (?:have|had|got|booked)\b/;
const MOVED_FROM = /\b(?:mov|resch|push|chang|switch|bump)\w*\b.*\bfrom $/;

const markAt = (marks: readonly Mark[], id: string): Mark => marks[Number(id.slice(1))]!;

/** Assigns a role to each mark, and leaves only wishes in the text. */
function withRoles(text: string, marks: readonly Mark[]): string {
  const parts = text.split(/\b([DTH]\d+)\b/);
  let previous: Mark | undefined;
  for (let at = 1; at < parts.length; at += 2) {
    const mark = markAt(marks, parts[at]!);
    const [before = '', left = '', right = ''] = [parts[at - 3], parts[at - 1], parts[at + 1]];
    // 'I'm free Monday until noon.'
    const isOfDay = mark.time && previous?.role === 'wished' && !/[^ a-z]| .* ./.test(left);
    mark.role = roleOf(mark, isOfDay ? before + left : left, right, previous);
    // 'Monday and Tuesday I work.'
    const isBoth = /^ (?:and|or) $/.test(left) && mark.role === 'refused';
    if (isBoth && previous?.role === 'wished') {
      previous.role = 'refused';
      parts[at - 2] = '';
    }
    previous = mark;
    if (mark.role !== 'wished') parts[at] = '';
  }
  return parts.join('');
}

/** Lists the wishes of a kind after the last correction that any of them follow. */
function lastOf(text: string, marks: readonly Mark[], kind: 'day' | 'time'): Mark[] {
  const parts = text.split(CORRECTION).map((said) => {
    const [first = ''] = said.split(SECOND_BEST);
    const part = /\b[DTH]\d/.test(first) ? first : said;
    const found = (part.match(/\b[DTH]\d+\b/g) ?? []).map((id) => markAt(marks, id));
    return found.filter((mark) => mark[kind] !== undefined);
  });
  return parts.findLast((found) => found.length > 0) ?? [];
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The next date of a holiday that has one: a bound of days, as in 'after Thanksgiving'. */
const dateOf = (name: string | undefined, today: Day) =>
  name &&
  Array.from({ length: 365 }, (_, ahead) => addDays(today, ahead)).find((day) =>
    holidayOn(day)?.toLowerCase().startsWith(name.replace(/ day$/, '')),
  );

function wishOfDays(text: string, marks: readonly Mark[], today: Day): DayWish {
  const days = (...roles: Role[]) =>
    marks
      .filter(({ role }) => roles.includes(role))
      .flatMap(
        ({ day }) => day?.day ?? day?.from ?? day?.options ?? dateOf(day?.holiday, today) ?? [],
      );
  const refused = unique(days('refused'));
  const last = lastOf(text, marks, 'day').map(({ day }) => day!);
  const named = last.filter(({ day }) => day !== undefined && !refused.includes(day));
  const choice = unique(named.map(({ day }) => day!)).sort();
  if (choice.length > 0) return choice.length > 1 ? { options: choice } : named[0]!;
  const other = last.findLast(({ options, holiday }) => options ?? holiday);
  if (other) return other;
  const starts = [...last.flatMap(({ from }) => from ?? []), ...days('from')];
  const from = [...starts, ...days('after', 'later').map((day) => addDays(day, 1))].sort().at(-1);
  const [until] = [...days('until'), ...days('before').map((day) => addDays(day, -1))].sort();
  const options = until ? daysTo(from ?? today, until).filter((day) => !refused.includes(day)) : [];
  if (options.length > 0) return { options };
  return { ...(from && { from }), ...(refused.length > 0 && { refused }) };
}

function wishOfTime(
  text: string,
  marks: readonly Mark[],
  isSoonest: boolean,
): TimeWish | undefined {
  const last = lastOf(text, marks, 'time').map(({ time }) => time!);
  const span = last.findLast(isSpan);
  const part = span && (span.from ?? span.until);
  const clocksOf = (wishes: (TimeWish | undefined)[]) =>
    wishes.filter(isClock).map((clock) => (part ? inHalfOf(clock, part) : clock));
  const clocks = clocksOf(last).filter(
    ({ minutes }, at, all) => all.findIndex((one) => one.minutes === minutes) === at,
  );
  const [first, second] = clocks.slice(-2);
  if (first && second && /\bT\d+ or (?:at )?T\d+/.test(text)) return { from: first, until: second };
  if (first) return second ?? first;
  const bound = (...roles: Role[]) =>
    clocksOf(marks.map(({ role, time }) => (roles.includes(role) ? time : undefined))).at(-1);
  const [from, end, early] = [bound('from', 'after'), bound('before'), bound('later')];
  // 'Seven is too early.'
  if (early && !from) return { from: { ...early, minutes: early.minutes + 1 }, until: LAST };
  const until = end ? { ...end, minutes: end.minutes - 1 } : bound('until');
  if (from ?? until) return { ...(from && { from }), ...(until && { until }) };
  return isSoonest && (!span || /\b(?:earliest|soonest)\b/.test(text))
    ? { isEarliest: true }
    : span;
}

/** The day and the time that are spoken of. */
export interface Spoken {
  day?: Day | undefined;
  time?: number | undefined;
}

/** Writes 'the day after', 'the same time' and 'half past' as what they are of the day and the time that are spoken of. */
function withSpoken(words: string, { day, time }: Spoken): string {
  const dated = day
    ? words.replace(
        /\b(?:the )?(?:day (before|after)|(?:next|following) day)\b(?! (?:tomorrow|thanksgiving|christmas|new year|easter|labor|memorial|independence|the|my|our|we|i|you)\b)/g,
        (_, way) => addDays(day, way === 'before' ? -1 : 1),
      )
    : words;
  if (time === undefined) return dated;
  const half = time < 720 ? 'am' : 'pm';
  const hour = Math.floor(time / 60) % 12 || 12;
  return dated
    .replace(
      /\b(?:the )?same (?:time|hour)(?: of (?:the )?day)?(?: as (?:before|now))?\b/g,
      ` ${clockTime(time)} `,
    )
    .replace(
      /\b(half|quarter) past\b(?! \d)/g,
      (_, part) => `${hour}:${part === 'half' ? 30 : 15}${half}`,
    );
}

/**
 * Finds the day and the time in what a visitor said.
 *
 * @param isAsked true if the agent asked for a time, so that a bare number is one
 * @param base the first possible day, if the visitor has narrowed it down: 'next week', then 'Tuesday'
 * @returns both, and the words without days, with number words as digits
 */
export function parseWhen(
  words: string,
  today: Day,
  isAsked: boolean,
  base: Day = today,
  spoken: Spoken = {},
) {
  const marks: Mark[] = [];
  const mark = (said: string, what: Pick<Mark, 'day' | 'time'>): string => {
    const kind = what.time ? 'T' : what.day?.holiday ? 'H' : 'D';
    return `${kind}${marks.push({ said, role: 'wished', ...what }) - 1}`;
  };
  const reading = {
    today,
    words: withSpoken(withDigits(words), spoken)
      .replace(/\btonight\b/g, 'today evening')
      .replace(/,? (?:it )?(?:really )?(?:doesn't|don't|does not) (?:really )?matter\b/g, ' either')
      .replace(/ (?:like|as) (?:we|i|you) (?:had|said|agreed)\b/g, '')
      // 'After three I can't get off earlier' refuses no hour.
      .replace(/\b((?:after|before) [a-z\d]+(?: \d+)?) (?=i can't\b)/g, '$1, because ')
      // 'Mine is the 239 555 0119 one': the number is taken out already.
      .replace(/\bthe {2,}1(?=\W*$)/, 'it')
      // 'I'd like to drive one Monday.'
      .replace(
        /\b(drive|see|try|test|look at|get|got|buy|find) 1\b(?! ?(?:[ap]\.?m|o'clock|:|\d))/g,
        '$1 it',
      )
      // 'I'm off work Monday.'
      .replace(/\boff (?:from )?work(?= (?:on |this |next )?\w+day\b)/g, 'off')
      .replace(/\b(?:stop|come|swing|drop|run|pop|go|be|roll) by\b/g, 'come'),
    dayOf: (id = '') => marks[Number(id.slice(1))]?.day?.day,
  };
  const days = markDays(reading, base, (said, day) => mark(said, { day }));
  const told = days
    .replace(/\b([DH]\d+)'s\b/g, '$1 is')
    .replace(
      /\b(D\d+)(?:,? (?:obviously|of course))?(?: is|,)(?: that is)? (?:on |the )*(H\d+)/g,
      (_, day, holiday) =>
        /\b(?:after|weekend)\b/.test(markAt(marks, holiday).said) ? day : `${day} is out`,
    )
    .replace(TOLD, ' ')
    .replace(TOLD_PART, ' ');
  const all = markTimes(told, isAsked, (said, time) => mark(said, { time }));
  const text = withRoles(all, marks);
  return {
    day: wishOfDays(text, marks, today),
    time: wishOfTime(text, marks, EARLIEST.test(all)),
    old: {
      day: marks.find(({ role, day }) => role === 'old' && day)?.day?.day,
      time: marks.map(({ role, time }) => (role === 'old' ? time : undefined)).find(isClock)
        ?.minutes,
    },
    rest: withoutNames(text).replace(/\b[DTH]\d+\b/g, (id) =>
      id.startsWith('T') ? markAt(marks, id).said : ' ',
    ),
  };
}
