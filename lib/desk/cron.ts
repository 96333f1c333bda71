import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, databaseTime } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { log, type Log } from '@/lib/log';
import { DAY_MS, HOUR_MS } from '@/lib/rate-limits/rate-limits';
import { ownUrl } from '@/lib/server/address.mjs';
import { invite } from './invitations';
import { INVITED_DAYS } from './person';
import { IDLE_MS } from './session';

const EVERY_MS = 30_000;

/** For how long the log of changes is kept, in days. */
const LOG_KEPT_DAYS = 365;

export type Job = (db: Database, now: Date) => Promise<unknown>;

/** Deletes what is over: sessions, links and steps of sign-ins, who has not joined in time, and the log of long ago. */
export async function forgetOldAccess(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const idle = new Date(now.getTime() - IDLE_MS).toISOString();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expiresAt', '<', at), eb('updatedAt', '<', idle)]))
    .execute();
  await db.deleteFrom('verifications').where('expiresAt', '<', at).execute();
  const invited = new Date(now.getTime() - INVITED_DAYS * DAY_MS).toISOString();
  await db
    .deleteFrom('people')
    .where('updatedAt', '<', invited)
    .where('id', 'not in', ({ selectFrom }) => selectFrom('accounts').select('userId'))
    .execute();
  const logged = now.getTime() - LOG_KEPT_DAYS * DAY_MS;
  await db.deleteFrom('desk_log').where('at', '<', logged).execute();
}

/**
 * Invites the first owner by a link where nobody has an account: at the first start and once, however many servers start
 * together. Later starts say that somebody is still to join, and no link.
 *
 * @param o.origin of the site
 * @param o.print is given the link, for a line of its own
 */
export async function inviteFirstOwner(
  db: Database,
  o: { origin: string; log: Pick<Log, 'info' | 'warn'>; print(link: string): void; now: Date },
): Promise<void> {
  const { log, now } = o;
  if (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secrets')
    .values({ name: 'first-owner', value: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) {
    const remedy = 'Invite an owner: npm run desk -- invite --role owner';
    log.warn({ remedy }, 'Nobody has an account at the desk yet.');
    return;
  }
  const path = await invite(db, { name: '', role: 'owner' }, { name: 'The server' }, now);
  const message =
    'The desk has no owner yet. Whoever opens the link that follows becomes the first.';
  log.info({ days: INVITED_DAYS, remedy: 'It works once, and is not shown again.' }, message);
  o.print(o.origin + path);
}

/**
 * The time that deletions by age go by. A clock that has jumped by more than a day is not believed: this time then goes on
 * at twice its speed until it is there, so that whoever looks after the site has days to notice.
 */
export async function retentionTime(db: Database, now: Date): Promise<Date> {
  const row = await db
    .selectFrom('changes')
    .select('number')
    .where('name', '=', 'retention')
    .executeTakeFirst();
  const last = row?.number ?? 0;
  const number = row && now.getTime() - last > DAY_MS ? last + 2 * EVERY_MS : now.getTime();
  if (number > last)
    await db
      .insertInto('changes')
      .values({ name: 'retention', number })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ number }))
      .execute();
  return new Date(number);
}

/**
 * Does the server's own jobs at once and every half a minute; one that fails is tried again. Nothing waits for them.
 *
 * @param byAge jobs that delete what is old
 */
export function startCron(jobs: readonly Job[], byAge: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isOwnerInvited = false;
  let isWrong = false;
  const inviteOnce: Job = async (db, now) => {
    if (isOwnerInvited) return;
    const print = (link: string) => void process.stdout.write(`${link}\n`);
    await inviteFirstOwner(db, { origin: env.SITE_URL ?? ownUrl(), log, print, now });
    isOwnerInvited = true;
  };
  const fail = (err: unknown) =>
    log.warn({ code: 'job_failed', err }, 'A job of the server failed; it is tried again.');

  async function runAll(): Promise<void> {
    const db = await siteDatabase();
    const now = await databaseTime(db);
    for (const job of [inviteOnce, ...jobs]) await job(db, now).catch(fail);
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
    for (const job of [forgetOldAccess, ...byAge]) await job(db, time).catch(fail);
  }

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      await runAll().catch(fail);
      await wait(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const work = repeat();
  return async () => {
    stopping.abort();
    await work;
  };
}
