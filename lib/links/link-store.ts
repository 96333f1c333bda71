import 'server-only';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '@/lib/data/database';
import { foldedOf } from '@/lib/data/folded';
import { haveDigits, haveWords, type ListFilter, readPage } from '@/lib/data/listing';
import type { LinkRow, Schema } from '@/lib/data/schema';
import type { Person } from '@/lib/domain/person';
import { codeKey } from '@/lib/text/spoken-code';
import type { Link } from '@/lib/domain/link';
import { createLinkCode, readLinkCode } from './link-code';

type Made = 'person_id' | 'person_name' | 'created_at' | 'updated_at' | 'last_event_at';

/** With a code where its salesperson has made one up. */
export type NewLink = Omit<Insertable<LinkRow>, Made | 'code'> & { code?: string | undefined };

/** The stored code of the link that a spelling of it means, for a query; null if no link has it. */
export function keptCode(text: string) {
  const code = readLinkCode(text) ?? '';
  // The index links_by_spelling has this expression. Codes that were made before it may differ in look-alikes alone.
  return sql<string>`(select code from links
    where replace(replace(replace(code, 'O', '0'), 'I', '1'), 'L', '1') = ${codeKey(code)}
    order by case code when ${code} then 0 else 1 end limit 1)`;
}

/** True if no link has a spelling of this code, nor a deleted one that can be restored. */
export const isFreeCode = async (db: Database, code: string): Promise<boolean> =>
  !(await db
    .selectFrom('links')
    .select('code')
    .where('code', '=', keptCode(code))
    .executeTakeFirst());

/**
 * Makes a link of a person's, under a code that no other has or had unless it says its own.
 *
 * @throws Error where its own code is another's
 */
export async function createLink(
  db: Database,
  { code, ...link }: NewLink,
  person: Pick<Person, 'id' | 'name'>,
  now: Date,
): Promise<Link> {
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
    // Otherwise another link has this code.
    if (made) return made;
  }
}

/**
 * Changes a link that is there or, told so, one that is deleted: for ten minutes it can be restored. Undefined where
 * there is none that this person may see.
 */
export async function changeLink(
  db: Database,
  code: string,
  change: Updateable<LinkRow>,
  { personId, isDeleted }: { personId?: string | undefined; isDeleted?: boolean } = {},
): Promise<Link | undefined> {
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

/** Gives a link to another person, with what they are to follow up. Its earlier requests stay where they are. */
export async function giveLink(
  db: Database,
  code: string,
  { id: person_id, name: person_name }: Pick<Person, 'id' | 'name'>,
  personId: string | undefined,
): Promise<Link | undefined> {
  const link = await changeLink(db, code, { person_id, person_name }, { personId });
  const followUps = db.updateTable('follow_ups').set({ person_id });
  if (link) await followUps.where('link_code', '=', link.code).execute();
  return link;
}

/** The link of a code in any spelling; with `personId` only one of that person's. */
export const findLink = (
  db: Database,
  code: string,
  personId?: string,
): Promise<Link | undefined> =>
  db
    .selectFrom('links')
    .selectAll()
    .where('code', '=', keptCode(code))
    .where('deleted_at', 'is', null)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId!))
    .executeTakeFirst();

/** Of links that lead to their page at this time: they are there, and neither paused nor over. */
export const isInUse =
  (at: number) =>
  ({ and, or, eb }: ExpressionBuilder<Schema, 'links'>) =>
    and([
      ...[eb('links.deleted_at', 'is', null), eb('paused_at', 'is', null)],
      or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]),
    ]);

/** By what links can be sorted. */
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

/** A page of the links: the latest activity first, unless told otherwise. `q` is looked for in what is said of them. */
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
