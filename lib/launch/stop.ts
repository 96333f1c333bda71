import type { Traffic } from './http-server';
import { stopping } from './stopping';

/** Within this time the process ends, whatever a client does: Docker kills after 10 s. */
const STOP_WITHIN_MS = 9_000;

/** How long a request may take to arrive whose first bytes were there already. */
const ARRIVE_WITHIN_MS = 1_000;

/** Ctrl+C reaches a server twice where npm started it: once itself, once by way of npm. */
const SAME_SIGNAL_MS = 500;

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Has SIGTERM and SIGINT stop the process: no connection is accepted any more, requests in flight are
 * answered, farewells said, and the process ends with code 0 in 9 s at most. A second signal
 * ends it at once.
 *
 * @param traffic of the server, once there is one
 */
export function stopOnSignals(traffic: () => Traffic | undefined): void {
  let since: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = performance.now();
        void stop(signal, traffic());
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
    traffic && close(traffic),
    ...[...state.farewells].map((farewell) => farewell.begin(signal)),
  ]);
  process.exit(0);
}

/** Resolves when every request is answered. */
function close({ server, connections }: Traffic): Promise<void> {
  // Node would keep an answered connection for its next request, and a silent one until its deadline,
  // which it no longer watches.
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
  server.keepAliveTimeout = 1;
  setTimeout(() => {
    for (const [socket, requests] of connections) if (requests === 0) socket.destroy();
  }, ARRIVE_WITHIN_MS);
  return new Promise((resolve) => server.close(() => resolve()));
}
