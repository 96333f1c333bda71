import 'server-only';
import type { Database } from '@/lib/data/database';
import { lastChange } from './desk-log';

/** The log's name of an import. */
export const importAction = 'links.imported';

/**
 * Finds the links of a person's last import that are still theirs, and the pages made with them that nobody has changed
 * and no other link leads to; undefined if none is left. An import and its line in the log have the same time.
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
    // A page that was changed since stays.
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
