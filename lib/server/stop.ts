import type { Server } from 'node:http';
import { perProcess } from '@/lib/process/per-process';

/** Within this time the process ends, whatever its clients do: Docker kills it after 10 s. */
const STOP_WITHIN_MS = 9_000;

/** A Ctrl+C reaches a server that npm started twice: from the terminal, and from npm. */
const SAME_SIGNAL_MS = 500;

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

interface Stopping {
  hasBegun: boolean;
  /** What is done before the process ends; the process waits for all of it. */
  goodbyes: Set<(signal: NodeJS.Signals, answered: Promise<unknown>) => Promise<unknown>>;
}

export const stopping = () =>
  perProcess<Stopping>('stopping', () => ({ hasBegun: false, goodbyes: new Set() }));

/**
 * Has SIGTERM and SIGINT stop the process: it accepts no further connection, answers the requests in flight, says its
 * goodbyes, and ends with code 0 in 9 s at most. A second signal ends it at once.
 *
 * @param server none where another serves, as in `next dev`
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
  state.hasBegun = true;
  setTimeout(() => process.exit(0), STOP_WITHIN_MS);
  const answered = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server?.closeIdleConnections();
  const goodbyes = [...state.goodbyes].map((say) => say(signal, answered));
  await Promise.allSettled([answered, ...goodbyes]);
  process.exit(0);
}
