import type { TalkId } from '@/lib/content/agent/talk';
import type { Day } from '@/lib/spoken/calendar';
import type { DepartmentId, Expectation, Wanted } from '@/lib/spoken/heard';
import { isNamed, type SpokenCar } from '@/lib/spoken/spoken-car';
import type { TimeWish } from '@/lib/spoken/spoken-time';

export type FrameId =
  | 'service'
  | 'test-drive'
  | 'meeting'
  | 'quote'
  | 'trade-in'
  | 'financing'
  | 'parts'
  | 'callback'
  | 'message'
  | 'complaint'
  | 'tow'
  | 'status'
  | 'cancel'
  | 'move'
  | 'email';

export type SlotId =
  | 'work'
  | 'visitCar'
  | 'driveCar'
  | 'tradeCar'
  | 'partCar'
  | 'day'
  | 'time'
  | 'name'
  | 'phone'
  | 'textPhone'
  | 'email'
  | 'reach'
  | 'message'
  | 'complaint'
  | 'shopping'
  | 'part'
  | 'place'
  | 'statusName'
  | 'visitName';

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
export interface Slots {
  work: string[];
  /** A car of the store's. */
  car?: SpokenCar;
  day?: Day;
  options?: Day[];
  from?: Day;
  not?: Day;
  holiday?: string;
  time?: number;
  wish?: TimeWish;
  message?: string;
  part?: string;
  place?: string;
  wanted?: Wanted;
  /** Something is wrong, and what it is was not said. */
  isVague?: boolean;
}

export interface Task {
  frame: FrameId;
  slots: Slots;
}

interface Frame {
  slots: readonly SlotId[];
  start?: TalkId;
  /** What is said when it is passed on; else `leadEnd`. */
  end?: TalkId;
  /** It is about a car of the store's, not the caller's own. */
  isOfStoreCar?: boolean;
  /** A visit is confirmed and booked; the others are passed on to a person. */
  isVisit?: boolean;
  calendar?: 'service' | 'store';
  to: DepartmentId | 'team' | 'desk';
}

export const frames: Record<FrameId, Frame> = {
  service: {
    slots: ['work', 'day', 'time', 'visitCar', 'name'],
    start: 'startService',
    isVisit: true,
    calendar: 'service',
    to: 'service',
  },
  'test-drive': {
    slots: ['driveCar', 'day', 'time', 'name'],
    start: 'startDrive',
    isVisit: true,
    calendar: 'store',
    isOfStoreCar: true,
    to: 'sales',
  },
  meeting: {
    slots: ['day', 'time', 'name', 'reach'],
    start: 'startMeeting',
    isVisit: true,
    calendar: 'store',
    to: 'team',
  },
  quote: { slots: ['textPhone', 'name'], isOfStoreCar: true, to: 'sales' },
  'trade-in': { slots: ['tradeCar', 'phone', 'name'], to: 'sales' },
  financing: { slots: ['phone', 'name'], to: 'finance' },
  parts: { slots: ['part', 'partCar', 'phone', 'name'], start: 'startParts', to: 'parts' },
  callback: { slots: ['phone', 'name'], start: 'startCallback', to: 'desk' },
  message: {
    slots: ['message', 'phone', 'name'],
    start: 'startMessage',
    isOfStoreCar: true,
    to: 'desk',
  },
  complaint: { slots: ['complaint', 'phone', 'name'], start: 'startComplaint', to: 'service' },
  tow: { slots: ['place', 'phone', 'name'], start: 'startTow', end: 'towEnd', to: 'service' },
  status: { slots: ['statusName'], to: 'service' },
  cancel: { slots: ['visitName'], start: 'startCancel', end: 'cancelEnd', to: 'service' },
  move: {
    slots: ['visitName', 'day', 'time'],
    start: 'startMove',
    end: 'moveEnd',
    calendar: 'service',
    to: 'service',
  },
  email: { slots: ['email', 'name'], end: 'emailEnd', to: 'team' },
};

interface Slot {
  ask: TalkId;
  expectation: Expectation;
  /** The field that takes the caller's words as they are. */
  free?: 'message' | 'part' | 'place';
  /** Where those words stand in a sentence that says more. */
  within?: RegExp;
  has(slots: Slots, caller: Caller): boolean;
}

const TOLD = /\b(?:that|know|about|tell (?:him|her|them|\w+))\s(\S.{11,})$/i;
const PLACE =
  /\b(?:i'?m|i am|we'?re|it'?s|stuck|stranded|car is|truck is|sitting|broken down|down) ((?:at|on|in|near|outside|by) .{4,})$/i;
const PART =
  /\b(?:order|need|have|sell|sells|looking for|cost of|price of|buy|carry|do|want|is my)\s+(?:to (?:order|buy|get) )?(?!parts?\b|(?:some|any)?(?:thing|one)\b|it\b)((?:an? |the |some |new |four |two |set of )*(?!parts?\b)[\p{L}\d -]{3,40}?)(?= for | cost| in\b| from |[?.!,]|$)/iu;

const name = {
  expectation: 'name',
  has: (_: Slots, caller: Caller) => caller.name !== undefined,
} as const;
const phone = {
  expectation: 'phone',
  has: (_: Slots, caller: Caller) => (caller.phone ?? caller.email) !== undefined,
} as const;
const other = { expectation: 'other' } as const;
const ownCar = { ...other, has: (_: Slots, caller: Caller) => isNamed(caller.car) } as const;
const message = {
  ...other,
  free: 'message',
  within: TOLD,
  has: (slots: Slots) => slots.message !== undefined,
} as const;

export const slotTable: Record<SlotId, Slot> = {
  work: { ...other, ask: 'askWork', has: ({ work }) => work.length > 0 },
  visitCar: { ...ownCar, ask: 'askVisitCar' },
  tradeCar: { ...ownCar, ask: 'askTradeCar' },
  partCar: { ...ownCar, ask: 'askPartCar' },
  driveCar: { ...other, ask: 'askDriveCar', has: ({ car }) => isNamed(car) },
  day: { ...other, ask: 'askDay', has: ({ day }) => day !== undefined },
  time: { expectation: 'time', ask: 'askTime', has: ({ time }) => time !== undefined },
  name: { ...name, ask: 'askName' },
  statusName: { ...name, ask: 'askStatusName' },
  visitName: { ...name, ask: 'askVisitName' },
  phone: { ...phone, ask: 'askPhone' },
  textPhone: { ...phone, ask: 'askTextPhone' },
  email: { ...other, ask: 'askEmail', has: (_, caller) => caller.email !== undefined },
  reach: {
    expectation: 'phone',
    ask: 'askReach',
    has: (_, caller) => (caller.phone ?? caller.email) !== undefined,
  },
  message: { ...message, ask: 'askMessage' },
  complaint: { ...message, within: undefined, ask: 'askComplaint' },
  shopping: {
    ...other,
    free: 'message',
    ask: 'askShopping',
    has: (slots) => slots.message !== undefined || isNamed(slots.car),
  },
  part: {
    ...other,
    free: 'part',
    within: PART,
    ask: 'askPart',
    has: ({ part }) => part !== undefined,
  },
  place: {
    ...other,
    free: 'place',
    within: PLACE,
    ask: 'askPlace',
    has: ({ place }) => place !== undefined,
  },
};

/** A department's own way to begin: whoever wants sales is asked what for. */
export const slotsOf = ({ frame, slots }: Task): readonly SlotId[] =>
  frame === 'message' && slots.wanted?.department === 'sales' && slots.wanted.person === undefined
    ? ['shopping', 'phone', 'name']
    : frames[frame].slots;

export const newTask = (frame: FrameId): Task => ({ frame, slots: { work: [] } });

/** A time that was fine for another day is checked against the new one. */
export const atTime = (minutes: number | undefined) =>
  minutes === undefined ? undefined : { minutes, isHalfKnown: true };
