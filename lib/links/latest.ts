import 'server-only';
import { type Selectable, sql } from 'kysely';
import type { Database } from '@/lib/data/database';
import type { CallRow } from '@/lib/data/schema';
import { type Booking, readKeptBookings } from './calls';
import type { Link } from './link-store';

/** A call of a link, as far as it has come. */
export interface LinkCall {
  /** The platform's. */
  id: string;
  startedAt: number;
  isOpen: boolean;
  /** How long it took; null while it is open. */
  seconds: number | null;
  bookings: Booking[];
}

export type LatestLink = Link & {
  call: LinkCall | undefined;
  /** The lead that its visitor has sent last. */
  lead: { reference: string; phone: string | null; email: string | null } | undefined;
};

/** What a call is read of. */
export const callColumns = [
  ...(['calls.platform_id', 'calls.started_at', 'calls.ends_at', 'calls.left_at'] as const),
  ...(['calls.ended_at', 'calls.seconds', 'calls.bookings'] as const),
] as const;

/** The last call and the last lead of each link. */
export async function withLatest(
  db: Database,
  links: readonly Link[],
  now: Date,
): Promise<LatestLink[]> {
  const codes = ['', ...links.map(({ code }) => code)];
  const [calls, leads] = await Promise.all([
    db
      .selectFrom('links')
      .innerJoin('calls', (join) =>
        join.on(
          'calls.id',
          '=',
          sql<string>`(select id from calls c where c.link_code = links.code and is_listed = 1
            order by started_at desc limit 1)`,
        ),
      )
      .where('code', 'in', codes)
      .select('code')
      .select(callColumns)
      .execute(),
    db
      .selectFrom('links')
      .innerJoin('leads', (join) =>
        join.on(
          'leads.id',
          '=',
          sql<string>`(select id from leads l where l.link_code = links.code
            and l.deleted_at is null and is_suspect = 0 order by created_at desc limit 1)`,
        ),
      )
      .where('code', 'in', codes)
      .select(['code', 'reference', 'leads.phone', 'leads.email'])
      .execute(),
  ]);
  const callOf = new Map(calls.map((call) => [call.code, callFrom(call, now)]));
  const leadOf = new Map(leads.map(({ code, ...lead }) => [code, lead]));
  return links.map((link) => ({
    ...link,
    ...{ call: callOf.get(link.code), lead: leadOf.get(link.code) },
  }));
}

type Row = Pick<
  Selectable<CallRow>,
  'platform_id' | 'started_at' | 'ends_at' | 'left_at' | 'ended_at' | 'seconds' | 'bookings'
>;

export function callFrom(row: Row, now: Date): LinkCall {
  const { started_at: startedAt, ended_at: endedAt, left_at: leftAt } = row;
  // The platform tells some seconds later than the page how long it took.
  const over = endedAt ?? leftAt ?? (row.ends_at <= now.getTime() ? row.ends_at : undefined);
  const isOpen = over === undefined;
  return {
    ...{ id: row.platform_id ?? '', startedAt, isOpen },
    seconds: isOpen ? null : (row.seconds ?? Math.max(0, Math.round((over - startedAt) / 1_000))),
    bookings: readKeptBookings(row.bookings),
  };
}
