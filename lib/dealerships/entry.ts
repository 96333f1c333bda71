import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Transaction } from 'kysely';
import { nextNumber } from '@/lib/data/database';
import { foldedOf } from '@/lib/data/folded';
import type { DealershipEntryRow, Schema } from '@/lib/data/schema';
import { type Dealership, readDealership } from '@/lib/domain/dealership';
import { hasFile } from './dealerships';
import { slugOf } from '@/lib/domain/paths';

export const entryStates = ['draft', 'published', 'withdrawn'] as const;

export type EntryState = (typeof entryStates)[number];

/** A dealership of the desk. */
export interface DealershipEntry {
  id: string;
  /** The path of its page, without the slash, where that is or was public, else of what is edited; may be empty. */
  slug: string;
  name: string;
  city: string;
  state: EntryState;
  /** What is edited: of a registry's file, whole or not. */
  content: unknown;
  /** What the page shows, or showed last. */
  published?: Dealership | undefined;
  /** Why the content cannot be published, by field, such as `openingHours.mon.opens`; empty where it can. */
  faults: Readonly<Record<string, string>>;
  /** Whether the content is other than what is published. */
  hasChanges: boolean;
  /** Who made it: with owners, the only one who changes it. */
  createdBy: string | null;
  updatedAt: Date;
}

/** Why a change was refused: no such entry, another's, a path that is taken, or not in the state for it. */
export type EntryRefusal =
  'unknown' | 'not_own' | 'faulty' | 'path_taken' | 'not_published' | 'is_published';

/** What became of a change. A refusal has the entry as it is, where there is one. */
export type EntryResult =
  | { ok: true; entry: DealershipEntry; before?: DealershipEntry }
  | { ok: false; code: EntryRefusal; entry?: DealershipEntry | undefined };

export type EntryRow = Selectable<DealershipEntryRow>;
export type Tx = Transaction<Schema>;

/** The columns of an entry that follow from its content. */
export function columnsOf(content: unknown) {
  const { name, city } = (content ?? {}) as { name?: unknown; city?: unknown };
  const texts = { name: textOf(name), city: textOf(city) };
  const folded = foldedOf('dealership_entries', texts);
  return { ...texts, ...folded, content: JSON.stringify(content ?? {}) };
}

/** PostgreSQL keeps no NUL in a text. */
const textOf = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 200) : '';

/** The key of a path, which no two entries have. */
export const pathKeyOf = (slug: string) => slug.toLowerCase();

/** The slug that a content asks for, or its name makes; empty where no path can have it. */
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
    ...{ id, slug, name, city, content },
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
  // Of several faults of a field, the first.
  return Object.fromEntries(faults.reverse().map(({ field, message }) => [field, message]));
}

/** What is wrong with the path of an entry. Of a page that was public another one is tried when it is published. */
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

/** The entry that has a path, or had it before: that leads to its page still. */
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
 * The path's key for an entry: of its slug where that is free, else one that is nobody's path. A draft that was never
 * public and could not be, for its faults, gives its path to one that can.
 */
export async function claimPath(
  transaction: Tx,
  { id, slug, content }: Pick<EntryRow, 'id' | 'slug' | 'content'>,
): Promise<string> {
  if (slug === '') return `#${id}`;
  // One after the other: of two who want the same path, the second finds it taken.
  await nextNumber(transaction, 'dealership-paths');
  const key = pathKeyOf(slug);
  const owner = await ownerOf(transaction, key);
  if (owner && owner.id !== id) {
    if (owner.published !== null || isWhole(owner.content) || !isWhole(content)) return `#${id}`;
    const path_key = `#${owner.id}`;
    const give = transaction.updateTable('dealership_entries').set({ path_key });
    await give.where('id', '=', owner.id).execute();
  }
  // Its own again, or of one that is deleted.
  await transaction.deleteFrom('former_paths').where('path_key', '=', key).execute();
  return key;
}
