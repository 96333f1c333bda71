import type { TalkId } from '@/lib/content/agent/talk';
import type { requestKinds } from '@/lib/domain/call-record';
import type { Expectation } from '@/lib/embedded-platform/language/heard';
import type { DepartmentId } from '@/lib/embedded-platform/language/spoken-staff';

/*
 * The kinds of request and what each needs: its slots in their order, its first and last words, and whose it is.
 */

export type RequestKind = (typeof requestKinds)[number];

interface Kind {
  readonly slots: readonly SlotId[];
  readonly start?: TalkId;
  /** The words that pass it on; else `leadEnd`. */
  readonly end?: TalkId;
  /** The caller confirms it, and it is booked; the others are passed on to a person. */
  readonly isBooked?: true;
  readonly calendar?: 'service' | 'store';
  readonly to: DepartmentId | 'team' | 'desk';
}

export const kinds: Readonly<Record<RequestKind, Kind>> = {
  visit: {
    slots: ['work', 'day', 'time', 'visitCar', 'name', 'visitReach'],
    start: 'startService',
    isBooked: true,
    calendar: 'service',
    to: 'service',
  },
  test_drive: {
    slots: ['driveCar', 'day', 'time', 'name', 'visitReach'],
    start: 'startDrive',
    isBooked: true,
    calendar: 'store',
    to: 'sales',
  },
  meeting: {
    slots: ['day', 'time', 'name', 'reach'],
    start: 'startMeeting',
    isBooked: true,
    calendar: 'store',
    to: 'team',
  },
  quote: { slots: ['textPhone', 'name'], to: 'sales' },
  trade_in: { slots: ['tradeCar', 'phone', 'name'], to: 'sales' },
  finance: { slots: ['phone', 'name'], to: 'finance' },
  parts: { slots: ['part', 'partCar', 'phone', 'name'], start: 'startParts', to: 'parts' },
  callback: { slots: ['phone', 'name'], start: 'startCallback', to: 'desk' },
  message: { slots: ['message', 'phone', 'name'], start: 'startMessage', to: 'desk' },
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
  information: { slots: ['email', 'name'], end: 'emailEnd', to: 'team' },
};

interface Slot {
  readonly ask: TalkId;
  readonly holds:
    'work' | 'car' | 'ownCar' | 'day' | 'time' | FreeSlot | 'name' | 'email' | 'reach';
  readonly expects?: Expectation;
}

/** A slot that takes the caller's words as they are. */
type FreeSlot = 'message' | 'part' | 'place';

const slotTable = {
  work: { ask: 'askWork', holds: 'work' },
  visitCar: { ask: 'askVisitCar', holds: 'ownCar' },
  tradeCar: { ask: 'askTradeCar', holds: 'ownCar' },
  partCar: { ask: 'askPartCar', holds: 'ownCar' },
  driveCar: { ask: 'askDriveCar', holds: 'car' },
  day: { ask: 'askDay', holds: 'day' },
  time: { ask: 'askTime', holds: 'time', expects: 'time' },
  name: { ask: 'askName', holds: 'name', expects: 'name' },
  statusName: { ask: 'askStatusName', holds: 'name', expects: 'name' },
  visitName: { ask: 'askVisitName', holds: 'name', expects: 'name' },
  phone: { ask: 'askPhone', holds: 'reach', expects: 'phone' },
  textPhone: { ask: 'askTextPhone', holds: 'reach', expects: 'phone' },
  reach: { ask: 'askReach', holds: 'reach', expects: 'phone' },
  visitReach: { ask: 'askVisitReach', holds: 'reach', expects: 'phone' },
  unlist: { ask: 'askUnlist', holds: 'reach', expects: 'phone' },
  email: { ask: 'askEmail', holds: 'email' },
  message: { ask: 'askMessage', holds: 'message' },
  complaint: { ask: 'askComplaint', holds: 'message' },
  shopping: { ask: 'askShopping', holds: 'message' },
  part: { ask: 'askPart', holds: 'part' },
  place: { ask: 'askPlace', holds: 'place' },
} as const satisfies Record<string, Slot>;

export type SlotId = keyof typeof slotTable;
export const slots: Readonly<Record<SlotId, Slot>> = slotTable;

const FREE: ReadonlySet<string> = new Set<FreeSlot>(['message', 'part', 'place']);
export const isFree = (holds: Slot['holds']): holds is FreeSlot => FREE.has(holds);
