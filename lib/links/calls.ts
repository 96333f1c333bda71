import 'server-only';
import { z } from 'zod';
import { type Appointment, appointment } from '@/lib/agent/call-record';
import type { Database } from '@/lib/data/database';
import { haveWords, type ListFilter, readPage } from '@/lib/data/listing';
import type { Platform } from '@/lib/platform/client';
import { PlatformError } from '@/lib/platform/errors';
import { safeParse } from '@/lib/safe-parse';
import { readMessage } from '@/lib/voice/call-messages';

interface CallFilter extends ListFilter<'started' | 'seconds' | 'dealership'> {
  /** Only those that came by this person's links. */
  personId?: string | undefined;
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
  return personId === undefined ? query : query.where('links.person_id', '=', personId);
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

/** The call of an id; with `personId` only one that came by that person's links. */
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
