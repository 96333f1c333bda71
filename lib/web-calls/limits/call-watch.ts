import type { Log } from '@/lib/log';
import type { CallLedger, Claim } from './call-ledger';

/**
 * When the platform is asked how long a call was, in milliseconds from its reported end: it takes a
 * while to see that a visitor has left.
 */
const ASK_AFTER_MS = [1_000, 5_000, 20_000];

/**
 * How often it is asked of a call that nobody has reported: one that was never joined, or whose page was
 * lost, would else hold its slot to the end. The last time is when that has come.
 */
const ASK_EVERY_MS = 60_000;

export interface CallWatchOptions {
  ledgers: readonly CallLedger[];
  log: Log;
  secondsOf(callId: string): Promise<number | undefined>;
  now(): number;
}

interface WatchedCall {
  claim: Claim;
  isOver: boolean;
  timers: NodeJS.Timeout[];
}

/** Follows the calls that this process has made until they are paid for. */
export interface CallWatch {
  follow(claim: Claim, callId: string | undefined): void;
  /**
   * Frees the slot of a call that is over, by its page, and has the platform say how long it was. The
   * page is not believed in that: it could end its call here and go on with it there.
   *
   * @returns whether this process made the call
   */
  ended(callId: string): Promise<boolean>;
  callIdOf(claim: Claim): string | undefined;
  close(): void;
}

export function createCallWatch({ ledgers, log, secondsOf, now }: CallWatchOptions): CallWatch {
  const calls = new Map<string, WatchedCall>();

  /** Settles a call by what the platform says of it, if it does. What it does not say stays charged. */
  async function settle(callId: string, call: WatchedCall) {
    let seconds;
    try {
      seconds = await secondsOf(callId);
    } catch (err) {
      log.debug({ callId, err }, 'The platform did not say how long a call was.');
      return;
    }
    if (seconds === undefined) return;
    const lasted = seconds;
    forget(callId, call);
    await Promise.all(ledgers.map((ledger) => ledger.settle(call.claim, lasted)));
  }

  function forget(callId: string, { timers }: WatchedCall) {
    for (const timer of timers) clearTimeout(timer);
    calls.delete(callId);
  }

  /** Timers do not keep a process that stops. */
  const later = (ms: number, run: () => Promise<void>) => setTimeout(() => void run(), ms).unref();

  return {
    follow(claim, callId) {
      // Nobody can report a call without an id, and the platform cannot be asked for it.
      if (callId === undefined) return;
      const call: WatchedCall = { claim, isOver: false, timers: [] };
      calls.set(callId, call);
      const lastAsk = later(claim.slotEndsAt - now(), async () => {
        await settle(callId, call);
        forget(callId, call);
      });
      const ask = setInterval(() => void settle(callId, call), ASK_EVERY_MS).unref();
      call.timers.push(lastAsk, ask);
    },
    async ended(callId) {
      const call = calls.get(callId);
      if (!call) return false;
      if (call.isOver) return true;
      call.isOver = true;
      for (const ms of ASK_AFTER_MS) {
        call.timers.push(later(ms, () => settle(callId, call)));
      }
      await Promise.all(ledgers.map((ledger) => ledger.release(call.claim)));
      return true;
    },
    callIdOf: ({ id }) => [...calls].find(([, { claim }]) => claim.id === id)?.[0],
    close() {
      for (const [callId, call] of calls) forget(callId, call);
    },
  };
}
