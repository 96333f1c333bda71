import type { requestKinds } from '@/lib/agent/call-record';
import { spokenPeople, type TalkId } from '@/lib/content/agent/talk';
import { departments } from '@/lib/dealerships/demo-store';
import type { DepartmentId, Expectation } from '@/lib/spoken/heard';
import { isNamed, type SpokenCar } from '@/lib/spoken/spoken-car';
import {
  type Caller,
  type DialogueState,
  isStoreSide,
  type Language,
  type Request,
  type Scene,
} from './state';

/*
 * What a caller can want: for each kind of request what is asked for, in which order, and whose it is.
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
    ...{ start: 'startService', isBooked: true, calendar: 'service', to: 'service' },
  },
  test_drive: {
    slots: ['driveCar', 'day', 'time', 'name', 'visitReach'],
    ...{ start: 'startDrive', isBooked: true, calendar: 'store', to: 'sales' },
  },
  meeting: {
    slots: ['day', 'time', 'name', 'reach'],
    ...{ start: 'startMeeting', isBooked: true, calendar: 'store', to: 'team' },
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
    ...{ start: 'startMove', end: 'moveEnd', calendar: 'service', to: 'service' },
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
export type FreeSlot = 'message' | 'part' | 'place';

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

const AT_ONCE: ReadonlySet<RequestKind> = new Set(['status', 'cancel', 'move', 'information']);
/** A person takes it over, with any words beside it. */
export const isLead = (kind: RequestKind) => !kinds[kind].isBooked && !AT_ONCE.has(kind);
export const isBooked = (kind: RequestKind) => kinds[kind].isBooked === true;

/** The slots to ask for; a caller for sales is asked which car. */
export const slotsOf = ({ kind, wanted }: Request): readonly SlotId[] =>
  kind === 'message' && wanted?.department === 'sales' && wanted.person === undefined
    ? ['shopping', 'phone', 'name']
    : kinds[kind].slots;

/** It is about a car of the store's, not the caller's own. */
export const isOfStoreCar = ({ kind }: Request) =>
  kind === 'test_drive' || kind === 'quote' || kind === 'callback' || kind === 'finance';

/** The car that a request is about. */
export function carOf(request: Request, caller: Caller): SpokenCar | undefined {
  const { kind, car } = request;
  if (kind === 'meeting' || kind === 'information') return undefined;
  return car ?? (isOfStoreCar(request) && kind !== 'callback' ? undefined : caller.car);
}

/** The first thing that a request still needs. */
export function missingOf(request: Request, caller: Caller): SlotId | undefined {
  return slotsOf(request).find((id) => {
    const { holds } = slots[id];
    if (request.left.includes(id)) return false;
    if (holds === 'work') return request.work.length === 0;
    if (holds === 'car' || holds === 'ownCar') return !isNamed(carOf(request, caller));
    if (id === 'shopping' && request.car) return !isNamed(request.car);
    if (holds === 'reach') return (caller.phone ?? caller.email) === undefined;
    if (holds === 'name' || holds === 'email') return caller[holds] === undefined;
    return request[holds] === undefined;
  });
}

/** Tells if a request holds anything that would be lost. */
export const hasAny = ({
  kind,
  work,
  day,
  options,
  from,
  time,
  wish,
  car,
  message,
  part,
  place,
  conditions,
  notes,
}: Request) =>
  kind !== 'quote' &&
  (work.length + conditions.length + notes.length > 0 ||
    (day ?? options ?? from ?? time ?? wish ?? car ?? message ?? part ?? place) !== undefined);

/** Who a request goes to, as the agent says it: 'Robert Hayes, our service manager'. */
export function personOf(scene: Scene, state: DialogueState, { kind, wanted }: Request) {
  return (language: Language): string => {
    const { person, department } = wanted ?? {};
    const to = department ?? kinds[kind].to;
    const isOurs = !isStoreSide(scene, state) && department === undefined;
    if (to === 'team' || (isOurs && (to === 'desk' || kind === 'complaint')))
      return spokenPeople.team[language];
    const isManager = departments.some(({ manager }) => manager === person);
    const named: Record<string, Record<Language, string>> = spokenPeople.named;
    // Whoever is angry gets the department's own manager.
    const isAny = kind === 'complaint' && person === 'the manager on duty';
    if (person !== undefined && !isManager && !isAny) return named[person]?.[language] ?? person;
    if (to === 'desk') return spokenPeople.desk[language];
    const name = spokenPeople.departments[to][language];
    if (kind !== 'complaint' && !(kind === 'message' && isManager)) return name;
    const { manager } = departments.find(({ id }) => id === to)!;
    return spokenPeople.manager[language].replace('{name}', manager).replace('{department}', name);
  };
}
