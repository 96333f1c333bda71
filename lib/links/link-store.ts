import 'server-only';
import type { Selectable, Updateable } from 'kysely';
import { type Database, forgetForGood } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, linesBefore, UNDONE_WITHIN_MS } from '@/lib/data/listing';
import type { LinkRow } from '@/lib/data/schema';
import type { Person } from '@/lib/desk/person';
import type { Link, LinkChannel, NewLink } from './link';
import { createLinkCode, readLinkCode } from './link-code';

const dateOf = (at: number | null) => (at === null ? undefined : new Date(at));

/** What a link's row says. */
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
    firstOpenedAt: dateOf(row.first_opened_at),
    lastOpenedAt: dateOf(row.last_opened_at),
    lastTalkedAt: dateOf(row.last_talked_at),
    lastLeadAt: dateOf(row.last_lead_at),
    lastEventAt: new Date(row.last_event_at),
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

/** Changes the row of a link that is there, or that is deleted; undefined where there is none. */
async function change(
  db: Database,
  code: string,
  isDeleted: boolean,
  changes: Updateable<LinkRow>,
): Promise<Link | undefined> {
  const row = await db
    .updateTable('links')
    .set(changes)
    .where('code', '=', readLinkCode(code) ?? '')
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && linkOf(row);
}

/** Changes what a salesperson says of a link; undefined where there is none. */
export const updateLink = (db: Database, code: string, changes: Partial<NewLink>, now: Date) =>
  change(db, code, false, { ...rowOf(changes), updated_at: now.getTime() });

/** Deletes a link, which can be undone for ten minutes; until then it leads nowhere. False where there is none. */
export const deleteLink = async (db: Database, code: string, now: Date): Promise<boolean> =>
  (await change(db, code, false, { deleted_at: now.getTime() })) !== undefined;

/** Undoes the deletion of a link; undefined where it is gone for good. */
export const restoreLink = (db: Database, code: string) =>
  change(db, code, true, { deleted_at: null });

/** The link of a code in any spelling. */
export async function findLink(db: Database, code: string): Promise<Link | undefined> {
  const known = readLinkCode(code);
  if (known === undefined) return undefined;
  const row = await db
    .selectFrom('links')
    .selectAll()
    .where('code', '=', known)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && linkOf(row);
}

/** By what links can be sorted. */
const columns = {
  sign: 'last_event_at',
  recipient: 'recipient',
  dealership: 'dealership_slug',
  opened: 'opened_count',
  talked: 'talk_count',
  leads: 'lead_count',
  created: 'created_at',
} as const satisfies Record<string, keyof LinkRow>;

export type LinkSort = keyof typeof columns;

export const linkSorts = Object.keys(columns) as LinkSort[];

export interface LinkFilter {
  /** Words, each of which is to be in its recipient, its dealership, its code, its note or its person's name. */
  q?: string | undefined;
  /** Only this person's. */
  personId?: string | undefined;
  dealershipSlug?: string | undefined;
  /** The newest event first, unless it says otherwise. */
  sort?: LinkSort | undefined;
  /** Unless it is given: names from A, numbers and times from the greatest. */
  direction?: 'asc' | 'desc' | undefined;
  /** From 1. */
  page?: number | undefined;
}

/** A page of the links, and how many there are in all. */
export async function listLinks(
  db: Database,
  { q = '', personId, dealershipSlug, sort = 'sign', direction, page }: LinkFilter = {},
): Promise<{ links: Link[]; total: number }> {
  let query = db.selectFrom('links').where('deleted_at', 'is', null);
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  if (dealershipSlug !== undefined) query = query.where('dealership_slug', '=', dealershipSlug);
  if (q.trim() !== '') {
    query = query.where(({ ref }) =>
      haveWords(
        [ref('recipient'), ref('dealership_slug'), ref('code'), ref('person_name'), ref('note')],
        q,
      ),
    );
  }
  const isName = sort === 'recipient' || sort === 'dealership';
  const order = direction ?? (isName ? 'asc' : 'desc');
  const [{ total }, rows] = await Promise.all([
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    query
      .selectAll()
      .orderBy(({ ref, fn }) => (isName ? fn('lower', [columns[sort]]) : ref(columns[sort])), order)
      .orderBy('code', order)
      .limit(LINES_A_PAGE)
      .offset(linesBefore(page))
      .execute(),
  ]);
  return { links: rows.map(linkOf), total };
}

/** Whose a link is that was deleted and may be restored; undefined where there is none. */
export async function findDeletedLink(
  db: Database,
  code: string,
): Promise<{ personId: string | undefined } | undefined> {
  const row = await db
    .selectFrom('links')
    .select('person_id')
    .where('code', '=', readLinkCode(code) ?? '')
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row && { personId: row.person_id ?? undefined };
}

/** Deletes for good what was deleted ten minutes ago or more, with all that came of it. */
export async function purgeLinks(db: Database, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('links')
    .where('deleted_at', '<=', now.getTime() - UNDONE_WITHIN_MS)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0) await forgetForGood(db);
}

/** The link of a code, if this person may see it. */
export async function findOwnLink(
  db: Database,
  code = '',
  { id, role }: Pick<Person, 'id' | 'role'>,
): Promise<Link | undefined> {
  const link = await findLink(db, code);
  return role === 'owner' || link?.person.id === id ? link : undefined;
}
