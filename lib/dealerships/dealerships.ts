import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Dealership, type FieldFault, readDealership } from '@/lib/domain/dealership';
import { keyOfPath, pathsByKey, spellingKey } from '@/lib/domain/paths';
import { perProcess } from '@/lib/process/per-process';
import { PublishedPages } from './published';

export type { Dealership };

/** Folder of the registry in the repository. Server, build and commands all run in the root folder. */
export const registryFolder = join(process.cwd(), 'lib', 'dealerships', 'registry');

/** Reads the texts of a registry's files, by file name. */
function readRegistryFiles(folder: string): ReadonlyMap<string, string> {
  // Reads the folder instead of importing files, so that a new dealership needs one new file only.
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
 * Parses the dealerships of a registry, in alphabetical order.
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
    const add = ({ field, message }: FieldFault) =>
      faults.push(`\n  ${file}: ${field}: ${message}`);
    if ('faults' in read) {
      read.faults.forEach(add);
      continue;
    }
    // Ignores case, since misspelled paths are matched without it.
    const key = read.dealership.slug.toLowerCase();
    const other = fileOf.get(key);
    if (other) add({ field: 'name', message: `makes the same path as the name in ${other}` });
    fileOf.set(key, file);
    dealerships.push(read.dealership);
  }
  if (faults.length > 0) throw new Error(`Faults in the dealerships:${faults.join('')}`);
  return dealerships.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Dealerships that have a file in the repository, in alphabetical order. */
export const dealerships = parseRegistry(readRegistryFiles(registryFolder));

const bySlug = new Map(dealerships.map((dealership) => [dealership.slug, dealership]));
const builtPaths = pathsByKey(dealerships);

/** Pages published at the desk, as known to this process. */
export const publishedPages = () => perProcess('published-pages', () => new PublishedPages());

/** True if a file of the repository has this path or name, in any spelling. */
export const hasFile = (name: string): boolean => builtPaths.has(spellingKey(name));

const publishedPage = (slug: string) => {
  const { pages, former } = publishedPages();
  return pages.get(slug) ?? pages.get(former.get(slug.toLowerCase()) ?? '');
};

/** Finds a dealership by its exact current or former path, in the repository or published at the desk. */
export function findDealership(slug: string): Dealership | undefined {
  return bySlug.get(slug) ?? publishedPage(slug)?.dealership;
}

/** Name of a dealership, even of a withdrawn page; its slug if unknown. */
export const dealershipName = (slug: string): string =>
  bySlug.get(slug)?.name ?? publishedPage(slug)?.name ?? slug;

/**
 * Finds the path of the page that a misspelled or former path means, such as `/sunrise-toyota`. `isBuilt` tells whether
 * the build made that page.
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

/** Drafts that somebody at the desk talks to. The embedded platform asks for the draft when a call begins. */
const drafts = () => perProcess('drafts', () => new LRUCache<string, Dealership>({ max: 200 }));

/** Prefix of a draft's slug; a dealership's path contains no dash. */
const draftPrefix = 'draft-';

/** Id of the entry whose draft an assistant id names; undefined for other ids. */
export const entryIdOf = (assistantId: string): string | undefined =>
  assistantId.startsWith(draftPrefix) ? assistantId.slice(draftPrefix.length) : undefined;

/** Registers a draft, which has no page, with the agents of this process. Returns it with its temporary slug. */
export function rememberDraft(entryId: string, facts: Dealership): Dealership {
  const draft = { ...facts, slug: draftPrefix + entryId };
  drafts().set(draft.slug, draft);
  return draft;
}

/** Finds a draft that somebody talked to recently. */
export const findDraft = (slug: string): Dealership | undefined => drafts().get(slug);
