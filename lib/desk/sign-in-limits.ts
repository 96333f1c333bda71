import 'server-only';
import type { Database } from '@/lib/data/database';
import { digest } from '@/lib/rate-limits/digest';
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
/** For so long an address is known to be one that an account is signed in from. */
const KNOWN_MS = 90 * 24 * 3_600_000;

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
/**
 * An account at an address that it has been signed in from before: it counts by itself, so that strangers elsewhere,
 * however many, cannot make the account's owner wait. No digest begins like it.
 */
const KNOWN = 'known:';
const knownKey = (email: string, from: ClientAddress): Key => ({
  key: `${KNOWN}${digest(`${email} ${addressKey(from).key}`)}`,
  limit: ofAccount,
});

/** It is not yet time for another try. */
export interface Wait {
  ok: false;
  code: 'too_many';
  retryAfterSeconds: number;
}

export type Admission = { ok: true } | Wait;

/**
 * Counts a try to sign in before it is made, so that many at once are many. Servers share the counts; of the address and
 * of the account only digests are kept. A try that one of the two refuses counts for neither.
 *
 * @param isSignedIn whether somebody asks who is signed in to this account already
 */
export async function admitSignIn(
  db: Database,
  from: ClientAddress,
  email: string,
  now: Date,
  { isSignedIn = false } = {},
): Promise<Admission> {
  const known = knownKey(email, from);
  const isKnown = isSignedIn || (await hasCount(db, known));
  return admit(db, [isKnown ? known : accountKey(email), addressKey(from)], now);
}

/** Counts a try to follow an invitation in the same way. */
export const admitJoin = (db: Database, from: ClientAddress, now: Date): Promise<Admission> =>
  admit(db, [addressKey(from)], now);

const hasCount = async (db: Database, { key }: Key): Promise<boolean> =>
  (await db
    .selectFrom('sign_in_attempts')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;

class NotYet extends Error {
  constructor(readonly ms: number) {
    super('It is not yet time.');
  }
}

/** Takes a turn of each, or of none. */
async function admit(db: Database, keys: readonly Key[], now: Date): Promise<Admission> {
  try {
    await db.transaction().execute(async (transaction) => {
      for (const key of keys) {
        const ms = (await take(transaction, key, now.getTime())) - now.getTime();
        // What was taken before is given back.
        if (ms > 0) throw new NotYet(ms);
      }
    });
  } catch (error) {
    if (!(error instanceof NotYet)) throw error;
    return { ok: false, code: 'too_many', retryAfterSeconds: Math.ceil(error.ms / 1_000) };
  }
  return { ok: true };
}

/** Takes a turn; where it is not time yet, says when it is. */
async function take(db: Database, { key, limit }: Key, now: number): Promise<number> {
  await db
    .insertInto('sign_in_attempts')
    .values({ key, count: 0, free_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  // From here on the row is ours: of many at once, each sees the count of the one before.
  const taken = await db
    .updateTable('sign_in_attempts')
    .set((eb) => ({ count: eb('count', '+', 1) }))
    .where('key', '=', key)
    .where('free_at', '<=', now)
    .returning('count')
    .executeTakeFirst();
  if (taken) {
    await db
      .updateTable('sign_in_attempts')
      .set({ free_at: now + waitMs(taken.count, limit) })
      .where('key', '=', key)
      .execute();
    return now;
  }
  const { free_at } = await db
    .selectFrom('sign_in_attempts')
    .select('free_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return free_at;
}

/**
 * Forgets the failures of an account whose owner has signed in, takes this try and the wait after it off its address, and
 * knows the account at this address from now on.
 */
export async function forgiveSignIn(
  db: Database,
  from: ClientAddress,
  email: string,
  now: Date,
): Promise<void> {
  const fresh = { count: 0, free_at: now.getTime() };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('sign_in_attempts')
      .where('key', '=', accountKey(email).key)
      .execute();
    await transaction
      .insertInto('sign_in_attempts')
      .values({ key: knownKey(email, from).key, ...fresh })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
      .execute();
    await transaction
      .updateTable('sign_in_attempts')
      .set((eb) => ({ count: eb('count', '-', 1), free_at: now.getTime() }))
      .where('key', '=', addressKey(from).key)
      .where('count', '>', 0)
      .execute();
  });
}

/** Forgets failures of long ago, and where nobody has signed in for long. */
export async function forgetSignIns(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where((eb) =>
      eb.or([
        eb('free_at', '<', now.getTime() - KNOWN_MS),
        eb('free_at', '<', now.getTime() - KEPT_MS).and('key', 'not like', `${KNOWN}%`),
      ]),
    )
    .execute();
}
