import 'server-only';
import { env } from '@/lib/env';
import { perProcess } from '@/lib/process/per-process';
import { connectDatabase, type Database, openDatabase } from './database';

type Name = 'site' | 'visitors';

const databases = () => perProcess('databases', () => new Map<Name, Promise<Database>>());

/** The database of the process. It is opened for the first caller, and after a failure for the next. */
export const siteDatabase = (): Promise<Database> => open('site');

/** The same for visitors, who on PostgreSQL wait for no connection that the desk's searches have taken. */
export const visitorsDatabase = (): Promise<Database> =>
  open(env.DATABASE_URL ? 'visitors' : 'site');

function open(name: Name): Promise<Database> {
  const where = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
  const database =
    databases().get(name) ??
    // One of the two migrates it.
    (name === 'site' ? openDatabase(where) : siteDatabase().then(() => connectDatabase(where)));
  databases().set(name, database);
  database.catch(() => databases().get(name) === database && databases().delete(name));
  return database;
}

/** Closes the process's database, if it is open. A later caller opens it anew. */
export async function closeSiteDatabase(): Promise<void> {
  const open = [...databases().values()];
  databases().clear();
  await Promise.all(
    open.map(async (database) => (await database.catch(() => undefined))?.destroy()),
  );
}
