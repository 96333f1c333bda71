import 'server-only';
import { type Dealership, dealerships } from '@/lib/dealerships/dealerships';
import { publishedPages } from '@/lib/dealerships/published';

/** A dealership that a link can lead to. */
export type LinkChoice = Pick<Dealership, 'slug' | 'name' | 'city' | 'region'>;

/** What a form needs of a dealership. */
export const choiceOf = ({ slug, name, city, region }: Dealership): LinkChoice => ({
  ...{ slug, name, city, region },
});

/** How many are offered at once. */
const MOST = 8;

/** Dealerships with all the words in their name or place, the last published ones first. Of the process's memory. */
export function searchDealerships(q: string): LinkChoice[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const published = publishedPages()
    .list()
    .flatMap(({ dealership }) => dealership ?? []);
  return [...published, ...dealerships]
    .map(choiceOf)
    .filter((choice) => {
      const text = Object.values(choice).join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, MOST);
}
