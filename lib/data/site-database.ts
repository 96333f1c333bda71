import 'server-only';
import { env } from '@/lib/env';
import { perProcess } from '@/lib/process/per-process';
import { connectDatabase, type Database, openDatabase } from './database';

type Name = 'site' | 'visitors';

const databases = () => perProcess('databases', () => new Map<Name, Promise<Database>>());

/** Opens the database of the process once; after a failure the next call tries again. */
export const siteDatabase = (): Promise<Database> => open('site');

/**
 * Opens the database for visitors. With PostgreSQL they have connections of their own, so the desk's searches cannot
 * take them.
 */
export const visitorsDatabase = (): Promise<Database> =>
  open(env.DATABASE_URL ? 'visitors' : 'site');

function open(name: Name): Promise<Database> {
  const where = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
  const database =
    databases().get(name) ??
    // Only one of the two connections migrates.
    (name === 'site' ? openDatabase(where) : siteDatabase().then(() => connectDatabase(where)));
  databases().set(name, database);
  database.catch(() => databases().get(name) === database && databases().delete(name));
  return database;
}

/** Closes the process's database, if open. A later call opens it again. */
export async function closeSiteDatabase(): Promise<void> {
  const open = [...databases().values()];
  databases().clear();
  await Promise.all(
    open.map(async (database) => (await database.catch(() => undefined))?.destroy()),
  );
}
