import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import type { By } from './person';

/** How many changes are shown at once. */
const PAGE_SIZE = 50;

/** What is done again within this time has one line, in milliseconds. */
const AGAIN_WITHIN_MS = 600_000;

/** What somebody did at the desk. */
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

export interface LoggedChange extends Required<Omit<DeskChange, 'again'>> {
  id: string;
  at: Date;
  /** Without an id where nobody of the desk did it, but a command or the server itself. */
  person: { id?: string | undefined; name: string };
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
      at,
      person_id: person.id ?? null,
      person_name: person.name,
      action,
      subject,
      details: details.slice(0, 500),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at, subject }))
    .execute();
}

/** What was done at the desk, newest first, a page of 50 at a time (the first is 1). */
export async function listChanges(
  db: Database,
  { page = 1 }: { page?: number | undefined },
): Promise<{ changes: LoggedChange[]; total: number }> {
  const rows = await db
    .selectFrom('desk_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const { count } = await db
    .selectFrom('desk_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const changes = rows.map(({ id, at, person_id, person_name, action, subject, details }) => ({
    ...{ id, at: new Date(at), action, subject, details },
    person: { id: person_id ?? undefined, name: person_name },
  }));
  return { changes, total: count };
}
