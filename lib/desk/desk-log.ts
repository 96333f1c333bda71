import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Database, retentionSafeTime } from '@/lib/data/database';
import { readPage } from '@/lib/data/listing';
import type { By } from '@/lib/domain/person';

/** Time within which repeated changes share one line, in milliseconds. */
const AGAIN_WITHIN_MS = 600_000;

export interface DeskChange {
  /** Name of the change: a noun and a verb, such as `link.created`. */
  action: string;
  /** The changed thing: a code, a name or an id. */
  subject: string;
  /** Optional details in a few words. */
  details?: string | undefined;
  /** Merges repeated changes `of` one thing, such as automatic saves, into one line per ten minutes. */
  again?: { of: string } | undefined;
}

/** Writes a change to the desk's log, in the change's own transaction if there is one. */
export async function noteChange(
  db: Database,
  person: By,
  { action, subject, details = '', again }: DeskChange,
  now: Date,
): Promise<void> {
  const at = now.getTime();
  const part = Math.floor(at / AGAIN_WITHIN_MS);
  await db
    .insertInto('desk_log')
    .values({
      id: again ? `${action} ${again.of} ${person.id} ${part}` : randomUUID(),
      at: retentionSafeTime(at),
      person_id: person.id ?? null,
      person_name: person.name,
      action,
      subject,
      details: details.slice(0, 500),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ at: retentionSafeTime(at), subject }),
    )
    .execute();
}

/** Finds a person's latest change of this name. */
export const lastChange = (db: Database, personId: string, action: string) =>
  db
    .selectFrom('desk_log')
    .select('at')
    .where('person_id', '=', personId)
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Reads a page of the desk's log, newest first. */
export const listChanges = (db: Database, { page }: { page?: number }) =>
  readPage(db.selectFrom('desk_log').selectAll().orderBy('at', 'desc').orderBy('id'), page);
