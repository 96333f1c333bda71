import { asksItself } from '@/lib/embedded-platform/language/heard';
import { contrastIn } from '@/lib/embedded-platform/language/contrast';
import { sayCar } from '@/lib/embedded-platform/language/spoken-car';
import { after, asking, say } from './acts';
import { withPart } from './begin';
import type { HeardTurn } from './heard';
import { type Corrected, correctionIn } from './corrections';
import { fill } from './facts';
import { fillCaller } from './facts-caller';
import { inSecondPerson } from './own-words';
import { ackLimit, askAgain, book, proceed, visitStands } from './progress';
import { carOf, isBooked, isDepartmentVisit, isLead } from './requests';
import type { RequestKind } from './slots';
import {
  type DialogueState,
  focusOf,
  type Request,
  requestOf,
  withNew,
  withRequest,
} from './state';
import { asksIn, doneOf, hasNews, oddsOf, type Rule, type Turn, wordsIn } from './turn';
import { valuesOf } from './values';
import { yesFirst } from './yes';

const CALLED: ReadonlySet<RequestKind> = new Set(['trade_in', 'finance', 'callback', 'message']);
const NO_DAY = {
  day: undefined,
  time: undefined,
  wish: undefined,
  options: undefined,
  from: undefined,
  offered: undefined,
  work: [],
} as const;
const OF_DAY = /\b(?:\w*day|tomorrow|after work|morning|afternoon|evening|noon)\b/i;

/*
 * Rules for corrections of what is written down.
 */

/** The state with the correction, in its own car and, where it is the caller's, in theirs. */
function withCorrection(state: DialogueState, { request }: Corrected): DialogueState {
  const { id, car } = request;
  const before = requestOf(state, id)!;
  const isCaller =
    car !== before.car && state.caller.car?.model === carOf(before, state.caller)?.model;
  const caller = isCaller ? { ...state.caller, car } : state.caller;
  return { ...withRequest(state, id, request), caller };
}

/** Says what was corrected, where the request is not read back anyway. */
function said(
  { scene, heard: { language } }: Turn,
  state: DialogueState,
  { request, out, noted, changes }: Corrected,
) {
  if (noted) return [say('ackCondition', { condition: inSecondPerson(noted) })];
  if (out === '') return [say('notOnList')];
  if (out !== undefined) return [say('tookOut')];
  if (!changes.includes('car')) return [];
  const { car } = valuesOf(scene, state, requestOf(state, request.id)!);
  return [say('carCorrected', { car: car ?? sayCar(request.car ?? {}, language) })];
}

/** 'Not the brakes, just the battery', 'it's a 2016, not a 2017', 'take that out, I was joking'. */
const correctsField: Rule = {
  name: 'corrects what is written',
  when: ({ isStore, state, heard }) => isStore && correctionIn(state, heard),
  then: (turn) => {
    const { scene, heard, asked } = turn;
    const found = correctionIn(turn.state, heard)!;
    const { id, kind, status } = found.request;
    const corrected = withCorrection(turn.state, found);
    const slot = asked.kind === 'slot' ? asked.slot : undefined;
    const { state, changes } = fill(corrected, id, found.heard, slot);
    const line = said(turn, state, found);
    const isMoved = changes.some((one) => ['day', 'time', 'work'].includes(one));
    if (turn.request) {
      const isYes = asked.kind === 'confirm' && yesFirst(heard.words) && !isMoved;
      if (isYes && !found.changes.includes('car'))
        return after(line, book(scene, state, requestOf(state, id)!));
      const open = {
        ...state,
        asked: asked.kind === 'confirm' ? ({ kind: 'wish' } as const) : asked,
      };
      return after(line, proceed(scene, open, id, changes));
    }
    if (isMoved && isBooked(kind) && status === 'agreed')
      return proceed(
        scene,
        withRequest({ ...state, focus: id }, id, { status: 'open' }),
        id,
        changes,
      );
    if (line.length === 0 && isBooked(kind))
      return visitStands(scene, state, requestOf(state, id)!);
    if (line.length === 0) {
      const { what } = valuesOf(scene, state, requestOf(state, id)!);
      return after([say('ackFor', { what })], askAgain(scene, state));
    }
    return after(line, askAgain(scene, state));
  },
};

/** 'I don't need to come in', 'cancel the appraisal appointment', 'scratch the five o'clock'. */
const NO_COMING =
  /\b(?:don't|do not|didn't|won't|will not|not|never ?mind|no longer|no)\b(?: (?:have me down|need|want|to|for|about|going|an?|the|any|that|my)\b)* (?:visit|appointment|com(?:e|ing) (?:in|by|over)|bring(?:ing)? \S+ (?:\w+ )?in)\b|\b(?:cancel|scratch|drop|forget|skip) (?:the|that|my) (?:[\w-]+ ){0,3}?(?:appointment|visit|o'clock|appraisal)\b/i;
const BY_CALL = /\b(?:call|calls|phone|ring)\b/i;
/** 'I want parts', 'I just want to buy the handle', 'I put it on myself', of what seemed to be a job. */
const ONLY_PART =
  /\b(?:want|need|buy)(?: to buy)?(?: an?| the)? parts?\b(?! (?:put|installed|replaced))|\bparts department\b|\bjust (?:want(?:ed)? to |need to |gonna )?buy\b|\b(?:put|install|do) (?:it|them) (?:on |in )?myself\b/i;

/** The work that a broken part sounds like; an oil change beside it stays. */
const OF_PART = /^(?:diagnosis|lock|lights)/;
const isPartOnly = (request: Request | undefined, { text }: HeardTurn) =>
  request?.kind === 'visit' &&
  request.status === 'open' &&
  !request.was &&
  request.work.every((one) => OF_PART.test(one)) &&
  ONLY_PART.test(text);

/** The request that a caller comes in for no more: a visit, or what a person calls about. */
export function notComing({ state, heard, isStore }: Pick<Turn, 'state' | 'heard' | 'isStore'>) {
  const { text } = heard;
  const done = requestOf(state, state.done);
  const request = focusOf(state) ?? (done?.status === 'canceled' ? undefined : done);
  const isPart = isPartOnly(request, heard);
  const isMeant = NO_COMING.test(text) || isPart;
  if (!isStore || !request || !isMeant) return undefined;
  if (asksItself(text) && !BY_CALL.test(text)) return undefined;
  const isHeld = isBooked(request.kind);
  const isPerson = isLead(request.kind) && CALLED.has(request.kind);
  return isPart || (isHeld && BY_CALL.test(text) && !/\bdon't call\b/i.test(text)) || isPerson
    ? request
    : undefined;
}

/** 'No visit, just have somebody call me': a person calls, and no day of a visit stays. */
const justCall: Rule = {
  name: 'wants a call and no visit',
  when: notComing,
  then: (turn) => {
    const { scene, heard } = turn;
    const request = notComing(turn)!;
    const { id, kind, was } = request;
    const isHeld = isBooked(kind);
    const ofCar = kind === 'test_drive' || (isHeld && isDepartmentVisit(request));
    const isPart =
      isPartOnly(request, heard) || (kind === 'visit' && heard.wanted?.department === 'parts');
    const department = isPart
      ? 'parts'
      : (request.wanted?.department ?? (ofCar ? 'sales' : 'service'));
    // A call that is of no visit keeps its day.
    const isOnlyCall = kind === 'callback' || kind === 'message';
    const kept = request.conditions.filter((one) => isOnlyCall || !OF_DAY.test(one));
    const news: Partial<Request> = {
      ...(!isOnlyCall && NO_DAY),
      conditions: [...new Set([...kept, ...heard.conditions])],
      ...(isHeld && {
        kind: isPart ? 'parts' : 'callback',
        status: 'open',
        wanted: { department },
      }),
    };
    const gone = was ? withRequest(turn.state, id, { status: 'canceled' }) : turn.state;
    const state = was
      ? withNew(gone, { ...request, ...news, kind: 'callback', was: undefined })
      : withRequest(turn.state, id, news);
    const next = was ? state.focus! : id;
    const { caller } = fillCaller(state.caller, heard, undefined);
    const known = withPart({ ...state, caller }, next, heard);
    if (requestOf(known, next)!.status === 'open')
      return after([say('callNoVisit')], proceed(scene, known, next, []));
    const line =
      isOnlyCall && heard.conditions.length > 0
        ? ackLimit(known, ...heard.conditions)
        : say('callNoVisit');
    return after([line], askAgain(scene, known));
  },
};

const IS_WRONG =
  /\b(?:that's|that is|it's|that isn't|something's|you(?:'ve)? (?:have|got) (?:it|that)) (?:all )?(?:(?:not )?(?:right|correct)|not what i (?:said|asked|want\w*)|wrong)\b|\bno es correcto\b|\best[aá] mal\b/i;
const IS_RIGHT =
  /\b(?:that's|that is|it's|you(?:'ve)? (?:have|got) (?:it|that)) (?:all )?(?:right|correct)\b/i;

/** 'That's not right', and no word of what is. */
const saysWrong: Rule = {
  name: 'says that something is wrong',
  when: (turn) =>
    turn.isStore &&
    IS_WRONG.test(turn.heard.text) &&
    !IS_RIGHT.test(turn.heard.text) &&
    wordsIn(turn.heard.text) < 10 &&
    !hasNews(turn) &&
    (turn.request ? turn.asked.kind === 'confirm' : doneOf(turn)?.status === 'agreed'),
  then: ({ state }) => ({
    state: { ...state, asked: { kind: 'change' } },
    acts: asking([say('sayInstead')]),
  }),
};

/** A correction that nothing was made of: what was read back is not to stand. */
const unread: Rule = {
  name: 'corrects something else',
  when: (turn) =>
    turn.isStore &&
    turn.request &&
    !turn.heard.isPart &&
    turn.asked.kind === 'confirm' &&
    contrastIn(turn.heard.text).denied.length > 0 &&
    oddsOf(turn, 'correct') >= 0.5 &&
    // 'Yes, and please cancel my old one.'
    turn.top.id !== 'cancel' &&
    !asksIn(turn) &&
    turn.heard.conditions.length === 0 &&
    !hasNews({ ...turn, heard: { ...turn.heard, car: undefined } }) &&
    (turn.heard.car?.model ?? turn.heard.car?.year) === undefined,
  then: saysWrong.then,
};

export const correctionRules: readonly Rule[] = [justCall, correctsField, saysWrong, unread];
