import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { CommanderError } from 'commander';
import type { Database } from '@/lib/data/database';
import { registryFolder } from '../registry';
import { CommandError, type Terminal } from './dependencies';
import { createProgram } from './program';
import { reasonOf } from './read-registry';

const terminal: Terminal = {
  print: (text) => process.stdout.write(`${text}\n`),
  warn: (text) => process.stderr.write(`${text}\n`),
  isInteractive: process.stdout.isTTY,
};

/** The same variables and files as the site's own. */
function loadEnvFiles(): void {
  // As Next does: the first file that has a variable counts, and the environment before them.
  for (const file of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/** The site's public origin. */
async function readOrigin(): Promise<string> {
  loadEnvFiles();
  const { settings } = await import('@/lib/settings');
  const { hostname } = new URL(settings.origin);
  if (hostname === 'localhost' || hostname.startsWith('127.')) {
    terminal.warn(
      'SITE_URL names no public address: these links work on this computer only (or give --site).',
    );
  }
  return settings.origin;
}

async function openSiteDatabase(): Promise<Database> {
  loadEnvFiles();
  const { env } = await import('@/lib/env');
  const { openDatabase } = await import('@/lib/data/database');
  try {
    return await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  } catch (error) {
    throw new CommandError(`The database cannot be opened. ${reasonOf(error)}`);
  }
}

async function main(): Promise<void> {
  let opened: Promise<Database> | undefined;
  const database = () => (opened ??= openSiteDatabase());
  const folder = relative(process.cwd(), registryFolder);
  // A reader that has seen enough, as in `list | head -1`, is no failure.
  process.stdout.on('error', () => process.exit());
  try {
    await createProgram({
      ...{ terminal, folder, readOrigin, database },
      now: () => new Date(),
    }).parseAsync();
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
