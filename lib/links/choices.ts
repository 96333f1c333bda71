import 'server-only';
import { spellingKey } from '@/lib/dealerships/paths';
import { dealerships, findDealership, publishedPages } from '@/lib/dealerships/dealerships';

/** A dealership that a link can lead to. */
export interface LinkChoice {
  slug: string;
  name: string;
  /** 'Springfield, OH'. */
  place: string;
}

/** The dealerships that have a page, the last published ones first. */
export function linkChoices(): LinkChoice[] {
  const published = [...publishedPages().pages.values()].flatMap(
    ({ dealership }) => dealership ?? [],
  );
  return [...published, ...dealerships].map(({ slug, name, city, region }) => ({
    ...{ slug, name, place: `${city}, ${region}` },
  }));
}

/** The one of a name, or of a path. */
export function findLinkChoice(text: string): LinkChoice | undefined {
  const wanted = spellingKey(text);
  return linkChoices().find(({ name, slug }) =>
    [spellingKey(name), slug.toLowerCase()].includes(wanted),
  );
}

/** What the desk calls the dealership of a path. */
export const dealershipName = (slug: string): string => findDealership(slug)?.name ?? slug;
