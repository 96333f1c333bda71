import 'server-only';
import type { Dealership } from './dealership-file';
import { parseRegistry, readRegistryFiles, registryFolder } from './registry';

export type { Dealership };

/** Every dealership that has a page, in alphabetical order. */
export const dealerships = parseRegistry(readRegistryFiles(registryFolder));

const bySlug = new Map(dealerships.map((dealership) => [dealership.slug, dealership]));

/** The dealership whose path is exactly this one. */
export function findDealership(slug: string): Dealership | undefined {
  return bySlug.get(slug);
}
