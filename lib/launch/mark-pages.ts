import 'server-only';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '@/lib/data/database';
import { countTaken } from '@/lib/leads/places';
import { markPlaces } from './mark-places';

/** How many spots are taken by the database that is there; undefined where there is none. */
async function placesTaken(root: string): Promise<number | undefined> {
  const { env } = await import('@/lib/env');
  const dataDir = resolve(root, env.DATA_DIR);
  if (env.DATABASE_URL === undefined && !existsSync(join(dataDir, 'site.db'))) return undefined;
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, asItIs: true });
  try {
    return await countTaken(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Has the pages of a build show which spots of the offer are taken now. Never fails: without an answer from a database
 * all spots are shown as open, which the running server corrects.
 *
 * @param files of pages, by their paths
 * @param root the project's folder
 */
export async function markPages(files: readonly string[], root: string): Promise<void> {
  const taken = await placesTaken(root).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`The pages show all spots as open: the database could not be read. ${why}`);
    return undefined;
  });
  if (taken === undefined) return;
  for (const file of files) {
    const html = readFileSync(file, 'utf8');
    const marked = markPlaces(html, taken);
    if (marked !== html) writeFileSync(file, marked);
  }
}
