import 'server-only';
import type { Selectable, Updateable } from 'kysely';
import { type Database, forgetForGood } from '@/lib/data/database';
import { haveWords, type ListFilter, readPage, UNDONE_WITHIN_MS } from '@/lib/data/listing';
import type { LinkRow } from '@/lib/data/schema';
import type { Person } from '@/lib/desk/person';
import type { Link, LinkChannel, NewLink } from './link';
import { createLinkCode, readLinkCode } from './link-code';

const dateOf = (at: number | null) => (at === null ? undefined : new Date(at));

export function linkOf(row: Selectable<LinkRow>): Link {
  return {
    code: row.code,
    dealershipSlug: row.dealership_slug,
    recipient: row.recipient,
    channel: row.channel as LinkChannel,
    note: row.note,
    endsAt: dateOf(row.ends_at),
    person: { id: row.person_id ?? undefined, name: row.person_name },
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    counts: {
      opened: row.opened_count,
      talked: row.talk_count,
      seconds: row.talk_seconds,
      leads: row.lead_count,
    },
    lastOpenedAt: dateOf(row.last_opened_at),
    lastTalkedAt: dateOf(row.last_talked_at),
    lastLeadAt: dateOf(row.last_lead_at),
  };
}

/** PostgreSQL keeps no NUL in a text. */
const clean = (text: string) => text.replaceAll('\0', '');

/** What a salesperson says of a link, as far as it is given, in its row's words. */
const rowOf = ({ dealershipSlug, recipient, channel, note, ...rest }: Partial<NewLink>) => ({
  ...(dealershipSlug !== undefined && { dealership_slug: clean(dealershipSlug) }),
  ...(recipient !== undefined && { recipient: clean(recipient) }),
  ...(channel !== undefined && { channel }),
  ...(note !== undefined && { note: clean(note) }),
  ...('endsAt' in rest && { ends_at: rest.endsAt?.getTime() ?? null }),
});

/** Makes a link of a person's, under a code that no other has or had. */
export async function createLink(
  db: Database,
  link: NewLink,
  person: Pick<Person, 'id' | 'name'>,
  now: Date,
): Promise<Link> {
  const at = now.getTime();
  for (;;) {
    const row = await db
      .insertInto('links')
      .values({
        ...(rowOf(link) as Required<ReturnType<typeof rowOf>>),
        code: createLinkCode(),
        person_id: person.id,
        person_name: person.name,
        created_at: at,
        updated_at: at,
        last_event_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Otherwise another link has this code.
    if (row) return linkOf(row);
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
  const row = await query.returningAll().executeTakeFirst();
  return row && linkOf(row);
}

/** Changes what a salesperson says of a link. */
export const updateLink = (
  db: Database,
  code: string,
  changes: Partial<NewLink>,
  now: Date,
  personId?: string,
) => changeLink(db, code, { ...rowOf(changes), updated_at: now.getTime() }, { personId });

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
    .selectAll()
    .where('code', '=', readLinkCode(code) ?? '')
    .where('deleted_at', 'is', null);
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  const row = await query.executeTakeFirst();
  return row && linkOf(row);
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
}

/** A page of the links: the latest activity first, unless told otherwise. `q` is looked for in what is said of them. */
export async function listLinks(
  db: Database,
  { q = '', personId, dealershipSlug, sort = 'activity', direction, page }: LinkFilter = {},
): Promise<{ rows: Link[]; total: number }> {
  let query = db.selectFrom('links').selectAll().where('deleted_at', 'is', null);
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  if (dealershipSlug !== undefined) query = query.where('dealership_slug', '=', dealershipSlug);
  const isName = sort === 'recipient' || sort === 'dealership';
  const order = direction ?? (isName ? 'asc' : 'desc');
  const { rows, total } = await readPage(
    query
      .where(({ ref }) => {
        const names = ['recipient', 'dealership_slug', 'code', 'person_name', 'note'] as const;
        return haveWords(
          names.map((name) => ref(name)),
          q,
        );
      })
      .orderBy(({ ref, fn }) => (isName ? fn('lower', [columns[sort]]) : ref(columns[sort])), order)
      .orderBy('code', order),
    page,
  );
  return { rows: rows.map(linkOf), total };
}

/** Deletes for good what was deleted ten minutes ago or more, with all that came of it. */
export async function purgeLinks(db: Database, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('links')
    .where('deleted_at', '<=', now.getTime() - UNDONE_WITHIN_MS)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0) await forgetForGood(db);
}
