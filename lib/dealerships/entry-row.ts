import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { DealershipEntryRow } from '@/lib/data/schema';
import type { Dealership } from './dealership-file';
import { hasFile } from './dealerships';
import type { DealershipEntry, EntryState } from './entry';
import { readDealership } from './registry';
import { slugOf } from './slug';

/** The columns of an entry that follow from its content. */
export function columnsOf(content: unknown) {
  const { name, city } = (content ?? {}) as { name?: unknown; city?: unknown };
  return {
    name: textOf(name),
    city: textOf(city),
    content: JSON.stringify(content ?? {}),
  };
}

/** PostgreSQL keeps no NUL in a text. */
const textOf = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 200) : '';

/** The key of a path, which no two entries have. */
export const pathKeyOf = (slug: string) => slug.toLowerCase();

/** Whether a name makes a path that an entry may have. */
export const hasPath = (slug: string) => /^[A-Za-z0-9]{1,200}$/.test(slug);

/** What an entry's row says, as an entry. */
export function entryOf(row: Selectable<DealershipEntryRow>): DealershipEntry {
  const content: unknown = JSON.parse(row.content);
  const published = publishedOf(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    city: row.city,
    state: row.state as EntryState,
    content,
    published,
    faults: faultsOf(row, content),
    hasChanges: row.published !== null && !isDeepStrictEqual(content, JSON.parse(row.published)),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    publishedAt: row.published_at === null ? undefined : new Date(row.published_at),
  };
}

/** The facts of a row's page; undefined where it never had one, or today's schema refuses them. */
export function publishedOf({
  published,
}: Pick<DealershipEntryRow, 'published'>): Dealership | undefined {
  if (published === null) return undefined;
  const read = readDealership(JSON.parse(published));
  return 'dealership' in read ? read.dealership : undefined;
}

function faultsOf(
  row: Selectable<DealershipEntryRow>,
  content: unknown,
): Readonly<Record<string, string>> {
  const read = readDealership(content);
  const faults = 'faults' in read ? read.faults : [];
  const name = pathFaultOf(row);
  const all = name === undefined ? faults : [...faults, { field: 'name', message: name }];
  // Of several faults of a field, the first.
  return Object.fromEntries(all.reverse().map(({ field, message }) => [field, message]));
}

/** What is wrong with the path that an entry's name makes. */
function pathFaultOf(row: Selectable<DealershipEntryRow>): string | undefined {
  const slug = slugOf(row.name);
  if (!hasPath(slug)) return undefined;
  if (row.published !== null && row.slug !== slug) {
    return `makes another address than /${row.slug}, which people may have been given`;
  }
  if (hasFile(row.name)) return 'makes an address that a file of the site has';
  if (row.path_key !== pathKeyOf(slug)) return 'makes an address that another dealership has';
  return undefined;
}
