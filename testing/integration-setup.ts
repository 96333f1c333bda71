import { type PostgresServer, startPostgres } from './postgres-server';

declare global {
  var integrationPostgres: PostgresServer | undefined;
}

/** Jest's, before the integration tests: starts the one PostgreSQL that all files share. */
export default async function setUp(): Promise<void> {
  const server = await startPostgres();
  globalThis.integrationPostgres = server;
  // As the voice service has it (lib/embedded-platform/client/voice-service.ts): workers inherit it.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  // testing/databases.ts reads it.
  process.env.TEST_POSTGRES = server.url;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      server.endAtOnce();
      process.kill(process.pid, signal);
    });
}
