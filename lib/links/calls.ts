import 'server-only';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, type ListFilter, readPage } from '@/lib/data/listing';
import { type Appointment, appointment } from '@/lib/domain/call-record';
import { safeParse } from '@/lib/text/safe-parse';
import { readMessage } from '@/lib/voice/call-messages';

/** Paths of the dealership pages that a person created. */
const pagesOf = (db: Database, personId: string) =>
  db
    .selectFrom('dealership_entries')
    .select('slug')
    .where('created_by', '=', personId)
    .where('deleted_at', 'is', null);

export type UnlinkedActivity = Record<'lastAt' | 'calls' | 'seconds' | 'requests', number> & {
  slug: string;
};

/**
 * Lists by page, latest first, the calls and requests of visitors who came without a link since `since` (ms since
 * 1970). `personId` limits them to that person's pages.
 */
export async function listUnlinked(
  db: Database,
  { since, personId }: { since: number; personId?: string | undefined },
): Promise<UnlinkedActivity[]> {
  const own = personId === undefined ? sql`` : sql`and slug in ${pagesOf(db, personId)}`;
  const { rows } = await sql<UnlinkedActivity>`
    select slug, max(at) as "lastAt", sum(calls) as calls, coalesce(sum(seconds), 0) as seconds,
      sum(requests) as requests
    from (
      select dealership_slug as slug, started_at as at, seconds, 1 as calls, 0 as requests
      from calls where shown_in_desk = 1 and link_code is null and started_at >= ${since}
      union all
      select dealership_slug, created_at, 0, 0, 1
      from leads where bot_suspicion != 1 and link_code is null and deleted_at is null
        and created_at >= ${since}
    ) unlinked
    where slug is not null ${own}
    group by slug order by "lastAt" desc limit ${sql.lit(LINES_A_PAGE)}`.execute(db);
  return rows;
}

/**
 * Selects the calls that the desk shows, with their links where these still exist. `personId` limits them to calls by
 * that person's links and, without a link, on that person's pages.
 */
const selectCalls = (db: Database, personId?: string) =>
  db
    .selectFrom('calls')
    .leftJoin('links', (join) =>
      join.onRef('links.code', '=', 'calls.link_code').on('links.deleted_at', 'is', null),
    )
    .where('shown_in_desk', '=', 1)
    .select(['platform_id', 'calls.dealership_slug', 'links.code', 'links.recipient'])
    // `seconds` is null during the call. `end_reason` is the platform's, such as `customer-ended-call`, or null.
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

/** A web call from a dealership's page. */
export type ListedCall = NonNullable<Awaited<ReturnType<typeof findListedCall>>>;

/** Reads a page of the calls, newest first by default. `q` searches dealerships and links. */
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
        // SQLite and PostgreSQL sort nulls differently.
        if (sort === 'seconds') return fn.coalesce('calls.seconds', val(-1));
        if (sort === 'dealership') return fn.coalesce('calls.dealership_slug', val(''));
        return ref('calls.started_at');
      },
      direction ?? (sort === 'dealership' ? 'asc' : 'desc'),
    )
    .orderBy('calls.id');
  return readPage(query, page);
}

/** Finds a call by the platform's id; `personId` limits the search to calls that this person may see. */
export const findListedCall = (db: Database, id: string, personId?: string) =>
  selectCalls(db, personId).where('calls.platform_id', '=', id).executeTakeFirst();

/** An appointment without the customer's name. */
export type Booking = Omit<Appointment, 'name'>;

const keptBookings = z.array(appointment.omit({ name: true }));

/** Reads the bookings stored with a call. */
export const readBookings = (text: string | null): Booking[] =>
  safeParse(keptBookings, JSON.parse(text ?? '[]')).data ?? [];

const messages = z.array(z.unknown()).optional();

/** The part of a platform's call object that holds tool calls. */
const platformCall = z.object({
  messages: messages.catch(undefined),
  artifact: z.object({ messages }).optional().catch(undefined),
});

const toolCalls = z.object({ toolCalls: z.array(z.unknown()) });

/**
 * Reads the bookings from a platform's call object; undefined if it has no such shape. Skips what was said, the summary
 * and the customer's name: only the visitor may send these.
 */
export function bookingsIn(answer: unknown): Booking[] | undefined {
  const { data } = safeParse(platformCall, answer);
  if (!data) return undefined;
  const sent = data.artifact?.messages ?? data.messages ?? [];
  return sent.flatMap((each) => {
    const toolCallList = safeParse(toolCalls, each).data?.toolCalls;
    const message = toolCallList && readMessage({ type: 'tool-calls', toolCallList });
    if (message?.type !== 'tools') return [];
    return message.appointments.map(({ kind, date, time, work, car }) => ({
      kind,
      date,
      time,
      work,
      ...(car !== undefined && { car }),
    }));
  });
}
