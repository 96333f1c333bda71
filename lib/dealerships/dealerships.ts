import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { perProcess } from '@/lib/process/per-process';
import { type Dealership, type Fault, readDealership } from '@/lib/domain/dealership';
import { keyOfPath, pathsByKey, spellingKey } from '@/lib/domain/paths';
import { PublishedPages } from './published';

export type { Dealership };

/** The folder of the shipped registry. The server, the build and the commands run in the root folder. */
export const registryFolder = join(process.cwd(), 'lib', 'dealerships', 'registry');

/** The texts of a registry's files, by file name. */
function readRegistryFiles(folder: string): ReadonlyMap<string, string> {
  // Read, not imported, so that a new dealership is one new file.
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function readFile(text: string): ReturnType<typeof readDealership> {
  try {
    return readDealership(JSON.parse(text));
  } catch (error) {
    return { faults: [{ field: 'the file', message: `is no JSON: ${(error as Error).message}` }] };
  }
}

/**
 * The dealerships of a registry in alphabetical order.
 *
 * @param files texts by file name
 * @throws Error that lists each fault with its file and field
 */
export function parseRegistry(files: ReadonlyMap<string, string>): readonly Dealership[] {
  const faults: string[] = [];
  const fileOf = new Map<string, string>();
  const dealerships: Dealership[] = [];
  for (const [file, text] of files) {
    const read = readFile(text);
    const add = ({ field, message }: Fault) => faults.push(`\n  ${file}: ${field}: ${message}`);
    if ('faults' in read) {
      read.faults.forEach(add);
      continue;
    }
    // Paths are matched without regard to case when a visitor misspells one.
    const key = read.dealership.slug.toLowerCase();
    const other = fileOf.get(key);
    if (other) add({ field: 'name', message: `makes the same path as the name in ${other}` });
    fileOf.set(key, file);
    dealerships.push(read.dealership);
  }
  if (faults.length > 0) throw new Error(`Faults in the dealerships:${faults.join('')}`);
  return dealerships.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Every dealership that the repository has a file of, in alphabetical order. */
export const dealerships = parseRegistry(readRegistryFiles(registryFolder));

const bySlug = new Map(dealerships.map((dealership) => [dealership.slug, dealership]));
const builtPaths = pathsByKey(dealerships);

/** What the process knows of the pages that are published at the desk. */
export const publishedPages = () => perProcess('published-pages', () => new PublishedPages());

/** Whether a file of the repository has a path, in whatever spelling, such as a name. */
export const hasFile = (name: string): boolean => builtPaths.has(spellingKey(name));

const publishedPage = (slug: string) => {
  const { pages, former } = publishedPages();
  return pages.get(slug) ?? pages.get(former.get(slug.toLowerCase()) ?? '');
};

/** The dealership whose path is or was exactly this one: of a file, or one that is published at the desk. */
export function findDealership(slug: string): Dealership | undefined {
  return bySlug.get(slug) ?? publishedPage(slug)?.dealership;
}

/** What a dealership is called, also while its page is withdrawn; its slug where nobody knows. */
export const dealershipName = (slug: string): string =>
  bySlug.get(slug)?.name ?? publishedPage(slug)?.name ?? slug;

/**
 * The path of the page that a visitor means by another spelling, such as `/sunrise-toyota`, or by one that it had before,
 * and whether the build made it.
 */
export function findPath(
  pathname: string,
): { path: string; isBuilt: boolean; isFormer?: boolean } | undefined {
  const key = keyOfPath(pathname);
  if (key === undefined) return undefined;
  const built = builtPaths.get(key);
  if (built !== undefined) return { path: built, isBuilt: true };
  const { paths, former } = publishedPages();
  const slug = former.get(key);
  if (slug !== undefined) return { path: `/${slug}`, isBuilt: false, isFormer: true };
  const path = paths.get(key);
  return path === undefined ? undefined : { path, isBuilt: false };
}

/** Drafts that somebody at the desk talks to; the embedded platform asks for each when its call begins. */
const drafts = () => perProcess('drafts', () => new LRUCache<string, Dealership>({ max: 200 }));

/** No dealership has a path with a dash. */
const draftPrefix = 'draft-';

/** The id of the entry whose draft an assistant's id names; undefined where it names none. */
export const entryIdOf = (assistantId: string): string | undefined =>
  assistantId.startsWith(draftPrefix) ? assistantId.slice(draftPrefix.length) : undefined;

/** Lets the agents of this process know a draft, which has no page. Returns it under the slug that it then has. */
export function rememberDraft(entryId: string, facts: Dealership): Dealership {
  const draft = { ...facts, slug: draftPrefix + entryId };
  drafts().set(draft.slug, draft);
  return draft;
}

/** A draft that somebody talked to recently. */
export const findDraft = (slug: string): Dealership | undefined => drafts().get(slug);
