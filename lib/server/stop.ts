import type { Server } from 'node:http';
import { perProcess } from '@/lib/process/per-process';

/** Time limit of a shutdown in milliseconds, below the 10 s after which Docker kills the process. */
const STOP_WITHIN_MS = 9_000;

/** Time within which a second signal counts as the same: Ctrl+C under npm arrives from the terminal and from npm. */
const SAME_SIGNAL_MS = 500;

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

interface Stopping {
  /** Aborted when the process begins to stop. */
  begun: AbortController;
  /** Functions to run before the process ends, which waits for all of them. */
  goodbyes: Set<(signal: NodeJS.Signals, answered: Promise<unknown>) => Promise<unknown>>;
}

export const stopping = () =>
  perProcess<Stopping>('stopping', () => ({ begun: new AbortController(), goodbyes: new Set() }));

/**
 * Makes SIGTERM and SIGINT stop the process: it accepts no further connections, answers the requests in flight, runs
 * its goodbyes, and ends with code 0 in 9 s at most. A second signal ends it at once.
 *
 * @param server undefined if another server serves the site, as in `next dev`
 */
export function stopOnSignals(server?: Server): void {
  let since: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = performance.now();
        void stop(signal, server);
      } else if (performance.now() - since > SAME_SIGNAL_MS) {
        process.exit(exitCodes[signal]);
      }
    });
  }
}

async function stop(signal: NodeJS.Signals, server: Server | undefined): Promise<void> {
  const state = stopping();
  setTimeout(() => process.exit(0), STOP_WITHIN_MS);
  const answered = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server?.closeIdleConnections();
  state.begun.abort();
  const goodbyes = [...state.goodbyes].map((say) => say(signal, answered));
  await Promise.allSettled([answered, ...goodbyes]);
  process.exit(0);
}
