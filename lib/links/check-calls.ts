import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '@/lib/data/database';
import { log } from '@/lib/log';
import type { Platform } from '@/lib/platform/client';
import { PlatformError } from '@/lib/platform/errors';
import { safeParse } from '@/lib/safe-parse';
import { readCallStanding } from '@/lib/web-calls/limits/call-standing';
import { noteCallEnd } from './note-call';

/** As many are asked about at once. */
const AT_ONCE = 20;
const ANSWER_WITHIN_MS = 10_000;
/** A call that goes on is asked about again after this time, and the rarer the longer ago it began. */
const ASK_EVERY_MS = 60_000;
/** After a day nobody will say any more. */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;
/** When it is asked about a call whose page says that it is over: the platform takes a while to know. */
const ASK_AFTER_END_MS = [1_000, 4_000, 15_000];

const endOf = z.object({
  endedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  endedReason: z.string().optional().catch(undefined),
});

/** What is needed to learn how calls have ended. */
export interface CheckCallsDependencies {
  db: Database;
  platform: Pick<Platform, 'call'>;
  now: Date;
}

/** Asks the platform about the calls of which it is time to, and notes how those that are over have ended. */
export async function checkCalls({ db, platform, now }: CheckCallsDependencies): Promise<void> {
  const at = now.getTime();
  const due = await db
    .selectFrom('calls')
    .select(['id', 'started_at', 'check_at'])
    .where('check_at', '<=', at)
    .orderBy('check_at')
    .limit(AT_ONCE)
    .execute();
  await Promise.all(
    due.map(async ({ id, started_at: startedAt, check_at: checkAt }) => {
      const age = at - startedAt;
      const next = age > GIVEN_UP_AFTER_MS ? null : at + Math.max(ASK_EVERY_MS, age / 4);
      // Of several servers, one asks.
      const { numUpdatedRows } = await db
        .updateTable('calls')
        .set({ check_at: next === null ? null : Math.round(next) })
        .where('id', '=', id)
        .where('check_at', '=', checkAt)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0) await checkCall(id, { db, platform, now });
    }),
  );
}

/** Asks the platform about a call. Whether it is over is known then. */
async function checkCall(
  id: string,
  { db, platform, now }: CheckCallsDependencies,
): Promise<boolean> {
  let answer: unknown;
  try {
    answer = await platform.call.get({ id }, { timeoutMs: ANSWER_WITHIN_MS });
  } catch (err) {
    const isUnknown = err instanceof PlatformError && err.status === 404;
    if (!isUnknown)
      log.debug({ callId: id, err }, 'The platform did not say how a call has ended.');
    return false;
  }
  const standing = readCallStanding(answer);
  if (typeof standing !== 'object' && standing !== 'not_started') return false;
  const end = safeParse(endOf, answer).data;
  await noteCallEnd(db, id, {
    seconds: typeof standing === 'object' ? standing.seconds : 0,
    endedAt: end?.endedAt ?? now,
    reason: end?.endedReason,
  });
  return true;
}

/** Pages may say what they like: so many calls at most are waited for. */
const MOST_AWAITED = 500;
const awaited = new Set<string>();

/**
 * Asks about a call soon, since its page says that it is over; only about one that was noted and has not ended.
 * Whatever does not succeed is left to `checkCalls`.
 *
 * @param dependencies asked for anew each time
 * @returns settled when it is not asked about any more
 */
export async function checkCallSoon(
  id: string,
  dependencies: () => Promise<CheckCallsDependencies>,
  afterMs: readonly number[] = ASK_AFTER_END_MS,
): Promise<void> {
  if (awaited.has(id) || awaited.size >= MOST_AWAITED) return;
  awaited.add(id);
  try {
    for (const ms of afterMs) {
      await setTimeout(ms, undefined, { ref: false });
      const asked = await dependencies();
      const open = await asked.db
        .selectFrom('calls')
        .select('id')
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (!open || (await checkCall(id, asked))) return;
    }
  } catch (err) {
    log.debug({ callId: id, err }, 'How a call has ended could not be noted yet.');
  } finally {
    awaited.delete(id);
  }
}
