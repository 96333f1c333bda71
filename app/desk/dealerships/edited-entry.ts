import type { DealershipEntry } from '@/lib/dealerships/entry';

/** A dealership as its editor has it. */
export interface EditedEntry extends Pick<
  DealershipEntry,
  'id' | 'slug' | 'name' | 'state' | 'content' | 'published' | 'faults' | 'hasChanges'
> {
  /** ISO time. */
  updatedAt: string;
}

export function editedEntry(entry: DealershipEntry): EditedEntry {
  const { id, slug, name, state, content, published, faults, hasChanges } = entry;
  return {
    ...{ id, slug, name, state, content, published, faults, hasChanges },
    updatedAt: entry.updatedAt.toISOString(),
  };
}
