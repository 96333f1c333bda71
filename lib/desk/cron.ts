import 'server-only';
import type { Database } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { log, type Log } from '@/lib/log';
import { inviteFirstOwner } from './first-owner';
import { IDLE_MS } from './session';
import { forgetSignIns } from './sign-in-limits';

const EVERY_MS = 30_000;

/** For how long the log of changes is kept, in days. */
const LOG_KEPT_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

/** Something to be done every half a minute. */
export type Job = (db: Database, now: Date) => Promise<unknown>;

/** Deletes what is over: sessions, steps of sign-ins elsewhere, invitations, failed sign-ins, and the log of long ago. */
export async function forgetOldAccess(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const idle = new Date(now.getTime() - IDLE_MS).toISOString();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expiresAt', '<', at), eb('updatedAt', '<', idle)]))
    .execute();
  await db.deleteFrom('verifications').where('expiresAt', '<', at).execute();
  await db.deleteFrom('invitations').where('expires_at', '<', now.getTime()).execute();
  await forgetSignIns(db, now);
  await db
    .deleteFrom('desk_log')
    .where('at', '<', now.getTime() - LOG_KEPT_DAYS * DAY_MS)
    .execute();
}

interface CronDependencies {
  database(): Promise<Database>;
  /** The site's public origin, if that is known. */
  origin: string | undefined;
  jobs: readonly Job[];
  log: Pick<Log, 'info' | 'warn'>;
  now(): Date;
}

/** Does all of them at once and every half a minute; one that fails stops no other, and is tried again. */
export function startJobs({ database, origin, jobs, log, now }: CronDependencies): {
  stop(): Promise<void>;
} {
  let work: Promise<void> | undefined;
  let isOwnerSeenTo = false;

  const invitation: Job = async (db, at) => {
    if (isOwnerSeenTo) return;
    await inviteFirstOwner(db, { origin, log, now: at });
    isOwnerSeenTo = true;
  };

  async function doAll(): Promise<void> {
    for (const job of [invitation, forgetOldAccess, ...jobs]) {
      try {
        await job(await database(), now());
      } catch (err) {
        log.warn({ code: 'job_failed', err }, 'A job of the server failed; it is tried again.');
      }
    }
  }

  const begin = () => {
    work ??= doAll().finally(() => (work = undefined));
  };
  const timer = setInterval(begin, EVERY_MS).unref();
  begin();
  return {
    async stop() {
      clearInterval(timer);
      await work;
    },
  };
}

/** Starts the server's own jobs. Nothing waits for them. */
export function startCron(jobs: readonly Job[]): () => Promise<void> {
  const started = startJobs({
    ...{ database: siteDatabase, origin: env.SITE_URL, jobs, log },
    now: () => new Date(),
  });
  return started.stop;
}
