import 'server-only';
import type { Dealership } from './dealership-file';
import { pathOf, shortKey } from './spelling';

/** What the desk has made public under one path, or taken back. */
export interface PublishedPage {
  slug: string;
  /** The number of the change that made it so. */
  revision: number;
  /** Undefined once it is withdrawn. */
  dealership: Dealership | undefined;
}

/** A change as it comes from the database: a page, or a path where there is none any more. */
export type PublishedChange = PublishedPage | { slug: string; revision: number; isGone: true };

/** What the process knows of the pages that are published at the desk. */
export interface PublishedPages {
  /** The number of the newest change that is known; 0 before the first. */
  readonly revision: number;
  /** The dealership whose page is exactly here. */
  find(slug: string): Dealership | undefined;
  /** The page that is or was here. */
  get(slug: string): PublishedPage | undefined;
  /** All, the latest change first. */
  list(): PublishedPage[];
  /** The path that another spelling in an address means, such as `/sunrise-toyota`. */
  pathOf(pathname: string): string | undefined;
  /** Takes changes that are newer than what is known. */
  take(changes: readonly PublishedChange[]): void;
  /** Whether the database has answered once. Until then more may be published. */
  isKnown: boolean;
}

const key = Symbol.for('dealerships.published');

/** What nobody has told anything yet. */
export function createPublishedPages(): PublishedPages {
  const pages = new Map<string, PublishedPage>();
  /** By the key of each spelling, as in lib/dealerships/spelling.ts. */
  const paths: Record<string, string> = {};
  let revision = 0;

  function forget(slug: string): void {
    pages.delete(slug);
    for (const [spelling, path] of Object.entries(paths)) {
      if (path === `/${slug}`) delete paths[spelling];
    }
  }

  function keep(page: PublishedPage): void {
    // Anew, so that the latest change comes last.
    pages.delete(page.slug);
    pages.set(page.slug, page);
    const path = `/${page.slug}`;
    paths[page.slug.toLowerCase()] = path;
    const short = page.dealership && shortKey(page.dealership.name);
    // Another's whole name comes before.
    if (short !== undefined) paths[short] ??= path;
  }

  return {
    get revision() {
      return revision;
    },
    find: (slug) => pages.get(slug)?.dealership,
    get: (slug) => pages.get(slug),
    list: () => [...pages.values()].reverse(),
    pathOf: (pathname) => pathOf(pathname, paths),
    isKnown: false,
    take(changes) {
      const news = changes.filter((change) => change.revision > revision);
      for (const change of news) {
        if ('isGone' in change) forget(change.slug);
        else keep(change);
      }
      revision = Math.max(revision, ...news.map((change) => change.revision));
    },
  };
}

/** One for the whole process, since Next's bundles and lib/server/server.ts do not share modules. */
export function publishedPages(): PublishedPages {
  const processWide = globalThis as { [key]?: PublishedPages };
  return (processWide[key] ??= createPublishedPages());
}
