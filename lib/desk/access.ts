import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import { secretOf } from '@/lib/data/secrets';
import { INVITED_DAYS } from '@/lib/domain/person';
import type { Log } from '@/lib/log';
import { commandLine } from '@/lib/process/command-line';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { hasAccounts, invite } from './people';
import { IDLE_MS } from './session';

/** Retention of the log of changes, in days. */
const LOG_KEPT_DAYS = 365;

/** Deletes expired sessions, links, sign-in steps and invitations, and old log entries. */
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
 * Invites the first owner by a link if nobody has an account: once, at the first start, even if several servers start
 * together. Later starts only log a warning while nobody has joined.
 *
 * @param o.origin the site's origin
 * @param o.print prints the link on a line of its own
 */
export async function inviteFirstOwner(
  db: Database,
  o: { origin: string; log: Pick<Log, 'info' | 'warn'>; print(link: string): void; now: Date },
): Promise<void> {
  const { log, now } = o;
  if (await hasAccounts(db)) return;
  const own = randomUUID();
  if ((await secretOf(db, 'first-owner', own)) !== own) {
    const remedy = `Invite an owner: ${commandLine('desk', 'invite --role owner')}`;
    log.warn({ code: 'desk_without_accounts', remedy }, 'Desk has no accounts yet');
    return;
  }
  const path = await invite(db, { name: '', role: 'owner' }, { name: 'The server' }, now);
  const message =
    'The desk has no owner yet. Whoever opens the link that follows becomes the first.';
  log.info(
    {
      code: 'first_owner_invited',
      days: INVITED_DAYS,
      remedy: 'It works once, and is not shown again.',
    },
    message,
  );
  o.print(o.origin + path);
}
