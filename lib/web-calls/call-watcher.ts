import 'server-only';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Database, databaseTime } from '@/lib/data/database';
import type { CallRow } from '@/lib/data/schema';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { type Booking, bookingsIn } from '@/lib/links/calls';
import { endTalk } from '@/lib/links/events';
import { log as siteLog, type Log } from '@/lib/log';
import type { Platform } from '@/lib/platform/client';
import { PlatformError } from '@/lib/platform/errors';
import { repeat } from '@/lib/process/repeat';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { safeParse } from '@/lib/text/safe-parse';
import { LISTEN_MS } from './claims';
import { callPlatform } from './platform';
import { readCallId, readClaim } from './platform-answer';

/** Interval of the database query for due calls, in milliseconds. */
const EVERY_MS = 2_000;
/** Number of calls checked at once. */
const AT_ONCE = 20;
const MINUTE_MS = 60_000;
const within = { timeoutMs: 10_000 };
/** A call that the platform does not know this long after its start was never made. */
const MADE_WITHIN_MS = LISTEN_MS + MINUTE_MS;
/** A call that ignores the request to hang up for this long is deleted. */
const HANG_UP_WITHIN_MS = 10_000;
/** Page size of a search for a call; the site makes few calls in so short a time. */
const MOST_FOUND = 100;

type Call = Selectable<CallRow>;

interface CheckCallsDependencies {
  db: Database;
  platform: Pick<Platform, 'call'>;
  /** Base URL of the platform's REST API. */
  baseUrl: string;
  log: Log;
  now: Date;
}

/**
 * Follows calls to their end: asks the platform about due calls, ends those that this site must end, and settles those
 * that are over. All state is in the database, so a restart loses nothing.
 */
export async function checkDueCalls(dependencies: CheckCallsDependencies): Promise<void> {
  const { db, log, now } = dependencies;
  const at = now.getTime();
  const due = await db
    .selectFrom('calls')
    .selectAll()
    // A time more than a day ahead comes from a clock that was wrong.
    .where(({ eb, or }) =>
      or([eb('next_check_at', '<=', at), eb('next_check_at', '>', at + DAY_MS)]),
    )
    .orderBy('next_check_at')
    .limit(AT_ONCE)
    .execute();
  await Promise.all(
    due.map(async (call) => {
      // Only one of several servers gets the row.
      const { numUpdatedRows } = await db
        .updateTable('calls')
        .set({ next_check_at: nextCheck(call, at) })
        .where('id', '=', call.id)
        .where('next_check_at', '=', call.next_check_at)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      const fields = { claim: call.id, callId: call.platform_id };
      const isSettled = await checkCall(call, dependencies).catch((err: unknown) => {
        log.debug({ code: 'call_status_unknown', ...fields, err }, 'Call status unavailable');
        return false;
      });
      if (isSettled || call.next_check_at !== call.reserved_until) return;
      const remedy = 'See at the platform whether it goes on, and end it there.';
      log.warn(
        { code: 'call_end_unknown', ...fields, remedy },
        'Call end unknown: full length charged',
      );
    }),
  );
}

/**
 * Time of the next check: every minute; more often after a call was left or should have ended; less often once it no
 * longer holds a line.
 */
function nextCheck(call: Call, at: number): number | null {
  const {
    reserved_until: reservedUntil,
    hang_up_deadline: hangUpDeadline,
    page_left_at: leftAt,
  } = call;
  if (at >= reservedUntil + DAY_MS) return null;
  if (at >= reservedUntil)
    return (
      at +
      (hangUpDeadline === null
        ? Math.max(MINUTE_MS, Math.round((at - reservedUntil) / 4))
        : MINUTE_MS)
    );
  const since = Math.max(leftAt ?? 0, isToEnd(call, at) ? (hangUpDeadline ?? 0) : 0);
  const wait = since > 0 ? Math.min(Math.max(at - since, 1_000), MINUTE_MS) : MINUTE_MS;
  const until =
    hangUpDeadline !== null && hangUpDeadline > at
      ? Math.min(hangUpDeadline, reservedUntil)
      : reservedUntil;
  return Math.min(at + wait, until);
}

const isToEnd = ({ hang_up_deadline: hangUpDeadline }: Call, at: number) =>
  hangUpDeadline !== null && hangUpDeadline <= at;

/** Returns true if nothing is left to do. */
async function checkCall(
  call: Call,
  { db, platform, baseUrl, log, now }: CheckCallsDependencies,
): Promise<boolean> {
  const at = now.getTime();
  const id = call.platform_id ?? (await findCall(call, platform));
  if (id === undefined) {
    if (call.hang_up_deadline === null || at < call.started_at + MADE_WITHIN_MS) return false;
    await db.deleteFrom('calls').where('id', '=', call.id).execute();
    log.info({ code: 'call_orphaned', claim: call.id }, 'Orphaned call released');
    return true;
  }
  if (call.platform_id === null) {
    await db.updateTable('calls').set({ platform_id: id }).where('id', '=', call.id).execute();
    log.info({ code: 'call_found', claim: call.id, callId: id }, 'Call found at the platform');
  }

  const settle = async (end: CallEnd) => {
    await settleCall(db, call, end);
    if (isToEnd(call, at)) {
      const { seconds } = end;
      log.info(
        { code: 'call_ended_by_site', claim: call.id, callId: id, seconds },
        'Call ended by the site',
      );
    }
    return true;
  };

  const known = await unlessUnknown(platform.call.get({ id }, within));
  const end = readEnd(known);
  if (end) return settle(end);
  if (!isToEnd(call, at)) return false;
  if (known === undefined) {
    // The platform has deleted it, or does not know it yet.
    return call.seconds !== null && settle({ seconds: call.seconds, endedAt: now });
  }
  // Hanging up keeps the transcript; deleting does not.
  if (at < (call.hang_up_deadline ?? 0) + HANG_UP_WITHIN_MS && (await hangUp(known, baseUrl)))
    return false;
  const last = await unlessUnknown(platform.call.delete({ id }, within));
  const lastEnd = readEnd(last);
  if (lastEnd) return settle(lastEnd);
  const seconds = safeParse(waiting, last).success ? 0 : Math.ceil((at - call.started_at) / 1_000);
  await db.updateTable('calls').set({ seconds }).where('id', '=', call.id).execute();
  return false;
}

/** End of a call, as the platform reports it. */
interface CallEnd {
  /** 0 if nobody joined the call. */
  seconds: number;
  endedAt: Date;
  reason?: string | undefined;
  bookings?: Booking[] | undefined;
}

/** Settles a finished call once: refunds the unused part of its charge and updates its link. */
export async function settleCall(
  db: Database,
  { id }: Pick<Call, 'id'>,
  { seconds, endedAt, reason, bookings = [] }: CallEnd,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const call = await transaction
      .updateTable('calls')
      .set(({ eb }) => ({
        ended_at: endedAt.getTime(),
        seconds,
        end_reason: reason?.slice(0, 200) ?? null,
        bookings: bookings.length > 0 ? JSON.stringify(bookings) : null,
        charged_seconds: eb
          .case()
          .when('charged_seconds', '>', seconds)
          .then(seconds)
          .else(eb.ref('charged_seconds'))
          .end(),
        next_check_at: null,
      }))
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['link_code', 'platform_id'])
      .executeTakeFirst();
    if (!call?.link_code) return;
    const { link_code: code, platform_id: callId } = call;
    const booked = bookings.length > 0 && callId ? { booked: { callId, at: endedAt } } : {};
    await endTalk(transaction, { claimId: id, code, seconds, ...booked });
  });
}

/** Awaits an answer; undefined if the platform does not know the call. */
async function unlessUnknown(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined;
    throw error;
  }
}

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const ended = z.object({
  status: z.literal('ended'),
  startedAt: time.nullish(),
  endedAt: time,
  endedReason: z.string().optional().catch(undefined),
});

/**
 * Reads the end of a call, its length in whole seconds; undefined during the call, or for an answer of another shape.
 */
function readEnd(answer: unknown): CallEnd | undefined {
  const { data } = safeParse(ended, answer);
  if (!data) return undefined;
  const { startedAt, endedAt, endedReason: reason } = data;
  const seconds = startedAt ? Math.ceil((endedAt.getTime() - startedAt.getTime()) / 1_000) : 0;
  return seconds < 0 ? undefined : { seconds, endedAt, reason, bookings: bookingsIn(answer) };
}

/** A call that nobody has joined yet. */
const waiting = z.object({
  status: z.enum(['scheduled', 'queued', 'ringing']),
  startedAt: z.null().optional(),
});

/** URL that takes commands for a live call. */
const controlled = z.object({ monitor: z.object({ controlUrl: z.url({ protocol: /^https?$/ }) }) });

/** Tells a call to end; returns false if it cannot. */
async function hangUp(call: unknown, baseUrl: string): Promise<boolean> {
  const url = safeParse(controlled, call).data?.monitor.controlUrl;
  // Never contacts this server's own network for a platform that is reached by HTTPS.
  if (url === undefined || (baseUrl.startsWith('https:') && !url.startsWith('https:')))
    return false;
  try {
    // The URL itself is the credential, so none is sent.
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'end-call' }),
      redirect: 'error',
      signal: AbortSignal.timeout(within.timeoutMs),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Finds the platform's id of the call with this claim; undefined if it certainly does not exist.
 *
 * @throws Error if that is uncertain
 */
async function findCall(
  { id, started_at: startedAt }: Call,
  platform: Pick<Platform, 'call'>,
): Promise<string | undefined> {
  // The platform's clock may be a minute off.
  const listed: unknown = await platform.call.list(
    {
      limit: MOST_FOUND,
      createdAtGe: new Date(startedAt - MINUTE_MS),
      createdAtLe: new Date(startedAt + MADE_WITHIN_MS + MINUTE_MS),
    },
    within,
  );
  if (!Array.isArray(listed)) throw new TypeError('The platform answered with no list.');
  const found = readCallId(listed.find((each) => readClaim(each) === id));
  if (found === undefined && listed.length >= MOST_FOUND)
    throw new Error('There are more calls than can be listed.');
  return found;
}

/** Marks the calls of an earlier process as ended, for the embedded platform, which holds its calls in memory. */
export async function endOpenCalls(): Promise<void> {
  const db = await siteDatabase();
  const ended = { ended_at: Date.now(), next_check_at: null };
  await db.updateTable('calls').set(ended).where('ended_at', 'is', null).execute();
}

/** Checks calls until the returned function is called. */
export function startCallWatcher(): () => Promise<void> {
  const { VAPI_BASE_URL: baseUrl } = env;
  const log = siteLog;
  async function check(): Promise<void> {
    const db = await siteDatabase();
    const now = await databaseTime(db);
    await checkDueCalls({ db, platform: callPlatform(), baseUrl, log, now });
  }
  const fail = (err: unknown) =>
    log.warn({ code: 'calls_not_checked', err }, 'Call check failed, retrying');
  return repeat(EVERY_MS, () => check().catch(fail));
}
