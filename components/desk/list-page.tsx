import type { ComponentProps, ReactNode } from 'react';

import { deskButton } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pager } from '@/components/ui/pager';
import { SearchBox } from '@/components/ui/search-box';

import type { ListAddress } from './shell/list-address';
import { PageHead } from './shell/page-head';

interface Empty {
  title: string;
  text: string;
  /** The next step. */
  link?: { label: string; href: string };
}

/** A column of `Table`; its label is its key. */
export type TableColumn<Row, Sort extends string = never> = Omit<Column<Row>, 'key' | 'sort'> & {
  /** What its head sorts the list by. */
  sort?: Sort | undefined;
};

interface TableProps<Row, Sort extends string> extends Omit<
  ComponentProps<typeof DataTable<Row>>,
  'columns'
> {
  columns: readonly (TableColumn<Row, Sort> | false)[];
  address?: ListAddress<Sort>;
}

export function Table<Row, Sort extends string = never>(props: TableProps<Row, Sort>) {
  const { columns, address, ...table } = props;
  const shown = columns.flatMap((column) => {
    if (!column) return [];
    const { sort, ...rest } = column;
    return { ...rest, key: column.label, ...(sort && { sort: address?.sortBy(sort) }) };
  });
  return <DataTable {...table} columns={shown as Column<Row>[]} />;
}

interface ListPageProps<Row, Sort extends string> extends Omit<TableProps<Row, Sort>, 'caption'> {
  title: string;
  create?: { label: string; href: string };
  /** Beside the title. */
  actions?: ReactNode;
  /** The search's label. */
  search: string;
  /** Beside the search, and below it. */
  filters?: ReactNode;
  address: ListAddress<Sort>;
  /** For example 'lead'. */
  noun: string;
  /** On all pages. */
  total: number;
  /** Where there is nothing yet, or nothing that fits. */
  empty: Empty;
}

/** A list of the desk: its search and filters, its table, its pages. */
export function ListPage<Row, Sort extends string>(props: ListPageProps<Row, Sort>) {
  const { title, create, actions, search, filters, address, noun, columns, empty } = props;
  const { rows, total, keyOf, hrefOf } = props;
  return (
    <>
      <PageHead title={title} {...(create && { create })}>
        {actions}
      </PageHead>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchBox label={search} />
        {filters}
      </div>
      {total > 0 ? (
        <>
          <Table
            {...{ address, columns, rows, keyOf, hrefOf }}
            caption={total === 1 ? `1 ${noun}` : `${total} ${noun}s`}
          />
          <Pager
            page={address.page}
            total={total}
            hrefOf={(page) => address.href({ page: `${page}` })}
          />
        </>
      ) : (
        <EmptyState title={empty.title} text={empty.text}>
          {empty.link && (
            <Link href={empty.link.href} className={deskButton()}>
              {empty.link.label}
            </Link>
          )}
        </EmptyState>
      )}
    </>
  );
}

/** For `ChoiceLinks` and `ListFilter`: one of a parameter's values, all of them where it is undefined. */
export const choicesOf = <Value extends string>(
  { href }: Pick<ListAddress<string>, 'href'>,
  parameter: string,
  current: Value | undefined,
  labels: readonly (readonly [value: Value | undefined, label: string])[],
) =>
  labels.map(([value, label]) => ({
    label,
    href: href({ [parameter]: value }),
    isCurrent: value === current,
  }));

/** A count in a table, which shows none as a dash. */
export const countText = (count: number) => (count === 0 ? null : count.toLocaleString('en-US'));
