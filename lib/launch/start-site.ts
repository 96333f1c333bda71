import 'server-only';
import type { Log } from '@/lib/log';
import { stopping } from './stopping';

/** Waits for the module to be evaluated; a fault in the environment ends the process with its list. */
async function readEnvironment() {
  try {
    return (await import('@/lib/env')).env;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Has `goodbye` run when the server stops, and the log tell of it. */
function whenStopping(log: Log, goodbye: () => Promise<unknown>): void {
  const { isOurs, farewells } = stopping();
  if (!isOurs) {
    // The development server, which ends in its own way.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => goodbye());
    return;
  }
  farewells.add({
    begin(signal) {
      log.info({ signal }, 'The server stops.');
      return goodbye();
    },
    cutOff: (requests) => log.warn({ requests }, 'The server ends before all is answered.'),
  });
}

/**
 * Makes a server ready before its first request: checks the environment, sets up what every request
 * passes, and in embedded mode warms the platform and has it say goodbye when the server stops.
 */
export async function startSite(): Promise<void> {
  const env = await readEnvironment();
  const { log } = await import('@/lib/log');
  const { recordClientAddresses } = await import('@/lib/web-calls/client-address');
  const { completePolicies } = await import('@/lib/headers/complete-policy');
  recordClientAddresses();
  const { logFatalFaults } = await import('./log-fault');
  logFatalFaults();
  const { compressAnswers } = await import('./compress-answers');
  compressAnswers();
  completePolicies();
  if (env.REDIS_URL) {
    // Before the first request: other processes may already tell of ended calls.
    const { callGate } = await import('@/lib/web-calls/dependencies');
    await callGate();
  }

  if (env.VAPI_PRIVATE_TOKEN) {
    log.info({ platform: env.VAPI_BASE_URL }, 'Voice calls go to the hosted platform.');
    whenStopping(log, () => Promise.resolve());
    return;
  }
  log.info(
    'VAPI_PRIVATE_TOKEN is not set: voice calls are held by the embedded platform of this server.',
  );
  // Only here: the embedded platform's native and GPL-licensed parts load in embedded mode alone.
  const platform = await import('@/lib/embedded-platform/lifecycle');
  whenStopping(log, platform.closeEmbeddedPlatform);
  await platform.warmEmbeddedPlatform();
}
