import 'server-only';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '@/lib/data/database';
import { foldedOf } from '@/lib/data/folded';
import { haveWords, type ListFilter, readPage } from '@/lib/data/listing';
import { slugOf, townKey } from '@/lib/domain/paths';
import { fold } from '@/lib/text/fold';
import { dealerships, findPath } from './dealerships';
import {
  type DealershipEntry,
  type EntryRow,
  type EntryState,
  haveChanges,
  pathKeyOf,
} from './entry';

/** A dealership in the desk's list: an entry, or one from the repository, whose id is its slug. */
export type ListedDealership = Pick<DealershipEntry, 'id' | 'slug' | 'name' | 'city'> &
  Partial<Pick<DealershipEntry, 'state' | 'hasChanges' | 'updatedAt'>>;

export interface EntryFilter extends ListFilter<'name' | 'updated'> {
  state?: EntryState | 'built' | undefined;
}

type ListedRow = Pick<
  EntryRow,
  'id' | 'slug' | 'name' | 'city' | 'state' | 'content' | 'published' | 'updated_at' | 'folded'
>;

/** Selects the entries that are not deleted and, as rows of the same shape, the dealerships of the repository. */
const listedRows = (db: Database) =>
  dealerships.reduce(
    (query, { slug, name, city }) =>
      query.unionAll(
        sql<ListedRow>`select ${slug}, ${slug}, ${name}, ${city}, 'built', '{}', cast(null as text), 0,
          ${foldedOf('dealership_entries', { name, city }).folded}`,
      ),
    db
      .selectFrom('dealership_entries')
      .select([
        'id',
        'slug',
        'name',
        'city',
        'state',
        'content',
        'published',
        'updated_at',
        'folded',
      ])
      .where('deleted_at', 'is', null),
  );

/** Reads a page of all dealerships, by name by default. `q` searches names and cities. */
export async function listEntries(
  db: Database,
  { q = '', state, sort, direction, page }: EntryFilter,
): Promise<{ rows: ListedDealership[]; total: number }> {
  let query = db.selectFrom(listedRows(db).as('all')).selectAll();
  if (state !== undefined) query = query.where('state', '=', state);
  const { rows, total } = await readPage(
    query
      .where(({ ref, fn }) => haveWords([ref('folded'), fn('lower', ['slug'])], q))
      .orderBy(
        sort === 'updated' ? 'updated_at' : 'folded',
        direction ?? (sort === 'updated' ? 'desc' : 'asc'),
      )
      .orderBy('id'),
    page,
  );
  return { rows: rows.map(listedOf), total };
}

function listedOf({ id, slug, name, city, ...row }: ListedRow): ListedDealership {
  const listed = { id, slug, name, city };
  if (row.state === 'built') return listed;
  const hasChanges = haveChanges(JSON.parse(row.content), JSON.parse(row.published ?? 'null'));
  const updatedAt = new Date(row.updated_at);
  return { ...listed, state: row.state as EntryState, hasChanges, updatedAt };
}

/** Finds a dealership with this name or its path; `isSame` if its city is the same, too. */
export async function findDouble(db: Database, { name, city }: { name: string; city: string }) {
  const key = pathKeyOf(slugOf(name));
  const isHere = (other: string) => townKey(other) === townKey(city);
  const { path } = findPath(`/${key}`) ?? {};
  const built = dealerships.find(({ slug }) => `/${slug}` === path);
  if (built)
    return { id: built.slug, name: built.name, city: built.city, isSame: isHere(built.city) };
  const named = `${fold(name)}\n`;
  const rows = await db
    .selectFrom('dealership_entries')
    .select(['id', 'name', 'city'])
    .where('deleted_at', 'is', null)
    .where(({ or, eb, fn, selectFrom }) =>
      or([
        eb(fn('lower', ['slug']), '=', key),
        sql<SqlBool>`substr(folded, 1, cast(${named.length} as integer)) = ${named}`,
        eb('id', 'in', selectFrom('former_paths').select('entry_id').where('path_key', '=', key)),
      ]),
    )
    .orderBy('published_at')
    .limit(50)
    .execute();
  const found = rows.find((row) => isHere(row.city)) ?? rows[0];
  return found && { ...found, isSame: isHere(found.city) };
}
