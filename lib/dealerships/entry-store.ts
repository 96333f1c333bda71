import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Database, nextNumber } from '@/lib/data/database';
import { slugOf } from '@/lib/domain/paths';
import { mayChange, type Person } from '@/lib/domain/person';
import { claimPath, columnsOf, entryOf, entrySlugOf, pathKeyOf } from './entry';
import type { DealershipEntry, EntryRefusal, EntryResult, EntryRow, Tx } from './entry';

/** Finds an entry that is not deleted. */
export async function findEntry(db: Database, id: string): Promise<DealershipEntry | undefined> {
  const row = await db
    .selectFrom('dealership_entries')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && entryOf(row);
}

/** Creates a draft; its content may be incomplete. */
export async function createEntry(
  transaction: Tx,
  content: unknown,
  person: { id: string },
  now: Date,
): Promise<DealershipEntry> {
  const id = randomUUID();
  const columns = columnsOf(content);
  const slug = entrySlugOf(columns.content);
  const path_key = await claimPath(transaction, { id, slug, content: columns.content });
  const times = { created_at: now.getTime(), updated_at: now.getTime() };
  const row = await transaction
    .insertInto('dealership_entries')
    .values({
      ...columns,
      id,
      path_key,
      slug,
      state: 'draft',
      revision: 0,
      created_by: person.id,
      ...times,
      published: null,
      published_at: null,
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return entryOf(row);
}

/** The person who changes an entry. */
type Editor = Pick<Person, 'id' | 'role'>;

/** A change to a row: new columns, or a refusal with the row it concerns. */
type Change = Partial<EntryRow> | { refusal: EntryRefusal; row: EntryRow };

/** Locks an entry until the transaction ends and changes it as `decide` returns. Only its creator and owners may. */
async function changeEntry(
  transaction: Tx,
  id: string,
  editor: Editor,
  decide: (row: EntryRow) => Promise<Change>,
  which: 'kept' | 'deleted' = 'kept',
): Promise<EntryResult> {
  const row = await transaction
    .updateTable('dealership_entries')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .where('deleted_at', which === 'kept' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return { ok: false, code: 'unknown' };
  if (!mayChange(editor, row.created_by)) return { ok: false, code: 'not_own' };
  const change = await decide(row);
  if ('refusal' in change) return { ok: false, code: change.refusal, entry: entryOf(change.row) };
  await transaction.updateTable('dealership_entries').set(change).where('id', '=', id).execute();
  return { ok: true, entry: entryOf({ ...row, ...change }), before: entryOf(row) };
}

const nextRevision = (transaction: Tx) => nextNumber(transaction, 'dealerships');

/** Path columns of a draft whose name or path has changed, or whose path is free now. A path that was public stays. */
async function pathColumns(transaction: Tx, row: EntryRow, content = row.content) {
  const slug = row.published === null ? entrySlugOf(content) : row.slug;
  if (row.path_key === pathKeyOf(slug)) return {};
  return { slug, path_key: await claimPath(transaction, { id: row.id, slug, content }) };
}

/** Keeps the path of a page that was public when only its name changes. */
function withPathOf(content: unknown, { published, slug }: EntryRow): unknown {
  const { path, name } = Object(content) as { path?: unknown; name?: unknown };
  const isSame = path !== undefined || slugOf(String(name ?? '')) === slug;
  return published === null || isSame ? content : { ...Object(content), path: slug };
}

/**
 * Moves a public page to the path that its content requests, with its links, calls and leads. The old path redirects
 * and stays reserved. Returns undefined if the new path is taken.
 */
async function movePage(transaction: Tx, { id, slug, path_key, content }: EntryRow) {
  const wanted = entrySlugOf(content);
  if (wanted === slug) return {};
  const claimed = await claimPath(transaction, { id, slug: wanted, content });
  if (claimed !== pathKeyOf(wanted)) return undefined;
  if (claimed !== path_key) {
    await transaction.insertInto('former_paths').values({ path_key, entry_id: id }).execute();
  }
  for (const table of ['links', 'calls', 'leads'] as const)
    await transaction
      .updateTable(table)
      .set({ dealership_slug: wanted })
      .where('dealership_slug', '=', slug)
      .execute();
  return { slug: wanted, path_key: claimed };
}

/** Keeps the stored platform ids: only owners may change which paid assistant answers. */
function withCalleesOf(content: unknown, { content: kept }: EntryRow): unknown {
  const { assistantId, squadId, workflowId } = JSON.parse(kept) as Record<string, unknown>;
  return { ...(content as object), assistantId, squadId, workflowId };
}

/**
 * Saves an edited draft, complete or not; the published content stays.
 *
 * @param edit makes the new content from the current draft, which others may have changed meanwhile, and the published
 * content
 */
export const saveEntry = (
  transaction: Tx,
  id: string,
  editor: Editor,
  edit: (content: unknown, published: unknown) => unknown,
  now: Date,
): Promise<EntryResult> =>
  changeEntry(transaction, id, editor, async (row) => {
    const content = edit(JSON.parse(row.content), JSON.parse(row.published ?? 'null'));
    const allowed = editor.role === 'owner' ? content : withCalleesOf(content, row);
    const columns = columnsOf(withPathOf(allowed, row));
    const path = await pathColumns(transaction, row, columns.content);
    return { ...columns, ...path, updated_at: now.getTime() };
  });

/** A change that an entry's creator and owners may make. */
const entryChange =
  (decide: (row: EntryRow, transaction: Tx, now: Date) => Promise<Change>, which?: 'deleted') =>
  (transaction: Tx, id: string, editor: Editor, now: Date): Promise<EntryResult> =>
    changeEntry(transaction, id, editor, (row) => decide(row, transaction, now), which);

/** Publishes the draft. */
export const publishEntry = entryChange(async (row, transaction, now) => {
  const path = await pathColumns(transaction, row);
  const ready = { ...row, ...path };
  if (Object.keys(entryOf(ready).faults).length > 0) return { refusal: 'faulty', row: ready };
  const moved = row.published === null ? {} : await movePage(transaction, ready);
  if (!moved) return { refusal: 'path_taken', row: ready };
  return {
    ...path,
    ...moved,
    state: 'published',
    published: row.content,
    published_at: now.getTime(),
    revision: await nextRevision(transaction),
  };
});

/** Withdraws a page; its path then says so. */
export const withdrawEntry = entryChange(async (row, transaction) =>
  row.state === 'published'
    ? { state: 'withdrawn', revision: await nextRevision(transaction) }
    : { refusal: 'not_published', row },
);

/** Deletes an entry that is not public; it can be restored for ten minutes. */
export const deleteEntry = entryChange(async (row, transaction, now) => {
  if (row.state === 'published') return { refusal: 'is_published', row };
  const hadPage = row.path_key === pathKeyOf(row.slug) && row.published !== null;
  const revision = hadPage ? await nextRevision(transaction) : row.revision;
  return { deleted_at: now.getTime(), path_key: `#${row.id}`, revision };
});

/** Restores a deleted entry; as a draft if another entry has its path meanwhile. */
export const restoreEntry = entryChange(async (row, transaction) => {
  const path = { deleted_at: null, path_key: await claimPath(transaction, row) };
  return row.published !== null && path.path_key === pathKeyOf(row.slug)
    ? { ...path, revision: await nextRevision(transaction) }
    : { ...path, state: 'draft', published: null };
}, 'deleted');
