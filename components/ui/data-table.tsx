import { Link } from '@/components/ui/link';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Figures: to the right, tabular. */
  isNumber?: boolean;
  /** Its head sorts the list, at first this way. */
  sort?: 'asc' | 'desc';
  /** Nothing, as null, is a dash; on a phone it is left out. */
  cell: (row: Row) => ReactNode;
  /** Only where there is room. */
  isExtra?: boolean;
}

/** By their names, in order. */
export type Columns<Row> = Readonly<Record<string, Column<Row> | false>>;

export interface DataTableProps<Row> {
  /** What it lists, for those who do not see it. */
  caption: string;
  /** The first one names the row. */
  columns: Columns<Row>;
  /** What the columns are called, by their names. */
  labels: Readonly<Record<string, string>>;
  rows: readonly Row[];
  keyOf?: (row: Row) => string;
  /** Where a press on the row leads, each to its own; the link is its first cell. */
  hrefOf?: (row: Row) => string;
  /** The address that sorts by a column, and how the list is sorted by it now; none where it does not sort. */
  sortBy?: (name: string) => { href: string; direction?: 'asc' | 'desc' | undefined } | undefined;
  /** Lit in amber; the row has to say so in words, too. */
  isLit?: (row: Row) => boolean;
}

/**
 * A list with columns. On a phone each row is a block: its name, and below it the others with their labels. The roles
 * are named, since some browsers forget them where a table is not laid out as one.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, labels, rows, hrefOf, keyOf = hrefOf, sortBy, isLit } = props;
  const columns = Object.entries(props.columns).flatMap(([name, column]) =>
    column ? { ...column, name, label: labels[name], sorting: sortBy?.(name) } : [],
  );
  return (
    <table role="table" data-slot="data-table" className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, label, isNumber, sorting, isExtra }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              data-number={isNumber}
              data-extra={isExtra}
              data-sorts={sorting !== undefined}
              aria-sort={ariaSorts[sorting?.direction ?? 'none']}
            >
              {sorting ? (
                <Link href={sorting.href} scroll={false}>
                  <span>{label}</span>
                  <span aria-hidden="true">{arrows[sorting.direction ?? 'none']}</span>
                </Link>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf?.(row)} role="row" data-lit={isLit?.(row) || undefined}>
            {columns.map(({ name, label, isNumber, cell, isExtra }, index) =>
              index === 0 ? (
                <th key={name} role="rowheader" scope="row">
                  {hrefOf ? (
                    <Link href={hrefOf(row)} className="data-table-link">
                      {cell(row)}
                    </Link>
                  ) : (
                    cell(row)
                  )}
                </th>
              ) : (
                <td
                  key={name}
                  role="cell"
                  data-number={isNumber}
                  data-extra={isExtra}
                  data-label={label}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const arrows = { asc: ' ↑', desc: ' ↓', none: '' } as const;
const ariaSorts = { asc: 'ascending', desc: 'descending', none: undefined } as const;
