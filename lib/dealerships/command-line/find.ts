import { parseUrl } from '@/lib/parse-url';
import type { Dealership } from '../dealership-file';
import { wordsOf } from '../slug';
import { pathOfSpelling, pathsByKey, spellingKey } from '../spelling';

/** How many letters have to be changed, added or dropped to make one word of another. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

function isNear(wanted: string, name: string): boolean {
  const key = spellingKey(name);
  if (wanted.length >= 3 && (key.includes(wanted) || wanted.includes(key))) return true;
  const words = wordsOf(name).map((word) => word.toLowerCase());
  return [key, ...words.filter((word) => word.length > 3)].some(
    (text) => distance(wanted, text) <= Math.max(1, Math.floor(text.length / 4)),
  );
}

/**
 * The dealership that is meant by its name, its path, its URL or another spelling of these; else
 * those that come near.
 */
export function findByName(
  wanted: string,
  dealerships: readonly Dealership[],
): { found: Dealership } | { near: Dealership[] } {
  const text = decoded(parseUrl(wanted)?.pathname.slice(1) ?? wanted);
  const paths = pathsByKey(
    dealerships.map(({ name }) => name),
    [],
  );
  const path = pathOfSpelling(text, paths);
  const found = dealerships.find(({ slug }) => `/${slug}` === path);
  if (found) return { found };
  const key = spellingKey(text);
  return { near: key === '' ? [] : dealerships.filter(({ name }) => isNear(key, name)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
