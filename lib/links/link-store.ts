import 'server-only';
import { type Database, forgetForGood } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, linesBefore, UNDONE_WITHIN_MS } from '@/lib/data/listing';
import type { LinkRow } from '@/lib/data/schema';
import type { Person } from '@/lib/desk/person';
import { noteBoardChange } from './board-version';
import type { Link, NewLink, Sign, SignKind } from './link';
import { createLinkCode, readLinkCode } from './link-code';
import { linkOf, rowOf } from './link-rows';

/** The most signs of a link that are shown. */
const MOST_SIGNS = 200;

/** Makes a link of a person's, under a code that no other has or had. */
export async function createLink(
  db: Database,
  { dealershipSlug, recipient, channel, note, endsAt }: NewLink,
  person: Pick<Person, 'id' | 'name'>,
  now: Date,
): Promise<Link> {
  const at = now.getTime();
  for (;;) {
    const row = await db
      .insertInto('links')
      .values({
        dealership_slug: dealershipSlug,
        recipient,
        channel,
        note,
        ...rowOf({ dealershipSlug, recipient, channel, note, endsAt }),
        code: createLinkCode(),
        person_id: person.id,
        person_name: person.name,
        created_at: at,
        updated_at: at,
        last_sign_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Another link has this code.
    if (!row) continue;
    await noteBoardChange(db, person.id);
    return linkOf(row);
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
  if (row) await noteBoardChange(db, row.person_id);
  return row && linkOf(row);
}

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
  sign: 'last_sign_at',
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
  /** The newest sign of life first, unless it says otherwise. */
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

/** Deletes a link, which can be undone for ten minutes; until then it leads nowhere. False where there is none. */
export async function deleteLink(db: Database, code: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('links')
    .set({ deleted_at: now.getTime() })
    .where('code', '=', readLinkCode(code) ?? '')
    .where('deleted_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  if (row) await noteBoardChange(db, row.person_id);
  return row !== undefined;
}

/** Undoes the deletion of a link; undefined where it is gone for good. */
export async function restoreLink(db: Database, code: string): Promise<Link | undefined> {
  const row = await db
    .updateTable('links')
    .set({ deleted_at: null })
    .where('code', '=', readLinkCode(code) ?? '')
    .returningAll()
    .executeTakeFirst();
  if (row) await noteBoardChange(db, row.person_id);
  return row && linkOf(row);
}

/** Whose a link is that was deleted and may be restored; undefined where there is none. */
export async function findDeletedLink(
  db: Database,
  code: string,
): Promise<{ personId?: string | undefined } | undefined> {
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

/** What came of a link, the newest first. */
export async function signsOf(db: Database, code: string): Promise<Sign[]> {
  const rows = await db
    .selectFrom('signs')
    .selectAll()
    .where('link_code', '=', readLinkCode(code) ?? '')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST_SIGNS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as SignKind,
    at: new Date(row.at),
    callId: row.call_id ?? undefined,
  }));
}
