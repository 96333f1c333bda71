import 'server-only';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Appointment, appointment } from '@/lib/agent/call-record';
import type { Database } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, type ListFilter, readPage } from '@/lib/data/listing';
import type { Platform } from '@/lib/platform/client';
import { PlatformError } from '@/lib/platform/errors';
import { safeParse } from '@/lib/safe-parse';
import { readMessage } from '@/lib/voice/call-messages';

interface CallFilter extends ListFilter<'started' | 'seconds' | 'dealership'> {
  /** Only those that came by this person's links or, without a link, on a page of theirs. */
  personId?: string | undefined;
}

/** The paths of the dealerships that somebody has made. */
const pagesOf = (db: Database, personId: string) =>
  db
    .selectFrom('dealership_entries')
    .select('slug')
    .where('created_by', '=', personId)
    .where('deleted_at', 'is', null);

interface UnlinkedOptions {
  /** In ms since 1970. */
  since: number;
  /** Only on this person's pages, or on the page of this path. */
  personId?: string | undefined;
  slug?: string | undefined;
}

/** What came of visitors who typed a page's address in the place of following a link: by page, the latest first. */
export function listUnlinked(db: Database, { since, personId, slug }: UnlinkedOptions) {
  const calls = db
    .selectFrom('calls')
    .where('is_listed', '=', 1)
    .where('link_code', 'is', null)
    .where('started_at', '>=', since)
    .select([
      'dealership_slug as slug',
      'started_at as at',
      'seconds',
      ...[sql<number>`1`.as('calls'), sql<number>`0`.as('requests')],
    ]);
  const leads = db
    .selectFrom('leads')
    .where('is_suspect', '=', 0)
    .where('link_code', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', since)
    .select([
      'dealership_slug as slug',
      'created_at as at',
      sql<number | null>`0`.as('seconds'),
      ...[sql<number>`0`.as('calls'), sql<number>`1`.as('requests')],
    ]);
  let all = db
    .selectFrom(calls.unionAll(leads).as('all'))
    .select(({ fn }) => [
      sql<string>`slug`.as('slug'),
      fn.max<number>('at').as('lastAt'),
      sql<number>`sum(calls)`.as('calls'),
      sql<number>`coalesce(sum(seconds), 0)`.as('seconds'),
      sql<number>`sum(requests)`.as('requests'),
    ])
    .where('slug', 'is not', null)
    .groupBy('slug');
  if (personId !== undefined) all = all.where('slug', 'in', pagesOf(db, personId));
  if (slug !== undefined) all = all.where('slug', '=', slug);
  return all.orderBy('lastAt', 'desc').limit(LINES_A_PAGE).execute();
}

/** The calls that the desk shows, with the links they came by, as far as these are there. */
function selectCalls(db: Database, personId?: string) {
  const query = db
    .selectFrom('calls')
    .leftJoin('links', (join) =>
      join.onRef('links.code', '=', 'calls.link_code').on('links.deleted_at', 'is', null),
    )
    .where('is_listed', '=', 1)
    .select([
      // The platform's.
      'calls.platform_id as id',
      'calls.dealership_slug as dealershipSlug',
      'calls.started_at as startedAt',
      // Unknown while it lasts, and where the platform never said, in words such as `customer-ended-call`.
      ...(['calls.ended_at as endedAt', 'calls.seconds', 'calls.end_reason as endReason'] as const),
      // Of the link that led its visitor to the page, if one did and is still there.
      ...(['links.code', 'links.recipient'] as const),
    ]);
  if (personId === undefined) return query;
  return query.where(({ or, and, eb }) =>
    or([
      eb('links.person_id', '=', personId),
      and([
        eb('calls.link_code', 'is', null),
        eb('calls.dealership_slug', 'in', pagesOf(db, personId)),
      ]),
    ]),
  );
}

/** A web call that was made on a dealership's page; its times are in ms since 1970. */
export type CallRecord = NonNullable<Awaited<ReturnType<typeof findCallRecord>>>;

/** A page of the calls: the newest first, unless told otherwise. `q` is looked for in dealerships and links. */
export async function listCalls(
  db: Database,
  { q = '', sort, direction, page, personId }: CallFilter = {},
) {
  const query = selectCalls(db, personId)
    .where(({ ref }) => {
      const columns = ['links.recipient', 'links.code', 'links.person_name'] as const;
      return haveWords([ref('calls.dealership_slug'), ...columns.map((name) => ref(name))], q);
    })
    .orderBy(
      ({ fn, ref, val }) => {
        // The databases do not agree on where to put what is not there.
        if (sort === 'seconds') return fn.coalesce('calls.seconds', val(-1));
        if (sort === 'dealership') return fn.coalesce('calls.dealership_slug', val(''));
        return ref('calls.started_at');
      },
      direction ?? (sort === 'dealership' ? 'asc' : 'desc'),
    )
    .orderBy('calls.id');
  return readPage(query, page);
}

/** The call of an id; with `personId` only one of those that they may see. */
export const findCallRecord = (db: Database, id: string, personId?: string) =>
  selectCalls(db, personId).where('calls.platform_id', '=', id).executeTakeFirst();

/** Of all that a platform has of a call, the calls of the agent's tools. */
const platformCall = z.object({
  messages: z.array(z.unknown()).optional().catch(undefined),
  artifact: z
    .object({ messages: z.array(z.unknown()).optional() })
    .optional()
    .catch(undefined),
});

/** What was booked, without the name. */
export type Booking = Omit<Appointment, 'name'>;

const keptBookings = z.array(appointment.omit({ name: true }));

/** The bookings that were kept with a call. */
export function readKeptBookings(text: string | null): Booking[] {
  if (text === null) return [];
  return safeParse(keptBookings, JSON.parse(text)).data ?? [];
}

const toolCalls = z.object({ toolCalls: z.array(z.unknown()) });

/**
 * What was booked in a call, read from the platform. Nothing else of it is: neither what was said nor a summary, nor whom
 * the booking is for, which its visitor alone may send. `gone` where the platform has nothing of the call any more,
 * `unavailable` where it does not answer.
 */
export async function readBookings(
  { id }: { id: string },
  platform: Pick<Platform, 'call'>,
): Promise<Booking[] | 'gone' | 'unavailable'> {
  let answer: unknown;
  try {
    answer = await platform.call.get({ id }, { timeoutMs: 8_000 });
  } catch (error) {
    return error instanceof PlatformError && error.status === 404 ? 'gone' : 'unavailable';
  }
  return bookingsIn(answer) ?? 'unavailable';
}

/** What was booked, by what a platform has of a call; undefined where that makes no sense. */
export function bookingsIn(answer: unknown): Booking[] | undefined {
  const { data } = safeParse(platformCall, answer);
  return (data?.artifact?.messages ?? data?.messages ?? (data && []))?.flatMap((each) => {
    const toolCallList = safeParse(toolCalls, each).data?.toolCalls;
    const message = toolCallList && readMessage({ type: 'tool-calls', toolCallList });
    if (message?.type !== 'tools') return [];
    return message.appointments.map(({ kind, date, time, work, car }) => ({
      ...{ kind, date, time, work },
      ...(car !== undefined && { car }),
    }));
  });
}
