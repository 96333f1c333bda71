import 'server-only';
import type { Database } from '@/lib/data/database';
import { lastChange } from './desk-log';

/** Name of an import in the desk's log. */
export const importAction = 'links.imported';

/**
 * Finds the links of a person's last import that are still theirs, and the unchanged pages made with them that no other
 * link opens; undefined if nothing is left. Links, pages and log entry of an import share their timestamp.
 */
export async function findLastImport(db: Database, personId: string) {
  const { at } = (await lastChange(db, personId, importAction)) ?? {};
  if (at === undefined) return undefined;
  const links = await db
    .selectFrom('links')
    .select('code')
    .where('person_id', '=', personId)
    .where('created_at', '=', at)
    .where('deleted_at', 'is', null)
    .execute();
  const pages = await db
    .selectFrom('dealership_entries')
    .select('id')
    .where('created_by', '=', personId)
    .where('created_at', '=', at)
    // Skips pages that were changed since.
    .where('updated_at', '=', at)
    .where('state', '=', 'published')
    .where('slug', 'not in', ({ selectFrom }) =>
      selectFrom('links')
        .select('dealership_slug')
        .where('deleted_at', 'is', null)
        .where(({ or, eb }) =>
          or([eb('created_at', '!=', at), eb('person_id', 'is distinct from', personId)]),
        ),
    )
    .execute();
  return links.length + pages.length > 0 ? { at, links, pages } : undefined;
}
