import { randomUUID } from 'node:crypto';
import type { CallLimits, LimitName } from './call-limits';

/** Who calls whom, as the limits count it. */
export interface Caller {
  /** Of the visitor, hashed. */
  address: string;
  /** The network around that address, hashed, where it counts too. */
  network?: string;
  /** The slug of the dealership whose agent is called, if it is one's. */
  dealership?: string;
  /** Whether the platform takes no longest duration for the call, so that this server ends it. */
  isEndedHere?: boolean;
}

/** A call that is about to be made or goes on: a place in every count, and a part of its day's budget. */
export interface Claim extends Caller {
  /** Unguessable; the call carries it, so that the platform can be asked for it. */
  id: string;
  /** In milliseconds since 1970. */
  startedAt: number;
  /** The day in UTC that pays for it, such as 2025-01-31. */
  day: string;
  /** Seconds of that day's budget. */
  seconds: number;
  /** When its lines are free again at the latest, in milliseconds since 1970. */
  endsAt: number;
}

/** How long the platform is listened to for its answer to a new call, in milliseconds. */
export const LISTEN_MS = 20_000;

/**
 * How much longer than a call can last its lines are held, where nobody tells of its end: the platform
 * may make it as late as it is listened to, its visitor takes a while to join, and two servers' clocks
 * differ.
 */
const GRACE_MS = LISTEN_MS + 40_000;

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A claim of a whole call's length from `now` on, in milliseconds since 1970. */
export function newClaim(caller: Caller, seconds: number, now: number): Claim {
  return {
    ...caller,
    id: randomUUID(),
    startedAt: now,
    day: new Date(now).toISOString().slice(0, 10),
    seconds,
    endsAt: now + seconds * 1_000 + GRACE_MS,
  };
}

/**
 * When the platform is asked for a claim's call for the last time, in milliseconds since 1970. It ends
 * calls by itself, and a call that it does not end costs money until somebody does.
 */
export const givenUpAt = ({ endsAt, isEndedHere }: Claim) => endsAt + (isEndedHere ? DAY_MS : 0);

/** One count that a claim is in. */
interface Count {
  limit: LimitName;
  key: string;
}

/** Calls in flight, by which a claim holds a place until its call is over. */
export interface Line extends Count {
  /** Whether the page's word is enough for that; else it is the platform's that counts. */
  isFreedByPage: boolean;
}

/** The lines that a claim takes, the sender's own first. */
export function linesOf({ address, network }: Claim): Line[] {
  const atOnce = (limit: LimitName, key: string) => ({ limit, key, isFreedByPage: true });
  const pending = (limit: LimitName, key: string) => ({ limit, key, isFreedByPage: false });
  return [
    atOnce('callsAtOncePerAddress', `lines:${address}`),
    pending('callsPendingPerAddress', `pending:${address}`),
    ...(network === undefined
      ? []
      : [
          atOnce('callsAtOncePerNetwork', `lines:${network}`),
          pending('callsPendingPerNetwork', `pending:${network}`),
        ]),
    atOnce('callsAtOnce', 'lines'),
  ];
}

/** Calls made in an hour from the first. */
export interface Hour extends Count {
  /** Whether a call that never began is uncounted: its sender's own hours count it all the same. */
  isFreedByNoStart: boolean;
}

/** The hours that a claim counts in, the sender's own first. */
export function hoursOf({ address, network, dealership }: Claim): Hour[] {
  const hour = (limit: LimitName, of: string, isFreedByNoStart = false) => ({
    limit,
    key: `hour:${of}`,
    isFreedByNoStart,
  });
  return [
    hour('callsPerAddressPerHour', `address:${address}`),
    ...(network === undefined ? [] : [hour('callsPerNetworkPerHour', `network:${network}`)]),
    ...(dealership === undefined
      ? []
      : [hour('callsPerDealershipPerHour', `dealership:${dealership}`, true)]),
  ];
}

/** Which limit a claim met. */
export interface Refusal {
  limit: LimitName;
  /** Of lines and hours: when there is room again at the latest, in milliseconds since 1970. */
  freeAt?: number;
}

/** `unknown`: whether the claim was taken down cannot be told, as where a store does not answer. */
export type ClaimResult = 'claimed' | 'unknown' | Refusal;

export type LedgerLimits = Pick<CallLimits, LimitName>;

/** What became of a call that was claimed. */
export type CallOutcome =
  /** There is none: nothing is counted. */
  | 'not_made'
  /** It ended before it began: it is counted in its sender's hours only. */
  | 'not_started'
  /** It lasted so long: the rest of its seconds comes back. */
  | { seconds: number };

/** The hours in which a claim is no longer counted with this outcome. */
export function hoursFreedBy(outcome: CallOutcome, claim: Claim): Hour[] {
  if (typeof outcome === 'object') return [];
  return hoursOf(claim).filter(
    ({ isFreedByNoStart }) => outcome === 'not_made' || isFreedByNoStart,
  );
}

/** What of a claim's seconds comes back, and of its one call of the day. */
export function unusedOf(outcome: CallOutcome, claim: Claim): { seconds: number; calls: number } {
  if (typeof outcome === 'string') return { seconds: claim.seconds, calls: 1 };
  return { seconds: Math.max(0, claim.seconds - outcome.seconds), calls: 0 };
}

type Awaitable<Value> = Value | Promise<Value>;

/**
 * All that limits count: calls in flight, of an hour, and of the day. A claim takes its place in every
 * count or in none, in one step; each of the others may be repeated, and changes nothing the second time.
 */
export interface CallLedger {
  claim(claim: Claim, now: number): Awaitable<ClaimResult>;
  /** The call is over, says its page: those of its lines are free that the page's word frees. */
  release(claim: Claim): Awaitable<void>;
  /** The call is over, or never was: its lines are free, and what it did not use. */
  settle(claim: Claim, outcome: CallOutcome): Awaitable<void>;
}
