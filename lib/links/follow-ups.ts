import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import { LINES_A_PAGE } from '@/lib/data/listing';
import { linkPriority, todayIn } from '@/lib/domain/link';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { isInUse } from './link-store';

/** Subject of a follow-up: a link by its code, or a lead by its id. */
export type FollowedUp = readonly ['link_code' | 'lead_id', string];

/** Finds the open follow-up of a link or a lead. */
export const findFollowUp = (db: Database, [column, id]: FollowedUp) =>
  db
    .selectFrom('follow_ups')
    .select(['id', 'day', 'note'])
    .where(column, '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();

/** Schedules a follow-up of a link or a lead; replaces an earlier one. */
export async function setFollowUp(
  db: Database,
  [column, id]: FollowedUp,
  words: { day: string; note: string },
  personId: string,
): Promise<void> {
  const set = { ...words, person_id: personId, done_at: null };
  await db
    .insertInto('follow_ups')
    .values({ id: randomUUID(), [column]: id, ...set })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(set))
    .execute();
}

/** Completes or reopens a follow-up; `personId` limits it to that person's. Returns false if none matches. */
export async function setFollowUpDone(
  db: Database,
  id: string,
  doneAt: Date | null,
  personId?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('follow_ups')
    .set({ done_at: doneAt?.getTime() ?? null })
    .where('id', '=', id)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId!))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The desk lists an unopened link from this age, in milliseconds. */
const QUIET_MS = 2 * DAY_MS;
/** The desk stops listing an unopened link at this age, in milliseconds. */
const FORGOTTEN_MS = 16 * DAY_MS;

/** Lists today's tasks of one person or of all: due follow-ups, and links that nobody has opened. */
export async function listToday(
  db: Database,
  { personId, now, timeZone }: { personId?: string | undefined; now: Date; timeZone?: string },
) {
  const at = now.getTime();
  const due = db
    .selectFrom('follow_ups')
    .leftJoin('links', 'links.code', 'follow_ups.link_code')
    .leftJoin('leads', 'leads.id', 'follow_ups.lead_id')
    .where('day', '<=', todayIn(now, timeZone))
    .where('done_at', 'is', null)
    .where('links.deleted_at', 'is', null)
    .where('leads.deleted_at', 'is', null)
    .$if(personId !== undefined, (own) => own.where('follow_ups.person_id', '=', personId!));
  const quiet = db
    .selectFrom('links')
    .where('priority', '=', linkPriority.new)
    .where('last_event_at', '>', at - FORGOTTEN_MS)
    .where('last_event_at', '<=', at - QUIET_MS)
    .where('archived_at', 'is', null)
    .where(isInUse(at))
    .$if(personId !== undefined, (own) => own.where('person_id', '=', personId!));
  const [followUps, links] = await Promise.all([
    due
      .select(({ fn, ref }) => [
        'follow_ups.id',
        'day',
        'follow_ups.note',
        'code',
        'reference',
        fn.coalesce('links.dealership_slug', ref('leads.dealership')).as('dealership'),
        fn.coalesce('recipient', ref('leads.name')).as('name'),
        fn.coalesce('links.phone', ref('leads.phone')).as('phone'),
        fn.coalesce('links.email', ref('leads.email')).as('email'),
      ])
      .orderBy('day')
      .orderBy('follow_ups.id')
      .limit(LINES_A_PAGE)
      .execute(),
    quiet
      .select(['code', 'dealership_slug as dealership', 'recipient as name', 'phone', 'email'])
      .orderBy('last_event_at', 'desc')
      .orderBy('code', 'desc')
      .limit(LINES_A_PAGE)
      .execute(),
  ]);
  const none = { id: undefined, day: '', note: '', reference: null };
  return [...followUps, ...links.map((link) => ({ ...none, ...link }))];
}

export type ToDo = Awaited<ReturnType<typeof listToday>>[number];
