import type { ReactNode } from 'react';

import { deskButton } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { DataTable, type DataTableProps } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pager } from '@/components/ui/pager';
import { SearchBox } from '@/components/ui/search-box';
import type { Person } from '@/lib/desk/person';

import type { ListAddress } from './shell/list-address';
import { PageHead } from './shell/page-head';

interface ListPageProps<Row, Sort extends string> extends Omit<
  DataTableProps<Row, Sort>,
  'caption'
> {
  title: string;
  create?: { label: string; href: string };
  actions?: ReactNode;
  lead?: string;
  search?: string;
  filters?: ReactNode;
  address: ListAddress<Sort>;
  /** For example 'lead'. */
  noun: string;
  /** On all pages. */
  total: number;
  /** Whether its filters leave out some. */
  isNarrowed?: boolean;
  nothing?: string;
  /** Where there is nothing yet, and the next step. */
  empty: { title: string; text?: string; action?: string; href?: string };
}

export function ListPage<Row, Sort extends string>(props: ListPageProps<Row, Sort>) {
  const { title, lead, create, actions, search, filters, total, noun, ...table } = props;
  const { address, isNarrowed, nothing, empty } = props;
  const { text = '', ...state } = isNarrowed
    ? { title: 'Nothing fits', text: nothing, action: 'Show all', href: address.path }
    : empty;
  return (
    <>
      <PageHead {...{ title, lead }} {...(create && { create })}>
        {actions}
      </PageHead>
      {search && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <SearchBox label={search} />
          {filters}
        </div>
      )}
      {total > 0 ? (
        <>
          <DataTable
            {...table}
            sortBy={address.sortBy}
            caption={total === 1 ? `1 ${noun}` : `${total} ${noun}s`}
          />
          <Pager
            page={address.page}
            total={total}
            hrefOf={(page) => address.href({ page: `${page}` })}
          />
        </>
      ) : (
        <EmptyState title={state.title} text={text}>
          {state.href && (
            <Link href={state.href} className={deskButton()}>
              {state.action}
            </Link>
          )}
        </EmptyState>
      )}
    </>
  );
}

/** For `ChoiceLinks`: the values of one of the address's parameters; '' is none. */
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
  const whose = address.one('whose', ['mine']);
  const choices = choicesOf(address, 'whose', whose, { '': 'All', mine: 'Mine' });
  return <ChoiceLinks label="Whose" choices={choices} />;
}

/** A count in a table, which shows none as a dash. */
export const countText = (count: number) => (count === 0 ? null : count.toLocaleString('en-US'));
