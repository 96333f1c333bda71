import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisLink } from './redis-link';
import { countInHour, KEY_PREFIX } from './redis-scripts';

const HOUR_SECONDS = 3_600;

export type HourlyResult =
  | {
      ok: true;
      /** Uncounts the call, which was refused after all. To be called once at most. */
      giveBack(): Promise<void>;
    }
  | { ok: false; retryAfterSeconds: number };

/** Counts calls by a key, such as an address: so many in an hour from the first. */
export interface HourlyLimit {
  /** Counts one call of `key`, unless it has had all that it may. */
  take(key: string): Promise<HourlyResult>;
}

/** A limit that this process keeps by itself. */
export function createMemoryLimit(callsPerHour: number): HourlyLimit {
  const limiter = new RateLimiterMemory({ points: callsPerHour, duration: HOUR_SECONDS });
  let takes = 0;

  /**
   * Uncounts one call. Within the count it was taken from, never in the next: that count would allow
   * one call more. So none is given back in an hour's last second.
   *
   * A key that has no call left is forgotten, so that the memory taken grows with the calls that were
   * made and not with the addresses that were refused one. What the library does is done at once, but
   * told later: a count that somebody has just begun anew must not be forgotten.
   */
  async function giveBack(key: string, endsAt: number) {
    if (Date.now() > endsAt - 1_000) return;
    const takesBefore = takes;
    const { consumedPoints } = await limiter.reward(key);
    if (consumedPoints <= 0 && takes === takesBefore) await limiter.delete(key);
  }

  return {
    async take(key) {
      takes += 1;
      const result = await orRefusal(limiter.consume(key));
      const endsAt = Date.now() + result.msBeforeNext;
      if (result.consumedPoints <= callsPerHour) {
        return { ok: true, giveBack: () => giveBack(key, endsAt) };
      }
      // The library counts what it refuses: calls that are given back later would free nothing. In
      // between, nobody is refused wrongly, since the count is at its limit without this one.
      await giveBack(key, endsAt);
      return refusalOf(result);
    },
  };
}

/** A limit that this process keeps, and all processes with the same Redis together. */
export function createSharedLimit(
  name: string,
  callsPerHour: number,
  link: RedisLink,
): HourlyLimit {
  const local = createMemoryLimit(callsPerHour);
  const limiter = new RateLimiterRedis({
    storeClient: link.client,
    keyPrefix: `${KEY_PREFIX}hour:${name}`,
    points: callsPerHour,
    duration: HOUR_SECONDS,
    customIncrTtlLuaScript: countInHour,
  });

  return {
    async take(key) {
      const taken = await local.take(key);
      if (!taken.ok) return taken;
      const result = await link.ask(() => orRefusal(limiter.consume(key)));
      // No answer: it may be counted there, and is not given back, since it may as well not be.
      if (!result) return taken;
      if (result.consumedPoints > callsPerHour) {
        await taken.giveBack();
        return refusalOf(result);
      }
      const endsAt = Date.now() + result.msBeforeNext;
      return {
        ok: true,
        async giveBack() {
          const customDuration = Math.ceil((endsAt - Date.now()) / 1_000);
          await Promise.all([
            taken.giveBack(),
            customDuration > 0 && link.ask(() => limiter.reward(key, 1, { customDuration })),
          ]);
        },
      };
    },
  };
}

/** A refusal, which the library throws, as a result. */
async function orRefusal(result: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  try {
    return await result;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

function refusalOf({ msBeforeNext }: RateLimiterRes): HourlyResult {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
}
