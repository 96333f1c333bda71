const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIRST_WAIT_MS = MINUTE_MS / 2;

/** The longest time between two attempts, whoever asks for a longer one, in milliseconds. */
export const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** For how long a delivery is tried, in milliseconds. */
export const TRIED_FOR_MS = 72 * HOUR_MS;

/** By how much of itself a wait may be shorter, so that what failed together is not tried again together. */
const JITTER = 0.25;

export interface Failure {
  now: Date;
  /** How many attempts there have been, this one included. */
  attempts: number;
  /** When the delivery was written. */
  createdAt: Date;
  /** How long the receiver asks to be left alone, in milliseconds. */
  retryAfterMs?: number | undefined;
}

/**
 * When a delivery that has failed is to be tried again: after 30 s, then after twice as long each time, with the last
 * attempt when its three days are over. Undefined when that has been.
 *
 * @param random from 0 to 1
 */
export function nextAttempt(
  { now, attempts, createdAt, retryAfterMs = 0 }: Failure,
  random = Math.random(),
): Date | undefined {
  const lastAt = createdAt.getTime() + TRIED_FOR_MS;
  if (now.getTime() >= lastAt) return undefined;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const asked = Math.min(retryAfterMs, LONGEST_WAIT_MS);
  const waits = Math.max(wait * (1 - JITTER * random), asked);
  return new Date(Math.min(now.getTime() + waits, lastAt));
}
