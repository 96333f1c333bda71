import { type Caller, slotsOf, type Slots, type SlotId, type Task } from './frames';
import type { Heard } from '@/lib/spoken/heard';
import type { SpokenCar } from '@/lib/spoken/spoken-car';

/** What an utterance changed in a task, for the agent to say back. */
export type Change =
  'day' | 'time' | 'work' | 'car' | 'name' | 'phone' | 'email' | 'wanted' | 'symptom';

const CORRECTION = /\b(?:actually|instead|rather|not|no|i mean|i meant|change)\b/i;

/** The car as now known: another model replaces it, the rest adds to it. */
function mergeCar(old: SpokenCar | undefined, car: SpokenCar): SpokenCar {
  const isOther =
    (car.model !== undefined && car.model !== old?.model && old?.model !== undefined) ||
    (car.model === undefined && car.make !== undefined && car.make !== old?.make);
  return isOther ? car : { ...old, ...car };
}

const hasSlot = (task: Task, ...ids: SlotId[]) => slotsOf(task).some((id) => ids.includes(id));

function fillDay(slots: Slots, { day: wish }: Heard): boolean {
  const { day, options, from, not, holiday } = wish;
  if (!(day ?? options ?? from ?? holiday)) return false;
  const isSame = day !== undefined && day === slots.day;
  // A time that was fine for the old day is checked against the new one.
  if (slots.time !== undefined) slots.wish = { minutes: slots.time, isHalfKnown: true };
  for (const key of ['day', 'options', 'from', 'not', 'holiday', 'time'] as const)
    delete slots[key];
  Object.assign(
    slots,
    day && { day },
    options && { options },
    from && { from },
    not && { not },
    holiday && { holiday },
  );
  return !isSame;
}

/** Whether words that hold no work that the agent knows are one all the same, where it was asked for. */
function isWorkByItself({ text, work, car, name, day, time, decision }: Heard): boolean {
  const isOther = car ?? name ?? day.day ?? day.options ?? day.from ?? time ?? decision;
  return (
    work.length === 0 &&
    isOther === undefined &&
    !/^(?:what|when|how|who|where|why|which|can|could|do|does|is|are|i don't|not)\b/i.test(text)
  );
}

function fillWork(slots: Slots, heard: Heard, isAsked: boolean): Change[] {
  const { work, text, isSymptom } = heard;
  const changes: Change[] = [];
  const fresh = work.filter((item) => !slots.work.includes(item));
  if (fresh.length > 0) {
    const isCorrected =
      CORRECTION.test(text) && slots.work.length > 0 && !/\balso|add\b/i.test(text);
    slots.work = isCorrected ? fresh : [...slots.work, ...fresh].slice(0, 5);
    delete slots.isVague;
    changes.push('work');
  } else if (isAsked && isWorkByItself(heard) && text.split(' ').length <= 12 && !/\?/.test(text)) {
    slots.work = [
      isSymptom || slots.isVague ? 'diagnosis' : text.replace(/[.!]$/, '').toLowerCase(),
    ];
    changes.push('work');
  }
  if (
    isSymptom &&
    slots.message === undefined &&
    text.length > 12 &&
    (work.length > 0 || isAsked)
  ) {
    slots.message = text;
    changes.push('symptom');
  }
  return changes;
}

/**
 * Takes what an utterance holds for a task; what it changed.
 *
 * @param asked the slot that was asked for
 */
export function fill(
  task: Task,
  caller: Caller,
  heard: Heard,
  asked: SlotId | undefined,
): Change[] {
  const { slots } = task;
  const changes: Change[] = [];
  if (hasSlot(task, 'day') && fillDay(slots, heard)) changes.push('day');
  if (hasSlot(task, 'time') && heard.time) {
    slots.wish = heard.time;
    delete slots.time;
    changes.push('time');
  }
  if (hasSlot(task, 'work')) changes.push(...fillWork(slots, heard, asked === 'work'));
  if (heard.car) {
    const isSomeCar =
      (heard.car.model ?? heard.car.make ?? heard.car.year ?? heard.car.isOwn) !== undefined;
    const isStores =
      hasSlot(task, 'driveCar') || (hasSlot(task, 'textPhone', 'shopping') && !heard.car.isOwn);
    const key = JSON.stringify([slots.car, caller.car]);
    if (isStores) slots.car = mergeCar(slots.car, heard.car);
    else if (isSomeCar || asked?.endsWith('Car')) caller.car = mergeCar(caller.car, heard.car);
    if (JSON.stringify([slots.car, caller.car]) !== key) changes.push('car');
  }
  for (const key of ['name', 'phone', 'email'] as const) {
    const value = heard[key];
    if (value === undefined || value === caller[key]) continue;
    // A first name once more is the same person.
    if (key === 'name' && caller.name?.startsWith(value)) continue;
    caller[key] = value;
    changes.push(key);
  }
  return changes;
}
