import { spokenPeople } from '@/lib/content/agent/talk';
import type { Side, StoreFacts } from '@/lib/agent/assistant-metadata';
import { exampleStore } from '@/lib/agent/store-words';
import { departments } from '@/lib/dealerships/demo-store';
import { type Day, localTime } from '@/lib/spoken/calendar';
import { type Caller, frames, type SlotId, type Task } from './frames';
import { createPhrasing, type Phrasing } from './phrasing';
import type { Intent } from './understand';
import type { SpokenCar } from '@/lib/spoken/spoken-car';

/** What the agent's last line leaves open. */
export type Expected =
  | { kind: 'slot'; slot: SlotId; times?: readonly number[] }
  | { kind: 'confirm' | 'change' | 'more' | 'wish' }
  /** A yes has this begun. */
  | { kind: 'offer'; frame: Task['frame'] };

export interface Visit {
  task: Task;
  date: string;
  time: number;
}

/** The state of one conversation. */
export interface Talk {
  phrasing: Phrasing;
  side: Side;
  store: StoreFacts;
  /** Nobody's store: it has no address and no number. */
  isExample: boolean;
  isRolePlay: boolean;
  canHear: boolean;
  caller: Caller;
  task: Task | undefined;
  /** Begun and left for something else, the latest last. */
  suspended: Task[];
  /** The last task that came to an end, for what its record says. */
  done: Task | undefined;
  visit: Visit | undefined;
  /** The last car of the store's that was spoken of: 'Can I drive it?' */
  subject: SpokenCar | undefined;
  /** The work that was asked about: 'And what would that cost?' */
  subjectWork: string[];
  expected: Expected;
  /** Turns in a row that nothing could be made of. */
  misses: number;
  /** What was answered last: 'No, I mean sales.' */
  topic: Intent | undefined;
  /** A holiday that the caller has been told of. */
  warnedOf: Day | undefined;
  /** The caller cut in before the end of the last reply. */
  isCutOff: boolean;
  turns: number;
  hasSaidDemo: boolean;
  bookings: object[];
  clock(): { day: string; minutes: number };
}

export function createTalk(options: {
  side: Side;
  store: StoreFacts | undefined;
  canHear: boolean;
  now(): Date;
}): Talk {
  const store = options.store ?? exampleStore;
  return {
    phrasing: createPhrasing(),
    side: options.side,
    store,
    isExample: options.store === undefined,
    isRolePlay: false,
    canHear: options.canHear,
    caller: {},
    task: undefined,
    suspended: [],
    done: undefined,
    visit: undefined,
    subject: undefined,
    subjectWork: [],
    expected: { kind: 'wish' },
    misses: 0,
    topic: undefined,
    warnedOf: undefined,
    isCutOff: false,
    turns: 0,
    hasSaidDemo: false,
    bookings: [],
    clock: () => localTime(options.now(), store.timeZone),
  };
}

/** Whether the agent speaks for a store, its own or one that it plays. */
export const isStoreSide = ({ side, isRolePlay }: Talk): boolean => side === 'store' || isRolePlay;

/** Who a task goes to, as the agent says it: 'Robert Hayes, our service manager'. */
export function personOf(talk: Talk, { frame, slots }: Task): string {
  const { language } = talk.phrasing;
  const { person, department } = slots.wanted ?? {};
  const to = department ?? frames[frame].to;
  const isOurs = !isStoreSide(talk) && department === undefined;
  if (to === 'team' || (isOurs && (to === 'desk' || frame === 'complaint')))
    return spokenPeople.team[language];
  const isManager = departments.some(({ manager }) => manager === person);
  if (person !== undefined && !isManager) return person;
  if (to === 'desk') return spokenPeople.desk[language];
  const name = spokenPeople.departments[to][language];
  if (frame !== 'complaint' && !(frame === 'message' && isManager)) return name;
  const { manager } = departments.find(({ id }) => id === to)!;
  return spokenPeople.manager[language].replace('{name}', manager).replace('{department}', name);
}
