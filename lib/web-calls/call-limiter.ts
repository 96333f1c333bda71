import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type CallAllowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts calls by client address. One process's memory for now; another store fits behind it. */
export interface CallLimiter {
  /** Counts one call from `address`, unless it has had all that it may. */
  take(address: string): Promise<CallAllowance>;
}

/** A limiter in memory of `callsPerHour` calls an address, in an hour from its first. */
export function createCallLimiter(callsPerHour: number): CallLimiter {
  const limiter = new RateLimiterMemory({ points: callsPerHour, duration: 3_600 });
  return {
    async take(address) {
      try {
        await limiter.consume(address);
        return { allowed: true };
      } catch (denied) {
        if (!(denied instanceof RateLimiterRes)) throw denied;
        return { allowed: false, retryAfterSeconds: Math.ceil(denied.msBeforeNext / 1_000) };
      }
    },
  };
}
