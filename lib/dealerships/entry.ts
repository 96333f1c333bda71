import type { Dealership } from './dealership-file';

/** What a dealership of the desk may be: only being edited, on the site, or no longer there. */
export const entryStates = ['draft', 'published', 'withdrawn'] as const;

export type EntryState = (typeof entryStates)[number];

/** A dealership of the desk. */
export interface DealershipEntry {
  id: string;
  /** Its path without the slash: of its page where that is or was public, else of what is edited; empty where that has none. */
  slug: string;
  name: string;
  city: string;
  state: EntryState;
  /** What is edited: of a registry's file, whole or not. */
  content: unknown;
  /** What the page shows, or showed last. */
  published?: Dealership | undefined;
  /** Why the content cannot be published, by field, such as `openingHours.mon.opens`; empty where it can. */
  faults: Readonly<Record<string, string>>;
  /** Whether the content is other than what is published. */
  hasChanges: boolean;
  createdAt: Date;
  updatedAt: Date;
  publishedAt?: Date | undefined;
}

/** Why something could not be done with an entry: there is none, another has changed it since, or it is not so far. */
export type EntryRefusal = 'unknown' | 'conflict' | 'faulty' | 'not_published' | 'is_published';

/** What became of a change. A refusal has the entry as it is, where there is one. */
export type EntryResult =
  | { ok: true; entry: DealershipEntry }
  | { ok: false; code: EntryRefusal; entry?: DealershipEntry | undefined };
