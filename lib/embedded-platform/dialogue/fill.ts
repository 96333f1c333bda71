import { type Heard, isQuestion, unknownCar } from '@/lib/spoken/heard';
import { addDays, weekdayOf } from '@/lib/spoken/calendar';
import { type SpokenCar } from '@/lib/spoken/spoken-car';
import {
  atTime,
  type Caller,
  type FrameId,
  isFree,
  type SlotId,
  type Slots,
  slotsOf,
  slotTable,
  type Task,
} from './frames';
import { isSpecific } from '@/lib/spoken/spoken-work';
import { says } from '@/lib/spoken/says';

/** What an utterance changed in a task, for the agent to say back. */
export type Change =
  'day' | 'time' | 'work' | 'car' | 'name' | 'phone' | 'email' | 'symptom' | 'message';

/** What somebody calls back about. */
const LEADS = new Set<FrameId>(['callback', 'trade-in', 'parts', 'financing', 'quote']);

/** The car as now known: another model replaces it, the rest adds to it. */
function mergeCar(old: SpokenCar | undefined, car: SpokenCar): SpokenCar {
  const isSameMake = car.make === undefined || car.make === old?.make;
  const isSame = car.model ? !old?.model || car.model === old.model : isSameMake;
  return isSame ? { ...old, ...car } : car;
}

const hasSlot = (task: Task, ...ids: SlotId[]) => slotsOf(task).some((id) => ids.includes(id));

const isBareWeekday = (text: string) => /^\W*(?:yes |yeah |on )?\w+day\W*$/i.test(text);

function fillDay(slots: Slots, { text, day: said }: Heard): Change[] {
  const [, way] = /\bday (before|after)\b(?! tomorrow)/i.exec(text) ?? [];
  const from = slots.options ? slots.refused : slots.day;
  // 'The day before, then.'
  const wish = way && from ? { day: addDays(from, way === 'after' ? 1 : -1) } : said;
  if (Object.keys(wish).length === 0) return [];
  // 'Tuesday', once more, of a Tuesday that is farther away.
  if (isBareWeekday(text) && wish.day && slots.day && weekdayOf(wish.day) === weekdayOf(slots.day))
    return [];
  slots.wish = atTime(slots.time) ?? slots.wish;
  for (const key of ['day', 'options', 'from', 'not', 'holiday', 'time'] as const)
    delete slots[key];
  Object.assign(slots, wish);
  return ['day'];
}

/** Words that hold no work that the agent knows are one all the same, where it was asked for. */
function isWorkByItself(heard: Heard): boolean {
  const { text, work, car, name, day, time, decision } = heard;
  const isOther = car ?? name ?? day.day ?? day.options ?? day.from ?? time ?? decision;
  const isNone = isQuestion(heard) || (/^(?:i don't|not|that's)\b/i.test(text) && text.length < 24);
  const isShort = text.split(' ').length <= 12;
  return work.length === 0 && isOther === undefined && isShort && !isNone;
}

function fillWork(slots: Slots, heard: Heard, isAsked: boolean): Change[] {
  const { work, text, isSymptom } = heard;
  const changes: Change[] = [];
  const fresh = work.filter((item) => !slots.work.includes(item));
  if (fresh.length > 0) {
    const isAlso = !says.correction.test(text) || /\b(?:also|add)\b/i.test(text);
    const known = slots.work.filter((item) => item !== 'checkup');
    slots.work = isAlso ? [...known, ...fresh].slice(0, 5) : fresh;
    delete slots.isVague;
    changes.push('work');
  } else if ((isAsked || (isSpecific(text) && slots.work.length === 0)) && isWorkByItself(heard)) {
    const own = text.replace(/[.!]$/, '').toLowerCase();
    const isTold = !isAsked || own.split(' ').length > 5;
    slots.work = [isSymptom || slots.isVague || isTold ? 'diagnosis' : own];
    if (isTold) slots.message ??= heard.said;
    changes.push(isAsked ? 'work' : 'symptom');
  }
  const tells = isSymptom && text.length > 12 && (work.length > 0 || isAsked);
  if (tells && slots.message === undefined) {
    slots.message = heard.said;
    changes.push('symptom');
  }
  return changes;
}

/** Whether the car is the caller's own or one of the store's that the task is about, and what is new of it. */
function fillCar(task: Task, caller: Caller, heard: Heard, asked?: SlotId): Change[] {
  const car = asked?.endsWith('Car') ? (unknownCar(heard) ?? heard.car) : heard.car;
  if (!car) return [];
  const { slots, frame } = task;
  const before = JSON.stringify([slots.car, caller.car]);
  const isSomeCar = (car.model ?? car.make ?? car.year ?? car.isOwn) !== undefined;
  const isOffered = hasSlot(task, 'textPhone', 'shopping') && !car.isOwn;
  const isAnother = car.model !== undefined && (caller.car?.model ?? car.model) !== car.model;
  // What they want instead of the one that they trade in.
  if (frame === 'trade-in' && isAnother && !says.correction.test(heard.text)) return [];
  if (frame === 'meeting' || frame === 'email') return [];
  if (hasSlot(task, 'driveCar') || isOffered) slots.car = mergeCar(slots.car, car);
  else if (isSomeCar || asked?.endsWith('Car')) caller.car = mergeCar(caller.car, car);
  return JSON.stringify([slots.car, caller.car]) === before ? [] : ['car'];
}

const isAlone = ({ text, name }: Heard) => text.replace(/[.!]$/, '') === name;

/** Only an introduction, a correction or an answer replaces a known name. */
export function isNewName(caller: Caller, heard: Heard, asked?: SlotId): boolean {
  const { name = '', text } = heard;
  if (caller.name === undefined) return true;
  const isAsked = asked !== undefined && slotTable[asked].expects === 'name';
  const isToldAlone = asked === undefined && isAlone(heard);
  // The rest of one that was spelled.
  const isLonger = name.startsWith(caller.name);
  const isTold = heard.isIntroduced || says.corrects.test(text);
  return (isAsked || isTold || isToldAlone || isLonger) && !caller.name.startsWith(name);
}

/** How to call and reach somebody. */
export function fillCaller(caller: Caller, heard: Heard, asked: SlotId | undefined): Change[] {
  const { text, phone, car } = heard;
  const end = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  if (caller.phone && end && !phone && !car && says.correction.test(text)) {
    caller.phone = caller.phone.slice(0, -4) + end;
    return ['phone'];
  }
  return (['name', 'phone', 'email'] as const).filter((key) => {
    const value = heard[key];
    if (value === undefined || value === caller[key]) return false;
    if (key === 'name' && !isNewName(caller, heard, asked)) return false;
    caller[key] = value;
    return true;
  });
}

/** Takes what an utterance holds for a task, and for the slot that was asked for; gives what it changed. */
export function fill(task: Task, caller: Caller, heard: Heard, asked?: SlotId): Change[] {
  const { slots, frame } = task;
  const changes: Change[] = hasSlot(task, 'day') ? fillDay(slots, heard) : [];
  if (hasSlot(task, 'time') && heard.time) {
    slots.wish = heard.time;
    delete slots.time;
    const isEarliest = 'isEarliest' in heard.time && slots.day === undefined;
    changes.push('time', ...(isEarliest ? (['day'] as const) : []));
  }
  if (hasSlot(task, 'work')) changes.push(...fillWork(slots, heard, asked === 'work'));
  if (['callback', 'message', 'complaint'].includes(frame))
    slots.wanted = heard.wanted?.person ? heard.wanted : (slots.wanted ?? heard.wanted);
  if (LEADS.has(frame)) slots.message ??= says.told.exec(heard.text)?.[1];
  for (const id of slotsOf(task)) {
    const { holds, within } = slotTable[id];
    const told = within && says[within].exec(heard.text)?.[1]?.replace(/[.!]$/, '').trim();
    if (!isFree(holds) || told === undefined || slots[holds] !== undefined) continue;
    slots[holds] = heard.said === heard.text ? told : heard.said;
    changes.push('message');
  }
  changes.push(...fillCar(task, caller, heard, asked), ...fillCaller(caller, heard, asked));
  return changes;
}
