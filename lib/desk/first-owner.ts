import 'server-only';
import type { Database } from '@/lib/data/database';
import type { Log } from '@/lib/log';
import { invite, INVITED_DAYS, joinPath } from './invitations';

const remedy = 'Invite an owner: npm run desk -- invite --role owner';

/**
 * Where nobody has an account yet, invites the first owner by a link in the log: at the first start, and once, however
 * many servers start together. Later starts say that somebody is still to join, and no link.
 *
 * @param origin the site's public origin, if that is known
 */
export async function inviteFirstOwner(
  db: Database,
  { origin, log, now }: { origin: string | undefined; log: Pick<Log, 'info' | 'warn'>; now: Date },
): Promise<void> {
  const someone = await db.selectFrom('people').select('id').limit(1).executeTakeFirst();
  if (someone) return;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secrets')
    .values({ name: 'first-owner', value: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) {
    log.warn({ remedy }, 'Nobody has an account at the desk yet.');
    return;
  }
  const token = await invite(db, { name: '', role: 'owner' }, { name: 'The server' }, now);
  log.info(
    { link: `${origin ?? ''}${joinPath(token)}`, days: INVITED_DAYS },
    'The desk has no owner yet: whoever opens this link becomes the first. It works once, and is not shown again.',
  );
}
