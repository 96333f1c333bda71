export type SearchParameters = Readonly<Record<string, string | string[] | undefined>>;

type Direction = 'ascending' | 'descending';

const MAX_PAGE = 10_000;

/**
 * Reads a list's address: `?q=&sort=&page=`. A sort that begins with `-` is descending. What cannot be read is as if
 * it were not there.
 *
 * @param sorts each with the direction that it has at first; the first of them is the list's own
 */
export function readListAddress<Sort extends string>(
  path: string,
  parameters: SearchParameters,
  sorts: Readonly<Record<Sort, Direction>>,
) {
  const own = (name: string) => {
    const value = parameters[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  };
  const names = Object.keys(sorts) as Sort[];
  const asked = names.find((name) => own('sort').replace(/^-/, '') === name);
  const sort = asked ?? names[0]!;
  const reversed = { ascending: 'descending', descending: 'ascending' } as const;
  const direction: Direction =
    asked === undefined ? sorts[sort] : own('sort').startsWith('-') ? 'descending' : 'ascending';
  const number = Number(own('page'));
  const page = Number.isInteger(number) && number >= 1 ? Math.min(number, MAX_PAGE) : 1;

  /** The address with some parameters changed; undefined takes one out. Another list begins at its first page. */
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
    q: own('q').slice(0, 100),
    sort,
    direction,
    page,
    /** Another parameter, where it is one of the known values. */
    one: <Value extends string>(name: string, known: readonly Value[]) =>
      known.find((value) => value === own(name)),
    href,
    /** For a column's head: sorts by it, and the other way round where the list is sorted by it already. */
    sortBy(key: Sort) {
      const isSorted = key === sort;
      const next: Direction = isSorted ? reversed[direction] : sorts[key];
      return {
        href: href({ sort: next === 'descending' ? `-${key}` : key }),
        ...(isSorted && { direction }),
      };
    },
  };
}

export type ListAddress<Sort extends string> = ReturnType<typeof readListAddress<Sort>>;
