import type { Log } from '@/lib/log';
import { type CallLedger, type Claim, givenUpAt } from './call-ledger';
import type { CallWatch } from './call-watch';
import type { PlatformCalls } from './platform-calls';

/** When the platform is first searched, in milliseconds from when nobody listened for its answer any more. */
const FIRST_LOOK_MS = 5_000;

/**
 * How often it is searched after that. It is also how long the platform may take to make a call, from
 * when nobody listened any more: a call that does not exist by then was never made.
 */
const LOOK_EVERY_MS = 60_000;

export interface CallSearchDependencies {
  ledgers: readonly CallLedger[];
  log: Log;
  calls: Pick<PlatformCalls, 'find'>;
  watch: Pick<CallWatch, 'follow' | 'end'>;
  now(): number;
}

/**
 * What is known of a claim in doubt, whose call's id is missing: `asked` where the platform may have made
 * a call or not, `made` where it has, and `joined` where it has and a visitor has the call's room.
 */
export type Doubt = 'asked' | 'made' | 'joined';

interface Quest {
  claim: Claim;
  doubt: Doubt;
  /** When nobody listened any more, in milliseconds since 1970. */
  since: number;
  timer?: NodeJS.Timeout;
}

/** Finds out which calls the platform made for the claims whose answer was not understood. */
export interface CallSearch {
  /**
   * Begins when nobody listens any more. The claim keeps its lines and its minutes meanwhile. A second
   * time, only the doubt changes.
   */
  begin(claim: Claim, doubt: Doubt): void;
  close(): void;
}

export function createCallSearch(dependencies: CallSearchDependencies): CallSearch {
  const { ledgers, log, calls, watch, now } = dependencies;
  const quests = new Map<string, Quest>();
  let lastLook: Promise<unknown> = Promise.resolve();

  async function look(quest: Quest) {
    const { claim, since } = quest;
    const isLate = now() - since >= LOOK_EVERY_MS;
    // One at a time: there may be many after an outage, and each answer is a list.
    const found = lastLook.then(() => calls.find(claim, since + LOOK_EVERY_MS));
    lastLook = found.catch(() => undefined);
    let callId: string | undefined;
    let isSure = isLate;
    try {
      callId = await found;
    } catch (err) {
      isSure = false;
      log.debug({ claim: claim.id, err }, 'The platform did not say whether it made a call.');
    }
    if (!quests.has(claim.id)) return;
    if (callId !== undefined) {
      quests.delete(claim.id);
      if (quest.doubt === 'joined') void watch.follow(claim, callId);
      else watch.end(claim, callId);
      log.info({ claim: claim.id, callId }, 'A call in doubt was found at the platform.');
    } else if (isSure && quest.doubt === 'asked') {
      quests.delete(claim.id);
      await Promise.all(ledgers.map((ledger) => ledger.settle(claim, 'not_made')));
      log.info({ claim: claim.id }, 'A call in doubt was never made: it is not counted.');
    } else if (isLate && now() >= givenUpAt(claim)) {
      quests.delete(claim.id);
      log.warn(
        { claim: claim.id },
        'A call in doubt was not found: its whole length stays charged.',
      );
    } else {
      lookIn(isLate ? LOOK_EVERY_MS : since + LOOK_EVERY_MS - now(), quest);
    }
  }

  /** Timers do not keep a process that stops. */
  function lookIn(ms: number, quest: Quest) {
    quest.timer = setTimeout(() => void look(quest), ms).unref();
  }

  return {
    begin(claim, doubt) {
      const known = quests.get(claim.id);
      if (known) {
        known.doubt = doubt;
        return;
      }
      const quest = { claim, doubt, since: now() };
      quests.set(claim.id, quest);
      lookIn(FIRST_LOOK_MS, quest);
    },
    close() {
      for (const { timer } of quests.values()) clearTimeout(timer);
      quests.clear();
    },
  };
}
