import 'server-only';

/** Waits for the module to be evaluated; a fault in the environment ends the process with its list. */
async function readEnvironment() {
  try {
    return (await import('@/lib/env')).env;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Makes a server ready before its first request: checks the environment, starts to note client
 * addresses, and in embedded mode warms the platform and has it say goodbye when the server stops.
 */
export async function startSite(): Promise<void> {
  const env = await readEnvironment();
  const { log } = await import('@/lib/log');
  const { recordClientAddresses } = await import('@/lib/web-calls/client-address');
  recordClientAddresses();
  if (env.REDIS_URL) {
    // Before the first request: other processes may already tell of ended calls.
    const { callGate } = await import('@/lib/web-calls/dependencies');
    await callGate();
  }

  if (env.VAPI_PRIVATE_TOKEN) {
    log.info({ platform: env.VAPI_BASE_URL }, 'Voice calls go to the hosted platform.');
    return;
  }
  log.info(
    'VAPI_PRIVATE_TOKEN is not set: voice calls are held by the embedded platform of this server.',
  );
  // Only here: the embedded platform's native and GPL-licensed parts load in embedded mode alone.
  const platform = await import('@/lib/embedded-platform/lifecycle');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => platform.closeEmbeddedPlatform());
  }
  await platform.warmEmbeddedPlatform();
}
