import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, kindOf } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { log, type Log } from '@/lib/log';
import { invite } from './invitations';
import { INVITED_DAYS } from './person';
import { IDLE_MS } from './session';

const EVERY_MS = 30_000;

/** For how long the log of changes is kept, in days. */
const LOG_KEPT_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

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
 * Invites the first owner by a link in the log where nobody has an account: at the first start and once, however many
 * servers start together. Later starts say that somebody is still to join, and no link.
 *
 * @param origin the site's public origin, if that is known
 */
export async function inviteFirstOwner(
  db: Database,
  {
    origin = '',
    log,
    now,
  }: { origin?: string | undefined; log: Pick<Log, 'info' | 'warn'>; now: Date },
): Promise<void> {
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
  log.info(
    { link: origin + path, days: INVITED_DAYS },
    'The desk has no owner yet: whoever opens this link becomes the first. It works once, and is not shown again.',
  );
}

/**
 * The time that deletions by age go by: the database's. Where that is more than a day ahead of the last one, it catches up
 * by a day an hour, so that a clock that is wrong is noticed before everything is deleted.
 */
export async function retentionTime(db: Database): Promise<Date> {
  const clock = kindOf(db) === 'postgres' ? sql`extract(epoch from now())` : sql`unixepoch()`;
  const { rows } = await sql<{ seconds: number }>`select ${clock} as seconds`.execute(db);
  const now = Math.floor(Number(rows[0]?.seconds) * 1_000);
  const last = await db
    .selectFrom('changes')
    .select('number')
    .where('name', '=', 'retention')
    .executeTakeFirst();
  const number = last && now - last.number > DAY_MS ? last.number + 24 * EVERY_MS : now;
  await db
    .insertInto('changes')
    .values({ name: 'retention', number })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ number }))
    .execute();
  return new Date(number);
}

/** Does the server's own jobs at once and every half a minute; one that fails is tried again. Nothing waits for them. */
export function startCron(jobs: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isOwnerInvited = false;
  const inviteOnce: Job = async (db) => {
    if (isOwnerInvited) return;
    await inviteFirstOwner(db, { origin: env.SITE_URL, log, now: new Date() });
    isOwnerInvited = true;
  };
  const fail = (err: unknown) =>
    log.warn({ code: 'job_failed', err }, 'A job of the server failed; it is tried again.');

  async function runAll(): Promise<void> {
    const db = await siteDatabase();
    const now = await retentionTime(db);
    for (const job of [inviteOnce, forgetOldAccess, ...jobs]) await job(db, now).catch(fail);
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
