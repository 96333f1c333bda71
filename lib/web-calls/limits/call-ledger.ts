import { randomUUID } from 'node:crypto';
import type { CallLimits, LimitName } from './call-limits';

/** A call that is about to be made or goes on: a slot until it ends, and a part of its day's budget. */
export interface Claim {
  id: string;
  /** Of the visitor, hashed. */
  address: string;
  /** The day in UTC that pays for it, such as 2025-01-31. */
  day: string;
  /** Seconds of that day's budget. */
  seconds: number;
  /** When its slot is free again at the latest, in milliseconds since 1970. */
  slotEndsAt: number;
}

/**
 * How much longer than a call can last its slot is held, where nobody reports its end. It covers the
 * time a call takes to be made and joined, and the difference between two servers' clocks.
 */
const SLOT_GRACE_MS = 30_000;

/** A claim of a whole call's length from `now` on, in milliseconds since 1970. */
export function newClaim(address: string, seconds: number, now: number): Claim {
  return {
    id: randomUUID(),
    address,
    day: new Date(now).toISOString().slice(0, 10),
    seconds,
    slotEndsAt: now + seconds * 1_000 + SLOT_GRACE_MS,
  };
}

export type LedgerLimit = Exclude<
  LimitName,
  'callsPerAddressPerHour' | 'callsPerDealershipPerHour'
>;

/** `unknown`: whether the claim was taken down cannot be told, as where a store does not answer. */
export type ClaimResult =
  | 'claimed'
  | 'unknown'
  | {
      limit: LedgerLimit;
      /** Of slots: when the first of those in the way is free at the latest. */
      slotEndsAt?: number;
    };

export type LedgerLimits = Pick<CallLimits, LedgerLimit>;

type Awaitable<Value> = Value | Promise<Value>;

/**
 * The calls in flight and what the day has spent. A claim takes all of it or nothing, in one step;
 * each of the others may be repeated, and changes nothing the second time.
 */
export interface CallLedger {
  claim(claim: Claim, now: number): Awaitable<ClaimResult>;
  /** The call is over: its slot is free, and its seconds stay charged until it is settled. */
  release(claim: Claim): Awaitable<void>;
  /** There is no call: its slot, its seconds and its count are free. */
  cancel(claim: Claim): Awaitable<void>;
  /** The call lasted so many seconds: its slot and the rest of its seconds are free. */
  settle(claim: Claim, seconds: number): Awaitable<void>;
}
