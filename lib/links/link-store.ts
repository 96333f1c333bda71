import 'server-only';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '@/lib/data/database';
import { foldedOf } from '@/lib/data/folded';
import { haveDigits, haveWords, type ListFilter, readPage } from '@/lib/data/listing';
import type { LinkRow, Schema } from '@/lib/data/schema';
import type { StoredLink } from '@/lib/domain/link';
import type { Person } from '@/lib/domain/person';
import { codeKey } from '@/lib/text/spoken-code';
import { createLinkCode, readLinkCode } from './link-code';

type Made = 'person_id' | 'person_name' | 'created_at' | 'updated_at' | 'last_event_at';

/** `code` is an optional custom code. */
export type NewLink = Omit<Insertable<LinkRow>, Made | 'code'> & { code?: string | undefined };

/** SQL for the stored code that any spelling of it means; null if no link has it. */
export function keptCode(text: string) {
  const code = readLinkCode(text) ?? '';
  // The index links_by_spelling has this expression. Older codes may differ in look-alike characters only, so an exact
  // match wins.
  return sql<string>`(select code from links
    where replace(replace(replace(code, 'O', '0'), 'I', '1'), 'L', '1') = ${codeKey(code)}
    order by case code when ${code} then 0 else 1 end limit 1)`;
}

/** True if no link has a spelling of this code, including deleted links that can be restored. */
export const isFreeCode = async (db: Database, code: string): Promise<boolean> =>
  !(await db
    .selectFrom('links')
    .select('code')
    .where('code', '=', keptCode(code))
    .executeTakeFirst());

/**
 * Creates a link for a person, with its custom code or a new random one.
 *
 * @throws Error if another link has the custom code
 */
export async function createLink(
  db: Database,
  { code, ...link }: NewLink,
  person: Pick<Person, 'id' | 'name'>,
  now: Date,
): Promise<StoredLink> {
  const at = now.getTime();
  for (;;) {
    const next = code ?? createLinkCode();
    if (!code && !(await isFreeCode(db, next))) continue;
    const row = {
      ...link,
      code: next,
      person_id: person.id,
      person_name: person.name,
      created_at: at,
      updated_at: at,
      last_event_at: at,
    };
    const made = await db
      .insertInto('links')
      .values({ ...row, ...foldedOf('links', row) })
      .$if(code === undefined, (query) => query.onConflict((conflict) => conflict.doNothing()))
      .returningAll()
      .executeTakeFirst();
    // No row: another link took this code, so try the next.
    if (made) return made;
  }
}

/**
 * Changes a link; with `isDeleted` a deleted one, which can be restored for ten minutes. Returns undefined if this
 * person sees no such link.
 */
export async function changeLink(
  db: Database,
  code: string,
  change: Updateable<LinkRow>,
  { personId, isDeleted }: { personId?: string | undefined; isDeleted?: boolean } = {},
): Promise<StoredLink | undefined> {
  const link = await db
    .updateTable('links')
    .set(change)
    .where('code', '=', keptCode(code))
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId!))
    .returningAll()
    .executeTakeFirst();
  if (!link) return undefined;
  const folded = foldedOf('links', link);
  await db.updateTable('links').set(folded).where('code', '=', link.code).execute();
  return { ...link, ...folded };
}

/** Transfers a link and its follow-up to another person. Earlier leads keep their owner. */
export async function giveLink(
  db: Database,
  code: string,
  { id: person_id, name: person_name }: Pick<Person, 'id' | 'name'>,
  personId: string | undefined,
): Promise<StoredLink | undefined> {
  const link = await changeLink(db, code, { person_id, person_name }, { personId });
  const followUps = db.updateTable('follow_ups').set({ person_id });
  if (link) await followUps.where('link_code', '=', link.code).execute();
  return link;
}

/** Finds a link by any spelling of its code; `personId` limits the search to that person's links. */
export const findLink = (
  db: Database,
  code: string,
  personId?: string,
): Promise<StoredLink | undefined> =>
  db
    .selectFrom('links')
    .selectAll()
    .where('code', '=', keptCode(code))
    .where('deleted_at', 'is', null)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId!))
    .executeTakeFirst();

/** Condition for links that are in use at this time: not deleted, paused or expired. */
export const isInUse =
  (at: number) =>
  ({ and, or, eb }: ExpressionBuilder<Schema, 'links'>) =>
    and([
      eb('links.deleted_at', 'is', null),
      eb('paused_at', 'is', null),
      or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]),
    ]);

/** Sort keys and their columns. */
const columns = {
  activity: 'last_event_at',
  recipient: 'folded',
  dealership: 'dealership_slug',
  opened: 'opened_count',
  talked: 'talk_count',
  leads: 'lead_count',
} as const satisfies Record<string, keyof LinkRow>;

interface LinkFilter extends ListFilter<keyof typeof columns> {
  slug?: string | undefined;
  isArchived?: boolean;
}

/** Reads a page of the links, latest activity first by default. `q` searches names, notes, dealerships and phones. */
export function listLinks(db: Database, filter: LinkFilter = {}) {
  const { q = '', personId, slug, isArchived, sort = 'activity', page } = filter;
  const isName = sort === 'recipient' || sort === 'dealership';
  const order = filter.direction ?? (isName ? 'asc' : 'desc');
  const query = db
    .selectFrom('links')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .$if(personId !== undefined, (links) => links.where('person_id', '=', personId!))
    .$if(slug !== undefined, (links) => links.where('dealership_slug', '=', slug!))
    .where(({ ref, fn, or }) => {
      const columns = [
        ref('folded'),
        ref('folded_person'),
        fn<string>('lower', ['dealership_slug']),
      ];
      return or([haveWords(columns, q), haveDigits(ref('phone'), q)]);
    })
    .orderBy(
      ({ ref, fn }) => (sort === 'dealership' ? fn('lower', [columns[sort]]) : ref(columns[sort])),
      order,
    )
    .orderBy('code', order);
  return readPage(query, page);
}
