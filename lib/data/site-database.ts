import 'server-only';
import { env } from '@/lib/env';
import { type Database, openDatabase } from './database';

const key = Symbol.for('data.site-database');
/** Next's bundles have a copy of this module each. */
const processWide = globalThis as { [key]?: Promise<Database> | undefined };

/** The database of the process. It is opened for the first caller, and after a failure for the next. */
export function siteDatabase(): Promise<Database> {
  processWide[key] ??= openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
  }).catch((error: unknown) => {
    processWide[key] = undefined;
    throw error;
  });
  return processWide[key];
}

/** Closes the process's database, if it is open. A later caller opens it anew. */
export async function closeSiteDatabase(): Promise<void> {
  const database = processWide[key];
  processWide[key] = undefined;
  const opened = await database?.catch(() => undefined);
  await opened?.destroy();
}
