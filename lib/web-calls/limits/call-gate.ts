import 'server-only';
import type { Log } from '@/lib/log';
import { type ClaimResult, newClaim } from './call-ledger';
import { type CallLimits, type LimitName, limitVariables } from './call-limits';
import { createCallWatch } from './call-watch';
import { digest } from './digest';
import { createMemoryLimit, createSharedLimit } from './hourly-limit';
import { MemoryLedger } from './memory-ledger';
import { ENDED_CHANNEL, RedisLedger } from './redis-ledger';
import type { RedisLink } from './redis-link';

export interface CallRequest {
  /** The visitor's, as `clientAddress` gives it. */
  address: string;
  /** The slug of the dealership whose agent is called, if it is one's. */
  dealership?: string;
}

export type Admission =
  | {
      ok: true;
      /** To be called when the platform has made the call, with its id where it gave one. */
      made(callId: string | undefined): Promise<void>;
      /** To be called when there is no call after all. */
      failed(): Promise<void>;
    }
  | {
      ok: false;
      code: 'too_many_calls' | 'dealership_busy' | 'site_busy' | 'budget_spent';
      retryAfterSeconds: number;
      /** The variable that sets the limit. */
      limit: string;
    };

/** Decides which calls may be made, and follows those that are made to their end. */
export interface CallGate {
  /**
   * Counts a call against every limit, or, where one has been reached, against none. What is admitted
   * must be told of as `made` or `failed`.
   */
  admit(request: CallRequest): Promise<Admission>;
  /** The page says that this call is over. Nothing happens for an unknown id or a repeated one. */
  ended(callId: string): Promise<void>;
  /** Whether this process counts alone although it was given a Redis to count with. */
  isCutOff(): boolean;
  close(): void;
}

export interface CallGateOptions {
  limits: CallLimits;
  log: Log;
  /** How long a call lasted, in seconds, by the platform; undefined where it does not say so. */
  secondsOf(callId: string): Promise<number | undefined>;
  /** Makes the connection to a Redis that several processes share; they count by themselves without. */
  connect?: (onUp: () => void) => RedisLink;
  now?: () => number;
}

const codes = {
  callsPerAddressPerHour: 'too_many_calls',
  callsPerDealershipPerHour: 'dealership_busy',
  callsAtOncePerAddress: 'too_many_calls',
  callsAtOnce: 'site_busy',
  callsPerDay: 'budget_spent',
  secondsPerDay: 'budget_spent',
} as const satisfies Record<LimitName, string>;

/** Somebody may hang up at any moment: to wait for the longest call's end would be too long. */
const MAX_BUSY_SECONDS = 30;

/**
 * The gate of this process. It always keeps all counts in memory and goes by them, and with Redis by the
 * shared ones as well: a call needs both. So a Redis that is gone, or comes back empty, lets no more
 * calls through than this process alone would.
 */
export async function createCallGate(options: CallGateOptions): Promise<CallGate> {
  const { limits, log, now = Date.now } = options;
  const local = new MemoryLedger(limits);
  const link = options.connect?.(() => void restore());
  const shared = link && new RedisLedger(link, limits);
  const watch = createCallWatch({ ...options, ledgers: [local, ...(shared ? [shared] : [])], now });
  const hourly = (name: string, calls: number) =>
    link ? createSharedLimit(name, calls, link) : createMemoryLimit(calls);
  const byAddress = hourly('address', limits.callsPerAddressPerHour);
  const byDealership = hourly('dealership', limits.callsPerDealershipPerHour);
  const alarmed = new Set<string>();

  /** Redis may come back without what it knew. */
  async function restore() {
    const claims = local.claimsInFlight(now());
    await Promise.all(claims.map((claim) => shared?.restore(claim, watch.callIdOf(claim), now())));
  }

  function refuse(limit: LimitName, retryAfterSeconds: number): Admission {
    const variable = limitVariables[limit];
    const code = codes[limit];
    if (code === 'budget_spent') alarm(variable);
    return { ok: false, code, retryAfterSeconds: Math.max(1, retryAfterSeconds), limit: variable };
  }

  /** Tells the operator once a day: every refused visitor would be too often. */
  function alarm(variable: string) {
    const day = new Date(now()).toISOString().slice(0, 10);
    if (alarmed.has(`${day} ${variable}`)) return;
    for (const old of alarmed) if (!old.startsWith(day)) alarmed.delete(old);
    alarmed.add(`${day} ${variable}`);
    log.error(
      {
        limit: variable,
        remedy: `Raise ${variable} if the calls of today are welcome; the log shows what was called.`,
      },
      "Today's budget for calls is spent: visitors are refused until midnight UTC.",
    );
  }

  function refuseClaim(refusal: Exclude<ClaimResult, string>): Admission {
    const { limit, slotEndsAt } = refusal;
    if (limit === 'callsPerDay' || limit === 'secondsPerDay') {
      const dayMs = 86_400_000;
      return refuse(limit, Math.ceil((dayMs - (now() % dayMs)) / 1_000));
    }
    const seconds = Math.ceil(((slotEndsAt ?? Infinity) - now()) / 1_000);
    return refuse(limit, Math.min(seconds, MAX_BUSY_SECONDS));
  }

  async function claim(address: string): Promise<Admission> {
    const claim = newClaim(address, limits.secondsPerCall, now());
    const taken = local.claim(claim, now());
    if (typeof taken === 'object') return refuseClaim(taken);
    const sharedTaken = await shared?.claim(claim, now());
    if (typeof sharedTaken === 'object') {
      local.cancel(claim);
      return refuseClaim(sharedTaken);
    }
    return {
      ok: true,
      async made(callId) {
        watch.follow(claim, callId);
        if (callId !== undefined) await shared?.name(claim, callId, now());
      },
      async failed() {
        local.cancel(claim);
        await shared?.cancel(claim);
      },
    };
  }

  if (link) {
    link.listen(ENDED_CHANNEL, (callId) => void watch.ended(callId));
    await link.open();
  }

  return {
    async admit({ address, dealership }) {
      const visitor = digest(address);
      const ofAddress = await byAddress.take(visitor);
      if (!ofAddress.ok) return refuse('callsPerAddressPerHour', ofAddress.retryAfterSeconds);
      const ofDealership =
        dealership === undefined ? undefined : await byDealership.take(dealership);
      if (ofDealership?.ok === false) {
        await ofAddress.giveBack();
        return refuse('callsPerDealershipPerHour', ofDealership.retryAfterSeconds);
      }
      const admission = await claim(visitor);
      if (!admission.ok) {
        // Until here both counts were too high by this call: that refuses somebody at worst.
        await Promise.all([ofAddress.giveBack(), ofDealership?.giveBack()]);
      }
      return admission;
    },
    async ended(callId) {
      if (await watch.ended(callId)) return;
      await shared?.end(callId);
    },
    isCutOff: () => link?.answers === false,
    close() {
      watch.close();
      link?.close();
    },
  };
}
