import 'server-only';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Appointment, appointment } from '@/lib/domain/call-record';
import type { Database } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, type ListFilter, readPage } from '@/lib/data/listing';
import { safeParse } from '@/lib/text/safe-parse';
import { readMessage } from '@/lib/voice/call-messages';

/** The paths of the dealerships that somebody has made. */
const pagesOf = (db: Database, personId: string) =>
  db
    .selectFrom('dealership_entries')
    .select('slug')
    .where('created_by', '=', personId)
    .where('deleted_at', 'is', null);

export type Unlinked = Record<'lastAt' | 'calls' | 'seconds' | 'requests', number> & {
  slug: string;
};

/**
 * What came of visitors since then who typed a page's address in the place of following a link: by page, the latest
 * first; with `personId` only on that person's pages.
 */
export async function listUnlinked(
  db: Database,
  { since, personId }: { since: number; personId?: string | undefined },
): Promise<Unlinked[]> {
  const own = personId === undefined ? sql`` : sql`and slug in ${pagesOf(db, personId)}`;
  const { rows } = await sql<Unlinked>`
    select slug, max(at) as "lastAt", sum(calls) as calls, coalesce(sum(seconds), 0) as seconds,
      sum(requests) as requests
    from (
      select dealership_slug as slug, started_at as at, seconds, 1 as calls, 0 as requests
      from calls where is_listed = 1 and link_code is null and started_at >= ${since}
      union all
      select dealership_slug, created_at, 0, 0, 1
      from leads where is_suspect != 1 and link_code is null and deleted_at is null
        and created_at >= ${since}
    ) unlinked
    where slug is not null ${own}
    group by slug order by "lastAt" desc limit ${sql.lit(LINES_A_PAGE)}`.execute(db);
  return rows;
}

/**
 * The calls that the desk shows, with the links they came by, as far as these are there; of a person those by their links
 * and, without a link, on their pages.
 */
const selectCalls = (db: Database, personId?: string) =>
  db
    .selectFrom('calls')
    .leftJoin('links', (join) =>
      join.onRef('links.code', '=', 'calls.link_code').on('links.deleted_at', 'is', null),
    )
    .where('is_listed', '=', 1)
    .select(['platform_id', 'calls.dealership_slug', 'links.code', 'links.recipient'])
    // The length is unknown while it lasts; the end, where the platform never said, in words like `customer-ended-call`.
    .select(['started_at', 'ended_at', 'calls.seconds', 'end_reason', 'bookings'])
    .$if(personId !== undefined, (calls) =>
      calls.where(({ or, and, eb }) =>
        or([
          eb('links.person_id', '=', personId!),
          and([
            eb('calls.link_code', 'is', null),
            eb('calls.dealership_slug', 'in', pagesOf(db, personId!)),
          ]),
        ]),
      ),
    );

/** A web call that was made on a dealership's page. */
export type CallRecord = NonNullable<Awaited<ReturnType<typeof findCallRecord>>>;

/** A page of the calls: the newest first, unless told otherwise. `q` is looked for in dealerships and links. */
export function listCalls(
  db: Database,
  {
    q = '',
    sort,
    direction,
    page,
    personId,
  }: ListFilter<'started' | 'seconds' | 'dealership'> = {},
) {
  const query = selectCalls(db, personId)
    .where(({ ref, fn }) => {
      const slug = fn<string>('lower', ['calls.dealership_slug']);
      return haveWords([slug, ref('links.folded'), ref('links.folded_person')], q);
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

/** The call of the platform's id; with `personId` only one of those that they may see. */
export const findCallRecord = (db: Database, id: string, personId?: string) =>
  selectCalls(db, personId).where('calls.platform_id', '=', id).executeTakeFirst();

/** What was booked, without the name. */
export type Booking = Omit<Appointment, 'name'>;

const keptBookings = z.array(appointment.omit({ name: true }));

/** The bookings that were kept with a call. */
export const readBookings = (text: string | null): Booking[] =>
  safeParse(keptBookings, JSON.parse(text ?? '[]')).data ?? [];

const messages = z.array(z.unknown()).optional();

/** Of all that a platform has of a call, the calls of the agent's tools. */
const platformCall = z.object({
  messages: messages.catch(undefined),
  artifact: z.object({ messages }).optional().catch(undefined),
});

const toolCalls = z.object({ toolCalls: z.array(z.unknown()) });

/**
 * What was booked, by what a platform has of a call; undefined where that makes no sense. Nothing else of it is read:
 * neither what was said nor a summary, nor whom the booking is for, which its visitor alone may send.
 */
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
