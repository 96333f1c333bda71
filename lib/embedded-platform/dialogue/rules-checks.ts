import { wantsText } from '@/lib/embedded-platform/language/parties';
import { says } from '@/lib/embedded-platform/language/says';
import { sayWork } from '@/lib/embedded-platform/language/spoken-work';
import { isClock } from '@/lib/embedded-platform/language/spoken-time';
import { weekdayOf } from '@/lib/time/calendar';
import { after, filler, say, type StepOutcome } from './acts';
import { asksForNotes } from './asks-for-notes';
import { fillCaller } from './facts-caller';
import { isSameTime } from './facts-when';
import { keyOf } from './intents';
import { inSecondPerson } from './own-words';
import { numberOfOther } from './rules-calls';
import { BOOK_IT } from './rules-confirm';
import { WHO_CALLS } from './rules-other';
import { readBack } from './rules-notes';
import { askAgain, leave, proceed } from './progress';
import { hasAny, isBooked, isLead } from './requests';
import { kinds } from './slots';
import { type Request, withRequest } from './state';
import {
  asksIn,
  hasDay,
  hasReach,
  isClear,
  oddsOf,
  type Rule,
  type Turn,
  visitOf,
  wordsIn,
} from './turn';
import { briefOf, callSaid, valuesOf } from './values';

/*
 * Rules for the end of a call: the caller checks what was settled, or says that this is all. A settled request stays
 * as it is, whatever the words are.
 */

const WHICH = /\b(?:who|when|what|how|which)\b/i;
const LATE = /\b(?:afternoon|evening|night|p\.?m)\b/i;
const EARLY = /\b(?:morning|a\.?m)\b/i;

/** The call that somebody makes, or that waits for a number. */
const callOf = ({ state: { requests, focus } }: Turn) =>
  requests.findLast(
    ({ id, kind, status }) =>
      isLead(kind) && (status === 'passed' || (status === 'open' && id !== focus)),
  );

/** The visit that is read back or settled, with its day. */
function visitMeant({ state, request }: Turn): Request | undefined {
  return request && isBooked(request.kind) ? request : visitOf(state);
}

/** The words name no other day or time than those of the visit. */
function isAsSettled({ heard: { day, time, text } }: Turn, visit: Request): boolean {
  const isDay = day.day === undefined || weekdayOf(day.day) === weekdayOf(visit.day ?? day.day);
  const isTime = !isClock(time) || visit.time === undefined || isSameTime(time, visit.time);
  const other = (visit.time ?? 0) < 720 ? LATE : EARLY;
  return isDay && isTime && !other.test(text.replace(/\bnot (?:at |in the )?\w+/gi, ' '));
}

const BOOKED = /\b(?:booked|appointment|schedul\w+|on the (?:books?|calendar))\b/i;
/** Says that a visit is booked; of one that is not yet, reads back what there is. */
function ofVisit(turn: Turn, visit: Request): StepOutcome {
  const { scene, state } = turn;
  if (asksOfCar(turn))
    return after([say('isNoted', { piece: briefOf(scene, state, visit) })], askAgain(scene, state));
  if (visit.status === 'open')
    return after(
      !BOOKED.test(turn.heard.text) && (asksIn(turn) || visit.time !== undefined)
        ? []
        : [say('notBookedYet')],
      proceed(scene, { ...state, asked: { kind: 'wish' } }, visit.id, ['day']),
    );
  const line = isAsSettled(turn, visit) ? 'isBooked' : 'isBookedFor';
  return after([say(line, valuesOf(scene, state, visit))], askAgain(scene, state));
}

/** Says who calls, and where. */
function ofCall(turn: Turn, call: Request): StepOutcome {
  const { scene, state, heard } = turn;
  const line = callSaid(scene, state, call, WHICH.test(heard.text) ? 'whoCalls' : 'yesCalls');
  return after([line], askAgain(scene, state));
}

/** Turns the visit that is being settled into a call. */
function asCall(turn: Turn, request: Request, line: 'callInstead' | 'noVisit'): StepOutcome {
  const { scene, heard } = turn;
  const { caller } = fillCaller(turn.state.caller, heard, undefined);
  const state = { ...turn.state, caller, asked: { kind: 'wish' } as const };
  const department = request.wanted?.department ?? kinds[request.kind].to;
  const wanted = heard.wanted ?? { department: department === 'team' ? 'sales' : department };
  const call = callOf(turn);
  const { person } = valuesOf(scene, state, { ...request, kind: 'callback', wanted } as Request);
  if (call && line === 'callInstead') {
    const gone = withRequest(state, request.id, { status: 'canceled' });
    const told = [say('justCall', valuesOf(scene, gone, call))];
    return leave(scene, gone, request.id, [...told, filler('anythingElse')]);
  }
  const about = request.work.length > 0 ? [`About the ${sayWork(request.work, 'en')}`] : [];
  const remarks = [...(request.remarks ?? []), ...about];
  const none = { day: undefined, time: undefined, wish: undefined, work: [], left: [] };
  const news = { ...none, kind: 'callback', wanted, remarks } as Partial<Request>;
  return after(
    [say(line, { person })],
    proceed(scene, withRequest(state, request.id, news), request.id, []),
  );
}

/** 'Just have them call me instead', of a visit that is booked. */
const HAVE_THEM = /\b(?:have|get|instead|rather|just|only)\b/i;

type Answer = (turn: Turn, visit?: Request, call?: Request) => StepOutcome | undefined;

const about = (line: Parameters<typeof say>[0], request: Request | undefined, turn: Turn) =>
  request &&
  after([say(line, valuesOf(turn.scene, turn.state, request))], askAgain(turn.scene, turn.state));

/** A visit that has its day and time. */
const settled = (visit: Request | undefined) => (visit?.status === 'agreed' ? visit : undefined);
const OF_CALL = /\b(?:call(?! again\b)\w*|phone|text|hear\w*|reach|when)\b/i;

/** The turn without the hour of an appraisal that the caller does not come to. */
function withoutAppraisal(turn: Turn, { id, kind }: Request): Turn {
  const none = { day: undefined, time: undefined };
  return kind === 'trade_in' ? { ...turn, state: withRequest(turn.state, id, none) } : turn;
}

const REMINDS = /\bremind|\btext|\bsend|\bconfirm|\bnotif|\be-?mail (?:me|us)\b/i;
const OTHERS = /\b(?:him|her|he|she)\b/i;
/** The answer to each check. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  booked: (turn, visit, call) => {
    if (visit) return ofVisit(turn, visit);
    return BOOKED.test(turn.heard.text)
      ? about('notBookedCall', call, turn)
      : call && ofCall(turn, call);
  },
  calls: (turn, visit, call) => {
    if (call) return ofCall(turn, call);
    const noted = visit?.conditions.findLast(
      (one) => OF_CALL.test(one) || /\blet me know\b/i.test(one),
    );
    // 'So they'll call me before Friday, right?', of a visit with that condition.
    if (noted)
      return after(
        [say('isNoted', { piece: inSecondPerson(noted) })],
        askAgain(turn.scene, turn.state),
      );
    if (/\bhow\b/i.test(turn.heard.text)) return about('reachedSo', settled(visit), turn);
    return OF_CALL.test(turn.heard.text) ? about('noCall', settled(visit), turn) : undefined;
  },
  number: (turn, visit, call) =>
    (turn.state.caller.phone ?? turn.state.caller.email)
      ? about('reachIs', OTHERS.test(turn.heard.text) ? (call ?? visit) : (visit ?? call), turn)
      : undefined,
  name: (turn, visit, call) =>
    turn.state.caller.name ? about('nameIs', visit ?? call, turn) : undefined,
  reminder: (turn) => {
    // 'I just saw an email.'
    if (!REMINDS.test(turn.heard.text)) return askAgain(turn.scene, turn.state);
    return after([say('noReminder')], askAgain(turn.scene, turn.state));
  },
  early: (turn, visit, call) =>
    visit ? about('howEarly', settled(visit), turn) : call && ofCall(turn, call),
  nothing: (turn, visit, call) =>
    about(call ? 'onlyWait' : 'onlyCome', call ?? settled(visit), turn),
  twice: (turn, visit, call) => {
    const { request, asked } = turn;
    const isNew = request && !request.was && (request.day ?? request.time) === undefined;
    if (isNew && asked.kind === 'slot') return asCall(turn, request, 'noVisit');
    if (visit?.status === 'open') return ofVisit(turn, visit);
    return visit ? about('onlyOne', visit, turn) : about('justCall', call, turn);
  },
  'no-visit': (turn, visit, call) => {
    const { request, scene, state, heard } = turn;
    if (request && WANTS_VISIT.test(state.words)) return askAgain(scene, state);
    if (request) return asCall(turn, request, 'callInstead');
    if (call) return about('justCall', visit ? undefined : call, withoutAppraisal(turn, call));
    return about('noCall', HAVE_THEM.test(heard.text) ? undefined : settled(visit), turn);
  },
};

/** New work, another number, or another time is no check. */
function hasNews(turn: Turn, visit: Request | undefined): boolean {
  const { heard } = turn;
  if (visit?.status === 'open' && hasDay(heard) && heard.day.day !== visit.day) return true;
  if (hasReach(heard) || heard.work.some((one) => !visit?.work.includes(one))) return true;
  if (oddsOf(turn, 'question', 'notes') >= 0.5) return false;
  const isTimed = hasDay(heard) || heard.time !== undefined;
  const isOther = visit ? !isAsSettled(turn, visit) : isTimed;
  return isOther || heard.conditions.length > 0 || oddsOf(turn, 'add') >= 0.5;
}

/** Meanings of words that look back. */
const LOOKS_BACK: ReadonlySet<string> = new Set(['check', 'appointment-info', 'notes', 'repeat']);

/** Looks back at what was settled: by what the words mean, or by what they do. */
function looksBack(turn: Turn): boolean {
  const { top, heard, isStore } = turn;
  const all = heard.meaning.intents.filter(({ id }) => LOOKS_BACK.has(id));
  const p = all.reduce((sum, one) => sum + one.p, 0);
  const isAsked = oddsOf(turn, 'question', 'notes') >= 0.6 || asksIn(turn);
  // 'What did you write down?'
  const isAll = asksForNotes(heard.text) && !/\b(?:number|phone|cell|name)\b/i.test(heard.text);
  // A clear meaning other than a check has a rule of its own.
  const isOwn =
    isAll || (top.id !== 'check' && (isClear(top) || all.every(({ id }) => id !== 'check')));
  // Words that neither ask nor tell which check it is are something else; 'I may be late' is, too.
  const isKnown = top.id !== 'check' || top.variant !== undefined;
  const least = turn.request ? 0.85 : 0.3;
  return (
    isStore && LOOKS_BACK.has(top.id) && !isOwn && (isAsked ? p >= 0.25 : isKnown && p >= least)
  );
}

/** 'Which car am I driving then?', 'that's the Camry, right?', 'am I in the Camry or the Corolla?' */
const asksOfCar = ({ heard: { text, car } }: Turn) =>
  OF_CAR.test(text) ||
  (car?.model !== undefined && /\b(?:right|correct)\W*$|\bor the\b/i.test(text));
const OF_CAR = /\b(?:which|what) (?:car|truck|model|one) (?:am|are|do|did|is) (?:i|we|you|it)\b/i;

const OF_VISIT =
  /\b(?:appointment|visit|schedule\w*|(?:come|coming|go|going) (?:in|down|there))\b/i;
/** 'No need for an appointment', once a call is settled. */
const wantsNoVisit = (turn: Turn) =>
  turn.isStore &&
  !turn.request &&
  OF_VISIT.test(turn.heard.text) &&
  !asksIn(turn) &&
  callOf(turn) &&
  !visitOf(turn.state) &&
  /\b(?:no|not|don't|won't|rather)\b/i.test(turn.heard.text) &&
  oddsOf(turn, 'withdraw', 'refuse', 'correct') >= 0.5;

/** 'When is it?', 'is it today?', of the visit. */
const OF_ITS_TIME = /\bwhen is it\b|\bis (?:it|that) (?:today|tomorrow)\b/i;

/** 'Will somebody call me before that?', of a visit that is booked: no wish for a call. */
const asksOfCall = (turn: Turn) =>
  turn.isStore &&
  !turn.request &&
  visitOf(turn.state) &&
  !callOf(turn) &&
  WHO_CALLS.test(turn.heard.text) &&
  !OF_ITS_TIME.test(turn.heard.text) &&
  oddsOf(turn, 'question') > oddsOf(turn, 'wish');

/** 'Wednesday at seven, like you said', 'go ahead and book it', of the visit that is booked. */
const repeats = ({ heard: { day, time, text }, state, request }: Turn) =>
  !request &&
  ((isClock(time) && day.day !== undefined && day.day === visitOf(state)?.day) ||
    (BOOK_IT.test(text) && visitOf(state) && wordsIn(text) < 9));

/** 'Is my oil change booked?' */
const WHETHER_BOOKED =
  /\b(?:is|are|am|was|did)\b.{0,48}\b(?:booked|scheduled|confirmed|on the (?:books|schedule|calendar)|expecting (?:me|us))\b/i;
const asksIfBooked = (turn: Turn) => asksIn(turn) && WHETHER_BOOKED.test(turn.heard.text);

const checks: Rule = {
  name: 'checks what was settled',
  when: (turn) => {
    const { request } = turn;
    const visit = visitMeant(turn);
    return (
      [looksBack, asksOfCar, wantsNoVisit, asksOfCall, repeats, asksIfBooked].some((one) =>
        one(turn),
      ) &&
      !hasNews(turn, visit) &&
      (request ? visit && !request.was && hasAny(turn.state, visit) : (visit ?? callOf(turn)))
    );
  },
  then: (turn) => {
    const { id, variant, nearest } = turn.top;
    const check = id === 'check' && !asksOfCar(turn) ? (variant ?? nearest) : undefined;
    if (id === 'notes') return readBack(turn);
    const none = asksOfCall(turn) ? 'calls' : wantsNoVisit(turn) ? 'no-visit' : 'booked';
    return ANSWERS[check ?? none]?.(turn, visitMeant(turn), callOf(turn));
  },
};

const INSTEAD = /\b(?:just|only|rather|instead|skip|forget|scratch|never ?mind|don't|not|no)\b/i;
const JUST_CALL = /\bjust (?:have|get|let) (?:\w+ ){1,3}?(?:to )?(?:call|ring|phone)\b/i;
const CALLS: ReadonlySet<string> = new Set(['callback', 'check.no-visit']);
const LATER = /\b(?:if|when|before|once|after|first|unless|until|questions?|ready|done)\b/i;

/** 'I said yes, book it, but will they call me first': the visit stays. */
const WANTS_VISIT =
  /(?<!\b(?:don't|do not|not|never) )\b(?:book it|do want|still want)\b|^\W*(?:i said )?yes\b/i;

/** 'I'd rather have parts call me': the visit that is being settled becomes a call. */
const callInstead: Rule = {
  name: 'wants a call instead of the visit',
  when: (turn) => {
    const { request, heard, isStore } = turn;
    const [first, second] = heard.meaning.intents;
    const isCall =
      JUST_CALL.test(heard.text) ||
      [first, second].some((one) => one && CALLS.has(keyOf(one)) && one.p >= 0.2);
    return (
      isStore &&
      !WANTS_VISIT.test(turn.state.words) &&
      !numberOfOther(turn) &&
      request &&
      request.was === undefined &&
      isBooked(request.kind) &&
      isCall &&
      (heard.contact === undefined || JUST_CALL.test(heard.text)) &&
      INSTEAD.test(heard.text) &&
      !(request.kind === 'test_drive' && /\bservice\b/i.test(heard.text)) &&
      !LATER.test(heard.text) &&
      heard.conditions.length === 0 &&
      heard.decision !== 'yes' &&
      oddsOf(turn, 'correct', 'withdraw', 'refuse', 'wish', 'condition') >= 0.4
    );
  },
  then: (turn) => asCall(turn, turn.request!, 'callInstead'),
};

const BYE =
  /\b(?:b?bye+|goodbye|adi[oó]s|hasta luego|hang(?:ing|in'?)? up|let(?:ting|tin'?)? (?:you|ya) (?:go|run))\b/i;

/** Ends the talk; a goodbye ends the call. What follows in the same turn is said instead. */
function ended({ state, heard }: Turn): StepOutcome {
  if (BYE.test(heard.words)) return { state, acts: [say('goodbye')], control: 'end' };
  const line = heard.isPart ? filler('nothingElse') : say('nothingElse');
  return { state: { ...state, asked: { kind: 'more' } }, acts: [line] };
}

/** 'No, that's wrong' ends nothing. */
const IS_WRONG = /\b(?:wrong|incorrect|not|isn't|mistake|said|meant)\b/i;
const ENDINGS: ReadonlySet<string> = new Set(['done', 'goodbye']);
/** From these odds on the words end the talk. */
const ENDS = { meant: 0.3, act: 0.5 };

/** 'That about covers it', once all is settled; 'nope, you've been a peach' to 'Anything else?' */
function isMeantAsEnd(turn: Turn): boolean {
  const { state, request, top, heard, isStore, asked } = turn;
  const ends = heard.meaning.intents.filter(({ id }) => ENDINGS.has(id));
  const isMeantSo = ENDINGS.has(top.id) && ends.reduce((sum, { p }) => sum + p, 0) >= ENDS.meant;
  const isNo = asked.kind === 'more' && heard.decision === 'no' && !IS_WRONG.test(heard.text);
  const said = oddsOf(turn, 'goodbye') + (isNo ? oddsOf(turn, 'refuse') : 0);
  return (
    isStore &&
    !request &&
    state.done !== undefined &&
    asked.kind !== 'slot' &&
    (isMeantSo || said >= ENDS.act) &&
    oddsOf(turn, 'question', 'wish', 'add') < ENDS.act &&
    !hasReach(heard) &&
    // 'No calls, just text me.'
    wantsText(heard.text) === undefined &&
    heard.work.length === 0 &&
    wordsIn(heard.text) < 14
  );
}

const isDone: Rule = {
  name: 'is done',
  when: (turn) =>
    isMeantAsEnd(turn) ||
    (turn.asked.kind === 'more' &&
      says.closing.test(turn.heard.text) &&
      !says.bareYes.test(turn.heard.text)),
  then: ended,
};

export const checkRules: readonly Rule[] = [callInstead, checks, isDone];
