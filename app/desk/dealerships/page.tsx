import { AddressChoice, ListPage } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { TimeAgo } from '@/components/desk/shell/time-text';
import type { Columns } from '@/components/ui/data-table';
import { dealershipList, dealershipListTexts as t } from '@/lib/content/desk/lists';
import { LINES_A_PAGE, linesBefore } from '@/lib/data/listing';
import { dealerships } from '@/lib/dealerships/dealerships';
import { type DealershipEntry, entryStates } from '@/lib/dealerships/entry';
import { listEntries } from '@/lib/dealerships/entry-store';
import { deskPage } from '@/lib/desk/session';

import { StatusBadge } from './status-badge';

export const metadata = { title: dealershipList.title };

/** A dealership of the desk, or one that came with the site. */
type Row = Pick<DealershipEntry, 'slug' | 'name' | 'city'> & Partial<DealershipEntry>;

const columns = {
  name: {
    sort: 'asc',
    cell: ({ name, city }) => (
      <>
        {name || t.unnamed} <span className="font-normal text-muted-foreground">{city}</span>
      </>
    ),
  },
  state: { cell: StatusBadge },
  page: { isExtra: true, cell: ({ slug }) => slug && `/${slug}` },
  updated: { sort: 'desc', cell: ({ updatedAt }) => updatedAt && <TimeAgo at={updatedAt} /> },
} satisfies Columns<Row>;

export default async function DealershipsPage({ searchParams }: PageProps<'/desk/dealerships'>) {
  const { db } = await deskPage();
  const address = readListAddress('/desk/dealerships', await searchParams, columns, 'name');
  const state = address.one('state', [...entryStates, 'built']);
  const list =
    state === 'built'
      ? builtRows(address.filter)
      : await listEntries(db, { ...address.filter, state });
  return (
    <ListPage<Row>
      words={dealershipList}
      {...{ address, columns, ...list }}
      hrefOf={({ slug, id = slug }) => `/desk/dealerships/${id}`}
      filters={
        <AddressChoice
          {...{ address, name: 'state', label: t.which, value: state, choices: t.states }}
        />
      }
    />
  );
}

function builtRows({ q, page }: { q: string; page: number }) {
  const words = q.toLowerCase().split(/\s+/);
  const rows = dealerships.filter(({ name, city, slug }) =>
    words.every((word) => `${name} ${city} ${slug}`.toLowerCase().includes(word)),
  );
  const first = linesBefore(page);
  return { rows: rows.slice(first, first + LINES_A_PAGE), total: rows.length };
}
