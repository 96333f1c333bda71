import 'server-only';
import { dealerships, publishedPages } from '@/lib/dealerships/dealerships';
import { spellingKey } from '@/lib/domain/paths';

/** Dealerships whose page a link may open, the last published ones first. */
export function linkChoices() {
  const published = [...publishedPages().pages.values()].flatMap(
    ({ dealership }) => dealership ?? [],
  );
  return [...published, ...dealerships];
}

/** Finds a dealership by its name or path. */
export function findLinkChoice(text: string) {
  const wanted = spellingKey(text);
  return linkChoices().find(({ name, slug }) =>
    [spellingKey(name), slug.toLowerCase()].includes(wanted),
  );
}
