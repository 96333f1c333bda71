import 'server-only';
import { sql } from 'kysely';
import { type Database, truncateWal, inTransaction } from '@/lib/data/database';
import { findDealership } from '@/lib/dealerships/dealerships';
import {
  type EventKind,
  eventsKeptDays,
  linkPriority,
  type ReferringLink,
} from '@/lib/domain/link';
import { addNotice } from '@/lib/notices/notices';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { callColumns, callFrom } from './latest';
import { isInUse, keptCode } from './link-store';

/** Maximum number of events shown for one link. */
const MOST_EVENTS = 200;

interface NewEvent {
  code: string;
  /** The dealership whose page was visited; an event on another dealership's page does not count. */
  dealershipSlug?: string | undefined;
  kind: EventKind;
  /** Identifies the event, so that repeats are counted once. */
  id: string;
  at: Date;
  callId?: string | undefined;
  /** The form's lead. */
  leadId?: string | undefined;
}

const columns = {
  opened: { count: 'opened_count', last: 'last_opened_at', priority: linkPriority.opened },
  talked: { count: 'talk_count', last: 'last_talked_at', priority: linkPriority.talked },
  lead: { count: 'lead_count', last: 'last_lead_at', priority: linkPriority.asked },
} as const;

/** Updates the link of a code if it is in use at that time. */
const countedLink = (db: Database, code: string, slug: string | undefined, at: Date) =>
  db
    .updateTable('links')
    .where('code', '=', keptCode(code))
    .where(isInUse(at.getTime()))
    // `findDealership` resolves the old path of a page that has moved.
    .$if(slug !== undefined, (link) =>
      link.where('dealership_slug', '=', findDealership(slug!)?.slug ?? slug!),
    );

/** Records that a visitor returned to a link's page or left it. */
export async function recordPresence(
  db: Database,
  { code, dealershipSlug, isHere, at }: ReferringLink & { isHere: boolean; at: Date },
): Promise<void> {
  await countedLink(db, code, dealershipSlug, at)
    .set({ present_since: isHere ? at.getTime() : null })
    .where('opened_count', '>', 0)
    .execute();
}

/** Counts an event of a link once; returns false if the link is unknown, paused or expired. */
export const recordEvent = (db: Database, event: NewEvent): Promise<boolean> =>
  inTransaction(db, (transaction) => record(transaction, event));

async function record(db: Database, { code, dealershipSlug, ...event }: NewEvent) {
  const { kind, id, at, callId, leadId } = event;
  const time = at.getTime();
  // This update changes nothing but locks the row, so that other events of the link wait for this transaction.
  const found = await countedLink(db, code, dealershipSlug, at)
    .set(({ ref }) => ({ code: ref('code') }))
    .returning(['code', 'person_id', 'last_event_at', 'priority'])
    .executeTakeFirst();
  if (!found) return false;
  const added = await db
    .insertInto('events')
    .values({
      id,
      kind,
      at: time,
      call_id: callId ?? null,
      link_code: found.code,
      person_id: found.person_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const isVisit = kind === 'opened' || kind === 'scanned';
  const { count, last, priority } = columns[isVisit ? 'opened' : kind === 'talked' ? kind : 'lead'];
  await db
    .updateTable('links')
    .set(({ eb }) => ({
      last_event_at: Math.max(found.last_event_at, time),
      [count]: eb(count, '+', 1),
      [last]: time,
      priority: Math.max(found.priority, priority),
      archived_at: null,
      ...(isVisit && { present_since: time }),
      ...(kind === 'scanned' && { scan_count: eb('scan_count', '+', 1) }),
    }))
    .where('code', '=', found.code)
    .execute();
  const notice = { code: found.code, personId: found.person_id, cause: kind, at, callId, leadId };
  await addNotice(db, notice);
  return true;
}

/** Id of the event that a lead causes. */
export const leadId = (id: string) => `lead-${id}`;

const talkId = (claimId: string) => `call-${claimId}`;

/** Counts a call, in the transaction that stores it. */
export async function recordTalk(
  transaction: Database,
  o: { claimId: string; callId: string; link: ReferringLink; at: Date },
): Promise<void> {
  const event = { kind: 'talked', id: talkId(o.claimId), at: o.at, callId: o.callId } as const;
  if (!(await recordEvent(transaction, { ...o.link, ...event }))) return;
  await transaction
    .updateTable('calls')
    .set({ link_code: keptCode(o.link.code) })
    .where('id', '=', o.claimId)
    .execute();
}

/** Records talk time; skips calls that never connected. Adds a notice of a booking, without its details. */
export async function endTalk(
  transaction: Database,
  o: { claimId: string; code: string; seconds: number; booked?: { callId: string; at: Date } },
): Promise<void> {
  const { claimId, code, seconds, booked } = o;
  const link = transaction.updateTable('links').where('code', '=', code);
  // Updates the link before the event, in the same order as `record`, to avoid a deadlock.
  const talked = await link
    .set(({ eb }) => ({ talk_seconds: eb('talk_seconds', '+', seconds) }))
    .returning(['priority', 'talk_count', 'person_id as personId'])
    .executeTakeFirst();
  if (!talked) return;
  const { personId } = talked;
  if (booked) await addNotice(transaction, { cause: 'booked', code, personId, ...booked });
  const id = talkId(claimId);
  if (seconds > 0) {
    await transaction.updateTable('events').set({ seconds }).where('id', '=', id).execute();
    return;
  }
  await transaction.deleteFrom('events').where('id', '=', id).execute();
  await link
    .set(({ selectFrom }) => ({
      talk_count: talked.talk_count - 1,
      ...(talked.priority === linkPriority.talked &&
        talked.talk_count <= 1 && { priority: linkPriority.opened }),
      last_talked_at: selectFrom('events')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('link_code', '=', code)
        .where('kind', '=', 'talked'),
    }))
    .execute();
}

/** Lists the events of a link, newest first, each with its call or lead; times in ms since 1970. */
export async function eventsOf(db: Database, code: string, now = new Date()) {
  const rows = await db
    .selectFrom('events')
    .leftJoin('calls', 'calls.platform_id', 'events.call_id')
    .leftJoin('leads', (join) =>
      join
        .on('leads.id', '=', sql<string>`substr(events.id, ${sql.lit(leadId('').length + 1)})`)
        .on('leads.deleted_at', 'is', null),
    )
    .select(['events.id', 'events.kind', 'at', 'reference'])
    .select(callColumns)
    .where('events.link_code', '=', keptCode(code))
    .orderBy('at', 'desc')
    .orderBy('events.id')
    .limit(MOST_EVENTS)
    .$narrowType<{ kind: EventKind }>()
    .execute();
  return rows.map((row) => ({ ...row, call: callFrom(row, now) }));
}

/** Deletes old events and calls. The counts of a link are kept as long as the link. */
export async function forgetOldEvents(db: Database, now: Date): Promise<void> {
  const before = now.getTime() - eventsKeptDays * DAY_MS;
  const events = await db.deleteFrom('events').where('at', '<', before).executeTakeFirstOrThrow();
  const old = db.deleteFrom('calls').where('started_at', '<', before);
  const calls = await old.executeTakeFirstOrThrow();
  if (events.numDeletedRows + calls.numDeletedRows > 0n) await truncateWal(db);
}
