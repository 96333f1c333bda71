import 'server-only';
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/lib/data/database';
import type { Env } from '@/lib/env';
import { recordTalk } from '@/lib/links/events';
import type { ReferringLink } from '@/lib/links/link';
import type { Log } from '@/lib/log';
import { digest } from '@/lib/rate-limits/digest';
import { DAY_MS, HOUR_MS } from '@/lib/rate-limits/rate-limits';
import type { ClientAddress } from './client-address';

/** How long the platform is listened to for its answer to a new call, in milliseconds. */
export const LISTEN_MS = 20_000;

/**
 * How much longer than a call can last its line is held where the platform does not tell of its end: the call may be
 * made as late as the platform is listened to, its visitor takes a while to join, and clocks differ.
 */
const GRACE_MS = LISTEN_MS + 40_000;

/** Somebody may hang up at any moment: waiting for the longest call's end would be too long. */
const BUSY_SECONDS = 30;

export type CallLimits = Pick<
  Env,
  | 'WEB_CALLS_PER_IP_PER_HOUR'
  | 'WEB_CALLS_PER_DEALERSHIP_PER_HOUR'
  | 'WEB_CALLS_AT_ONCE'
  | 'WEB_CALLS_AT_ONCE_PER_IP'
  | 'WEB_CALLS_PER_DAY'
  | 'WEB_CALL_MINUTES_PER_DAY'
  | 'WEB_CALL_MAX_DURATION_SECONDS'
>;

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
  /** The platform has made the call, and its visitor gets its room. It is listed where its page is given. */
  made(platformId: string | undefined, page?: CallPage): Promise<void>;
  /** The platform has made the call, and nobody will join it: it is to be ended. */
  unwanted(platformId: string): Promise<void>;
  /** Surely there is no call: nothing is counted. */
  notMade(): Promise<void>;
}

/** The published page that a call was made on, and the link in its address. */
export interface CallPage {
  link: ReferringLink | undefined;
}

export interface Refusal {
  ok: false;
  code: 'too_many_calls' | 'dealership_busy' | 'site_busy' | 'budget_spent';
  retryAfterSeconds: number;
  /** The variable that sets the limit. */
  limit: keyof CallLimits;
}

interface Limit {
  variable: keyof CallLimits;
  code: Refusal['code'];
  most: number;
  /** Which of the calls count. */
  where: RawBuilder<unknown>;
  /** What they count by; one a call unless it says otherwise. */
  unit?: { column: 'charged'; more: number };
  until: 'hour' | 'line' | 'day';
}

/** All limits of a call. An IPv6 network, which may be a household's or several, has twice as many as an address. */
function limitsOf(caller: Caller, env: CallLimits, now: number): Limit[] {
  const inHour = sql`started_at > ${now - HOUR_MS}`;
  const isOpen = sql`ended_at is null and ends_at > ${now}`;
  const today = sql`charged > 0 and started_at >= ${now - (now % DAY_MS)}`;
  const senders = [
    { is: sql`address = ${digest(caller.address)}`, times: 1 },
    ...(caller.network ? [{ is: sql`network = ${digest(caller.network)}`, times: 2 }] : []),
  ];
  const ofSender = (variable: keyof CallLimits, until: 'hour' | 'line', where: typeof inHour) =>
    senders.map(({ is, times }): Limit => {
      const most = times * env[variable];
      return { variable, code: 'too_many_calls', most, where: sql`${is} and ${where}`, until };
    });
  const seconds = env.WEB_CALL_MAX_DURATION_SECONDS;
  return [
    ...ofSender('WEB_CALLS_PER_IP_PER_HOUR', 'hour', inHour),
    ...(caller.dealership === undefined
      ? []
      : [
          {
            variable: 'WEB_CALLS_PER_DEALERSHIP_PER_HOUR' as const,
            code: 'dealership_busy' as const,
            most: env.WEB_CALLS_PER_DEALERSHIP_PER_HOUR,
            where: sql`dealership_slug = ${caller.dealership} and charged > 0 and ${inHour}`,
            until: 'hour' as const,
          },
        ]),
    ...ofSender('WEB_CALLS_AT_ONCE_PER_IP', 'line', isOpen),
    {
      variable: 'WEB_CALLS_AT_ONCE',
      code: 'site_busy',
      most: env.WEB_CALLS_AT_ONCE,
      where: isOpen,
      until: 'line',
    },
    {
      variable: 'WEB_CALLS_PER_DAY',
      code: 'budget_spent',
      most: env.WEB_CALLS_PER_DAY,
      where: today,
      until: 'day',
    },
    {
      variable: 'WEB_CALL_MINUTES_PER_DAY',
      code: 'budget_spent',
      most: env.WEB_CALL_MINUTES_PER_DAY * 60,
      where: today,
      unit: { column: 'charged', more: seconds },
      until: 'day',
    },
  ];
}

/** The first limit that another call would exceed. */
async function refusalOf(db: Database, limits: Limit[], now: number): Promise<Refusal | undefined> {
  const counts = await db
    .selectFrom('calls')
    .select(
      limits.flatMap(({ where, unit }, i) => [
        sql<number>`coalesce(sum(case when ${where} then ${unit ? sql.ref(unit.column) : sql.lit(1)} end), 0)`.as(
          `count${i}`,
        ),
        sql<number>`coalesce(min(case when ${where} then started_at end), 0)`.as(`first${i}`),
      ]),
    )
    // The longest call there can be is shorter.
    .where('started_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow();
  for (const [i, { variable: limit, code, most, unit, until }] of limits.entries()) {
    if ((counts[`count${i}`] ?? 0) + (unit?.more ?? 1) <= most) continue;
    const ms =
      until === 'hour' ? (counts[`first${i}`] ?? 0) + HOUR_MS - now : DAY_MS - (now % DAY_MS);
    const seconds = until === 'line' ? BUSY_SECONDS : Math.max(1, Math.ceil(ms / 1_000));
    return { ok: false, code, limit, retryAfterSeconds: seconds };
  }
  return undefined;
}

/** Counts a call against every limit at once, or, where one has been reached, against none. */
export async function claimCall(
  db: Database,
  caller: Caller,
  env: CallLimits,
  at: Date,
): Promise<AdmittedCall | Refusal> {
  const now = at.getTime();
  const limits = limitsOf(caller, env, now);
  // A flood is refused here, without a write.
  const early = await refusalOf(db, limits, now);
  if (early) return early;
  const id = randomUUID();
  const longestMs = env.WEB_CALL_MAX_DURATION_SECONDS * 1_000;
  const refusal = await db.transaction().execute(async (transaction) => {
    await lockClaims(transaction);
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
  });
  if (refusal) return refusal;

  const ofCall = db.updateTable('calls').where('id', '=', id);
  return {
    ok: true,
    claimId: id,
    made: (platformId, page) =>
      db.transaction().execute(async (transaction) => {
        const endBy = caller.isEndedHere ? now + longestMs : null;
        await transaction
          .updateTable('calls')
          .set({
            platform_id: platformId ?? null,
            end_by: endBy,
            check_at: Math.min(now + 60_000, endBy ?? Infinity),
            is_listed: page && platformId !== undefined ? 1 : 0,
          })
          .where('id', '=', id)
          .execute();
        if (page?.link && platformId !== undefined)
          await recordTalk(transaction, { claimId: id, callId: platformId, link: page.link, at });
      }),
    async unwanted(platformId) {
      const left = Date.now();
      await ofCall
        .set({ platform_id: platformId, end_by: left, left_at: left, check_at: left, is_listed: 0 })
        .execute();
    },
    async notMade() {
      await db.deleteFrom('calls').where('id', '=', id).execute();
    },
  };
}

/** Lets one claim at a time through on all servers, until the transaction ends: the row is its own. */
async function lockClaims(transaction: Database): Promise<void> {
  await transaction
    .insertInto('changes')
    .values({ name: 'claims', number: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ number: eb('changes.number', '+', 1) })),
    )
    .execute();
}

/** Has the platform asked soon about a call whose page says that it is over. The page's word frees no line. */
export async function reportCallLeft(db: Database, platformId: string, now: Date): Promise<void> {
  const open = await db
    .selectFrom('calls')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('ended_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!open) return;
  const at = now.getTime();
  await db
    .updateTable('calls')
    .set({ left_at: at, check_at: at })
    .where('id', '=', open.id)
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

const alarmed = new Map<string, string>();

/** Tells the operator once a day that a budget is spent: every refused visitor would be too often. */
export function alarmOfSpentBudget(limit: string, now: Date, log: Pick<Log, 'error'>): void {
  const day = now.toISOString().slice(0, 10);
  if (alarmed.get(limit) === day) return;
  alarmed.set(limit, day);
  log.error(
    {
      limit,
      remedy: `Raise ${limit} if the calls of today are welcome; the log shows what was called.`,
    },
    "Today's budget for calls is spent: visitors are refused until midnight UTC.",
  );
}
