import 'server-only';
import { siteDatabase } from '@/lib/data/site-database';
import { entryIdOf, rememberDraft } from '@/lib/dealerships/dealerships';
import { findEntry } from '@/lib/dealerships/entry-store';
import { type Dealership, readDealership } from '@/lib/domain/dealership';
import { personOf } from './session';

/**
 * Finds the draft that an assistant's id names, so that signed-in people can talk to it before it is published.
 * Undefined for anyone else, and if the draft is not a valid dealership yet.
 */
export async function draftFor(headers: Headers, id: string): Promise<Dealership | undefined> {
  const entryId = entryIdOf(id);
  if (entryId === undefined || !(await personOf(headers))) return undefined;
  const entry = await findEntry(await siteDatabase(), entryId);
  const read = entry && readDealership(entry.content);
  return read && 'dealership' in read ? rememberDraft(entryId, read.dealership) : undefined;
}
