import 'server-only';
import { siteDatabase } from '@/lib/data/site-database';
import { entryIdOf, rememberDraft } from '@/lib/dealerships/dealerships';
import { findEntry } from '@/lib/dealerships/entry-store';
import { type Dealership, readDealership } from '@/lib/domain/dealership';
import { personOf } from './session';

/**
 * The draft that an assistant's id names, for who is signed in: it can be talked to before it is published. Undefined
 * for anyone else, and where what is edited makes no dealership yet.
 */
export async function draftFor(headers: Headers, id: string): Promise<Dealership | undefined> {
  const entryId = entryIdOf(id);
  if (entryId === undefined || !(await personOf(headers))) return undefined;
  const entry = await findEntry(await siteDatabase(), entryId);
  const read = entry && readDealership(entry.content);
  return read && 'dealership' in read ? rememberDraft(entryId, read.dealership) : undefined;
}
