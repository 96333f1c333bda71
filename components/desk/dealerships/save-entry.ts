import type { SaveResult } from '@/lib/dealerships/form/autosave';

import type { EditedEntry } from './edited-entry';

export type SavedEntry =
  | { result: 'saved'; entry: EditedEntry }
  | { result: Exclude<SaveResult, 'saved'>; isSignedOut?: boolean };

/**
 * Saves a dealership's content.
 *
 * @param updatedAt when it had last been saved as far as this page knows: where it was saved since, that is a conflict
 */
export async function saveEntry(
  id: string,
  content: object,
  updatedAt: string,
): Promise<SavedEntry> {
  try {
    const response = await fetch(`/api/desk/dealerships/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ content, updatedAt }),
      // What was typed last is sent even if the page is left.
      keepalive: true,
    });
    if (response.ok) return { result: 'saved', entry: (await response.json()) as EditedEntry };
    if (response.status === 409) return { result: 'conflict' };
    return { result: 'failed', isSignedOut: response.status === 401 };
  } catch {
    return { result: 'failed' };
  }
}

/** When a dealership was last saved, by whomever; undefined where nobody says. */
export async function lastSaved(id: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/desk/dealerships/${id}`);
    return response.ok ? ((await response.json()) as EditedEntry).updatedAt : undefined;
  } catch {
    return undefined;
  }
}
