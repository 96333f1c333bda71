import type { Database } from '@/lib/data/database';
import { fingerprintOf } from './fingerprint';
import type { LeadStatus, NewLead } from './lead';
import type { StoredLead } from './lead-store';

const DAY_MS = 86_400_000;

/** The lead of the same content that came within a day: what storing this one would answer, without storing it. */
export async function findRepeatedLead(
  db: Database,
  lead: NewLead,
  now: Date,
): Promise<StoredLead | undefined> {
  const present = await db
    .selectFrom('leads')
    .select(['id', 'reference', 'status'])
    .where('fingerprint', '=', fingerprintOf(lead))
    .where('created_at', '>', now.getTime() - DAY_MS)
    .executeTakeFirst();
  return present && { ...present, status: present.status as LeadStatus, isNew: false };
}

/**
 * Lets a few calls of a function run at a time; to more it answers undefined at once. What is asked for whoever the
 * limits refuse must not be a way past them to the database.
 */
export function fewAtOnce<Argument, Answer>(
  most: number,
  ask: (argument: Argument) => Promise<Answer | undefined>,
): (argument: Argument) => Promise<Answer | undefined> {
  let running = 0;
  return async (argument) => {
    if (running >= most) return undefined;
    running += 1;
    try {
      return await ask(argument);
    } finally {
      running -= 1;
    }
  };
}
