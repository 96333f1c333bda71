import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

import { cn } from './cn';

export interface Column<Row> {
  /** Numbers: right-aligned, tabular. */
  isNumber?: boolean;
  /** The head sorts the list, first in this direction. */
  sort?: 'asc' | 'desc';
  /** An empty cell is null: a dash, or left out on a phone. */
  cell: (row: Row) => ReactNode;
  /** Shown only on wide screens. */
  isExtra?: boolean;
}

/** Columns by name, in order. */
export type Columns<Row> = Readonly<Record<string, Column<Row> | false>>;

interface Sorting {
  href: string;
  direction?: 'asc' | 'desc' | undefined;
}

export interface DataTableProps<Row> {
  /** Name of the list for screen readers. */
  caption: string;
  /** The first column names the row. */
  columns: Columns<Row>;
  /** Headings by column name. */
  labels: Readonly<Record<string, string>>;
  rows: readonly Row[];
  keyOf?: (row: Row) => string;
  /** Address that a press on the row opens; the link is its first cell. */
  hrefOf?: (row: Row) => string;
  /** Address that sorts by a column, and its current direction; undefined if the list cannot be sorted by it. */
  sortBy?: (name: string) => Sorting | undefined;
  /** Highlights a row in amber; the row must say so in words, too. */
  isLit?: (row: Row) => boolean;
}

const cellLook = 'max-[72rem]:data-extra:hidden md:h-11 md:px-3 md:py-1.5 md:data-number:text-end';
/** On a phone, numbers show their labels, and empty cells are left out. */
const valueLook =
  'wrap-anywhere data-number:tabular-nums max-md:text-muted-foreground max-md:empty:hidden max-md:data-number:before:content-[attr(data-label)_"_"] md:empty:before:text-muted-foreground md:empty:before:content-["–"] md:data-number:whitespace-nowrap md:data-extra:not-data-number:max-w-36 md:data-extra:not-data-number:truncate';
/** The link covers the whole row; controls in other cells are above it. A highlighted row has an amber edge. */
const lineLook =
  'relative border-t last:border-b data-lit:bg-(--amber-400)/16 data-lit:shadow-[inset_4px_0_var(--amber-400)] has-[.row-link]:hover:bg-foreground/5 has-[.row-link:focus-visible]:outline-3 has-[.row-link:focus-visible]:-outline-offset-3 has-[.row-link:focus-visible]:outline-ring max-md:flex max-md:flex-wrap max-md:gap-x-3.5 max-md:gap-y-0.5 max-md:py-2.75 max-md:pr-2 max-md:pl-3 [&_:is(button,a:not(.row-link))]:relative [&_:is(button,a:not(.row-link))]:z-1';

/**
 * A list with columns. On a phone each row is a block: its name, then the other cells with their labels. Roles are
 * explicit, since some browsers drop them from tables with another layout.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, labels, rows, hrefOf, keyOf = hrefOf, sortBy, isLit } = props;
  const columns = Object.entries(props.columns).flatMap(([name, column]) =>
    column ? { ...column, name, label: labels[name], sorting: sortBy?.(name) } : [],
  );
  return (
    <table
      role="table"
      data-slot="data-table"
      className="data-table w-full border-collapse text-[0.9375rem] leading-[1.35] max-md:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:block">
        <tr role="row" className="gap-x-5 max-md:flex max-md:flex-wrap">
          {columns.map(({ name, ...column }) => (
            <ColumnHead key={name} {...column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf?.(row)}
            role="row"
            data-lit={isLit?.(row) || undefined}
            className={lineLook}
          >
            {columns.map(({ name, label, isNumber, cell, isExtra }, index) =>
              index === 0 ? (
                <th
                  key={name}
                  role="rowheader"
                  scope="row"
                  className={`${cellLook} text-start font-semibold max-md:flex-[1_0_100%] max-md:text-[1rem]`}
                >
                  {hrefOf ? (
                    <Link
                      href={hrefOf(row)}
                      className="row-link wrap-anywhere outline-none after:absolute after:inset-0"
                    >
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
                  className={`${cellLook} ${valueLook}`}
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

interface ColumnHeadProps extends Pick<Column<unknown>, 'isNumber' | 'isExtra'> {
  label: ReactNode;
  sorting: Sorting | undefined;
}

/** The head of a column; a link where the list can be sorted by it. */
function ColumnHead({ label, isNumber, isExtra, sorting }: ColumnHeadProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={isNumber}
      data-extra={isExtra}
      data-sorts={sorting !== undefined}
      aria-sort={ariaSorts[sorting?.direction ?? 'none']}
      className={`${cellLook} text-start text-[0.8125rem] font-semibold whitespace-nowrap text-muted-foreground max-md:data-[sorts=false]:sr-only`}
    >
      {sorting ? (
        <Link
          href={sorting.href}
          scroll={false}
          className={cn(
            'inline-flex min-h-11 items-center rounded-sm hover:text-foreground hover:underline hover:underline-offset-4',
            sorting.direction && 'text-foreground',
          )}
        >
          <span>{label}</span>
          <span aria-hidden="true">{arrows[sorting.direction ?? 'none']}</span>
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

const arrows = { asc: ' ↑', desc: ' ↓', none: '' } as const;
const ariaSorts = { asc: 'ascending', desc: 'descending', none: undefined } as const;
