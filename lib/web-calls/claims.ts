import 'server-only';
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { type Database, databaseTime, nextNumber } from '@/lib/data/database';
import type { Schema } from '@/lib/data/schema';
import type { ReferringLink } from '@/lib/domain/link';
import type { Env } from '@/lib/env';
import type { ClientAddress } from '@/lib/http/client-address';
import { recordTalk } from '@/lib/links/events';
import { DAY_MS, digest, HOUR_MS } from '@/lib/rate-limits/rate-limits';

/** Limit of the platform's answer to a new call, in milliseconds. */
export const LISTEN_MS = 20_000;

/**
 * Time for which a call holds its line beyond its maximum length if the platform never reports its end: the call may be
 * made as late as LISTEN_MS, its visitor takes a while to join, and clocks differ. In milliseconds.
 */
const GRACE_MS = LISTEN_MS + 40_000;

/** Suggested wait while all lines are busy, in milliseconds; a call may end at any moment. */
const BUSY_MS = 30_000;

/** Environment variable that sets a limit. */
type LimitVariable = Exclude<Extract<keyof Env, `WEB_CALL${string}`>, 'WEB_CALL_VIDEO_RECORDING'>;

export interface WebCaller extends ClientAddress {
  /** Slug of the dealership whose agent is called, if any. */
  dealership?: string | undefined;
  /** True if the platform does not limit the length of this call, so that this site must end it. */
  isEndedHere: boolean;
}

/** A call that may be made. It stays counted as in doubt until one of its functions reports the result. */
export interface AdmittedCall {
  ok: true;
  /** Id that the call carries, by which the platform can be searched for it. */
  claimId: string;
  /** Reports that the platform has made the call and its visitor gets the room. */
  confirm(platformId: string | undefined, page?: CallSource): Promise<void>;
  /** Reports a call that the platform has made but nobody will join, so that it is ended. */
  abandon(platformId: string): Promise<void>;
  /**
   * Reports that there certainly is no call. Without a request to the platform nothing is counted; otherwise only the
   * sender's hour is.
   */
  cancel(wasAsked: boolean): Promise<void>;
}

/** The published page on which a call was made, which lists it, and the link in its address. */
export interface CallSource {
  link: ReferringLink | undefined;
}

export interface LimitRefusal {
  ok: false;
  code: 'too_many_calls' | 'dealership_busy' | 'site_busy' | 'budget_spent';
  retryAfterSeconds: number;
  limit: LimitVariable;
}

interface Limit {
  variable: LimitVariable;
  code: LimitRefusal['code'];
  until: 'hour' | 'line' | 'day';
  /** Condition for the calls that count. */
  where: RawBuilder<unknown>;
  /** Maximum number of calls, or of seconds if `seconds` is set. */
  most: number;
  seconds?: number;
}

/** Lists all limits of a call. An IPv6 network, which may hold several households, has twice the limit of an address. */
function limitsOf({ address, network, dealership }: WebCaller, env: Env, now: number): Limit[] {
  const senders = [{ sent: sql`address = ${digest(address)}`, times: 1 }];
  if (network !== undefined) senders.push({ sent: sql`network = ${digest(network)}`, times: 2 });
  const inHour = sql`started_at > ${now - HOUR_MS}`;
  const isOpen = sql`ended_at is null and reserved_until > ${now}`;
  const today = sql`charged_seconds > 0 and started_at >= ${now - (now % DAY_MS)}`;
  const limit = (
    variable: LimitVariable,
    code: Limit['code'],
    until: Limit['until'],
    where: Limit['where'],
    times = 1,
  ): Limit => ({ variable, code, until, where, most: times * env[variable] });
  const ofSender = (variable: LimitVariable, until: Limit['until'], where: Limit['where']) =>
    senders.map(({ sent, times }) =>
      limit(variable, 'too_many_calls', until, sql`${sent} and ${where}`, times),
    );
  const ofDealership = sql`dealership_slug = ${dealership ?? ''} and charged_seconds > 0 and ${inHour}`;
  return [
    ...ofSender('WEB_CALLS_PER_IP_PER_HOUR', 'hour', inHour),
    limit('WEB_CALLS_PER_DEALERSHIP_PER_HOUR', 'dealership_busy', 'hour', ofDealership),
    ...ofSender('WEB_CALLS_AT_ONCE_PER_IP', 'line', isOpen),
    limit('WEB_CALLS_AT_ONCE', 'site_busy', 'line', isOpen),
    limit('WEB_CALLS_PER_DAY', 'budget_spent', 'day', today),
    {
      ...limit('WEB_CALL_MINUTES_PER_DAY', 'budget_spent', 'day', today, 60),
      seconds: env.WEB_CALL_MAX_DURATION_SECONDS,
    },
  ];
}

/** Finds the first limit that another call would exceed. */
async function refusalOf(
  db: Database,
  limits: Limit[],
  now: number,
): Promise<LimitRefusal | undefined> {
  const counts = await db
    .selectFrom('calls')
    .select(
      limits.flatMap(({ where, seconds }, i) => [
        sql<number>`sum(case when ${where} then ${sql.raw(seconds ? 'charged_seconds' : '1')} end)`.as(
          `count${i}`,
        ),
        sql<number>`min(case when ${where} then started_at end)`.as(`first${i}`),
      ]),
    )
    // The longest possible call is shorter. Times in the future come from a clock that was wrong.
    .where('started_at', '>', now - DAY_MS)
    .where('started_at', '<', now + DAY_MS)
    .executeTakeFirstOrThrow();
  for (const [i, { variable: limit, code, until, most, seconds = 1 }] of limits.entries()) {
    if ((counts[`count${i}`] ?? 0) + seconds <= most) continue;
    const freeAt = {
      hour: (counts[`first${i}`] ?? 0) + HOUR_MS,
      line: now + BUSY_MS,
      day: now - (now % DAY_MS) + DAY_MS,
    }[until];
    const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now) / 1_000));
    return { ok: false, code, limit, retryAfterSeconds };
  }
  return undefined;
}

interface AdmittedClaim {
  id: string;
  isEndedHere: boolean;
  /** The longest duration of the call, in milliseconds. */
  longestMs: number;
  at: Date;
}

/** Counts a call against all limits, or against none if one is reached. */
export async function claimCall(
  db: Database,
  caller: WebCaller,
  env: Env,
  at: Date,
): Promise<AdmittedCall | LimitRefusal> {
  const now = at.getTime();
  const limits = limitsOf(caller, env, now);
  const id = randomUUID();
  const longestMs = env.WEB_CALL_MAX_DURATION_SECONDS * 1_000;
  // Checked first without a lock, so that a flood of calls writes nothing.
  const early = await refusalOf(db, limits, now);
  if (early) return early;
  const late = await db.transaction().execute(async (transaction) => {
    // One claim at a time on all servers.
    await nextNumber(transaction, 'claims');
    const refusal = await refusalOf(transaction, limits, now);
    if (refusal) return refusal;
    await transaction
      .insertInto('calls')
      .values({
        id,
        address: digest(caller.address),
        network: caller.network === undefined ? null : digest(caller.network),
        dealership_slug: caller.dealership ?? null,
        started_at: now,
        reserved_until: now + longestMs + GRACE_MS,
        // Stays if the visitor never gets a room, for example because this server is killed.
        hang_up_deadline: now,
        charged_seconds: env.WEB_CALL_MAX_DURATION_SECONDS,
        next_check_at: now + LISTEN_MS + 5_000,
      })
      .execute();
    return undefined;
  });
  if (late) return late;

  return admittedCall(db, { id, isEndedHere: caller.isEndedHere, longestMs, at });
}

/** The outcomes of a counted call. */
function admittedCall(
  db: Database,
  { id, isEndedHere, longestMs, at }: AdmittedClaim,
): AdmittedCall {
  const now = at.getTime();
  const update = (on: Database, set: UpdateObject<Schema, 'calls'>) =>
    on.updateTable('calls').set(set).where('id', '=', id).execute();
  return {
    ok: true,
    claimId: id,
    confirm: (platformId, page) =>
      db.transaction().execute(async (transaction) => {
        const hangUpDeadline = isEndedHere ? now + longestMs : null;
        await update(transaction, {
          platform_id: platformId ?? null,
          hang_up_deadline: hangUpDeadline,
          next_check_at: Math.min(now + 60_000, hangUpDeadline ?? Infinity),
          shown_in_desk: page && platformId !== undefined ? 1 : 0,
        });
        if (page?.link && platformId !== undefined)
          await recordTalk(transaction, { claimId: id, callId: platformId, link: page.link, at });
      }),
    async abandon(platformId) {
      const left = (await databaseTime(db)).getTime();
      const isOver = {
        hang_up_deadline: left,
        page_left_at: left,
        next_check_at: left,
        shown_in_desk: 0,
      };
      await update(db, { platform_id: platformId, ...isOver });
    },
    async cancel(wasAsked) {
      if (wasAsked) await update(db, { charged_seconds: 0, ended_at: now, next_check_at: null });
      else await db.deleteFrom('calls').where('id', '=', id).execute();
    },
  };
}

/** Schedules an immediate check of a call that its page reports as over. The report itself frees no line. */
export async function reportCallLeft(db: Database, platformId: string, now: Date): Promise<void> {
  await db
    .updateTable('calls')
    .set({ page_left_at: now.getTime(), next_check_at: now.getTime() })
    .where('platform_id', '=', platformId)
    .where('ended_at', 'is', null)
    .where('page_left_at', 'is', null)
    .execute();
}

/** Deletes the addresses of calls whose hour is over. */
export async function forgetCallers(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('calls')
    .set({ address: null, network: null })
    .where('address', 'is not', null)
    .where('started_at', '<=', now.getTime() - HOUR_MS)
    .where('reserved_until', '<=', now.getTime())
    .execute();
}
