import 'server-only';
import type { Selection, Updateable } from 'kysely';
import { type Database, forgetForGood } from '@/lib/data/database';
import {
  haveDigits,
  haveWords,
  type ListFilter,
  readPage,
  UNDONE_WITHIN_MS,
} from '@/lib/data/listing';
import type { LinkRow, Schema } from '@/lib/data/schema';
import type { Person } from '@/lib/desk/person';
import type { LinkChannel, NewLink } from './link';
import { createLinkCode, readLinkCode } from './link-code';

/** What the desk shows of a link; its times are in ms since 1970. */
export const linkColumns = [
  ...(['code', 'recipient', 'channel', 'note', 'dealership_slug as dealershipSlug'] as const),
  // Whom it is for, as far as that was entered: else empty.
  ...(['greeting', 'phone', 'email'] as const),
  // From then on it leads nowhere, as while it is paused.
  ...(['ends_at as endsAt', 'paused_at as pausedAt', 'archived_at as archivedAt'] as const),
  // Who made it; without an id where that person has left.
  ...(['person_id as personId', 'person_name as personName'] as const),
  ...(['created_at as createdAt', 'updated_at as updatedAt'] as const),
  // What came of it, of all time.
  ...(['opened_count as opened', 'talk_count as talked', 'lead_count as leads'] as const),
  'talk_seconds as seconds',
  ...(['last_opened_at as lastOpenedAt', 'last_talked_at as lastTalkedAt'] as const),
  ...(['last_lead_at as lastLeadAt', 'here_since as hereSince', 'need'] as const),
  'scan_count as scanned',
] as const;

export type Link = Omit<Selection<Schema, 'links', (typeof linkColumns)[number]>, 'channel'> & {
  channel: LinkChannel;
};

/** PostgreSQL keeps no NUL in a text. */
const plain = (text = '') => text.replaceAll('\0', '');

/** What a salesperson says of a link, in its row's words. */
const rowOf = (link: NewLink) => ({
  dealership_slug: plain(link.dealershipSlug),
  recipient: plain(link.recipient),
  ...{ greeting: plain(link.greeting), phone: plain(link.phone), email: plain(link.email) },
  ...{ channel: link.channel, note: plain(link.note), ends_at: link.endsAt?.getTime() ?? null },
});

/** Whether no link has this code, nor one that can still be restored. */
export const isFreeCode = async (db: Database, code: string): Promise<boolean> =>
  !(await db.selectFrom('links').select('code').where('code', '=', code).executeTakeFirst());

/**
 * Makes a link of a person's, under a code that no other has or had unless it says its own.
 *
 * @throws Error where its own code is another's
 */
export async function createLink(
  db: Database,
  link: NewLink,
  person: Pick<Person, 'id' | 'name'>,
  now: Date,
): Promise<Link> {
  const at = now.getTime();
  const own = link.code;
  for (;;) {
    const made = await db
      .insertInto('links')
      .values({
        ...{ ...rowOf(link), code: own ?? createLinkCode(), person_id: person.id },
        ...{ person_name: person.name, created_at: at, updated_at: at, last_event_at: at },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(linkColumns)
      .$castTo<Link>()
      .executeTakeFirst();
    // Otherwise another link has this code.
    if (made) return made;
    if (own) throw new Error(`There is a link with the code ${own}.`);
  }
}

/** Changes a link that is there or, told so, one that is deleted; undefined where there is none that this person may see. */
async function changeLink(
  db: Database,
  code: string,
  change: Updateable<LinkRow>,
  { personId, isDeleted = false }: { personId?: string | undefined; isDeleted?: boolean } = {},
): Promise<Link | undefined> {
  let query = db
    .updateTable('links')
    .set(change)
    .where('code', '=', readLinkCode(code) ?? '')
    .where('deleted_at', isDeleted ? 'is not' : 'is', null);
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  return query.returning(linkColumns).$castTo<Link>().executeTakeFirst();
}

/** Changes what a salesperson says of a link. */
export const updateLink = (db: Database, code: string, link: NewLink, now: Date) =>
  changeLink(db, code, { ...rowOf(link), updated_at: now.getTime() });

/** Stops a link for now, puts it out of the lists, or takes it off the board; and the other way round. */
export const setLink = (
  db: Database,
  code: string,
  change: Pick<Updateable<LinkRow>, 'paused_at' | 'archived_at' | 'need'>,
  personId?: string,
) => changeLink(db, code, change, { personId });

/** Deletes a link, which can be undone for ten minutes; until then it leads nowhere. */
export const deleteLink = (db: Database, code: string, now: Date, personId?: string) =>
  changeLink(db, code, { deleted_at: now.getTime() }, { personId });

/** Undoes the deletion of a link. */
export const restoreLink = (db: Database, code: string, personId?: string) =>
  changeLink(db, code, { deleted_at: null }, { personId, isDeleted: true });

/** The link of a code in any spelling; with `personId` only one of that person's. */
export async function findLink(
  db: Database,
  code: string,
  personId?: string,
): Promise<Link | undefined> {
  let query = db
    .selectFrom('links')
    .select(linkColumns)
    .where('code', '=', readLinkCode(code) ?? '')
    .where('deleted_at', 'is', null);
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  return query.$castTo<Link>().executeTakeFirst();
}

/** By what links can be sorted. */
const columns = {
  activity: 'last_event_at',
  recipient: 'recipient',
  dealership: 'dealership_slug',
  opened: 'opened_count',
  talked: 'talk_count',
  leads: 'lead_count',
} as const satisfies Record<string, keyof LinkRow>;

interface LinkFilter extends ListFilter<keyof typeof columns> {
  /** Only this person's. */
  personId?: string | undefined;
  dealershipSlug?: string | undefined;
  isArchived?: boolean;
}

/** A page of the links: the latest activity first, unless told otherwise. `q` is looked for in what is said of them. */
export async function listLinks(
  db: Database,
  filter: LinkFilter = {},
): Promise<{ rows: Link[]; total: number }> {
  const { q = '', personId, dealershipSlug, sort = 'activity', direction, page } = filter;
  let query = db
    .selectFrom('links')
    .select(linkColumns)
    .where('deleted_at', 'is', null)
    .where('archived_at', filter.isArchived ? 'is not' : 'is', null);
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  if (dealershipSlug !== undefined) query = query.where('dealership_slug', '=', dealershipSlug);
  const isName = sort === 'recipient' || sort === 'dealership';
  const order = direction ?? (isName ? 'asc' : 'desc');
  return readPage(
    query
      .where(({ ref, or }) => {
        const names = ['recipient', 'dealership_slug', 'code', 'person_name', 'note'] as const;
        const ofProspect = ['greeting', 'phone', 'email'] as const;
        const columns = [...names, ...ofProspect].map((name) => ref(name));
        return or([haveWords(columns, q), haveDigits(ref('phone'), q)]);
      })
      .orderBy(({ ref, fn }) => (isName ? fn('lower', [columns[sort]]) : ref(columns[sort])), order)
      .orderBy('code', order)
      .$castTo<Link>(),
    page,
  );
}

/** Deletes for good what was deleted ten minutes ago or more, with all that came of it. */
export async function purgeLinks(db: Database, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('links')
    .where('deleted_at', '<=', now.getTime() - UNDONE_WITHIN_MS)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0) await forgetForGood(db);
}
