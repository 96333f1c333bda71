import 'server-only';
import { type Database, forgetForGood } from '@/lib/data/database';
import { signsKeptDays } from './link';
import { dayOf } from './record-sign';

const DAY_MS = 86_400_000;
/** A database that takes long for them would take none. */
const AT_ONCE = 2_000;

/** Deletes the signs and calls that are too old to be kept; of a link, its sums stay as long as itself. */
export async function forgetOldSigns(db: Database, now: Date): Promise<void> {
  const before = now.getTime() - signsKeptDays * DAY_MS;
  const { numDeletedRows: signs } = await db
    .deleteFrom('signs')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('signs').select('id').where('at', '<', before).orderBy('at').limit(AT_ONCE),
    )
    .executeTakeFirstOrThrow();
  const { numDeletedRows: calls } = await db
    .deleteFrom('calls')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('calls').select('id').where('started_at', '<', before).limit(AT_ONCE),
    )
    .executeTakeFirstOrThrow();
  const { numDeletedRows: days } = await db
    .deleteFrom('link_days')
    .where('day', '<', dayOf(before))
    .executeTakeFirstOrThrow();
  await db.deleteFrom('person_days').where('day', '<', dayOf(before)).execute();
  if (signs + calls + days > 0n) await forgetForGood(db);
}
