import { findRepairOrder } from '@/lib/agent/store-words';
import { spokenWants, type TalkId } from '@/lib/content/agent/talk';
import { wantsText } from '@/lib/embedded-platform/language/parties';
import { sayCar } from '@/lib/embedded-platform/language/spoken-car';
import { clockTime } from '@/lib/time/week';
import { type Act, after, asking, filler, type StepOutcome, say, tell } from './acts';
import { askTime, nearDayIn, nextDays, settle, warnOfHoliday } from './calendar';
import type { Change } from './change';
import { sayLimit } from './limits';
import { carOf, isBooked, isDepartmentVisit, missingOf } from './requests';
import { kinds, slots, type SlotId } from './slots';
import {
  type DialogueState,
  focusOf,
  isOpen,
  isStoreSide,
  type Language,
  type Request,
  requestOf,
  type Scene,
  withNew,
  withRequest,
} from './state';
import { contactOf, valuesOf } from './values';
import { dayIn } from './wording';

/*
 * How a request goes on: it asks for what is missing, has a visit confirmed, and ends what a person takes over.
 */

/** Says an open question once more, in its next wording. */
export function askAgain(scene: Scene, state: DialogueState): StepOutcome {
  const { asked } = state;
  if (asked.kind === 'change') return { state, acts: asking([say('whatToChange')]) };
  const open = focusOf(state);
  if (!open) return { state, acts: [filler('anythingElse')] };
  // A visit that has changed since is read back.
  const isSame = asked.kind === 'confirm' && asked.day === open.day && asked.time === open.time;
  if (isSame && !state.isCutOff) return { state, acts: asking([say('confirmAgain')]) };
  return proceed(scene, state, open.id, []);
}

type ValueId = keyof ReturnType<typeof valuesOf>;

/** The acknowledgement of a change; the first that fits is said. */
const ACKNOWLEDGEMENTS: readonly [Change, TalkId, ValueId][] = [
  ['time', 'ackTime', 'time'],
  ['day', 'ackDay', 'day'],
  ['symptom', 'ackSorry', 'what'],
  ['name', 'ackName', 'first'],
  ['otherName', 'ackOtherName', 'name'],
  ['phone', 'ackPhone', 'phone'],
  ['email', 'ackEmail', 'email'],
  ['car', 'ackCar', 'car'],
  ['work', 'ackWork', 'work'],
  ['message', 'ackMessage', 'what'],
];

/** Says a condition back, or only that it is noted. */
export function ackLimit({ language }: DialogueState, ...given: readonly string[]): Act {
  // 'Text me, don't call' reads badly in the second person.
  const [only = '', ...others] = given;
  if (others.length === 0 && wantsText(only) && only.split(' ').length < 7)
    return say('textsInstead');
  const said = given.map((one) => sayLimit(one, language));
  const condition = said.filter(Boolean).join(language === 'es' ? ' y ' : ', and ');
  return condition !== '' && said.every(Boolean)
    ? say('ackCondition', { condition })
    : say('ackMessage');
}

/** Says back in a word or two what was understood; a condition always. */
function acknowledge(
  scene: Scene,
  state: DialogueState,
  request: Request,
  changes: readonly Change[],
): Act[] {
  const values = valuesOf(scene, state, request);
  const condition = request.conditions.at(-1);
  const noted =
    changes.includes('condition') && condition !== undefined
      ? [ackLimit(state, ...(request.kind === 'complaint' ? request.conditions : [condition]))]
      : [];
  const { not } = request;
  if (not !== undefined && values.day)
    return [...noted, say('ackNot', { ...values, other: dayIn(not) })];
  if (changes.includes('day') && values.day && values.time)
    return [...noted, { ...say('ackDayTime', values), isBack: true }];
  const known = ACKNOWLEDGEMENTS.find(
    ([change, , needed]) => changes.includes(change) && values[needed] !== undefined,
  );
  if (!known) return noted;
  return [...noted, { ...say(known[1], values), isBack: true }];
}

/** Goes on with a request: asks for the next thing, or has it confirmed, or ends it. */
export function proceed(
  scene: Scene,
  given: DialogueState,
  id: number,
  changes: readonly Change[],
): StepOutcome {
  const found = requestOf(given, id)!;
  const settled = settle(scene, found);
  let state = withRequest({ ...given, focus: id }, id, settled.request);
  const warned = warnOfHoliday(state, settled.request);
  state = warned.state;
  const { question } = settled;
  if (question && question.asked.kind === 'slot') {
    const { day } = valuesOf(scene, state, settled.request);
    const isSaid =
      !changes.includes('day') ||
      !day ||
      question.acts.some(({ values }) => values?.day !== undefined);
    const said = acknowledge(
      scene,
      state,
      settled.request,
      changes.filter((one) => one !== 'day' && one !== 'time'),
    );
    const back = isSaid ? [] : [say('ackDay', { day })];
    return {
      state: { ...state, asked: question.asked },
      acts: [...said, ...back, ...warned.acts, ...asking(question.acts)],
    };
  }
  const told = [...warned.acts, ...(question?.acts ?? [])];
  state = leaveUnanswered(state, id, changes);
  const request = requestOf(state, id)!;
  const slot = missingOf(request, state.caller);
  if (slot === undefined) return complete(scene, state, request, changes, told);
  const said = acknowledge(scene, state, request, changes);
  const rested = request.not === undefined ? state : withRequest(state, id, { not: undefined });
  return after([...said, ...told], ask(scene, rested, request, slot));
}

/** A question about the car or the work is not put twice to a caller who answered something else. */
function leaveUnanswered(
  state: DialogueState,
  id: number,
  changes: readonly Change[],
): DialogueState {
  const { asked } = state;
  const request = requestOf(state, id)!;
  if (asked.kind !== 'slot' || changes.length === 0) return state;
  const { slot } = asked;
  if (slot === 'visitCar' && !changes.includes('car'))
    return withRequest(state, id, { left: [...request.left, slot] });
  if (slot !== 'work' || changes.includes('work') || changes.includes('symptom')) return state;
  const isAgain = (asked.again ?? 0) > 0 && request.work.length === 0;
  return isAgain ? withRequest(state, id, { work: ['checkup'] }) : state;
}

function ask(scene: Scene, state: DialogueState, request: Request, slot: SlotId): StepOutcome {
  const { id, kind } = request;
  if (slot === 'time') {
    const { request: next, question } = askTime(scene, request);
    return {
      state: { ...withRequest(state, id, next), asked: question!.asked },
      acts: asking(question!.acts),
    };
  }
  const today = scene.clock().day;
  // 'Are you open Friday?' asks for it.
  const { day: told, intent } = state.topic;
  const isTold = slot === 'day' && intent === 'hours' && told !== undefined && told > today;
  const isFree = isTold && nextDays(scene, kinds[kind].calendar ?? 'store', 1, told)[0] === told;
  if (isFree && !request.refused?.includes(told))
    return {
      state: { ...state, asked: { kind: 'slot', slot, days: [told] } },
      acts: asking([say('proposeDay', { next: dayIn(told) })]),
    };
  const free = slot === 'day' ? nextDays(scene, kinds[kind].calendar ?? 'store', 5) : [];
  const days = free.filter((day) => !request.refused?.includes(day)).slice(0, 2);
  const [a, b = a] = days.map((day) => nearDayIn(day, today));
  const line = slot === 'work' && request.isVague ? 'askSymptom' : slots[slot].ask;
  return {
    state: { ...state, asked: { kind: 'slot', slot, days } },
    acts: asking([say(line, { a, b })]),
  };
}

function complete(
  scene: Scene,
  state: DialogueState,
  request: Request,
  changes: readonly Change[],
  told: readonly Act[],
): StepOutcome {
  if (!isBooked(request.kind)) return after(told, finish(scene, state, request));
  const noted = acknowledge(
    scene,
    state,
    request,
    changes.filter((one) => one === 'condition'),
  );
  // A condition alone is no reason to read the rest once more.
  const { asked } = state;
  const isRead =
    asked.kind === 'confirm' &&
    asked.day === request.day &&
    asked.time === request.time &&
    changes.length > 0 &&
    changes.every((one) => one === 'condition');
  const line = isRead ? say('confirmAgain') : say('confirmVisit', valuesOf(scene, state, request));
  return {
    state: { ...state, asked: { kind: 'confirm', day: request.day, time: request.time } },
    acts: [...noted, ...told, ...asking([line])],
  };
}

export const agree = (state: DialogueState, { id, day, time, work, conditions }: Request) =>
  withRequest(state, id, { status: 'agreed', was: { day, time, work, conditions } });

/** Books the visit that the caller has said yes to. */
export function book(scene: Scene, state: DialogueState, request: Request): StepOutcome {
  const { id, kind, day, time } = request;
  const values = valuesOf(scene, state, request);
  const car = sayCar(carOf(request, state.caller) ?? {}) || undefined;
  const name = kind === 'visit' ? 'service' : kind;
  const work =
    values.work?.('en') ??
    (kind === 'test_drive' && car !== undefined ? car : name.replace('_', ' '));
  const booking = {
    kind: name,
    date: day,
    time: clockTime(time!),
    work,
    name: values.name,
    ...(car && { car }),
  };
  const isOurs = kind === 'meeting' && !isDepartmentVisit(request);
  const line = isOurs ? 'meetingBooked' : state.hasSaidDemo ? 'booked' : 'demoBooked';
  const agreed = { ...agree(state, request), hasSaidDemo: true };
  const bookings = isDepartmentVisit(request) ? [] : [booking];
  // Speaks to the caller, also where somebody else comes.
  // The conditions were said back before.
  const { what } = valuesOf(scene, state, { ...request, conditions: [] });
  const told = say(line, { ...values, what, name: state.caller.name ?? values.name });
  return { ...leave(scene, agreed, id, [told, filler('anythingElse')]), bookings };
}

/** Ends a request that a person takes over. */
export function finish(scene: Scene, given: DialogueState, request: Request): StepOutcome {
  const { id, kind } = request;
  const state = withRequest(given, id, { status: 'passed' });
  const values = valuesOf(scene, state, request);
  const { name } = values;
  const end = isStoreSide(scene, state) ? 'leadEnd' : 'teamEnd';
  const line = request.isOffList
    ? (`${end}OffList` as const)
    : (end === 'leadEnd' ? contactOf(state.caller, request).contact && name : request.name)
      ? (`${end}Other` as const)
      : name
        ? (kinds[kind].end ?? end)
        : (`${end}Unnamed` as const);
  if (kind !== 'status') return leave(scene, state, id, [say(line, values)]);
  const order = findRepairOrder(name ?? '');
  if (order) {
    const told = tell({ en: order.said, es: order.spanish });
    return leave(scene, state, id, [told, filler('anythingElse')]);
  }
  const unknown = say('statusUnknown', { name });
  // The call takes the place of the question.
  const requests = state.requests.filter((one) => one.id !== id);
  const next = withNew(
    { ...state, requests },
    {
      kind: 'callback',
      name: request.name,
      car: request.car,
      wanted: { department: 'service' },
      isOfRepair: true,
      since: request.since,
    },
  );
  return after([unknown], proceed(scene, next, next.focus!, []));
}

/** Says that a booked visit stands. */
export function visitStands(scene: Scene, state: DialogueState, visit: Request): StepOutcome {
  const { day, time } = valuesOf(scene, state, visit);
  return { state, acts: [say('visitStands', { day, time }), filler('anythingElse')] };
}

/** Leaves a request that is settled, and comes back to one that is open. */
export function leave(
  scene: Scene,
  state: DialogueState,
  id: number,
  said: readonly Act[],
): StepOutcome {
  // A caller who waits for a tow is asked for no day of a visit.
  const isTow = requestOf(state, id)?.kind === 'tow';
  const isPushed = ({ kind, day, options, from }: Request) =>
    isTow && kind === 'visit' && (day ?? options ?? from) === undefined;
  const waiting = state.requests.find(
    (one) => isOpen(one) && one.id !== id && hasReason(one) && !isPushed(one),
  );
  const rest = { ...state, done: id, focus: undefined, asked: { kind: 'more' } as const };
  if (!waiting) return { state: rest, acts: said };
  const name = spokenWants[waiting.kind];
  const task = (language: Language) => name[language];
  const back = waiting.kind === 'callback' ? [] : [say('back', { task })];
  return after(
    [...said, ...back],
    proceed(scene, { ...rest, asked: { kind: 'wish' } }, waiting.id, []),
  );
}

const hasReason = ({ kind }: Request) => kind !== 'quote';

/** A visit that was booked stays what it was, where a change of it comes to nothing. */
export const withVisitRestored = (state: DialogueState, { id, was }: Request): DialogueState =>
  was ? withRequest(state, id, { ...was, wish: undefined, status: 'agreed' }) : state;

/** Drops what is being settled; what waits stays. */
export function drop(
  scene: Scene,
  state: DialogueState,
  status: 'canceled' | 'left',
  said: readonly Act[],
): StepOutcome {
  const open = focusOf(state);
  if (!open) return { state: { ...state, asked: { kind: 'more' } }, acts: said };
  const isKept = status === 'left' && open.was !== undefined;
  const next = isKept ? withVisitRestored(state, open) : withRequest(state, open.id, { status });
  return leave(scene, next, open.id, said);
}
