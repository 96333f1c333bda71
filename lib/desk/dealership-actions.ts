import 'server-only';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { entryRefusalTexts } from '@/lib/content/desk/dealership-refusals';
import type { Schema } from '@/lib/data/schema';
import { catchUp } from '@/lib/dealerships/follow-published';
import type { EntryResult } from '@/lib/dealerships/entry';
import { type DeskAnswer, type DeskRequest, refuse } from './desk-route';
import { noteChange } from './desk-log';

/** What is sent of a dealership: whatever the form has, of which the schema tells what is wrong. */
export const entryContent = z.record(z.string(), z.unknown());

/** Changes an entry and writes down who did, both or neither. */
export async function changeEntry(
  { db, person, now }: Pick<DeskRequest<unknown>, 'db' | 'person' | 'now'>,
  action: string,
  change: (transaction: Transaction<Schema>) => Promise<EntryResult>,
): Promise<DeskAnswer> {
  const result = await db.transaction().execute(async (transaction) => {
    const changed = await change(transaction);
    if (changed.ok) {
      const { name, id } = changed.entry;
      const again = action === 'dealership.saved' ? { of: id } : undefined;
      await noteChange(transaction, person, { action, subject: name || id, again }, now);
    }
    return changed;
  });
  return answerOf(result);
}

/** As `changeEntry`, for what visitors then see: this server knows it before it answers. */
export async function changePublicEntry(
  asked: Pick<DeskRequest<unknown>, 'db' | 'person' | 'now'>,
  action: string,
  change: (transaction: Transaction<Schema>) => Promise<EntryResult>,
): Promise<DeskAnswer> {
  const answer = await changeEntry(asked, action, change);
  // It is done: where this server cannot be told now, it finds out by itself.
  await catchUp(asked.db).catch(() => undefined);
  return answer;
}

function answerOf(result: EntryResult): DeskAnswer {
  if (result.ok) return result.entry;
  const { code, entry } = result;
  if (code === 'unknown') return refuse('not_found');
  const message = entryRefusalTexts[code];
  if (code === 'faulty') return refuse('invalid', { message, faults: { ...entry?.faults } });
  return refuse('conflict', { message });
}
