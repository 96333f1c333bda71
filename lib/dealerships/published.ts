import 'server-only';
import type { Database } from '@/lib/data/database';
import type { Log } from '@/lib/log';
import { type Dealership, readDealership } from './dealership';
import { pathsByKey } from './paths';

/** How soon a page that was published at another server is here. */
const POLL_MS = 1_000;
/** How often everything is read though nothing has changed. */
const REREAD_MS = 300_000;

export interface PublishedPage {
  slug: string;
  /** The number of the change that made it so. */
  revision: number;
  /** Undefined once it is withdrawn. */
  dealership: Dealership | undefined;
}

/** What is published at the desk, read whole whenever the database's number of changes is another one. */
export class PublishedPages {
  /** The latest change first. */
  #pages: ReadonlyMap<string, PublishedPage> = new Map();
  /** The path of each page by the key of its spellings, see lib/dealerships/paths.ts. */
  paths: ReadonlyMap<string, string> = new Map();
  #revision: number | undefined;
  #readAt = 0;
  #reading: Promise<void> = Promise.resolve();

  /** Whether the database has answered once. Until then more may be published. */
  get isKnown(): boolean {
    return this.#revision !== undefined;
  }

  /** The page that is or was at this path. */
  get = (slug: string): PublishedPage | undefined => this.#pages.get(slug);

  list = (): PublishedPage[] => [...this.#pages.values()];

  /** Knows afterwards what was published before; one reading at a time, so that none overtakes another. */
  refresh(db: Database): Promise<void> {
    const read = () => this.#read(db);
    this.#reading = this.#reading.then(read, read);
    return this.#reading;
  }

  async #read(db: Database): Promise<void> {
    const change = await db
      .selectFrom('changes')
      .select('number')
      .where('name', '=', 'dealerships')
      .executeTakeFirst();
    const revision = change?.number ?? 0;
    const now = Date.now();
    if (revision === this.#revision && now - this.#readAt < REREAD_MS) return;
    const rows = await db
      .selectFrom('dealership_entries')
      .select(['slug', 'path_key', 'state', 'published', 'revision'])
      .where('deleted_at', 'is', null)
      .where('revision', '>', 0)
      .orderBy('revision', 'desc')
      .execute();
    const pages = rows
      .filter((row) => row.path_key === row.slug.toLowerCase() && row.state !== 'draft')
      .map((row) => this.#pageOf(row))
      // Today's schema may refuse what an older release has published.
      .filter((page) => page !== undefined);
    this.#pages = new Map(pages.map((page) => [page.slug, page]));
    this.paths = pathsByKey(pages.map(({ slug, dealership }) => dealership?.name ?? slug));
    this.#revision = revision;
    this.#readAt = now;
  }

  #pageOf(row: {
    slug: string;
    state: string;
    published: string | null;
    revision: number;
  }): PublishedPage | undefined {
    const { slug, revision } = row;
    const known = this.#pages.get(slug);
    if (known?.revision === revision) return known;
    if (row.state === 'withdrawn') return { slug, revision, dealership: undefined };
    const read = readDealership(JSON.parse(row.published ?? 'null'));
    return 'dealership' in read ? { slug, revision, dealership: read.dealership } : undefined;
  }
}

export interface FollowDependencies {
  pages: PublishedPages;
  database(): Promise<Database>;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Follows what is published, at this server and at others. What is known stays where the database does not answer. */
export function followPublished({ pages, database, log }: FollowDependencies): { stop(): void } {
  let isBusy = false;
  let hasFailed = false;

  async function poll(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await pages.refresh(await database());
      if (hasFailed) log.info('Published pages can be read again.');
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.warn({ err }, 'Published pages could not be read.');
      hasFailed = true;
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => void poll(), POLL_MS).unref();
  void poll();
  return { stop: () => clearInterval(timer) };
}
