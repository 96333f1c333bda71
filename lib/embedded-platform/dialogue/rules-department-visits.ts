import { exacter } from '@/lib/embedded-platform/language/spoken-car';
import { says } from '@/lib/embedded-platform/language/says';
import { type Act, after, say } from './acts';
import { fill } from './facts';
import { departmentOf, isOf, named } from './intents';
import { proceed } from './progress';
import { carOf, isDepartmentVisit, personFor } from './requests';
import { isOpen, requestOf, withNew, withRequest } from './state';
import { begin, withAllTold } from './begin';
import { isLeftThere } from './service-signs';
import { OF_FINANCE } from './trouble';
import { refusedIn } from './rules-refusals';
import { doneOf, oddsOf, type Rule, type Turn } from './turn';
import { valuesOf } from './values';

/*
 * Rules for visits to finance or sales, and for the visit of another car.
 */

const COMES =
  /\b(?:com(?:e|ing)|stop(?:ping)?|swing(?:ing)?|drop(?:ping)?) (?:in|by|over|down|to (?:the )?(?:dealership|store)|(?:and )?(?:talk|speak|sit))\b|\b(?:an|make|set up|book|schedule) appointment\b|\bbring(?:ing)? (?:it|her|him|(?:the|my) \w+)(?: \w+)? (?:in|by|over|down)\b|\bbring(?:ing)? (?:it|her|him) (?:on |this |next )*(?:\w+day|tomorrow)\b|\b(?:meet|sit down) with\b/i;
const NO_VISIT_YET = /\bcalls? me\b|\bif i\b|\bwhat (?:day|time) do\b|\bcall ?back (?:on|at)\b/i;
/** 'I might just swing by' is told, and begins nothing. */
const MAYBE = /\b(?:i|we) (?:might|may)\b/i;
const TALKS =
  /\b(?:talk|speak|meet|sit down)(?: (?:to|with))? (?:some(?:one|body) in )?(?:finance|sales)\b/i;
const NOT_SERVICE =
  /\b(?:not|no)(?: for| in| an?)? service\b|\b(?:doesn't|don't) need (?:anything|any work)\b/i;
const OF_SELLING =
  /\b(?:sell(?:ing)?|apprais\w+|used car (?:guy|manager|person)|buy my|look at (?:my|it))\b/i;
const OTHER_VISIT = /\b(?:test[- ]?drive|drive|oil|(?<!not )(?<!not for )(?<!no )service)\b/i;

/** The department that a caller comes in to see: finance, or sales with a car to sell. */
function comesInTo(turn: Turn) {
  const { heard, state, request: open, isStore } = turn;
  const { text } = heard;
  const isMoved = open?.kind === 'visit' && open.was === undefined && NOT_SERVICE.test(text);
  const lead = open ?? state.requests.findLast(({ status }) => status === 'passed');
  const isTimed = Object.keys(heard.day).length > 0 || heard.time !== undefined;
  const comes =
    COMES.test(text) &&
    (isTimed || lead?.kind === 'trade_in' || /\bappointment\b/i.test(text) || TALKS.test(text));
  // 'I don't need an appointment, a call is enough.'
  const isDenied = !isTimed && /\b(?:no|not|don't|won't|rather)\b/i.test(text);
  if (refusedIn(turn) === 'visit' || MAYBE.test(text)) return undefined;
  if (isDenied && oddsOf(turn, 'withdraw', 'refuse', 'correct') >= 0.4) return undefined;
  if (
    !isStore ||
    !(comes || isMoved) ||
    NO_VISIT_YET.test(text) ||
    OTHER_VISIT.test(text.replace(NOT_SERVICE, ' '))
  )
    return undefined;
  if (heard.work.length > 0) return undefined;
  const named = heard.wanted?.department;
  if (named === 'sales' || named === 'finance') return named;
  const isOfMoney = lead?.kind === 'finance' || lead?.wanted?.department === 'finance';
  const ofTopic = !lead && state.topic.intent && departmentOf(state.topic.intent);
  if (OF_FINANCE.test(text) || isOfMoney || ofTopic === 'finance') return 'finance';
  return OF_SELLING.test(text) || lead?.kind === 'trade_in' ? 'sales' : undefined;
}

const OF_TRADE = 'For the trade-in';
/** Begins a visit with finance or sales; a call of theirs, or a service visit that nobody meant, becomes it. */
const visitsDepartment: Rule = {
  name: 'comes in to finance or sales',
  when: comesInTo,
  then: (turn) => {
    const { scene, heard, request: open, state } = turn;
    const wanted = { department: comesInTo(turn)! };
    const held = open ?? state.requests.findLast(({ status }) => status === 'passed');
    const isSame =
      held !== undefined &&
      (isDepartmentVisit(held) || ['visit', 'trade_in', 'finance', 'callback'].includes(held.kind));
    const next = isSame
      ? withRequest({ ...state, focus: held.id }, held.id, {
          kind: 'meeting',
          wanted,
          work: [],
          status: 'open',
          remarks: [...(held.remarks ?? []), ...(held.kind === 'trade_in' ? [OF_TRADE] : [])],
        })
      : withNew(state, { kind: 'meeting', wanted, car: state.topic.car });
    const id = next.focus!;
    const filled = fill(withAllTold(next, id), id, heard);
    const person = personFor(scene, filled.state, requestOf(filled.state, id)!);
    const said = held && isDepartmentVisit(held) ? [] : [say('startVisitWith', { person })];
    return after(said, proceed(scene, filled.state, id, filled.changes));
  },
};

const OF_DRIVE = /(?<!\b(?:also|no|not an?|after the|before the|and a) )\btest[- ]?drive\b/i;
/** 'Saturday at ten for the test drive', of a service visit that nobody meant. */
const drivesInstead: Rule = {
  name: 'the visit is a test drive',
  when: ({ isStore, request, heard: { text } }) =>
    isStore &&
    request?.kind === 'visit' &&
    request.was === undefined &&
    OF_DRIVE.test(text) &&
    (NOT_SERVICE.test(text) || request.work.length === 0),
  then: ({ scene, state, request, heard }) => {
    const news = { kind: 'test_drive', work: [], car: state.topic.car } as const;
    const filled = fill(withRequest(state, request!.id, news), request!.id, heard);
    const next = proceed(scene, filled.state, request!.id, filled.changes);
    return after([say('startDrive')], next);
  },
};

/** 'It's there already since Friday', of a visit that nobody meant. */
const thereAlready: Rule = {
  name: 'the car is in the shop already',
  when: ({ isStore, request, heard: { text } }) =>
    isStore &&
    request?.kind === 'visit' &&
    request.was === undefined &&
    request.day === undefined &&
    isLeftThere(text),
  then: (turn) => {
    const { state, request } = turn;
    const requests = state.requests.filter((one) => one !== request);
    const rest = { ...state, requests, focus: undefined, asked: { kind: 'wish' } } as const;
    const { car } = request!;
    const since = Math.max(0, state.said.length - 1);
    const start = { ...named('status'), sets: { car, since } };
    return begin({ ...turn, state: rest, request: undefined }, start);
  },
};

/** 'Cancel it, and can I get my wife's Escape in instead?' */
const isCarInstead = (turn: Turn) =>
  (turn.request ?? doneOf(turn))?.kind === 'cancel' &&
  !says.cancels.test(turn.heard.text) &&
  !isOf('cars', turn.top.id) &&
  !turn.state.requests.some((one) => isOpen(one) && one.kind === 'visit') &&
  (turn.heard.work.length > 0 || oddsOf(turn, 'wish', 'add', 'question') >= 0.5);
const INSTEAD = /\b(?:instead|(?:same|that) (?:day|time|slot|one)|then)\b/i;

/** 'And my wife's Escape needs an alignment', beside the visit of another car, or the end of one. */
export const anotherCar: Rule = {
  name: 'begins a visit for another car',
  when: (turn) => {
    const { request, state, heard, isStore } = turn;
    const { model } = heard.car ?? {};
    if (!isStore || model === undefined) return false;
    if (isCarInstead(turn)) return true;
    const known = request && carOf(request, state.caller)?.model;
    return (
      request?.kind === 'visit' &&
      request.was === undefined &&
      known !== undefined &&
      !exacter(known, model) &&
      heard.work.some((one) => !request.work.includes(one)) &&
      !says.correction.test(heard.text)
    );
  },
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    const { kind, day } = (request ?? doneOf(turn))!;
    const sets = kind === 'cancel' && INSTEAD.test(heard.text) ? { day } : {};
    const next = withNew(state, { kind: 'visit', car: heard.car, ...sets });
    const id = next.focus!;
    const filled = fill({ ...next, asked: { kind: 'wish' } }, id, heard).state;
    if (!request) return proceed(scene, filled, id, ['day', 'work']);
    const { what } = valuesOf(scene, filled, requestOf(filled, id)!);
    const line: Act = { ...say('ackFor', { what }), ...(kind === 'cancel' && { isBack: true }) };
    return after([line], proceed(scene, { ...filled, focus: request.id }, request.id, []));
  },
};

export const departmentRules: readonly Rule[] = [thereAlready, drivesInstead, visitsDepartment];
