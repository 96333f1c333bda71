import './integration-setup';

/** Runs after the integration tests. */
export default async function tearDown(): Promise<void> {
  await globalThis.integrationPostgres?.stop();
}
