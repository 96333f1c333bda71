import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, linesBefore, UNDONE_WITHIN_MS } from '@/lib/data/listing';
import {
  claimPath,
  columnsOf,
  type DealershipEntry,
  entryOf,
  type EntryResult,
  type EntryRow,
  type EntryState,
  hasPath,
  nextNumber,
  pathKeyOf,
  type Tx,
} from './entry';
import { slugOf } from './paths';

export interface EntryFilter {
  /** A part of the name or of the city. */
  q?: string | undefined;
  state?: EntryState | undefined;
  sort?: 'name' | 'updated' | undefined;
  /** From 1 on. */
  page?: number | undefined;
}

/** The entries that were not deleted, a page of them, by name unless told otherwise. */
export async function listEntries(
  db: Database,
  { q = '', state, sort = 'name', page = 1 }: EntryFilter,
): Promise<{ entries: DealershipEntry[]; total: number }> {
  let query = db.selectFrom('dealership_entries').where('deleted_at', 'is', null);
  if (state !== undefined) query = query.where('state', '=', state);
  query = query.where(({ ref }) => haveWords([ref('name'), ref('city'), ref('slug')], q));
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sorted =
    sort === 'updated'
      ? query.orderBy('updated_at', 'desc').orderBy('id')
      : query.orderBy(sql`lower(name)`).orderBy('id');
  const rows = await sorted.selectAll().limit(LINES_A_PAGE).offset(linesBefore(page)).execute();
  return { entries: rows.map(entryOf), total: Number(total) };
}

/** The entry of an id, unless it was deleted. */
export async function findEntry(db: Database, id: string): Promise<DealershipEntry | undefined> {
  const row = await db
    .selectFrom('dealership_entries')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && entryOf(row);
}

/** The entry's row, which is this transaction's until it ends. */
function lockRow(transaction: Tx, id: string, which: 'kept' | 'deleted' = 'kept') {
  return transaction
    .updateTable('dealership_entries')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .where('deleted_at', which === 'kept' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

async function change(
  transaction: Tx,
  id: string,
  columns: Partial<EntryRow>,
): Promise<EntryResult> {
  const row = await transaction
    .updateTable('dealership_entries')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, entry: entryOf(row) };
}

/** Keeps a new dealership as a draft, whole or not. */
export async function createEntry(
  transaction: Tx,
  content: unknown,
  person: { id: string },
  now: Date,
): Promise<DealershipEntry> {
  const id = randomUUID();
  const columns = columnsOf(content);
  const slug = slugOf(columns.name);
  const row = await transaction
    .insertInto('dealership_entries')
    .values({
      ...columns,
      id,
      path_key: await claimPath(transaction, { id, slug, content: columns.content }),
      slug: hasPath(slug) ? slug : '',
      state: 'draft',
      published: null,
      revision: 0,
      created_by: person.id,
      created_at: now.getTime(),
      updated_at: now.getTime(),
      published_at: null,
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return entryOf(row);
}

/** Where another name gives an entry another path, or its own is free now. A path that was public stays. */
async function pathColumns(
  transaction: Tx,
  row: EntryRow,
  { name, content }: Pick<EntryRow, 'name' | 'content'>,
) {
  const slug = row.published === null ? slugOf(name) : row.slug;
  if (row.path_key === pathKeyOf(slug)) return {};
  const pathKey = await claimPath(transaction, { id: row.id, slug, content });
  return { path_key: pathKey, slug: hasPath(slug) ? slug : '' };
}

/**
 * Keeps what was edited, whole or not; what is public stays as it is.
 *
 * @param basis what was edited: where another has saved since, that is a conflict
 */
export async function saveEntry(
  transaction: Tx,
  id: string,
  content: unknown,
  basis: { updatedAt: Date },
  now: Date,
): Promise<EntryResult> {
  const row = await lockRow(transaction, id);
  if (!row) return { ok: false, code: 'unknown' };
  if (row.updated_at !== basis.updatedAt.getTime()) {
    return { ok: false, code: 'conflict', entry: entryOf(row) };
  }
  const columns = columnsOf(content);
  return change(transaction, id, {
    ...columns,
    ...(await pathColumns(transaction, row, columns)),
    // Never the same twice: it is what a conflict is told by.
    updated_at: Math.max(now.getTime(), row.updated_at + 1),
  });
}

/** Makes what is edited public. */
export async function publishEntry(transaction: Tx, id: string, now: Date): Promise<EntryResult> {
  const row = await lockRow(transaction, id);
  if (!row) return { ok: false, code: 'unknown' };
  const ready = { ...row, ...(await pathColumns(transaction, row, row)) };
  const entry = entryOf(ready);
  if (Object.keys(entry.faults).length > 0) return { ok: false, code: 'faulty', entry };
  return change(transaction, id, {
    path_key: ready.path_key,
    slug: ready.slug,
    state: 'published',
    published: row.content,
    published_at: now.getTime(),
    revision: await nextNumber(transaction, 'dealerships'),
  });
}

/** Takes a page back: its path then says so. */
export async function withdrawEntry(transaction: Tx, id: string): Promise<EntryResult> {
  const row = await lockRow(transaction, id);
  if (!row) return { ok: false, code: 'unknown' };
  if (row.state !== 'published') return { ok: false, code: 'not_published', entry: entryOf(row) };
  const revision = await nextNumber(transaction, 'dealerships');
  return change(transaction, id, { state: 'withdrawn', revision });
}

/** Deletes an entry that is not public, for a while so that it can be restored. */
export async function deleteEntry(transaction: Tx, id: string, now: Date): Promise<EntryResult> {
  const row = await lockRow(transaction, id);
  if (!row) return { ok: false, code: 'unknown' };
  if (row.state === 'published') return { ok: false, code: 'is_published', entry: entryOf(row) };
  const hadPage = row.path_key === pathKeyOf(row.slug) && row.published !== null;
  return change(transaction, id, {
    deleted_at: now.getTime(),
    path_key: `#${id}`,
    ...(hadPage && { revision: await nextNumber(transaction, 'dealerships') }),
  });
}

/** Takes a deletion back. Where another has its path meanwhile, it comes back as a draft. */
export async function restoreEntry(transaction: Tx, id: string): Promise<EntryResult> {
  const row = await lockRow(transaction, id, 'deleted');
  if (!row) return { ok: false, code: 'unknown' };
  const pathKey = await claimPath(transaction, row);
  const hasPage = row.published !== null && pathKey === pathKeyOf(row.slug);
  return change(transaction, id, {
    deleted_at: null,
    path_key: pathKey,
    ...(hasPage
      ? { revision: await nextNumber(transaction, 'dealerships') }
      : { state: 'draft', published: null }),
  });
}

/** Deletes for good what was deleted some time ago. Returns how many. */
export async function purgeEntries(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('dealership_entries')
    .where('deleted_at', '<=', now.getTime() - UNDONE_WITHIN_MS)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
