import 'server-only';
import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '@/lib/data/database';
import type { ClientAddress } from '@/lib/http/client-address';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** At most `limit` attempts under a key in a window, which begins with the first of them. */
export interface RateLimit {
  /** It is stored as a digest. */
  key: string;
  limit: number;
  windowMs: number;
}

export type Taken =
  /** `giveBack` uncounts the attempt, for one that turns out not to count. */
  | { ok: true; giveBack: () => Promise<void> }
  | { ok: false; retryAfterSeconds: number; key: string };

/**
 * A short stand-in for what is not stored as it is, such as a visitor's address. It is the same on every server, so it
 * has no secret key: whoever has one can try all IPv4 addresses against it.
 */
export function digest(text: string): string {
  return createHash('sha256').update(`web-calls:${text}`).digest('base64url').slice(0, 22);
}

/**
 * The limits of a sender: of its address, and twice as much of the IPv6 network around it, which may be a household's
 * or several.
 */
export function senderLimits(
  name: string,
  { address, network }: ClientAddress,
  limit: number,
  windowMs = HOUR_MS,
): RateLimit[] {
  const ofAddress = { key: `${name}:${address}`, limit, windowMs };
  if (network === undefined) return [ofAddress];
  return [ofAddress, { key: `${name}:${network}`, limit: 2 * limit, windowMs }];
}

/** Counts an attempt against all of the limits, or, where one has been reached, against none. */
export async function take(db: Database, limits: RateLimit[], now: Date): Promise<Taken> {
  const at = now.getTime();
  // In one order everywhere, so that no two transactions wait for each other.
  const rows = limits
    .map((limit) => ({ ...limit, name: limit.key, key: digest(limit.key) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const refuse = (name: string, endsAt: number): Taken => ({
    ok: false,
    key: name,
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - at) / 1_000)),
  });

  // A flood is refused here, without a write.
  const counts = await db
    .selectFrom('attempts')
    .selectAll()
    .where(
      'key',
      'in',
      rows.map(({ key }) => key),
    )
    .where('ends_at', '>', at)
    .execute();
  for (const { key, name, limit, windowMs } of rows) {
    const reached = counts.find(
      (row) => row.key === key && row.count >= limit && row.ends_at <= at + windowMs,
    );
    if (reached) return refuse(name, reached.ends_at);
  }

  return inTransaction(db, async (transaction) => {
    const taken: Attempt[] = [];
    for (const { key, name, limit, windowMs } of rows) {
      const row = await count(transaction, key, at, at + windowMs);
      taken.push({ key, endsAt: row.ends_at });
      if (row.count <= limit) continue;
      await uncount(transaction, taken);
      return refuse(name, row.ends_at);
    }
    return { ok: true, giveBack: () => uncount(db, taken) };
  });
}

/** Deletes the counts of windows that are over. */
export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  const at = now.getTime();
  await db
    .deleteFrom('attempts')
    .where(({ eb, or }) => or([eb('ends_at', '<=', at), eb('ends_at', '>', at + DAY_MS)]))
    .execute();
}

interface Attempt {
  key: string;
  endsAt: number;
}

/** Adds one in the window that goes on, or begins a new one. The row is locked until the transaction ends. */
const count = (db: Database, key: string, at: number, endsAt: number) =>
  db
    .insertInto('attempts')
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, or, ref }) => {
        // One that ends later than a new one would is of a clock that was wrong.
        const isOver = or([eb('attempts.ends_at', '<=', at), eb('attempts.ends_at', '>', endsAt)]);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('attempts.count', '+', 1))
            .end(),
          ends_at: eb.case().when(isOver).then(endsAt).else(ref('attempts.ends_at')).end(),
        };
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();

/** Only in the windows that the attempts were counted in. */
async function uncount(db: Database, attempts: Attempt[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const { key, endsAt } of attempts) {
      await transaction
        .updateTable('attempts')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('ends_at', '=', endsAt)
        .execute();
    }
  });
}
