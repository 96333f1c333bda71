export type SearchParameters = Readonly<Record<string, string | string[] | undefined>>;

type Direction = 'asc' | 'desc';

/** The columns of a list; `sort` is the initial direction of a sortable column. */
type Sortable = Readonly<Record<string, { sort?: Direction; cell?: unknown }>>;

type SortOf<Columns> = keyof {
  [Name in keyof Columns as Columns[Name] extends { sort: Direction } ? Name : never]: true;
};

const MAX_PAGE = 10_000;

/** Parameters that do not narrow a list: without others, a list without rows is empty. */
const views = ['page', 'sort', 'whose', 'days', 'view'];

/**
 * Reads a list's address: `?q=&sort=&page=`. A sort that begins with `-` is descending. Ignores invalid values.
 *
 * @param ownSort the column to sort by if the address names none
 */
export function readListAddress<Columns extends Sortable>(
  path: string,
  parameters: SearchParameters,
  columns: Columns,
  ownSort?: SortOf<Columns>,
) {
  const own = (name: string) => {
    const value = parameters[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  };
  const names = Object.keys(columns).filter((name) => columns[name]?.sort);
  const asked = names.find((name) => own('sort').replace(/^-/, '') === name);
  const sort = asked ?? String(ownSort ?? '');
  const ofAsked: Direction = own('sort').startsWith('-') ? 'desc' : 'asc';
  const direction = asked === undefined ? columns[sort]?.sort : ofAsked;
  const number = Number(own('page'));
  const page = Number.isInteger(number) && number >= 1 ? Math.min(number, MAX_PAGE) : 1;

  /** Returns the address with some parameters changed; undefined removes one. Resets the page unless it is given. */
  function href(changes: Readonly<Record<string, string | undefined>>): string {
    const next = new URLSearchParams();
    for (const name of new Set([...Object.keys(parameters), ...Object.keys(changes)])) {
      const value = name in changes ? changes[name] : name !== 'page' && own(name);
      if (value) next.set(name, value);
    }
    const query = next.toString();
    return query ? `${path}?${query}` : path;
  }

  return {
    path,
    /** The filter for the database query. */
    filter: { q: own('q').slice(0, 100), sort: sort as SortOf<Columns>, direction, page },
    isNarrowed: Object.keys(parameters).some((name) => !views.includes(name) && own(name)),
    /** Reads another parameter. */
    own,
    /** Reads another parameter; undefined unless it is one of the known values. */
    one: <Value extends string>(name: string, known: readonly Value[]) =>
      known.find((value) => value === own(name)),
    href,
    /** Returns the link of a sortable column's header, which reverses the direction if the list is sorted by it. */
    sortBy(name: string) {
      if (!names.includes(name)) return undefined;
      const isSorted = name === sort;
      const isNextDown = isSorted ? direction === 'asc' : columns[name]?.sort === 'desc';
      const next = href({ sort: isNextDown ? `-${name}` : name });
      return { href: next, ...(isSorted && { direction }) };
    },
  };
}

export type ListAddress = ReturnType<typeof readListAddress>;
