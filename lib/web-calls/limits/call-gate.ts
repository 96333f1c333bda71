import 'server-only';
import type { Log } from '@/lib/log';
import { type Claim, newClaim, type Refusal } from './call-ledger';
import { type CallLimits, type LimitName, limitVariables } from './call-limits';
import { createCallSearch } from './call-search';
import { createCallWatch } from './call-watch';
import { digest } from '@/lib/rate-limits/digest';
import { MemoryLedger } from './memory-ledger';
import type { PlatformCalls } from './platform-calls';
import { ENDED_CHANNEL, RedisLedger } from './redis-ledger';
import type { RedisLink } from './redis-link';

export interface AdmissionRequest {
  /** The visitor's, and the network around it, as `clientAddress` gives them. */
  address: string;
  network?: string;
  /** The slug of the dealership whose agent is called, if it is one's. */
  dealership?: string;
  /** Whether the platform takes no longest duration for the call, so that this server ends it. */
  isEndedHere?: boolean;
}

/** A call that may be made. One of the others is to be called when it is known what became of it. */
export interface AdmittedCall {
  ok: true;
  /** What the call is to carry in its metadata, so that the platform can be asked for it. */
  claimId: string;
  /** The platform has made the call and its visitor may join it; its id, where it gave one. */
  made(callId: string | undefined): Promise<void>;
  /**
   * The platform has made the call, and nobody will join it: it is ended there. Also where it was
   * `made`, and its visitor has left.
   */
  unwanted(callId: string | undefined): void;
  /** Surely there is no call: all that was counted comes back. */
  failed(): Promise<void>;
  /** There may be a call: it is counted until the platform has said whether there is. */
  inDoubt(): void;
}

export type CallAdmission =
  | AdmittedCall
  | {
      ok: false;
      code: 'too_many_calls' | 'dealership_busy' | 'site_busy' | 'budget_spent';
      retryAfterSeconds: number;
      /** The variable that sets the limit. */
      limit: string;
    };

/** Decides which calls may be made, and follows those that are made to their end. */
export interface CallGate {
  /** Counts a call against every limit at once, or, where one has been reached, against none. */
  admit(request: AdmissionRequest): Promise<CallAdmission>;
  /** The page says that this call is over. Nothing happens for an unknown id or a repeated one. */
  ended(callId: string): Promise<void>;
  /** Whether this process counts alone although it was given a Redis to count with. */
  isCutOff(): boolean;
  /** Ends, for a process that stops, the calls that nobody ends after it. Never rejects. */
  endOwn(): Promise<void>;
  close(): void;
}

export interface CallGateDependencies {
  limits: CallLimits;
  log: Log;
  calls: PlatformCalls;
  /** Makes the connection to a Redis that several processes share; they count by themselves without. */
  connect?: (onUp: () => void) => RedisLink;
  now?: () => number;
}

/** What the visitor is told, and how long to wait: until a line is free, an hour over, or the day. */
const refusals = {
  callsPerAddressPerHour: { code: 'too_many_calls', until: 'hour' },
  callsPerNetworkPerHour: { code: 'too_many_calls', until: 'hour' },
  callsPerDealershipPerHour: { code: 'dealership_busy', until: 'hour' },
  callsAtOncePerAddress: { code: 'too_many_calls', until: 'line' },
  callsAtOncePerNetwork: { code: 'too_many_calls', until: 'line' },
  callsPendingPerAddress: { code: 'too_many_calls', until: 'line' },
  callsPendingPerNetwork: { code: 'too_many_calls', until: 'line' },
  callsAtOnce: { code: 'site_busy', until: 'line' },
  callsPerDay: { code: 'budget_spent', until: 'day' },
  secondsPerDay: { code: 'budget_spent', until: 'day' },
} as const satisfies Record<LimitName, { code: string; until: string }>;

/** Somebody may hang up at any moment: to wait for the longest call's end would be too long. */
const MAX_BUSY_SECONDS = 30;

const DAY_MS = 86_400_000;

/**
 * The gate of this process. It always keeps all counts in memory and goes by them, and with Redis by the
 * shared ones as well: a call needs both. So a Redis that is gone, or comes back empty, lets no more
 * calls through than this process alone would.
 */
export async function createCallGate(dependencies: CallGateDependencies): Promise<CallGate> {
  const { limits, log, calls, now = Date.now } = dependencies;
  const local = new MemoryLedger(limits);
  const link = dependencies.connect?.(() => void restore());
  const shared = link && new RedisLedger(link, limits);
  const ledgers = [local, ...(shared ? [shared] : [])];
  const watch = createCallWatch({ ledgers, log, calls, now });
  const search = createCallSearch({ ledgers, log, calls, watch, now });
  const alarmed = new Set<string>();

  /** Redis may come back without what it knew. */
  async function restore() {
    const flights = local.inFlight(now());
    await Promise.all(
      flights.map((flight) => shared?.restore(flight, watch.callIdOf(flight.claim), now())),
    );
  }

  function refuse({ limit, freeAt = Infinity }: Refusal): CallAdmission {
    const variable = limitVariables[limit];
    const { code, until } = refusals[limit];
    if (code === 'budget_spent') alarm(variable);
    const waitMs = until === 'day' ? DAY_MS - (now() % DAY_MS) : freeAt - now();
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    return {
      ok: false,
      code,
      retryAfterSeconds: until === 'line' ? Math.min(seconds, MAX_BUSY_SECONDS) : seconds,
      limit: variable,
    };
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

  /**
   * Takes a place in every count. What one ledger refuses is never taken in the other, not even for as
   * long as Redis takes to answer: it would be in the way of calls that both allow.
   */
  async function take(claim: Claim): Promise<Refusal | undefined> {
    const early = local.refusalOf(claim, now());
    if (early) return early;
    const taken = await shared?.claim(claim, now());
    if (typeof taken === 'object') return taken;
    const late = local.claim(claim, now());
    if (typeof late !== 'object') return undefined;
    // This process alone has more calls than Redis knows of, for instance after Redis came back empty.
    await shared?.settle(claim, 'not_made');
    return late;
  }

  if (link) {
    link.listen(ENDED_CHANNEL, (callId) => void watch.ended(callId));
    await link.open();
  }

  return {
    async admit({ address, network, ...callee }) {
      const caller = {
        ...callee,
        address: digest(address),
        ...(network !== undefined && { network: digest(network) }),
      };
      const claim = newClaim(caller, limits.secondsPerCall, now());
      const refusal = await take(claim);
      if (refusal) return refuse(refusal);
      return {
        ok: true,
        claimId: claim.id,
        async made(callId) {
          if (callId === undefined) return search.begin(claim, 'joined');
          await watch.follow(claim, callId);
          await shared?.name(claim, callId, now());
        },
        unwanted(callId) {
          if (callId === undefined) search.begin(claim, 'made');
          else watch.end(claim, callId);
        },
        async failed() {
          await Promise.all(ledgers.map((ledger) => ledger.settle(claim, 'not_made')));
        },
        inDoubt: () => search.begin(claim, 'asked'),
      };
    },
    async ended(callId) {
      if (await watch.ended(callId)) return;
      await shared?.end(callId);
    },
    isCutOff: () => link?.answers === false,
    endOwn: watch.endOwn,
    close() {
      watch.close();
      search.close();
      link?.close();
    },
  };
}
