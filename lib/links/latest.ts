import 'server-only';
import { type Nullable, sql } from 'kysely';
import type { Database } from '@/lib/data/database';
import type { CallRow } from '@/lib/data/schema';
import type { StoredLink } from '@/lib/domain/link';
import { readBookings } from './calls';

/** Columns that `callFrom` reads. */
export const callColumns = [
  'calls.platform_id',
  'calls.started_at',
  'calls.reserved_until',
  'calls.page_left_at',
  'calls.ended_at',
  'calls.seconds',
  'calls.bookings',
] as const;

/** Adds the last call and the last lead to each link. */
export async function withLatest(db: Database, links: readonly StoredLink[], now: Date) {
  const rows = await db
    .selectFrom('links')
    .leftJoin('calls', (join) => join.on('calls.id', '=', lastCall))
    .leftJoin('leads', (join) => join.on('leads.id', '=', lastLead))
    .where('code', 'in', ['', ...links.map(({ code }) => code)])
    .select(['code', 'reference', 'leads.phone', 'leads.email'])
    .select(callColumns)
    .execute();
  const latest = new Map(rows.map((row) => [row.code, row]));
  return links.map((link) => {
    const row = latest.get(link.code);
    const { reference, phone, email } = row ?? {};
    return { ...link, lead: { reference, phone, email }, call: row && callFrom(row, now) };
  });
}

export type LatestLink = Awaited<ReturnType<typeof withLatest>>[number];

const lastCall = sql<string>`(select id from calls c where c.link_code = links.code
  and shown_in_desk = 1 order by started_at desc limit 1)`;
const lastLead = sql<string>`(select id from leads l where l.link_code = links.code
  and bot_suspicion != 1 and l.deleted_at is null order by created_at desc limit 1)`;

type CallFields = Nullable<
  Pick<
    CallRow,
    | 'platform_id'
    | 'started_at'
    | 'reserved_until'
    | 'page_left_at'
    | 'ended_at'
    | 'seconds'
    | 'bookings'
  >
>;

/** Reads a call from its columns; undefined without one. `id` is the platform's. */
export function callFrom(row: CallFields, now: Date) {
  const {
    started_at: startedAt,
    ended_at: endedAt,
    page_left_at: leftAt,
    reserved_until: reservedUntil,
  } = row;
  if (!startedAt || !reservedUntil) return undefined;
  // The platform reports the length some seconds after the page has left the call.
  const over = endedAt ?? leftAt ?? (reservedUntil <= now.getTime() ? reservedUntil : undefined);
  const isOpen = over === undefined;
  const length = isOpen ? null : Math.max(0, Math.round((over - startedAt) / 1_000));
  return {
    id: row.platform_id ?? '',
    startedAt,
    isOpen,
    seconds: row.seconds ?? length,
    bookings: readBookings(row.bookings),
  };
}

export type LinkCall = NonNullable<ReturnType<typeof callFrom>>;
