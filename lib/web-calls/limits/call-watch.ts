import type { Log } from '@/lib/log';
import { type CallLedger, type CallOutcome, type Claim, givenUpAt } from './call-ledger';
import type { CallStanding } from './call-standing';
import type { PlatformCalls } from './platform-calls';

/**
 * When the platform is asked about a call that its page says is over, or that nobody waits for, in
 * milliseconds from then: the platform takes a while to notice that a visitor has left.
 */
const ASK_AFTER_MS = [1_000, 5_000, 20_000];

/**
 * How often it is asked about every call: without that, a call that was never joined, or whose page was
 * lost, would hold its lines to the end.
 */
const ASK_EVERY_MS = 60_000;

/** How long a call may take to hang up when the server stops, in milliseconds; it is deleted then. */
const HANG_UP_WITHIN_MS = 4_000;

export interface CallWatchDependencies {
  ledgers: readonly CallLedger[];
  log: Log;
  calls: Pick<PlatformCalls, 'stateOf' | 'hangUp' | 'end'>;
  now(): number;
}

interface WatchedCall {
  claim: Claim;
  callId: string;
  isReleased: boolean;
  /** Whether nobody has, or will ever have, its room. */
  isUnwanted: boolean;
  /** Whether it has lasted as long as it may, and has to be ended here. */
  isOverdue: boolean;
  /** How often it was hung up since. */
  hangUps: number;
  /** The state that the platform gave when it was told to end the call. */
  lastState: CallStanding | undefined;
  /** Settled when the platform has been asked all that it was to be asked until now. */
  asked: Promise<void>;
  timers: NodeJS.Timeout[];
}

/** Follows the calls that this process has made until they are paid for. */
export interface CallWatch {
  /** Resolves when its visitor may have its room: in a process that stops, after the call was ended. */
  follow(claim: Claim, callId: string): Promise<void>;
  /** Follows a call that no visitor has, or has any more, and has the platform end it. */
  end(claim: Claim, callId: string): void;
  /**
   * Frees the line of a call that is over, by its page, and has the platform say how long it was. The
   * page's word is not enough: it could say that its call is over and go on with it at the platform.
   *
   * @returns whether this process made the call
   */
  ended(callId: string): Promise<boolean>;
  callIdOf(claim: Claim): string | undefined;
  /** Ends, for a process that stops, the calls that nobody ends after it. Never rejects. */
  endOwn(): Promise<void>;
  close(): void;
}

export function createCallWatch({ ledgers, log, calls, now }: CallWatchDependencies): CallWatch {
  const watched = new Map<string, WatchedCall>();
  let isStopping = false;

  /** Settles a call by what the platform says of it, if it does. What it does not say stays charged. */
  async function askNow(call: WatchedCall) {
    if (!watched.has(call.claim.id)) return;
    try {
      const outcome = await outcomeOf(call);
      if (outcome) await settle(call, outcome);
    } catch (err) {
      log.debug({ callId: call.callId, err }, 'The platform did not say how a call stands.');
    }
  }

  /** Asks when earlier questions are answered: a slow platform is to get the last one too. */
  const ask = (call: WatchedCall) => (call.asked = call.asked.then(() => askNow(call)));

  async function outcomeOf(call: WatchedCall): Promise<CallOutcome | undefined> {
    const { callId, claim } = call;
    if (call.isOverdue && !call.isUnwanted) {
      const state = await calls.stateOf(callId);
      if (typeof state === 'object' || state === 'not_started') return state;
      call.hangUps += 1;
      if (call.hangUps < ASK_AFTER_MS.length && (await calls.hangUp(callId))) return undefined;
      // It cannot be hung up, or goes on all the same.
      call.isUnwanted = true;
    }
    if (call.isUnwanted && call.lastState === undefined) {
      const state = await calls.end(callId);
      if (typeof state === 'object' || state === 'not_started') return state;
      call.lastState = state;
      // The platform may not know of the call yet.
      if (state === 'unknown') return undefined;
    }
    const state = await calls.stateOf(callId);
    if (typeof state === 'object' || state === 'not_started') return state;
    if (call.lastState === undefined) return undefined;
    if (state === 'unknown') {
      // The platform has ended and forgotten it. A call that had begun lasted until now at most.
      if (call.lastState === 'waiting') return 'not_started';
      return { seconds: Math.ceil((now() - claim.startedAt) / 1_000) };
    }
    // The call goes on all the same: the platform is told again the next time.
    call.lastState = undefined;
    return undefined;
  }

  async function settle(call: WatchedCall, outcome: CallOutcome) {
    forget(call);
    await Promise.all(ledgers.map((ledger) => ledger.settle(call.claim, outcome)));
    if (!call.isUnwanted && !call.isOverdue) return;
    const { callId, claim } = call;
    const seconds = typeof outcome === 'object' ? outcome.seconds : 0;
    log.info({ callId, claim: claim.id, seconds }, `${describe(call)} was ended.`);
  }

  function forget({ claim, timers }: WatchedCall) {
    for (const timer of timers) clearTimeout(timer);
    watched.delete(claim.id);
  }

  /** Timers do not keep a process that stops. */
  const later = (ms: number, run: () => Promise<void>) => setTimeout(() => void run(), ms).unref();

  const askSoon = (call: WatchedCall) =>
    call.timers.push(...ASK_AFTER_MS.map((ms) => later(ms, () => ask(call))));

  async function endOverdue(call: WatchedCall) {
    call.isOverdue = true;
    askSoon(call);
    await ask(call);
  }

  function watch(claim: Claim, callId: string): WatchedCall {
    const known = watched.get(claim.id);
    if (known) return known;
    const call: WatchedCall = {
      claim,
      callId,
      isReleased: false,
      isUnwanted: false,
      isOverdue: false,
      hangUps: 0,
      lastState: undefined,
      asked: Promise.resolve(),
      timers: [],
    };
    watched.set(claim.id, call);
    const lastAsk = later(claim.endsAt - now(), async () => {
      await ask(call);
      if ((call.isUnwanted || call.isOverdue) && watched.has(claim.id)) warn(call);
      if (!claim.isEndedHere || !watched.has(claim.id)) return forget(call);
      call.timers.push(later(givenUpAt(claim) - now(), async () => forget(call)));
    });
    call.timers.push(lastAsk, setInterval(() => void ask(call), ASK_EVERY_MS).unref());
    if (claim.isEndedHere) {
      const msLeft = claim.startedAt + claim.seconds * 1_000 - now();
      call.timers.push(later(msLeft, () => endOverdue(call)));
    }
    return call;
  }

  /** Nothing here ends a call that the platform does not end when it is told to. */
  function warn(call: WatchedCall) {
    const { claim, callId } = call;
    const remedy = claim.isEndedHere
      ? 'End it at the platform: nothing else will. It is told once a minute for a day.'
      : 'The platform ends it by itself.';
    log.warn(
      { callId, claim: claim.id, remedy },
      `${describe(call)} could not be ended: its whole length stays charged.`,
    );
  }

  /** Ends a call without asking how it stands: there is no time left for that. */
  async function endNow({ callId }: WatchedCall) {
    try {
      const tooLate = new Promise<boolean>((resolve) =>
        setTimeout(() => resolve(false), HANG_UP_WITHIN_MS).unref(),
      );
      const hangUp = calls.hangUp(callId).catch(() => false);
      if (!(await Promise.race([hangUp, tooLate]))) await calls.end(callId);
    } catch (err) {
      log.warn({ callId, err }, 'A call that only this server ends could not be ended.');
    }
  }

  const describe = ({ isOverdue }: WatchedCall) =>
    isOverdue ? 'A call that had lasted as long as it may' : 'A call that nobody waited for';

  const byCallId = (callId: string) =>
    [...watched.values()].filter((call) => call.callId === callId);

  return {
    async follow(claim, callId) {
      const call = watch(claim, callId);
      if (isStopping && claim.isEndedHere) await endNow(call);
    },
    end(claim, callId) {
      const call = watch(claim, callId);
      if (call.isUnwanted) return;
      call.isUnwanted = true;
      void ask(call);
      askSoon(call);
    },
    async ended(callId) {
      const found = byCallId(callId);
      const fresh = found.filter((call) => !call.isReleased && !call.isUnwanted);
      for (const call of fresh) {
        call.isReleased = true;
        askSoon(call);
      }
      await Promise.all(
        fresh.flatMap(({ claim }) => ledgers.map((ledger) => ledger.release(claim))),
      );
      return found.length > 0;
    },
    callIdOf: ({ id }) => watched.get(id)?.callId,
    async endOwn() {
      isStopping = true;
      const own = [...watched.values()].filter(({ claim }) => claim.isEndedHere);
      await Promise.all(own.map(endNow));
    },
    close() {
      for (const call of watched.values()) forget(call);
    },
  };
}
