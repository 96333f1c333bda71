import { existsSync } from 'node:fs';
import { CommanderError } from 'commander';
import type { Database } from '@/lib/data/database';
import { CommandError, type Dependencies, type Terminal } from './dependencies';
import { createProgram } from './program';

const terminal: Terminal = {
  print: (text) => process.stdout.write(`${text}\n`),
  warn: (text) => process.stderr.write(`${text}\n`),
  isInteractive: process.stdout.isTTY,
};

/** The site's own variables and files, which are read only when a command needs them. */
async function readEnv() {
  // As Next does: the first file that has a variable counts, and the environment before them.
  for (const file of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
  return (await import('@/lib/env')).env;
}

const open: Dependencies['open'] = async (where) => {
  // It reads the environment, as its log does.
  const { openDatabase } = await import('@/lib/data/database');
  try {
    return await openDatabase(where);
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? ` ${cause.message}` : '';
    throw new CommandError(`The database cannot be opened. ${message}${reason}`);
  }
};

async function main(): Promise<void> {
  let opened: Promise<Database> | undefined;
  const database = async () => {
    const env = await readEnv();
    return await (opened ??= open({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }));
  };
  const channelsOf: Dependencies['channelsOf'] = async (lead) => {
    const { leadChannelsOf } = await import('../channels');
    return leadChannelsOf(await readEnv(), lead);
  };
  // A reader that has seen enough, as in `list | head -1`, is no failure.
  process.stdout.on('error', () => process.exit());
  try {
    const dependencies = { terminal, database, open, channelsOf, now: () => new Date() };
    await createProgram(dependencies).parseAsync();
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
