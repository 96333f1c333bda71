import 'server-only';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Appointment } from '@/lib/agent/call-record';
import type { Database } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, linesBefore } from '@/lib/data/listing';
import type { CallRow } from '@/lib/data/schema';
import type { Platform } from '@/lib/platform/client';
import { PlatformError } from '@/lib/platform/errors';
import { safeParse } from '@/lib/safe-parse';
import { readMessage } from '@/lib/voice/call-messages';

interface CallFilter {
  /** Words, each of which is to be in its dealership, or its link's recipient, code or person's name. */
  q?: string | undefined;
  /** Only those that came by this person's links. */
  personId?: string | undefined;
  dealershipSlug?: string | undefined;
  linkCode?: string | undefined;
  /** The newest first, unless it says otherwise. */
  sort?: 'started' | 'seconds' | 'dealership' | undefined;
  direction?: 'asc' | 'desc' | undefined;
  /** From 1. */
  page?: number | undefined;
}

/** The calls that the desk shows, with the links they came by, as far as these are there. */
const callsWithLinks = (db: Database, personId?: string) => {
  const query = db
    .selectFrom('calls')
    .leftJoin('links', (join) =>
      join.onRef('links.code', '=', 'calls.link_code').on('links.deleted_at', 'is', null),
    )
    .where('is_listed', '=', 1);
  return personId === undefined ? query : query.where('links.person_id', '=', personId);
};

/** A web call that was made on a dealership's page. */
const recordOf = (
  row: Selectable<CallRow> & { code: string | null; recipient: string | null },
) => ({
  /** The platform's. */
  id: row.platform_id ?? '',
  /** The link that led its visitor to the page, if one did and is still there. */
  link: row.code === null ? undefined : { code: row.code, recipient: row.recipient ?? '' },
  dealershipSlug: row.dealership_slug ?? undefined,
  startedAt: new Date(row.started_at),
  /** Unknown while it lasts, and where the platform never said. */
  endedAt: row.ended_at === null ? undefined : new Date(row.ended_at),
  seconds: row.ended_at === null ? undefined : (row.seconds ?? undefined),
  /** In the platform's words, such as `customer-ended-call`. */
  endReason: row.end_reason ?? undefined,
});

export type CallRecord = ReturnType<typeof recordOf>;

/** A page of the calls, and how many there are in all. */
export async function listCalls(
  db: Database,
  o: CallFilter = {},
): Promise<{ calls: CallRecord[]; total: number }> {
  let query = callsWithLinks(db, o.personId);
  if (o.dealershipSlug !== undefined)
    query = query.where('calls.dealership_slug', '=', o.dealershipSlug);
  if (o.linkCode !== undefined) query = query.where('calls.link_code', '=', o.linkCode);
  if (o.q) {
    const { q } = o;
    const columns = ['links.recipient', 'links.code', 'links.person_name'] as const;
    query = query.where(({ ref }) =>
      haveWords([ref('calls.dealership_slug'), ...columns.map((name) => ref(name))], q),
    );
  }
  const direction = o.direction ?? (o.sort === 'dealership' ? 'asc' : 'desc');
  const [{ total }, rows] = await Promise.all([
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    query
      .selectAll('calls')
      .select(['links.code', 'links.recipient'])
      .orderBy(({ fn, ref, val }) => {
        // The databases do not agree on where to put what is not there.
        if (o.sort === 'seconds') return fn.coalesce('calls.seconds', val(-1));
        if (o.sort === 'dealership') return fn.coalesce('calls.dealership_slug', val(''));
        return ref('calls.started_at');
      }, direction)
      .orderBy('calls.id')
      .limit(LINES_A_PAGE)
      .offset(linesBefore(o.page))
      .execute(),
  ]);
  return { calls: rows.map(recordOf), total };
}

/** The call of an id; with `personId` only one that came by that person's links. */
export async function findCallRecord(
  db: Database,
  id: string,
  personId?: string,
): Promise<CallRecord | undefined> {
  const row = await callsWithLinks(db, personId)
    .selectAll('calls')
    .select(['links.code', 'links.recipient'])
    .where('calls.platform_id', '=', id)
    .executeTakeFirst();
  return row && recordOf(row);
}

/** Of all that a platform has of a call, the calls of the agent's tools. */
const platformCall = z.object({
  messages: z.array(z.unknown()).optional().catch(undefined),
  artifact: z
    .object({ messages: z.array(z.unknown()).optional() })
    .optional()
    .catch(undefined),
});

const toolCalls = z.object({ toolCalls: z.array(z.unknown()) });

/**
 * What was booked in a call, read from the platform and kept nowhere. Nothing else of it is: neither what was said nor a
 * summary, nor whom the booking is for, which its visitor alone may send. `gone` where the platform has nothing of the
 * call any more, `unavailable` where it does not answer.
 */
export async function readBookings(
  { id }: { id: string },
  platform: Pick<Platform, 'call'>,
): Promise<Omit<Appointment, 'name'>[] | 'gone' | 'unavailable'> {
  let answer: unknown;
  try {
    answer = await platform.call.get({ id }, { timeoutMs: 8_000 });
  } catch (error) {
    return error instanceof PlatformError && error.status === 404 ? 'gone' : 'unavailable';
  }
  const { data } = safeParse(platformCall, answer);
  if (!data) return 'unavailable';
  return (data.artifact?.messages ?? data.messages ?? []).flatMap((each) => {
    const toolCallList = safeParse(toolCalls, each).data?.toolCalls;
    const message = toolCallList && readMessage({ type: 'tool-calls', toolCallList });
    if (message?.type !== 'tools') return [];
    return message.appointments.map(({ kind, date, time, work, car }) => ({
      ...{ kind, date, time, work },
      ...(car !== undefined && { car }),
    }));
  });
}
