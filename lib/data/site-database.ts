import 'server-only';
import { env } from '@/lib/env';
import { type Database, openDatabase } from './database';

/** After a failure, so many milliseconds pass until the next try. */
const PAUSE_MS = 2_000;

interface Opening {
  database: Promise<Database>;
  failedAt?: number;
  isLost?: boolean;
}

const key = Symbol.for('data.site-database');
const processWide = globalThis as { [key]?: Opening | undefined };

/**
 * The database of the process, whichever of Next's bundles asks. It is opened by the first who asks, and after a
 * failure by the next, at most once in two seconds. One that is lost, as after its file was replaced, is closed and
 * opened anew.
 *
 * @throws Error within 2.5 s where it cannot be opened
 */
export function siteDatabase(): Promise<Database> {
  const last = processWide[key];
  const isOver = last?.failedAt !== undefined && performance.now() - last.failedAt > PAUSE_MS;
  if (last && !isOver && !last.isLost) return last.database;
  if (last?.isLost) void close(last);
  const opening: Opening = {
    database: openDatabase({
      databaseUrl: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      onLost: () => (opening.isLost = true),
    }),
  };
  opening.database.catch(() => (opening.failedAt = performance.now()));
  processWide[key] = opening;
  return opening.database;
}

/** Closes the process's database, if it has been opened. Who asks for it later opens it anew. */
export async function closeSiteDatabase(): Promise<void> {
  const last = processWide[key];
  processWide[key] = undefined;
  if (last) await close(last);
}

async function close({ database }: Opening): Promise<void> {
  const opened = await database.catch(() => undefined);
  await opened?.destroy();
}
