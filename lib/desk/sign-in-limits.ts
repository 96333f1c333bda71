import 'server-only';
import type { Database } from '@/lib/data/database';
import { digest } from '@/lib/web-calls/limits/digest';
import type { ClientAddress } from '@/lib/web-calls/client-address';

interface Limit {
  /** So many are free. */
  free: number;
  /** Each one after these has to wait twice as long as the one before, and at most so many seconds. */
  mostSeconds: number;
}

/** A stranger who tries passwords of many accounts. Several people may share an address. */
const ofAddress: Limit = { free: 20, mostSeconds: 900 };
/** Many strangers who try those of one: it stays short, since its owner has to wait as well. */
const ofAccount: Limit = { free: 5, mostSeconds: 60 };

/** After so long without another, failures are forgotten, in milliseconds. */
const KEPT_MS = 6 * 3_600_000;

const waitMs = (count: number, { free, mostSeconds }: Limit) =>
  count < free ? 0 : Math.min(2 ** (count - free), mostSeconds) * 1_000;

interface Key {
  key: string;
  limit: Limit;
}

const accountKey = (email: string): Key => ({ key: digest(`account:${email}`), limit: ofAccount });
const addressKey = ({ address, network = address }: ClientAddress): Key => ({
  key: digest(`address:${network}`),
  limit: ofAddress,
});

export type Admission = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * Counts a try to sign in before it is made, so that many at once are many. Servers share the counts; of the address and
 * of the account only digests are kept.
 */
export async function admitSignIn(
  db: Database,
  from: ClientAddress,
  email: string,
  now: Date,
): Promise<Admission> {
  for (const key of [addressKey(from), accountKey(email)]) {
    const freeAt = await take(db, key, now.getTime());
    const ms = freeAt - now.getTime();
    if (ms > 0) return { ok: false, retryAfterSeconds: Math.ceil(ms / 1_000) };
  }
  return { ok: true };
}

/** Takes a turn; where it is not time yet, says when it is. */
function take(db: Database, { key, limit }: Key, now: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('sign_in_attempts')
      .values({ key, count: 0, free_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    // From here on the row is ours: of many at once, each sees the count of the one before.
    const taken = await transaction
      .updateTable('sign_in_attempts')
      .set((eb) => ({ count: eb('count', '+', 1) }))
      .where('key', '=', key)
      .where('free_at', '<=', now)
      .returning('count')
      .executeTakeFirst();
    if (taken) {
      await transaction
        .updateTable('sign_in_attempts')
        .set({ free_at: now + waitMs(taken.count, limit) })
        .where('key', '=', key)
        .execute();
      return now;
    }
    const { free_at } = await transaction
      .selectFrom('sign_in_attempts')
      .select('free_at')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return free_at;
  });
}

/** Forgets the failures of an account whose owner has signed in, and takes this one off its address. */
export async function forgiveSignIn(
  db: Database,
  from: ClientAddress,
  email: string,
): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', accountKey(email).key).execute();
  await db
    .updateTable('sign_in_attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', addressKey(from).key)
    .where('count', '>', 0)
    .execute();
}

/** Forgets failures of long ago. */
export async function forgetSignIns(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('free_at', '<', now.getTime() - KEPT_MS)
    .execute();
}
