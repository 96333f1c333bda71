import type { DealershipStanding } from '@/lib/content/desk/dealerships';
import type { DealershipEntry } from '@/lib/dealerships/entry';

/** A dealership of the desk as the editor has it: as the API answers it. */
export interface EditedEntry extends Pick<
  DealershipEntry,
  'id' | 'slug' | 'name' | 'state' | 'content' | 'published' | 'faults' | 'hasChanges'
> {
  /** ISO time. */
  updatedAt: string;
}

/** What a page hands its editor of an entry. */
export function editedEntry(entry: DealershipEntry): EditedEntry {
  const { id, slug, name, state, content, published, faults, hasChanges } = entry;
  return {
    ...{ id, slug, name, state, content, published, faults, hasChanges },
    updatedAt: entry.updatedAt.toISOString(),
  };
}

export function standingOf({
  state,
  hasChanges,
}: Pick<DealershipEntry, 'state' | 'hasChanges'>): DealershipStanding {
  return state === 'published' && hasChanges ? 'changed' : state;
}
