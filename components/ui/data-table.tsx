import { Link } from '@/components/ui/link';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  /** Figures: to the right, tabular. */
  isNumber?: boolean;
  /** The address that sorts by it, and how the list is sorted by it now. */
  sort?: { href: string; direction?: 'ascending' | 'descending' | undefined };
  /** Nothing, as null, is a dash; on a phone it is left out. */
  cell: (row: Row) => ReactNode;
  /** Only where there is room. */
  isExtra?: boolean;
}

interface DataTableProps<Row> {
  /** What it lists, for those who do not see it. */
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a press on the row leads; the link is its first cell. */
  hrefOf?: (row: Row) => string;
  /** Lit in amber; the row has to say so in words, too. */
  isLit?: (row: Row) => boolean;
}

/**
 * A list with columns. On a phone each row is a block: its name, and below it the others with their labels. The roles
 * are named, since some browsers forget them where a table is not laid out as one.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, hrefOf, isLit } = props;
  return (
    <table role="table" data-slot="data-table" className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, isNumber, sort, isExtra }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              data-number={isNumber}
              data-extra={isExtra}
              data-sorts={sort !== undefined}
              aria-sort={sort?.direction}
            >
              {sort ? (
                <Link href={sort.href} scroll={false}>
                  {label}
                  <span aria-hidden="true">{arrows[sort.direction ?? 'none']}</span>
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
          <tr key={keyOf(row)} role="row" data-lit={isLit?.(row) || undefined}>
            {columns.map(({ key, label, isNumber, cell, isExtra }, index) =>
              index === 0 ? (
                <th key={key} role="rowheader" scope="row">
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
                  key={key}
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
