import 'server-only';
import { type Dealership, dealerships, publishedPages } from '@/lib/dealerships/dealerships';

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
  const found: LinkChoice[] = [];
  for (const dealership of allDealerships()) {
    const choice = choiceOf(dealership);
    const text = Object.values(choice).join(' ').toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    found.push(choice);
    if (found.length === MOST) break;
  }
  return found;
}

function* allDealerships() {
  for (const { dealership } of publishedPages().pages.values()) if (dealership) yield dealership;
  yield* dealerships;
}
