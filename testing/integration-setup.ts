import { type PostgresServer, startPostgres } from './postgres-server';

declare global {
  var integrationPostgres: PostgresServer | undefined;
}

/** Runs before the integration tests: starts the PostgreSQL server that all files share. */
export default async function setUp(): Promise<void> {
  const server = await startPostgres();
  globalThis.integrationPostgres = server;
  // Like the voice service (lib/embedded-platform/client/voice-service.ts); workers inherit it.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  // Read by testing/databases.ts.
  process.env.TEST_POSTGRES = server.url;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      server.endAtOnce();
      process.kill(process.pid, signal);
    });
}
