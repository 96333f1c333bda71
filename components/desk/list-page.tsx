import type { ComponentProps, ReactNode } from 'react';

import { deskButton } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pager } from '@/components/ui/pager';
import { SearchBox } from '@/components/ui/search-box';
import type { Person } from '@/lib/desk/person';

import type { ListAddress } from './shell/list-address';
import { PageHead } from './shell/page-head';

/** A column of `Table`; its label is its key. */
export type TableColumn<Row, Sort extends string = never> = Omit<Column<Row>, 'key' | 'sort'> & {
  /** What its head sorts the list by. */
  sort?: Sort | undefined;
};

interface TableProps<Row, Sort extends string> extends Omit<
  ComponentProps<typeof DataTable<Row>>,
  'columns' | 'keyOf' | 'hrefOf'
> {
  columns: readonly (TableColumn<Row, Sort> | false)[];
  /** Each row's own. */
  hrefOf: (row: Row) => string;
  address?: ListAddress<Sort>;
}

export function Table<Row, Sort extends string = never>(props: TableProps<Row, Sort>) {
  const { columns, address, ...table } = props;
  const shown = columns.flatMap((column) => {
    if (!column) return [];
    const { sort, ...rest } = column;
    return { ...rest, key: column.label, ...(sort && { sort: address?.sortBy(sort) }) };
  });
  return <DataTable {...table} keyOf={table.hrefOf} columns={shown as Column<Row>[]} />;
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
  /** Whether its filters leave out some. */
  isNarrowed: boolean;
  /** Where nothing fits, as a sentence. */
  nothing: string;
  /** Where there is nothing yet, and the next step. */
  empty: { title: string; text: string; action: string; href: string };
}

/** A list of the desk: its search and filters, its table, its pages. */
export function ListPage<Row, Sort extends string>(props: ListPageProps<Row, Sort>) {
  const { title, create, actions, search, filters, total, noun, nothing, empty, ...table } = props;
  const { address, isNarrowed } = props;
  const state = isNarrowed
    ? { title: 'Nothing fits', text: nothing, action: 'Show all', href: address.path }
    : empty;
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
          <Table {...table} caption={total === 1 ? `1 ${noun}` : `${total} ${noun}s`} />
          <Pager
            page={address.page}
            total={total}
            hrefOf={(page) => address.href({ page: `${page}` })}
          />
        </>
      ) : (
        <EmptyState title={state.title} text={state.text}>
          <Link href={state.href} className={deskButton()}>
            {state.action}
          </Link>
        </EmptyState>
      )}
    </>
  );
}

/** For `ChoiceLinks` and `ListFilter`: the values of one of the address's parameters; '' is none. */
export const choicesOf = (
  { href }: Pick<ListAddress<string>, 'href'>,
  parameter: string,
  current: string | undefined,
  labels: Readonly<Record<string, string>>,
) =>
  Object.entries(labels).map(([value, label]) => ({
    label,
    href: href({ [parameter]: value }),
    isCurrent: value === (current ?? ''),
  }));

type Whose = Pick<ListAddress<string>, 'href' | 'one'>;

/** Whose things a list shows: an owner sees everyone's or their own, others see their own. */
export const whoseId = ({ one }: Whose, { id, role }: Person): string | undefined =>
  role === 'owner' && !one('whose', ['mine']) ? undefined : id;

export function WhoseChoice({ address, person }: { address: Whose; person: Person }) {
  if (person.role !== 'owner') return null;
  const choices = choicesOf(address, 'whose', address.one('whose', ['mine']), {
    ...{ '': 'All', mine: 'Mine' },
  });
  return <ChoiceLinks label="Whose" choices={choices} />;
}

/** A count in a table, which shows none as a dash. */
export const countText = (count: number) => (count === 0 ? null : count.toLocaleString('en-US'));
