import 'server-only';
import type { Env } from '@/lib/env';
import type { ClientAddress } from '@/lib/web-calls/client-address';
import { type LedgerLimits, newClaim, type Refusal } from '@/lib/web-calls/limits/call-ledger';
import { digest } from '@/lib/rate-limits/digest';
import { MemoryLedger } from '@/lib/web-calls/limits/memory-ledger';
import { RedisLedger } from '@/lib/web-calls/limits/redis-ledger';
import type { RedisLink } from '@/lib/web-calls/limits/redis-link';

/** In one node of a cluster, and apart from the calls. */
const KEY_PREFIX = '{leads}:';

/** What calls are limited by and forms are not. */
const UNLIMITED = 1_000_000_000;

const DAY_MS = 86_400_000;

export type LeadLimits = Pick<Env, 'LEADS_PER_IP_PER_HOUR' | 'LEADS_PER_DAY'>;

/** The counts' limits: a form is counted as a call that takes no time. */
function ledgerLimits({ LEADS_PER_IP_PER_HOUR, LEADS_PER_DAY }: LeadLimits): LedgerLimits {
  return {
    callsPerAddressPerHour: LEADS_PER_IP_PER_HOUR,
    // It may be a household's, or several.
    callsPerNetworkPerHour: 2 * LEADS_PER_IP_PER_HOUR,
    callsPerDealershipPerHour: UNLIMITED,
    callsAtOnce: UNLIMITED,
    callsAtOncePerAddress: UNLIMITED,
    callsAtOncePerNetwork: UNLIMITED,
    callsPendingPerAddress: UNLIMITED,
    callsPendingPerNetwork: UNLIMITED,
    callsPerDay: LEADS_PER_DAY,
    secondsPerDay: UNLIMITED,
  };
}

export type LeadAdmission =
  | {
      ok: true;
      /** What became of it; one that was not stored, or that was there already, is not counted. */
      settle(isCounted: boolean): Promise<void>;
    }
  | { ok: false; retryAfterSeconds: number; limit: keyof LeadLimits };

/** Decides which forms are taken, by who sends them. */
export interface LeadGate {
  admit(client: ClientAddress): Promise<LeadAdmission>;
}

export interface LeadGateDependencies {
  limits: LeadLimits;
  /** To a Redis that several processes count with; without one, or while it is gone, each counts by itself. */
  link?: RedisLink;
  now?: () => number;
}

/** The gate of this process: what is refused by its own count or by the shared one is refused. */
export function createLeadGate({ limits, link, now = Date.now }: LeadGateDependencies): LeadGate {
  const counts = ledgerLimits(limits);
  const local = new MemoryLedger(counts);
  const shared = link && new RedisLedger(link, counts, KEY_PREFIX);
  const ledgers = [local, ...(shared ? [shared] : [])];

  function refuse({ limit, freeAt }: Refusal): LeadAdmission {
    const waitMs = freeAt === undefined ? DAY_MS - (now() % DAY_MS) : freeAt - now();
    return {
      ok: false,
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
      limit: limit === 'callsPerDay' ? 'LEADS_PER_DAY' : 'LEADS_PER_IP_PER_HOUR',
    };
  }

  return {
    async admit({ address, network }) {
      const sender = {
        address: digest(address),
        ...(network !== undefined && { network: digest(network) }),
      };
      const claim = newClaim(sender, 0, now());
      const settle = async (isCounted: boolean) => {
        const outcome = isCounted ? { seconds: 0 } : 'not_made';
        await Promise.all(ledgers.map((ledger) => ledger.settle(claim, outcome)));
      };
      const early = local.refusalOf(claim, now());
      if (early) return refuse(early);
      const taken = await shared?.claim(claim, now());
      if (typeof taken === 'object') return refuse(taken);
      const late = local.claim(claim, now());
      if (typeof late !== 'object') return { ok: true, settle };
      await shared?.settle(claim, 'not_made');
      return refuse(late);
    },
  };
}
