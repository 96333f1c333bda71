import 'server-only';
import { type Database, databaseTime } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { log } from '@/lib/log';
import { repeat } from '@/lib/process/repeat';
import { DAY_MS, HOUR_MS } from '@/lib/rate-limits/rate-limits';

const EVERY_MS = 30_000;

type Job = (db: Database, now: Date) => Promise<unknown>;

/**
 * Returns the time for deletions by age. After the clock jumps ahead by more than a day, this time advances at twice
 * the normal speed until it catches up, so that operators have days to notice.
 */
export async function retentionTime(db: Database, now: Date): Promise<Date> {
  const row = await db
    .selectFrom('shared_numbers')
    .select('number')
    .where('name', '=', 'retention')
    .executeTakeFirst();
  const last = row?.number ?? 0;
  const number = row && now.getTime() - last > DAY_MS ? last + 2 * EVERY_MS : now.getTime();
  if (number > last)
    await db
      .insertInto('shared_numbers')
      .values({ name: 'retention', number })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ number }))
      .execute();
  return new Date(number);
}

/**
 * Runs the server's jobs at once and every half a minute; a failed job is retried. Nothing waits for them. Without a
 * database the first run is retried at once: loading Next blocks the process for longer than a connection may take.
 *
 * @param byAge jobs that delete old data
 */
export function startCron(jobs: readonly Job[], byAge: readonly Job[]): () => Promise<void> {
  let isWrong = false;
  const fail = (err: unknown) =>
    log.warn({ code: 'job_failed', err }, 'A job of the server failed; it is tried again.');

  async function runAll(): Promise<void> {
    const db = await siteDatabase();
    const now = await databaseTime(db);
    for (const job of jobs) await job(db, now).catch(fail);
    const time = await retentionTime(db, now);
    const wasWrong = isWrong;
    isWrong =
      now.getTime() - time.getTime() > DAY_MS || Math.abs(Date.now() - now.getTime()) > HOUR_MS;
    if (isWrong && !wasWrong) {
      const remedy =
        'Set the clock that is wrong. If no server ran for days, nothing is to be done.';
      const message = 'A clock has jumped, or is not the database’s: what is old is deleted late.';
      log.warn({ code: 'clock', database: now, retention: time, remedy }, message);
    }
    for (const job of byAge) await job(db, time).catch(fail);
  }

  let isFirst = true;
  return repeat(EVERY_MS, async () => {
    const isRetried = isFirst;
    isFirst = false;
    return runAll().catch((err: unknown) => {
      fail(err);
      return isRetried;
    });
  });
}
