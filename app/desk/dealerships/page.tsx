import { AddressChoice, ListPage } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { TimeAgo } from '@/components/desk/shell/time-text';
import type { Columns } from '@/components/ui/data-table';
import { dealershipList, dealershipListTexts as t } from '@/lib/content/desk/lists';
import { entryStates } from '@/lib/dealerships/entry';
import { listEntries, type ListedDealership } from '@/lib/dealerships/entry-list';
import { deskPage } from '@/lib/desk/session';
import { StatusBadge } from './status-badge';

export const metadata = { title: dealershipList.title };

const columns = {
  name: {
    sort: 'asc',
    cell: ({ name, city }) => (
      <>
        <span>{name || t.unnamed}</span>{' '}
        <span className="font-normal text-muted-foreground">{city}</span>
      </>
    ),
  },
  state: { cell: StatusBadge },
  page: { isExtra: true, cell: ({ slug }) => slug && `/${slug}` },
  updated: { sort: 'desc', cell: ({ updatedAt }) => updatedAt && <TimeAgo at={updatedAt} /> },
} satisfies Columns<ListedDealership>;

export default async function DealershipsPage({ searchParams }: PageProps<'/desk/dealerships'>) {
  const { db } = await deskPage();
  const address = readListAddress('/desk/dealerships', await searchParams, columns, 'name');
  const state = address.one('state', [...entryStates, 'built']);
  const list = await listEntries(db, { ...address.filter, state });
  return (
    <ListPage<ListedDealership>
      words={dealershipList}
      address={address}
      columns={columns}
      {...list}
      hrefOf={({ id }) => `/desk/dealerships/${id}`}
      filters={
        <AddressChoice
          address={address}
          name="state"
          label={t.which}
          value={state}
          choices={t.states}
        />
      }
    />
  );
}
