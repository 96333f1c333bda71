import type { Day } from '@/lib/spoken/calendar';
import type { TalkId } from '@/lib/content/agent/talk';
import type { DepartmentId, Expectation, Wanted } from '@/lib/spoken/heard';
import { isNamed, type SpokenCar } from '@/lib/spoken/spoken-car';
import type { DayWish } from '@/lib/spoken/spoken-day';
import type { TimeWish } from '@/lib/spoken/spoken-time';
import data from './frames.json';

/** What is known of the caller, for every task of the talk. */
export interface Caller {
  name?: string;
  phone?: string;
  email?: string;
  /** What they drive. */
  car?: SpokenCar;
  /** What a colleague should see to, whatever the call is about: a ride, a loaner. */
  note?: string;
}

/** What one task has been told. */
export interface Slots extends DayWish {
  work: string[];
  /** A car of the store's. */
  car?: SpokenCar;
  time?: number;
  wish?: TimeWish;
  /** The times that were offered, and the day that they are of. */
  offered?: { day: Day | undefined; times: readonly number[] };
  message?: string;
  /** The first words of a complaint, which may say all of it or nothing. */
  opening?: string;
  part?: string;
  place?: string;
  wanted?: Wanted;
  /** The car was asked for and not told. */
  isCarLeft?: boolean;
  isWorkLeft?: boolean;
  /** Something was added to what was offered. */
  isNoted?: boolean;
  /** Something is wrong, and what it is was not said. */
  isVague?: boolean;
}

export interface Task {
  frame: FrameId;
  slots: Slots;
}

export type FrameId = keyof (typeof data)['frames'];
export type SlotId = keyof (typeof data)['slots'];

interface Frame {
  slots: readonly SlotId[];
  start?: TalkId;
  /** What is said when it is passed on; else `leadEnd`. */
  end?: TalkId;
  /** A visit is confirmed and booked; the others are passed on to a person. */
  isVisit?: boolean;
  calendar?: 'service' | 'store';
  to: DepartmentId | 'team' | 'desk';
}

export const frames = data.frames as Record<FrameId, Frame>;

interface Slot {
  ask: TalkId;
  /** What it fills: of the task, or of the caller; a way to reach them is a number or an address. */
  holds: 'work' | 'car' | 'day' | 'time' | FreeSlot | 'ownCar' | 'name' | 'email' | 'reach';
  expects?: Expectation;
  /** Where the caller's own words, which fill it, stand in a sentence that says more. */
  within?: 'told' | 'part' | 'place';
}

/** What takes the caller's words as they are. */
export type FreeSlot = 'message' | 'part' | 'place';

export const slotTable = data.slots as Record<SlotId, Slot>;

const FREE: ReadonlySet<string> = new Set<FreeSlot>(['message', 'part', 'place']);
export const isFree = (holds: Slot['holds']): holds is FreeSlot => FREE.has(holds);

/** The first thing that a task still needs. */
export function missingOf(task: Task, caller: Caller): SlotId | undefined {
  const { slots } = task;
  return slotsOf(task).find((id) => {
    const { holds } = slotTable[id];
    if (holds === 'work') return slots.work.length === 0;
    if (holds === 'ownCar') return !isNamed(caller.car) && !(id === 'visitCar' && slots.isCarLeft);
    if (holds === 'reach') return (caller.phone ?? caller.email) === undefined;
    if (holds === 'name' || holds === 'email') return caller[holds] === undefined;
    if (holds === 'car' || (id === 'shopping' && slots.car)) return !isNamed(slots.car);
    return slots[holds] === undefined;
  });
}

/** Adds what a colleague should know. */
export function addNote(slots: Partial<Slots>, said: string): void {
  slots.message = [slots.message, said].filter(Boolean).join('. ');
}

const OF_A_TIME = new Set<FrameId>(['status', 'cancel', 'move', 'email']);
/** What a person takes over may have any words beside it. */
export const isLead = (frame: FrameId) => !frames[frame].isVisit && !OF_A_TIME.has(frame);

/** A department's own way to begin: whoever wants sales is asked what for. */
export const slotsOf = ({ frame, slots }: Task): readonly SlotId[] =>
  frame === 'message' && slots.wanted?.department === 'sales' && slots.wanted.person === undefined
    ? ['shopping', 'phone', 'name']
    : frames[frame].slots;

export const newTask = (frame: FrameId): Task => ({ frame, slots: { work: [] } });

/** A time that was fine for another day is checked against the new one. */
export const atTime = (minutes: number | undefined) =>
  minutes === undefined ? undefined : { minutes, isHalfKnown: true };
