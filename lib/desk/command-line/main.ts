import { existsSync } from 'node:fs';
import { CommanderError } from 'commander';
import type { Database } from '@/lib/data/database';
import { CommandError, type Terminal } from '@/lib/dealerships/command-line/dependencies';

const terminal: Terminal = {
  print: (text) => process.stdout.write(`${text}\n`),
  warn: (text) => process.stderr.write(`${text}\n`),
  isInteractive: process.stdout.isTTY,
};

async function openSiteDatabase(): Promise<Database> {
  const { env } = await import('@/lib/env');
  const { openDatabase } = await import('@/lib/data/database');
  try {
    return await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? ` ${cause.message}` : '';
    throw new CommandError(`The database cannot be opened. ${message}${reason}`);
  }
}

async function main(): Promise<void> {
  // As Next does: the first file that has a variable counts, and the environment before them.
  for (const file of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
  let opened: Promise<Database> | undefined;
  // A reader that has seen enough, as in `people | head -1`, is no failure.
  process.stdout.on('error', () => process.exit());
  try {
    // Only now: it reads the environment.
    const { createProgram } = await import('./program');
    const program = createProgram({
      terminal,
      database: () => (opened ??= openSiteDatabase()),
      readOrigin: async () => (await import('@/lib/env')).env.SITE_URL,
      now: () => new Date(),
    });
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode;
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    terminal.warn(error instanceof CommandError ? message : `It failed unexpectedly: ${message}`);
    process.exitCode = 1;
  } finally {
    await (await opened?.catch(() => undefined))?.destroy();
  }
}

void main();
