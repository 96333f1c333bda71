import 'server-only';
import type { Dealership } from './dealership-file';
import { publishedPages } from './published';
import { parseRegistry, readRegistryFiles, registryFolder } from './registry';
import { pathOfSpelling, pathsByKey } from './spelling';

export type { Dealership };

/** Every dealership that the repository has a file of, in alphabetical order. */
export const dealerships = parseRegistry(readRegistryFiles(registryFolder));

const bySlug = new Map(dealerships.map((dealership) => [dealership.slug, dealership]));

const paths = pathsByKey(
  dealerships.map(({ name }) => name),
  [],
);

/** Whether a file of the repository has the path that a name makes, in whatever spelling. */
export function hasFile(name: string): boolean {
  return pathOfSpelling(name, paths) !== undefined;
}

/** The dealership whose path is exactly this one: of a file, or one that is published at the desk. */
export function findDealership(slug: string): Dealership | undefined {
  return bySlug.get(slug) ?? publishedPages().find(slug);
}
