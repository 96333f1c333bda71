import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Database, timeToKeep } from '@/lib/data/database';
import { readPage } from '@/lib/data/listing';
import type { By } from '@/lib/domain/person';

/** What is done again within this time has one line, in milliseconds. */
const AGAIN_WITHIN_MS = 600_000;

export interface DeskChange {
  /** What was done: a noun and a verb, such as `link.created`. */
  action: string;
  /** To what: a code, a name or an id. */
  subject: string;
  /** In a few words; empty where there is nothing to add. */
  details?: string | undefined;
  /** Of what is done again and again, such as saving while somebody types: one line for each 10 minutes. */
  again?: { of: string } | undefined;
}

/** Writes down who has changed what: in the change's own transaction where there is one. */
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
      at: timeToKeep(at),
      person_id: person.id ?? null,
      person_name: person.name,
      action,
      subject,
      details: details.slice(0, 500),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: timeToKeep(at), subject }))
    .execute();
}

/** When a person last did something of this name. */
export const lastChange = (db: Database, personId: string, action: string) =>
  db
    .selectFrom('desk_log')
    .select('at')
    .where('person_id', '=', personId)
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A page of what was done at the desk, the newest first. */
export const listChanges = (db: Database, { page }: { page?: number }) =>
  readPage(db.selectFrom('desk_log').selectAll().orderBy('at', 'desc').orderBy('id'), page);
