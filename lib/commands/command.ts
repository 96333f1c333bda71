import { loadEnvConfig } from '@next/env';

/** A failure whose message says all that a person needs. */
export class CommandError extends Error {}

/**
 * Runs an operators' command under the variables and .env files of the site. What reads the environment is
 * imported by `main`, after that. Exit codes: 0 done, 1 failed.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  // A reader that has seen enough, as in `| head -1`, is no failure.
  process.stdout.on('error', () => process.exit());
  try {
    await main();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}

/** The site's database. The command closes it. */
export async function openSiteDatabase() {
  const { env } = await import('@/lib/env');
  const { openDatabase } = await import('@/lib/data/database');
  return openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
}
