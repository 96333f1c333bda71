import type { ReactNode } from 'react';

import { deskButton } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { DataTable, type DataTableProps } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pager } from '@/components/ui/pager';
import { SearchBox } from '@/components/ui/search-box';
import { listTexts, type ListWords } from '@/lib/content/desk/lists';
import type { Person } from '@/lib/domain/person';

import { Follow } from './live';
import { PageHead } from './page-parts';
import type { ListAddress } from './shell/list-address';

interface ListPageProps<Row> extends Omit<DataTableProps<Row>, 'caption' | 'labels' | 'sortBy'> {
  words: ListWords;
  address: ListAddress;
  /** Number of rows on all pages. */
  total: number;
  actions?: ReactNode;
  filters?: ReactNode;
  /** Content above the table. */
  children?: ReactNode;
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const { words, address, total, actions, filters, children, ...table } = props;
  const [one, several] = words.noun;
  const { nothing: title, showAll: action } = listTexts;
  const { nothing: text = '', empty } = words;
  const state = address.isNarrowed ? { title, text, action, href: address.path } : empty;
  return (
    <>
      <PageHead {...words}>
        <Follow />
        {actions}
      </PageHead>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {words.search && <SearchBox label={words.search} />}
        {filters}
      </div>
      {children}
      {total > 0 ? (
        <>
          <DataTable
            {...table}
            labels={words.columns}
            sortBy={address.sortBy}
            caption={`${total} ${total === 1 ? one : several}`}
          />
          <Pager
            page={address.filter.page}
            total={total}
            hrefOf={(page) => address.href({ page: page === 1 ? undefined : `${page}` })}
          />
        </>
      ) : (
        <EmptyState title={state.title} text={state.text}>
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

interface AddressChoiceProps {
  address: Pick<ListAddress, 'href'>;
  /** Name of the URL parameter. */
  name: string;
  label: string;
  value: string | undefined;
  /** Labels by value; '' stands for no value. */
  choices: Readonly<Record<string, string>>;
}

/** A choice of a few values, stored in the address. */
export const AddressChoice = ({ address, name, label, choices, ...props }: AddressChoiceProps) => (
  <ChoiceLinks
    label={label}
    choices={Object.entries(choices).map(([value, text]) => ({
      label: text,
      href: address.href({ [name]: value }),
      isCurrent: value === (props.value ?? ''),
    }))}
  />
);

/** Returns the id of the person whose rows a list shows; undefined for everyone's rows, which only owners see. */
export function whoseId({ own }: Pick<ListAddress, 'own'>, { id, role }: Person) {
  const whose = own('whose');
  return role !== 'owner' || whose === 'mine' ? id : whose || undefined;
}

type WhoseChoiceProps = { address: ListAddress; person: Person; other?: string | undefined };

/** Lets an owner choose between everyone's rows, their own, and those of the one person named in the address. */
export function WhoseChoice({ address, person, other }: WhoseChoiceProps) {
  if (person.role !== 'owner') return null;
  const { whose: label, all, mine } = listTexts;
  const value = address.own('whose');
  const choices = { '': all, mine, ...(other && { [value]: other }) };
  return (
    <AddressChoice address={address} label={label} value={value} choices={choices} name="whose" />
  );
}

/** Formats a count for a table; null for zero, which the table shows as a dash. */
export const countText = (count: number) => (count === 0 ? null : count.toLocaleString('en-US'));
