import type { Traffic } from './http-server';
import { stopping } from './stopping';

/** Within this time the process ends, whatever its clients do: Docker kills it after 10 s. */
const STOP_WITHIN_MS = 9_000;

/** A Ctrl+C reaches a server that npm started twice: from the terminal, and from npm. */
const SAME_SIGNAL_MS = 500;

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

export interface StopDependencies {
  /** The server's traffic, once there is a server. */
  traffic(): Traffic | undefined;
}

/**
 * Has SIGTERM and SIGINT stop the process: it accepts no further connection, answers the requests in
 * flight, says its farewells, and ends with code 0 in 9 s at most. A second signal ends it at once.
 */
export function stopOnSignals(dependencies: StopDependencies): void {
  let since: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = performance.now();
        void stop(signal, dependencies.traffic());
      } else if (performance.now() - since > SAME_SIGNAL_MS) {
        process.exit(exitCodes[signal]);
      }
    });
  }
}

async function stop(signal: NodeJS.Signals, traffic: Traffic | undefined): Promise<void> {
  const state = stopping();
  state.hasBegun = true;
  setTimeout(() => {
    const counts = [...(traffic?.connections.values() ?? [])];
    const requests = counts.reduce((sum, count) => sum + count, 0);
    for (const farewell of state.farewells) farewell.cutOff(requests);
    process.exit(0);
  }, STOP_WITHIN_MS);
  await Promise.allSettled([
    traffic?.close(),
    ...[...state.farewells].map((farewell) => farewell.begin(signal)),
  ]);
  process.exit(0);
}
