import 'server-only';
import { env } from '@/lib/env';
import { perProcess } from '@/lib/per-process';
import { type Database, openDatabase } from './database';

const holder = perProcess<{ database?: Promise<Database> | undefined }>('database', () => ({}));

/** The database of the process. It is opened for the first caller, and after a failure for the next. */
export function siteDatabase(): Promise<Database> {
  holder.database ??= openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
  }).catch((error: unknown) => {
    holder.database = undefined;
    throw error;
  });
  return holder.database;
}

/** Closes the process's database, if it is open. A later caller opens it anew. */
export async function closeSiteDatabase(): Promise<void> {
  const opened = await holder.database?.catch(() => undefined);
  holder.database = undefined;
  await opened?.destroy();
}
