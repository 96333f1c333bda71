import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Transaction } from 'kysely';
import { nextNumber } from '@/lib/data/database';
import { foldedOf } from '@/lib/data/folded';
import type { DealershipEntryRow, Schema } from '@/lib/data/schema';
import { type Dealership, readDealership } from '@/lib/domain/dealership';
import { slugOf } from '@/lib/domain/paths';
import { hasFile } from './dealerships';

export const entryStates = ['draft', 'published', 'withdrawn'] as const;

export type EntryState = (typeof entryStates)[number];

/** A dealership created at the desk. */
export interface DealershipEntry {
  id: string;
  /** Path of its page without the slash: the public one if it was ever published, else the draft's. May be empty. */
  slug: string;
  name: string;
  city: string;
  state: EntryState;
  /** The draft, in the shape of a registry file; may be incomplete. */
  content: unknown;
  /** Content of the page now, or when it was last public. */
  published?: Dealership | undefined;
  /** Reasons why the draft cannot be published, by field, such as `openingHours.mon.opens`. */
  faults: Readonly<Record<string, string>>;
  /** True if the draft differs from the published content. */
  hasChanges: boolean;
  /** Id of the creator, who alone may change it besides owners. */
  createdBy: string | null;
  updatedAt: Date;
}

/** Reason why a change was refused. */
export type EntryRefusal =
  'unknown' | 'not_own' | 'faulty' | 'path_taken' | 'not_published' | 'is_published';

/** Result of a change. A refusal includes the entry, if it exists. */
export type EntryResult =
  | { ok: true; entry: DealershipEntry; before?: DealershipEntry }
  | { ok: false; code: EntryRefusal; entry?: DealershipEntry | undefined };

export type EntryRow = Selectable<DealershipEntryRow>;
export type Tx = Transaction<Schema>;

/** Columns that are derived from an entry's content. */
export function columnsOf(content: unknown) {
  const { name, city } = (content ?? {}) as { name?: unknown; city?: unknown };
  const texts = { name: textOf(name), city: textOf(city) };
  const folded = foldedOf('dealership_entries', texts);
  return { ...texts, ...folded, content: JSON.stringify(content ?? {}) };
}

/** Normalizes a text; PostgreSQL cannot store NUL. */
const textOf = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 200) : '';

/** Unique key of a path. */
export const pathKeyOf = (slug: string) => slug.toLowerCase();

/** Slug that a content requests, or that its name makes; empty if it is not a valid path. */
export function entrySlugOf(content: string): string {
  const { name, path } = JSON.parse(content) as { name?: unknown; path?: unknown };
  return /^[A-Za-z0-9]{0,200}$/.exec(textOf(path) || slugOf(textOf(name)))?.[0] ?? '';
}

export const haveChanges = (content: unknown, published: unknown): boolean =>
  published !== null && !isDeepStrictEqual(content, published);

export function entryOf(row: EntryRow): DealershipEntry {
  const { id, slug, name, city } = row;
  const content: unknown = JSON.parse(row.content);
  const published: unknown = JSON.parse(row.published ?? 'null');
  const page = readDealership(published);
  return {
    id,
    slug,
    name,
    city,
    content,
    state: row.state as EntryState,
    published: 'dealership' in page ? page.dealership : undefined,
    faults: faultsOf(row, content),
    hasChanges: haveChanges(content, published),
    createdBy: row.created_by,
    updatedAt: new Date(row.updated_at),
  };
}

function faultsOf(row: EntryRow, content: unknown): Readonly<Record<string, string>> {
  const read = readDealership(content);
  const faults = 'faults' in read ? [...read.faults] : [];
  const message = pathFaultOf(row);
  if (message !== undefined) faults.push({ field: 'path', message });
  // Keeps the first of several faults of a field.
  return Object.fromEntries(faults.reverse().map(({ field, message }) => [field, message]));
}

/** Describes what is wrong with an entry's path. Moving a public page is checked when it is published. */
function pathFaultOf({ slug, path_key, content }: EntryRow): string | undefined {
  const wanted = entrySlugOf(content);
  if (wanted === '') return undefined;
  if (hasFile(wanted))
    return 'A page that came with the site has this address. Type another one here.';
  if (wanted === slug && path_key !== pathKeyOf(slug))
    return 'Another dealership has this address. Type another one here.';
  return undefined;
}

const isWhole = (content: string) => 'dealership' in readDealership(JSON.parse(content));

/** Finds the entry that has a path, or had it before and still redirects from it. */
async function ownerOf(transaction: Tx, key: string) {
  const owner = transaction
    .selectFrom('dealership_entries')
    .select(['id', 'published', 'content'])
    .where('deleted_at', 'is', null);
  const now = await owner.where('path_key', '=', key).executeTakeFirst();
  const former = owner.innerJoin('former_paths', 'entry_id', 'id');
  return now ?? former.where('former_paths.path_key', '=', key).executeTakeFirst();
}

/**
 * Claims a path for an entry and returns its key, or a placeholder if the path is taken. A draft that was never public
 * and is incomplete yields its path to a complete one.
 */
export async function claimPath(
  transaction: Tx,
  { id, slug, content }: Pick<EntryRow, 'id' | 'slug' | 'content'>,
): Promise<string> {
  if (slug === '') return `#${id}`;
  // Locks all paths: two requests for the same path run one after the other.
  await nextNumber(transaction, 'dealership-paths');
  const key = pathKeyOf(slug);
  const owner = await ownerOf(transaction, key);
  if (owner && owner.id !== id) {
    if (owner.published !== null || isWhole(owner.content) || !isWhole(content)) return `#${id}`;
    const path_key = `#${owner.id}`;
    const give = transaction.updateTable('dealership_entries').set({ path_key });
    await give.where('id', '=', owner.id).execute();
  }
  // The path is the entry's own former one, or that of a deleted entry.
  await transaction.deleteFrom('former_paths').where('path_key', '=', key).execute();
  return key;
}
