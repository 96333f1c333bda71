import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvConfig } from '@next/env';
import type { Database, Whereabouts } from '@/lib/data/database';

/** A failure whose message is complete for its reader. */
export class CommandError extends Error {}

/**
 * Runs an operator's command with the site's variables and .env files. `main` imports modules that read the environment
 * after that. Exit codes: 0 done, 1 failed.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  // A reader that closes the pipe early, such as `| head -1`, is no failure.
  process.stdout.on('error', () => process.exit());
  try {
    await main();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Resolves a path from the folder in which the command was called, which npm and the deployed folder's script store. */
export const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? '', path);

/**
 * Opens the site's database or another one, and closes it after the task. Silences the log, since standard output
 * belongs to the command.
 */
export async function withDatabase<Result>(
  task: (db: Database) => Promise<Result>,
  at?: Whereabouts,
): Promise<Result> {
  const { env } = await import('@/lib/env');
  const { log } = await import('@/lib/log');
  const { openDatabase } = await import('@/lib/data/database');
  log.level = 'silent';
  const where = at ?? { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
  if (where.databaseUrl === undefined) refuseToCreateForAnother(where.dataDir);
  const db = await openDatabase(where);
  try {
    return await task(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Refuses to create a database file that the server could not open. Root creates it for the folder's owner
 * (lib/data/sqlite.ts).
 */
function refuseToCreateForAnother(folder: string): void {
  const { uid } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  const own = process.getuid?.() || uid;
  if (own !== uid && !existsSync(join(folder, 'site.db')))
    throw new CommandError(
      `${folder} belongs to the user with the number ${uid}, and has no database yet, or none that this user may read. Run this as that user.`,
    );
}
