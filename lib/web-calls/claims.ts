import 'server-only';
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { type Database, databaseTime, nextNumber } from '@/lib/data/database';
import type { Schema } from '@/lib/data/schema';
import type { Env } from '@/lib/env';
import { recordTalk } from '@/lib/links/events';
import type { ReferringLink } from '@/lib/domain/link';
import { DAY_MS, digest, HOUR_MS } from '@/lib/rate-limits/rate-limits';
import type { ClientAddress } from '@/lib/http/client-address';

/** How long the platform is listened to for its answer to a new call, in milliseconds. */
export const LISTEN_MS = 20_000;

/**
 * How much longer than a call can last its line is held where the platform does not tell of its end: the call may be
 * made as late as the platform is listened to, its visitor takes a while to join, and clocks differ.
 */
const GRACE_MS = LISTEN_MS + 40_000;

/** Somebody may hang up at any moment: waiting for the longest call's end would be too long. */
const BUSY_MS = 30_000;

/** A variable that sets a limit. */
type LimitVariable = Exclude<Extract<keyof Env, `WEB_CALL${string}`>, 'WEB_CALL_VIDEO_RECORDING'>;

export interface Caller extends ClientAddress {
  /** The slug of the dealership whose agent is called, if it is one's. */
  dealership?: string | undefined;
  /** Whether the platform takes no longest duration for the call, so that this site ends it. */
  isEndedHere: boolean;
}

/** A call that may be made. Until one of the others is called, it is in doubt and stays counted. */
export interface AdmittedCall {
  ok: true;
  /** The call carries it, so that the platform can be asked for it. */
  claimId: string;
  /** The platform has made the call, and its visitor gets its room. */
  made(platformId: string | undefined, page?: CallPage): Promise<void>;
  /** The platform has made the call, and nobody will join it: it is to be ended. */
  unwanted(platformId: string): Promise<void>;
  /** Surely there is no call: nothing is counted where the platform was not asked, else its sender's hour alone. */
  notMade(wasAsked: boolean): Promise<void>;
}

/** The published page that a call was made on, which lists it, and the link in its address. */
export interface CallPage {
  link: ReferringLink | undefined;
}

export interface Refusal {
  ok: false;
  code: 'too_many_calls' | 'dealership_busy' | 'site_busy' | 'budget_spent';
  retryAfterSeconds: number;
  limit: LimitVariable;
}

interface Limit {
  variable: LimitVariable;
  code: Refusal['code'];
  until: 'hour' | 'line' | 'day';
  /** Which of the calls count. */
  where: RawBuilder<unknown>;
  /** The most there may be: of calls, or of seconds where a call counts as so many. */
  most: number;
  seconds?: number;
}

/** All limits of a call. An IPv6 network, which may be a household's or several, has twice as many as an address. */
function limitsOf({ address, network, dealership }: Caller, env: Env, now: number): Limit[] {
  const senders = [{ sent: sql`address = ${digest(address)}`, times: 1 }];
  if (network !== undefined) senders.push({ sent: sql`network = ${digest(network)}`, times: 2 });
  const inHour = sql`started_at > ${now - HOUR_MS}`;
  const isOpen = sql`ended_at is null and ends_at > ${now}`;
  const today = sql`charged > 0 and started_at >= ${now - (now % DAY_MS)}`;
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
  const ofDealership = sql`dealership_slug = ${dealership ?? ''} and charged > 0 and ${inHour}`;
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

/** The first limit that another call would exceed. */
async function refusalOf(db: Database, limits: Limit[], now: number): Promise<Refusal | undefined> {
  const counts = await db
    .selectFrom('calls')
    .select(
      limits.flatMap(({ where, seconds }, i) => [
        sql<number>`sum(case when ${where} then ${sql.raw(seconds ? 'charged' : '1')} end)`.as(
          `count${i}`,
        ),
        sql<number>`min(case when ${where} then started_at end)`.as(`first${i}`),
      ]),
    )
    // The longest call there can be is shorter. What is later is of a clock that was wrong.
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

/** Counts a call against every limit at once, or, where one has been reached, against none. */
export async function claimCall(
  db: Database,
  caller: Caller,
  env: Env,
  at: Date,
): Promise<AdmittedCall | Refusal> {
  const now = at.getTime();
  const limits = limitsOf(caller, env, now);
  const id = randomUUID();
  const longestMs = env.WEB_CALL_MAX_DURATION_SECONDS * 1_000;
  const refusal =
    // A flood is refused here, without a write.
    (await refusalOf(db, limits, now)) ??
    (await db.transaction().execute(async (transaction) => {
      // One claim at a time, on all servers.
      await nextNumber(transaction, 'claims');
      const late = await refusalOf(transaction, limits, now);
      if (late) return late;
      await transaction
        .insertInto('calls')
        .values({
          id,
          address: digest(caller.address),
          network: caller.network === undefined ? null : digest(caller.network),
          dealership_slug: caller.dealership ?? null,
          started_at: now,
          ends_at: now + longestMs + GRACE_MS,
          // Where its visitor never gets its room, also because this server is killed.
          end_by: now,
          charged: env.WEB_CALL_MAX_DURATION_SECONDS,
          check_at: now + LISTEN_MS + 5_000,
        })
        .execute();
      return undefined;
    }));
  if (refusal) return refusal;

  const update = (on: Database, set: UpdateObject<Schema, 'calls'>) =>
    on.updateTable('calls').set(set).where('id', '=', id).execute();
  return {
    ok: true,
    claimId: id,
    made: (platformId, page) =>
      db.transaction().execute(async (transaction) => {
        const endBy = caller.isEndedHere ? now + longestMs : null;
        await update(transaction, {
          platform_id: platformId ?? null,
          end_by: endBy,
          check_at: Math.min(now + 60_000, endBy ?? Infinity),
          is_listed: page && platformId !== undefined ? 1 : 0,
        });
        if (page?.link && platformId !== undefined)
          await recordTalk(transaction, { claimId: id, callId: platformId, link: page.link, at });
      }),
    async unwanted(platformId) {
      const left = (await databaseTime(db)).getTime();
      const isOver = { end_by: left, left_at: left, check_at: left, is_listed: 0 };
      await update(db, { platform_id: platformId, ...isOver });
    },
    async notMade(wasAsked) {
      if (wasAsked) await update(db, { charged: 0, ended_at: now, check_at: null });
      else await db.deleteFrom('calls').where('id', '=', id).execute();
    },
  };
}

/** Has the platform asked at once about a call whose page says that it is over. The page's word frees no line. */
export async function reportCallLeft(db: Database, platformId: string, now: Date): Promise<void> {
  await db
    .updateTable('calls')
    .set({ left_at: now.getTime(), check_at: now.getTime() })
    .where('platform_id', '=', platformId)
    .where('ended_at', 'is', null)
    .where('left_at', 'is', null)
    .execute();
}

/** Forgets whom calls were from once their hour is over. */
export async function forgetCallers(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('calls')
    .set({ address: null, network: null })
    .where('address', 'is not', null)
    .where('started_at', '<=', now.getTime() - HOUR_MS)
    .where('ends_at', '<=', now.getTime())
    .execute();
}
