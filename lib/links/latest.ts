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
  const rows = await db
    .selectFrom('links')
    .leftJoin('calls', (join) => join.on('calls.id', '=', lastOf('calls', 'is_listed = 1')))
    .leftJoin('leads', (join) =>
      join.on('leads.id', '=', lastOf('leads', 'is_suspect = 0 and l.deleted_at is null')),
    )
    .where('code', 'in', ['', ...links.map(({ code }) => code)])
    .select(['code', 'reference', 'leads.phone', 'leads.email'])
    .select(callColumns)
    .execute();
  const latest = new Map(rows.map((row) => [row.code, row]));
  return links.map((link) => {
    const { reference, phone = null, email = null, ...call } = latest.get(link.code) ?? {};
    const lead = reference ? { reference, phone, email } : undefined;
    return { ...link, lead, call: callFrom(call, now) };
  });
}

const times = { calls: 'started_at', leads: 'created_at' } as const;

const lastOf = (table: keyof typeof times, condition: string) =>
  sql<string>`(select id from ${sql.table(table)} l where l.link_code = links.code
    and ${sql.raw(condition)} order by ${sql.ref(times[table])} desc limit 1)`;

type CallFields = Partial<
  Pick<
    { [Name in keyof Selectable<CallRow>]: Selectable<CallRow>[Name] | null },
    'platform_id' | 'started_at' | 'ends_at' | 'left_at' | 'ended_at' | 'seconds' | 'bookings'
  >
>;

/** A call by its columns; undefined for none. */
export function callFrom(row: CallFields, now: Date): LinkCall | undefined {
  const { started_at: startedAt, ended_at: endedAt, left_at: leftAt, ends_at: endsAt } = row;
  if (!startedAt || !endsAt) return undefined;
  // The platform tells some seconds later than the page how long it took.
  const over = endedAt ?? leftAt ?? (endsAt <= now.getTime() ? endsAt : undefined);
  const isOpen = over === undefined;
  const length = isOpen ? null : Math.max(0, Math.round((over - startedAt) / 1_000));
  return {
    ...{ id: row.platform_id ?? '', startedAt, isOpen, seconds: row.seconds ?? length },
    bookings: readKeptBookings(row.bookings ?? null),
  };
}
