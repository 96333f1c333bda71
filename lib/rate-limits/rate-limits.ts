import 'server-only';
import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '@/lib/data/database';
import type { ClientAddress } from '@/lib/http/client-address';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** At most `limit` attempts under a key in a window, which begins with the first attempt. */
export interface RateLimit {
  /** Stored as a digest. */
  key: string;
  limit: number;
  windowMs: number;
}

export type AttemptResult =
  /** `giveBack` uncounts an attempt that must not count after all. */
  | { ok: true; giveBack: () => Promise<void> }
  | { ok: false; retryAfterSeconds: number; key: string };

/**
 * Digest of a value that is not stored itself, such as a visitor's address. All servers need the same digest, so it has
 * no secret key, and all IPv4 addresses could be tried against it.
 */
export function digest(text: string): string {
  return createHash('sha256').update(`web-calls:${text}`).digest('base64url').slice(0, 22);
}

/**
 * Limits of a sender: of its address, and twice as much for the IPv6 network around it, which may hold several
 * households.
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

/** Counts an attempt against all limits, or against none if one is reached. */
export async function takeAttempt(
  db: Database,
  limits: RateLimit[],
  now: Date,
): Promise<AttemptResult> {
  const at = now.getTime();
  // Sorted, so that two transactions never wait for each other.
  const rows = limits
    .map((limit) => ({ ...limit, name: limit.key, key: digest(limit.key) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const refuse = (name: string, endsAt: number): AttemptResult => ({
    ok: false,
    key: name,
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - at) / 1_000)),
  });

  // Checked first without a write, for floods of attempts.
  const counts = await db
    .selectFrom('rate_limits')
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

/** Deletes the counts of past windows. */
export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  const at = now.getTime();
  await db
    .deleteFrom('rate_limits')
    .where(({ eb, or }) => or([eb('ends_at', '<=', at), eb('ends_at', '>', at + DAY_MS)]))
    .execute();
}

interface Attempt {
  key: string;
  endsAt: number;
}

/** Counts one attempt in the current window, or begins a new one. Locks the row until the transaction ends. */
const count = (db: Database, key: string, at: number, endsAt: number) =>
  db
    .insertInto('rate_limits')
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, or, ref }) => {
        // A window that ends later than a new one would comes from a clock that was wrong.
        const isOver = or([
          eb('rate_limits.ends_at', '<=', at),
          eb('rate_limits.ends_at', '>', endsAt),
        ]);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('rate_limits.count', '+', 1))
            .end(),
          ends_at: eb.case().when(isOver).then(endsAt).else(ref('rate_limits.ends_at')).end(),
        };
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();

/** Uncounts attempts, unless their window is past. */
async function uncount(db: Database, attempts: Attempt[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const { key, endsAt } of attempts) {
      await transaction
        .updateTable('rate_limits')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('ends_at', '=', endsAt)
        .execute();
    }
  });
}
