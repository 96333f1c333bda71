import { spokenPeople } from '@/lib/content/agent/talk';
import { listSizes, usualStation } from '@/lib/content/ai';
import type { Side, StoreFacts } from '@/lib/agent/assistant-metadata';
import { exampleStore } from '@/lib/agent/store-words';
import { departments } from '@/lib/dealerships/demo-store';
import { type Day, localTime } from '@/lib/spoken/calendar';
import { type Caller, frames, type SlotId, type Slots, type Task } from './frames';
import { createPhrasing } from './phrasing';
import type { Intent } from './understand';
import type { SpokenCar } from '@/lib/spoken/spoken-car';
import type { MissedCalls } from '@/lib/spoken/spoken-numbers';

/** What the agent's last line leaves open. */
export type Expected =
  | { kind: 'slot'; slot: SlotId; times?: readonly number[] }
  | { kind: 'confirm' | 'change' | 'more' | 'wish' }
  /** A yes has this begun, with what is known of it. */
  | { kind: 'offer'; frame: Task['frame']; sets?: Partial<Slots> };

export interface TalkOptions {
  side: Side;
  /** On whose line it is; undefined where it is nobody's. */
  store: StoreFacts | undefined;
  /** All spots of our offer are taken. */
  isSoldOut?: boolean | undefined;
  /** Whether the agent hears, so that it need not be typed to. */
  canHear: boolean;
  now(): Date;
}

/** The state of one conversation. */
export type Talk = ReturnType<typeof createTalk>;

export function createTalk(options: TalkOptions) {
  const { side, store = exampleStore, isSoldOut = false, canHear, now } = options;
  return {
    phrasing: createPhrasing(),
    side,
    isSoldOut,
    store,
    /** Nobody's store: it has no address and no number. */
    isExample: store === exampleStore,
    /** 'tried' where it is played without being asked to. */
    isRolePlay: false as boolean | 'tried',
    canHear,
    caller: {} as Caller,
    task: undefined as Task | undefined,
    /** Begun and left for something else, the latest last. */
    suspended: [] as Task[],
    /** The last task that came to an end, for what its record says. */
    done: undefined as Task | undefined,
    /** The visit that was booked. */
    visit: undefined as Task | undefined,
    /** The last car of the store's that was spoken of: 'Can I drive it?' */
    subject: undefined as SpokenCar | undefined,
    /** The work that was asked about: 'And what would that cost?' */
    subjectWork: [] as string[],
    /** What was answered last: 'No, I mean sales.' */
    topic: undefined as Intent | undefined,
    /** Whether the hours that were said are the service department's. */
    isOfService: false,
    /** The day whose hours were said: 'Okay, 7:30 then.' */
    subjectDay: undefined as Day | undefined,
    /** The calls that a dealer misses, and what they cost. */
    missed: {} as MissedCalls,
    /** How many customers the email product would write to. */
    listSize: listSizes[usualStation] as number,
    expected: { kind: 'wish' } as Expected,
    /** Turns in a row that nothing could be made of. */
    misses: 0,
    turns: 0,
    /** The turn in which the caller said goodbye with something open. */
    leftAt: 0,
    /** The end of what was said last, where a number or a spelled name may go on. */
    pieces: '',
    /** A holiday that the caller has been told of. */
    warnedOf: undefined as Day | undefined,
    /** The caller cut in before the end of the last reply. */
    isCutOff: false,
    hasSaidDemo: false,
    bookings: [] as object[],
    clock: () => localTime(now(), store.timeZone),
  };
}

/** Whether the agent speaks for a store, its own or one that it plays. */
export const isStoreSide = ({ side, isRolePlay }: Talk): boolean =>
  side === 'store' || isRolePlay !== false;

/** Who a task goes to, as the agent says it: 'Robert Hayes, our service manager'. */
export function personOf(talk: Talk, { frame, slots }: Task): string {
  const { language } = talk.phrasing;
  const { person, department } = slots.wanted ?? {};
  const to = department ?? frames[frame].to;
  const isOurs = !isStoreSide(talk) && department === undefined;
  if (to === 'team' || (isOurs && (to === 'desk' || frame === 'complaint')))
    return spokenPeople.team[language];
  const isManager = departments.some(({ manager }) => manager === person);
  const named: Record<string, Record<typeof language, string>> = spokenPeople.named;
  // Whoever is angry gets the department's own manager.
  const isAny = frame === 'complaint' && person === 'the manager on duty';
  if (person !== undefined && !isManager && !isAny) return named[person]?.[language] ?? person;
  if (to === 'desk') return spokenPeople.desk[language];
  const name = spokenPeople.departments[to][language];
  if (frame !== 'complaint' && !(frame === 'message' && isManager)) return name;
  const { manager } = departments.find(({ id }) => id === to)!;
  return spokenPeople.manager[language].replace('{name}', manager).replace('{department}', name);
}
