import 'server-only';
import type { Selectable } from 'kysely';
import { type Database, forgetForGood } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, linesBefore, UNDONE_WITHIN_MS } from '@/lib/data/listing';
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

/** Changes what a salesperson says of a link; undefined where there is none. */
export async function updateLink(
  db: Database,
  code: string,
  changes: Partial<NewLink>,
  now: Date,
): Promise<Link | undefined> {
  const row = await db
    .updateTable('links')
    .set({ ...rowOf(changes), updated_at: now.getTime() })
    .where('code', '=', readLinkCode(code) ?? '')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && linkOf(row);
}

/** Deletes a link, which can be undone for ten minutes; until then it leads nowhere. */
export async function deleteLink(db: Database, code: string, now: Date): Promise<void> {
  await db
    .updateTable('links')
    .set({ deleted_at: now.getTime() })
    .where('code', '=', readLinkCode(code) ?? '')
    .where('deleted_at', 'is', null)
    .execute();
}

/** Undoes the deletion of a link, of this person's alone where one is given; undefined where there is none. */
export async function restoreLink(db: Database, code: string, personId?: string) {
  let query = db
    .updateTable('links')
    .set({ deleted_at: null })
    .where('code', '=', readLinkCode(code) ?? '')
    .where('deleted_at', 'is not', null);
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  const row = await query.returningAll().executeTakeFirst();
  return row && linkOf(row);
}

/** The link of a code in any spelling. */
export async function findLink(db: Database, code: string): Promise<Link | undefined> {
  const row = await db
    .selectFrom('links')
    .selectAll()
    .where('code', '=', readLinkCode(code) ?? '')
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

interface LinkFilter {
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
  if (q !== '') {
    const columns = ['recipient', 'dealership_slug', 'code', 'person_name', 'note'] as const;
    query = query.where(({ ref }) =>
      haveWords(
        columns.map((name) => ref(name)),
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
