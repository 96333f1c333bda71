import 'server-only';
import { spellingKey } from '@/lib/domain/paths';
import { dealerships, publishedPages } from '@/lib/dealerships/dealerships';

/** The dealerships that have a page for a link to lead to, the last published ones first. */
export function linkChoices() {
  const published = [...publishedPages().pages.values()].flatMap(
    ({ dealership }) => dealership ?? [],
  );
  return [...published, ...dealerships];
}

/** The one of a name, or of a path. */
export function findLinkChoice(text: string) {
  const wanted = spellingKey(text);
  return linkChoices().find(({ name, slug }) =>
    [spellingKey(name), slug.toLowerCase()].includes(wanted),
  );
}
