import { Link } from '@/components/ui/link';
import type { ReactNode } from 'react';

/** Its label is its key. */
export interface Column<Row, Sort extends string = never> {
  label: string;
  /** Figures: to the right, tabular. */
  isNumber?: boolean;
  /** What its head sorts by. */
  sort?: Sort | undefined;
  /** Nothing, as null, is a dash; on a phone it is left out. */
  cell: (row: Row) => ReactNode;
  /** Only where there is room. */
  isExtra?: boolean;
}

export interface DataTableProps<Row, Sort extends string> {
  /** What it lists, for those who do not see it. */
  caption: string;
  /** The first one names the row. */
  columns: readonly (Column<Row, Sort> | false)[];
  rows: readonly Row[];
  keyOf?: (row: Row) => string;
  /** Where a press on the row leads, each to its own; the link is its first cell. */
  hrefOf?: (row: Row) => string;
  /** The address that sorts by a column, and how the list is sorted by it now. */
  sortBy?: (sort: Sort) => { href: string; direction?: 'ascending' | 'descending' | undefined };
  /** Lit in amber; the row has to say so in words, too. */
  isLit?: (row: Row) => boolean;
}

/**
 * A list with columns. On a phone each row is a block: its name, and below it the others with their labels. The roles
 * are named, since some browsers forget them where a table is not laid out as one.
 */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { caption, rows, hrefOf, keyOf = hrefOf, sortBy, isLit } = props;
  const columns = props.columns.filter((column) => column !== false);
  return (
    <table role="table" data-slot="data-table" className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, isNumber, sort, isExtra }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              data-number={isNumber}
              data-extra={isExtra}
              data-sorts={sort !== undefined}
              aria-sort={sort && sortBy?.(sort).direction}
            >
              {sort && sortBy ? (
                <Link href={sortBy(sort).href} scroll={false}>
                  {label}
                  <span aria-hidden="true">{arrows[sortBy(sort).direction ?? 'none']}</span>
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
            {columns.map(({ label, isNumber, cell, isExtra }, index) =>
              index === 0 ? (
                <th key={label} role="rowheader" scope="row">
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
                  key={label}
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

const arrows = { ascending: ' ↑', descending: ' ↓', none: '' } as const;
