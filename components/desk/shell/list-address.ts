export type SearchParameters = Readonly<Record<string, string | string[] | undefined>>;

export interface ListAddress<Sort extends string> {
  path: string;
  q: string;
  sort: Sort;
  direction: 'ascending' | 'descending';
  /** From 1 on. */
  page: number;
  /** Another parameter, where it is one of the known values. */
  one: <Value extends string>(name: string, known: readonly Value[]) => Value | undefined;
  /** The address with some parameters changed; undefined takes one out. Another list begins at its first page. */
  href: (changes: Readonly<Record<string, string | undefined>>) => string;
  /** For a column's head: sorts by it, and the other way round where the list is sorted by it already. */
  sortBy: (key: Sort) => { href: string; direction?: 'ascending' | 'descending' };
}

const MAX_PAGE = 10_000;
const MAX_CHARACTERS = 100;

/**
 * Reads a list's address: `?q=&sort=&page=`. A sort that begins with `-` is descending. What cannot be read is as if
 * it were not there.
 *
 * @param sorts each with the direction that it has at first; the first of them is the list's own
 */
export function readListAddress<Sort extends string>(
  path: string,
  parameters: SearchParameters,
  sorts: Readonly<Record<Sort, 'ascending' | 'descending'>>,
): ListAddress<Sort> {
  const own = (name: string) => {
    const value = parameters[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  };
  const names = Object.keys(sorts) as Sort[];
  const asked = names.find((name) => own('sort').replace(/^-/, '') === name);
  const sort = asked ?? names[0]!;
  const reversed = { ascending: 'descending', descending: 'ascending' } as const;
  const direction =
    asked === undefined ? sorts[sort] : own('sort').startsWith('-') ? 'descending' : 'ascending';
  const number = Number(own('page'));
  const page = Number.isInteger(number) && number >= 1 ? Math.min(number, MAX_PAGE) : 1;

  function href(changes: Readonly<Record<string, string | undefined>>): string {
    const next = new URLSearchParams();
    for (const name of new Set([...Object.keys(parameters), ...Object.keys(changes)])) {
      if (name === 'page' && !('page' in changes)) continue;
      const value = name in changes ? changes[name] : own(name);
      if (value) next.set(name, value);
    }
    const query = next.toString();
    return query ? `${path}?${query}` : path;
  }

  return {
    path,
    q: own('q').slice(0, MAX_CHARACTERS),
    sort,
    direction,
    page,
    one: (name, known) => known.find((value) => value === own(name)),
    href,
    sortBy(key) {
      const isSorted = key === sort;
      const next = isSorted ? reversed[direction] : sorts[key];
      return {
        href: href({ sort: next === 'descending' ? `-${key}` : key }),
        ...(isSorted && { direction }),
      };
    },
  };
}
