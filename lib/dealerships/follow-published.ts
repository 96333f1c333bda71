import 'server-only';
import type { Database } from '@/lib/data/database';
import type { Log } from '@/lib/log';
import { pathKeyOf, publishedOf } from './entry-row';
import { type PublishedChange, type PublishedPages, publishedPages } from './published';

/** A page that was published at another server is there after so many milliseconds. */
const LOOK_EVERY_MS = 250;

/** How many changes are read at once: each is looked at by the schema, while requests wait. */
const CHANGES_AT_ONCE = 100;

/** The changes after one of them, in their order: as many as are read at once. */
async function readChanges(db: Database, since: number): Promise<PublishedChange[]> {
  const rows = await db
    .selectFrom('dealership_entries')
    .select(['slug', 'path_key', 'state', 'published', 'revision', 'deleted_at'])
    .where('revision', '>', since)
    .orderBy('revision')
    .limit(CHANGES_AT_ONCE)
    .execute();
  return rows.map((row) => {
    const { slug, revision, state } = row;
    const hasPath = row.deleted_at === null && row.path_key === pathKeyOf(slug);
    if (hasPath && state === 'withdrawn') return { slug, revision, dealership: undefined };
    const dealership = hasPath && state === 'published' ? publishedOf(row) : undefined;
    // Today's schema may refuse what an older release has published.
    return dealership ? { slug, revision, dealership } : { slug, revision, isGone: true };
  });
}

/** Has this process know all that is published, as far as the database does. */
export async function catchUp(
  db: Database,
  pages: PublishedPages = publishedPages(),
): Promise<void> {
  for (;;) {
    const changes = await readChanges(db, pages.revision);
    pages.take(changes);
    if (changes.length < CHANGES_AT_ONCE) break;
  }
  pages.isKnown = true;
}

export interface FollowDependencies {
  database(): Promise<Database>;
  log: Pick<Log, 'info' | 'warn'>;
  lookEveryMs?: number;
}

/**
 * Follows what is published, at this server and at others of the same database. Where that cannot be asked, what is
 * known stays.
 */
export function followPublished({
  database,
  log,
  lookEveryMs = LOOK_EVERY_MS,
}: FollowDependencies): { stop(): void } {
  let isBusy = false;
  let hasFailed = false;

  async function look(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await catchUp(await database());
      if (hasFailed) log.info('The published pages are followed again.');
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.warn({ err }, 'The published pages could not be looked up.');
      hasFailed = true;
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs).unref();
  void look();
  return { stop: () => clearInterval(timer) };
}
