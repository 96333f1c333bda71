import { says } from '@/lib/embedded-platform/language/says';
import { weekdayOf } from '@/lib/time/calendar';
import { after, filler, offering, type StepOutcome, say } from './acts';
import type { HeardTurn } from './heard';
import { type IntentId, named, startOf } from './intents';
import { askAgain, drop, leave } from './progress';
import { isBooked, isDepartmentVisit, lastOf } from './requests';
import { asksToCancel, cantMake } from './service-signs';
import { whenToCall } from './facts-when';
import { moveVisit } from './rules-settled';
import { NAMED } from './named';
import { type Draft, type Facts, type Request, withNew, withRequest } from './state';
import { begin } from './begin';
import {
  hasDay,
  isMeant,
  mayWithdraw,
  goOnAfter,
  type Rule,
  type Turn,
  visitOf,
  isSure,
  oddsOf,
} from './turn';
import { valuesOf } from './values';

/*
 * Rules for a caller who cancels, moves or drops something.
 */

/** Probability above which a wish to cancel or move counts even if it is not sure. */
const CONTROLLED = 0.7;
const isControl = ({ top }: Turn, id: IntentId) =>
  top.id === id && (isSure(top) || top.p > CONTROLLED);

const WAITS_THERE =
  /\b(?:wait|sit|stay)(?:ing)? (?:right )?(?:there|here|for it|while|(?:at|in) (?:the|your))\b/i;
const later: Rule = {
  name: 'thinks about it',
  // 'I'll just wait there', 'we can sit in your lounge', while it is done.
  when: (turn) => isControl(turn, 'later') && !WAITS_THERE.test(turn.heard.text),
  then: ({ scene, state }) => drop(scene, state, 'left', [say('later')]),
};

const NEVER_MIND =
  /^\W*(?:(?:oh|ok|okay|well|actually|you know what)\W+)*never ?mind(?:\W*$|,? i(?:'ll|'m)\b)/i;

const neverMind: Rule = {
  name: 'never mind',
  // 'Can I just drop it off and leave it?'
  when: (turn) =>
    NEVER_MIND.test(turn.heard.text) ||
    (isControl(turn, 'never-mind') &&
      !(turn.heard.isPart && turn.request && oddsOf(turn, 'withdraw') < 0.3)),
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    if (!request && /\bcancel/i.test(heard.text)) return cancelled(turn);
    return drop(scene, state, 'canceled', [say(request ? 'neverMind' : 'declined')]);
  },
};

/** Finds the booked visit that the words name: a service visit, a test drive, or either. */
function visitNamed({ state, heard: { text } }: Turn): Request | undefined {
  const isService = /\bservice (?:visit|appointment|thing)\b/i.test(text);
  const isDrive = /\btest[- ]?drive\b/i.test(text);
  const kind = isService ? 'visit' : isDrive ? 'test_drive' : undefined;
  if (!kind) return visitOf(state);
  return state.requests.findLast((one) => one.kind === kind && one.status === 'agreed');
}

/** 'Cancel my old one this Friday.' */
const MY_OLD = /\b(?:my|our) (?:old|other|existing|original) (?:one|appointment|appt|visit)\b/i;

/** 'And you'll cancel the Wednesday one, right?', of the appointment that is moved. */
function isOfMove({ state, heard: { text, day, old } }: Turn): boolean {
  const move = lastOf(state, 'move');
  const named = day.day ?? old.day;
  const isNamed =
    /\b(?:old|first|original|previous|existing) (?:one|appointment|appt|visit)\b/i.test(text);
  const before = move?.old?.day;
  const isSameDay =
    named !== undefined && before !== undefined && weekdayOf(named) === weekdayOf(before);
  return (
    move !== undefined && named !== move.day && (isSameDay || (isNamed && named === undefined))
  );
}

/** An appointment of an earlier call that is canceled beside the open request: 'cancel my test drive, too'. */
function otherCanceled({ state, request, heard }: Turn): Draft | undefined {
  const { text, car, isPart } = heard;
  const day = heard.day.day ?? heard.old.day;
  const isDrive = NAMED.test_drive!.test(text);
  const wanted = { department: isDrive ? 'sales' : 'service' } as const;
  const isOther =
    (isDrive && !state.requests.some(({ kind }) => kind === 'test_drive')) ||
    (request?.day !== undefined && day !== undefined && day !== request.day) ||
    (request?.kind !== 'cancel' &&
      (MY_OLD.test(text) || (isPart && /\bthe (?:one|other|old)\b/i.test(text))));
  const isHeld = request && (isBooked(request.kind) || request.kind === 'cancel');
  return isOther && isHeld && !request.was ? { kind: 'cancel', wanted, car, day } : undefined;
}

/** Has another appointment canceled, and goes on with the open request. */
function cancelsToo({ scene, state, request }: Turn, draft: Draft): StepOutcome {
  const next = { ...withNew(state, draft), focus: request!.id };
  return after([say('startCancel')], askAgain(scene, next));
}

/** Cancels the open or booked visit, or asks a person to find it. */
export function cancelled(turn: Turn, isCertain = says.cancels.test(turn.heard.text)): StepOutcome {
  const { scene, state, request } = turn;
  // 'Cancel the inspection', while a visit with sales is settled.
  if (request && isDepartmentVisit(request) && /\b(?:service|inspection)\b/i.test(turn.heard.text))
    return after([say('okay')], askAgain(scene, state));
  if (isOfMove(turn)) return after([say('oldVisit')], askAgain(scene, state));
  const other = otherCanceled(turn);
  if (other) return cancelsToo(turn, other);
  // 'I said I want to cancel it', of an appointment that was not made in this call.
  const isMisread = /\b(?:i said|i told you|trying to)\b/i.test(turn.heard.text);
  if (request && isMisread && request.was === undefined && !visitOf(state)) {
    const requests = state.requests.filter(({ id }) => id !== request.id);
    const rest = { ...state, requests, focus: undefined, asked: { kind: 'wish' } } as const;
    return begin({ ...turn, state: rest, request: undefined }, named('cancel'));
  }
  if (request && isBooked(request.kind))
    return drop(scene, state, 'canceled', [say(visitOf(state) ? 'neverMind' : 'canceledDraft')]);
  if (!request && MY_OLD.test(turn.heard.text)) return begin(turn, named('cancel'));
  const visit = visitNamed(turn);
  const isGone = state.requests.some(
    ({ kind, status }) => isBooked(kind) && (status === 'canceled' || status === 'agreed'),
  );
  // 'I don't want the tow. Cancel that.'
  const isTwice = /\b(?:it|that)\W*$/i.test(turn.heard.text) && turn.heard.isPart;
  if (!visit && !request && isTwice && state.requests.some(({ status }) => status === 'canceled'))
    return { state, acts: [say('okay')] };
  if (!visit && isGone && !request)
    return { state, acts: [say('notOnList'), filler('anythingElse')] };
  if (!visit || request?.kind === 'cancel') return begin(turn, named('cancel'));
  const { day, time } = valuesOf(scene, state, visit);
  // 'Can I cancel it online?' does not cancel the visit.
  if (!isCertain) return offering(state, { kind: 'cancel' }, [say('shallCancel', { day, time })]);
  const next = withRequest(state, visit.id, { status: 'canceled' });
  return leave(scene, next, visit.id, [say('canceledVisit', { day, time })]);
}

const cancels: Rule = {
  name: 'cancels',
  when: (turn) =>
    isMeant(turn) &&
    (mayWithdraw(turn) || asksToCancel(turn.heard.text)) &&
    isControl(turn, 'cancel') &&
    turn.isStore,
  then: (turn) => cancelled(turn),
};

/** 'Let's do the Sorento instead', of a test drive. */
const isOtherCar = (turn: Turn) =>
  (turn.request ?? visitOf(turn.state))?.kind === 'test_drive' &&
  turn.heard.car?.model !== undefined &&
  !hasDay(turn.heard) &&
  !turn.heard.time;

const moves: Rule = {
  name: 'moves a visit',
  when: (turn) => isMeant(turn) && isControl(turn, 'move') && turn.isStore && !isOtherCar(turn),
  then: moveAsked,
};

/** Moves the visit of this call, or has one of an earlier call moved. */
export function moveAsked(turn: Turn): StepOutcome {
  const { state, request, heard } = turn;
  const visit = request ? isBooked(request.kind) && request : visitOf(state);
  // 'So I may be late', of a visit that is being settled.
  if (visit && request && turn.top.variant === 'late' && !heard.time && !hasDay(heard))
    return goOnAfter(turn, say('ackMessage'));
  if (visit) return moveVisit(turn, visit);
  const late = turn.top.variant === 'late' && startOf(turn.top);
  if (late) return begin(turn, late, { ...heard, day: {}, time: undefined });
  // 'I have one tomorrow at 9, and need to change it' gives the old day.
  const hasOld = ({ old }: Facts) => (old.day ?? old.time) !== undefined;
  const isOld =
    !hasOld(heard) &&
    (says.oldVisit.test(heard.text) || cantMake(heard.text)) &&
    !says.newVisit.test(heard.text);
  const taken: HeardTurn = isOld ? { ...heard, day: {}, time: undefined } : heard;
  const before = isOld ? whenToCall(heard) : undefined;
  const [told] = state.told.map((one) => whenToCall(one)).filter((one) => one.day ?? one.time);
  const old = [heard, ...state.told].find(hasOld)?.old ?? before ?? told;
  // The day that was told before is the old one.
  const rest = state.told.map((one) => ({ ...one, day: {}, time: undefined }));
  return begin(
    { ...turn, state: { ...state, told: rest } },
    { ...named('move'), sets: { old } },
    taken,
  );
}

export const controlRules: readonly Rule[] = [later, neverMind, cancels, moves];
