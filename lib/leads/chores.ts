import 'server-only';
import type { Database } from '@/lib/data/database';
import type { Log } from '@/lib/log';
import { forgetOldLeads } from './lead-store';
import { countTaken } from './places';

/** A spot shows as taken seconds after its confirmation, wherever that was made. */
const COUNT_EVERY_MS = 2_000;
const FORGET_EVERY_MS = 24 * 3_600_000;

export interface ChoresDependencies {
  database(): Promise<Database>;
  /** For how many days leads are kept. */
  keptDays: number;
  /** Called with how many of the offer's spots are taken, each time that is looked up. */
  setTaken(taken: number): void;
  log: Pick<Log, 'info' | 'warn'>;
  now(): Date;
  /** In milliseconds. */
  countEveryMs?: number;
}

/** Counts the spots that are taken, and once a day, first at once, deletes leads that are too old to be kept. */
export function startChores({
  database,
  keptDays,
  setTaken,
  log,
  now,
  countEveryMs = COUNT_EVERY_MS,
}: ChoresDependencies): { stop(): void } {
  let forgottenAt = -Infinity;
  let isBusy = false;
  let hasFailed = false;

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      const db = await database();
      setTaken(await countTaken(db));
      hasFailed = false;
      const at = now();
      if (at.getTime() - forgottenAt < FORGET_EVERY_MS) return;
      const leads = await forgetOldLeads(db, keptDays, at);
      forgottenAt = at.getTime();
      if (leads > 0)
        log.info({ leads, keptDays }, 'Leads were deleted, as old as they may become.');
    } catch (err) {
      // The worker tells of a database that cannot be used, with what to do about it.
      if (!hasFailed) log.warn({ err }, 'The spots that are taken could not be counted.');
      hasFailed = true;
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => void work(), countEveryMs).unref();
  void work();
  return { stop: () => clearInterval(timer) };
}
