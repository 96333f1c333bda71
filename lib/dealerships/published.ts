import 'server-only';
import type { Database } from '@/lib/data/database';
import type { DealershipEntryRow } from '@/lib/data/schema';
import { type Dealership, readDealership } from '@/lib/domain/dealership';
import { pathsByKey } from '@/lib/domain/paths';
import type { Log } from '@/lib/log';
import { repeat } from '@/lib/process/repeat';

/** Interval at which changes made at other servers are read, in milliseconds. */
const POLL_MS = 1_000;
/** Interval at which everything is read again without a change, in milliseconds. */
const REREAD_MS = 300_000;

export interface PublishedPage {
  slug: string;
  /** Name of the dealership, kept for withdrawn pages. */
  name: string;
  /** Revision of the change that made this state. */
  revision: number;
  /** Undefined if the page is withdrawn. */
  dealership: Dealership | undefined;
}

type Row = Pick<DealershipEntryRow, 'slug' | 'name' | 'state' | 'revision'>;

/**
 * The pages that the desk has published. Reads one number while nothing changes; after a change it reads the list of paths
 * and the content of the pages that have changed.
 */
export class PublishedPages {
  /** Pages by slug, the latest change first. */
  pages: ReadonlyMap<string, PublishedPage> = new Map();
  /** Paths by spelling key, see lib/domain/paths.ts. */
  paths: ReadonlyMap<string, string> = new Map();
  /** Current slugs by the key of a former path. */
  former: ReadonlyMap<string, string> = new Map();
  /** True if the database has answered once; until then more pages may be published. */
  isKnown = false;
  #revision = -1;
  #rereadAt = 0;
  #reading: Promise<void> = Promise.resolve();

  /** Reads what was published until now. Reads run one at a time, so that none overtakes another. */
  refresh(db: Database): Promise<void> {
    const read = () => this.#read(db);
    this.#reading = this.#reading.then(read, read);
    return this.#reading;
  }

  async #read(db: Database): Promise<void> {
    const changes = db.selectFrom('shared_numbers').where('name', '=', 'dealerships');
    const { number = 0 } = (await changes.select('number').executeTakeFirst()) ?? {};
    if (number === this.#revision && performance.now() < this.#rereadAt) return;
    const rows = await db
      .selectFrom('dealership_entries')
      .select(['slug', 'name', 'state', 'revision'])
      .where('deleted_at', 'is', null)
      .where('state', 'in', ['published', 'withdrawn'])
      .whereRef('path_key', '=', ({ fn }) => fn('lower', ['slug']))
      .orderBy('revision', 'desc')
      .execute();
    const former = await db
      .selectFrom('former_paths')
      .innerJoin('dealership_entries', 'id', 'entry_id')
      .select(['former_paths.path_key as key', 'slug'])
      .where('deleted_at', 'is', null)
      .execute();
    const isNew = ({ slug, revision }: Row) => this.pages.get(slug)?.revision !== revision;
    const published = await readContents(db, rows.filter(isNew));
    // Today's schema may refuse what an older release has published.
    const pages = rows
      .map((row) => (isNew(row) ? pageOf(row, published.get(row.slug)) : this.pages.get(row.slug)))
      .filter((page) => page !== undefined);
    this.pages = new Map(pages.map((page) => [page.slug, page]));
    this.paths = pathsByKey(pages);
    this.former = new Map(former.map(({ key, slug }) => [key, slug]));
    this.#revision = number;
    this.#rereadAt = performance.now() + REREAD_MS;
    this.isKnown = true;
  }
}

/** The published content of pages by their slugs; nothing of those that were withdrawn. */
async function readContents(db: Database, rows: readonly Row[]) {
  const slugs = rows.filter(({ state }) => state === 'published').map(({ slug }) => slug);
  const contents = new Map<string, string | null>();
  // A statement takes so many values in every database.
  for (let start = 0; start < slugs.length; start += 500) {
    const read = await db
      .selectFrom('dealership_entries')
      .select(['slug', 'published'])
      .where('deleted_at', 'is', null)
      .where('slug', 'in', slugs.slice(start, start + 500))
      .whereRef('path_key', '=', ({ fn }) => fn('lower', ['slug']))
      .execute();
    for (const { slug, published } of read) contents.set(slug, published);
  }
  return contents;
}

function pageOf({ slug, name, state, revision }: Row, published?: string | null) {
  if (state === 'withdrawn') return { slug, name, revision, dealership: undefined };
  const read = readDealership(JSON.parse(published ?? 'null'));
  if ('faults' in read) return undefined;
  const dealership = { ...read.dealership, slug };
  return { slug, name: dealership.name, revision, dealership };
}

/**
 * Keeps the published pages up to date with all servers. Keeps the last known pages while the database does not answer.
 */
export function followPublished(
  pages: PublishedPages,
  database: () => Promise<Database>,
  log: Pick<Log, 'warn'>,
): () => Promise<void> {
  const fail = (err: unknown) =>
    log.warn({ err, code: 'pages_not_read' }, 'Published pages not read');
  return repeat(POLL_MS, () =>
    database()
      .then((db) => pages.refresh(db))
      .catch(fail),
  );
}
