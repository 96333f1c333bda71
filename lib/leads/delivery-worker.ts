import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import type { Log } from '@/lib/log';
import { attemptDelivery, type Deliver } from './deliver';
import { type ClaimedDelivery, claimDeliveries, settleDelivery } from './delivery-store';
import { type LeadChannel, leadChannels } from './lead';

const LOOK_EVERY_MS = 2_000;

/** How long a delivery is this server's: longer than an attempt takes, with what is written before and after it. */
const LEASE_MS = 60_000;

/** Deliveries of a channel that are under way at one time. Each has its own, so that none waits for another's target. */
const AT_ONCE = 4;

/** How long attempts go on when the server stops, in milliseconds. It ends after 9 s, and notes their end before. */
const FINISH_WITHIN_MS = 6_000;

export interface DeliveryWorker {
  /** Has it look at once, such as after a lead was stored. Nobody waits for it. */
  kick(): void;
  /** Takes nothing more. Resolves when what is under way has ended and is written down. */
  stop(): Promise<void>;
}

export interface DeliveryWorkerDependencies {
  database(): Promise<Database>;
  /** By channel; nothing where it is not set up. */
  deliver: Record<LeadChannel, Deliver | undefined>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  now(): Date;
  /** What to do where the database cannot be used, for the log. */
  remedy?: string | undefined;
  /** In milliseconds. */
  lookEveryMs?: number;
  finishWithinMs?: number;
  sendWithinMs?: number;
}

/**
 * Delivers what is in the outbox, until it is stopped. Several may work on one database: each takes what the others
 * have not, and what one had in hand when it was killed is another's after a minute.
 */
export function startDeliveryWorker(dependencies: DeliveryWorkerDependencies): DeliveryWorker {
  const { database, log, now, remedy } = dependencies;
  const { lookEveryMs = LOOK_EVERY_MS, finishWithinMs = FINISH_WITHIN_MS } = dependencies;
  const by = randomUUID();
  const over = new AbortController();
  const underWay = new Map<Promise<void>, LeadChannel>();
  let looking: Promise<void> | undefined;
  let isWanted = false;
  let hasFailed = false;
  let isStopped = false;

  async function attempt(db: Database, claimed: ClaimedDelivery): Promise<void> {
    const outcome = await attemptDelivery(claimed, { ...dependencies, isOver: over.signal });
    try {
      await settleDelivery(db, claimed.id, by, outcome);
    } catch (err) {
      log.warn({ delivery: claimed.id, err }, 'A delivery may be repeated: its end is not noted.');
    }
  }

  function begin(db: Database, claimed: ClaimedDelivery): void {
    const ended = attempt(db, claimed).then(() => {
      underWay.delete(ended);
      kick();
    });
    underWay.set(ended, claimed.channel);
  }

  async function look(): Promise<void> {
    try {
      const db = await database();
      for (const channel of leadChannels) {
        const busy = [...underWay.values()].filter((one) => one === channel).length;
        if (busy >= AT_ONCE) continue;
        const o = { by, now: now(), leaseMs: LEASE_MS, limit: AT_ONCE - busy, channel };
        for (const claimed of await claimDeliveries(db, o)) begin(db, claimed);
      }
      if (hasFailed) log.info('The database answers again.');
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) {
        log.error({ err, remedy }, 'The database cannot be used: no lead is taken or delivered.');
      }
      hasFailed = true;
    }
  }

  function kick(): void {
    if (isStopped) return;
    if (looking) {
      isWanted = true;
      return;
    }
    looking = look().then(() => {
      looking = undefined;
      const isWantedNow = isWanted;
      isWanted = false;
      if (isWantedNow) kick();
    });
  }

  const timer = setInterval(kick, lookEveryMs).unref();
  kick();
  return {
    kick,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const end = () => over.abort(new Error('The server stopped meanwhile'));
      const cutOff = setTimeout(end, finishWithinMs);
      const isOver = new Promise((resolve) => over.signal.addEventListener('abort', resolve));
      // A database that hangs while it is opened would hold it up for ever.
      await Promise.race([looking, isOver]);
      await Promise.all(underWay.keys());
      clearTimeout(cutOff);
    },
  };
}
