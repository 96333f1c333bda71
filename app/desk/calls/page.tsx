import { ListPage, WhoseChoice, whoseId } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { listCalls } from '@/lib/links/calls';

import { callEnd, clockText } from '../call-text';

export const metadata = { title: 'Calls' };

export default async function CallsPage({ searchParams }: PageProps<'/desk/calls'>) {
  const person = await requirePerson();
  const address = readListAddress('/desk/calls', await searchParams, {
    started: 'descending',
    seconds: 'descending',
    dealership: 'ascending',
  });
  const { q, sort, page } = address;
  const { calls, total } = await listCalls(await siteDatabase(), {
    ...{ q, sort, page },
    direction: address.direction === 'ascending' ? 'asc' : 'desc',
    personId: whoseId(address, person),
  });
  const now = new Date().getTime();
  return (
    <ListPage
      title="Calls"
      search="Search calls"
      filters={<WhoseChoice {...{ address, person }} />}
      address={address}
      noun="call"
      rows={calls}
      total={total}
      hrefOf={({ id }) => `/desk/calls/${encodeURIComponent(id)}`}
      columns={[
        {
          ...{ label: 'When', sort: 'started' },
          cell: ({ startedAt }) => <TimeAgo at={startedAt.getTime()} now={now} />,
        },
        {
          label: 'Link for',
          cell: ({ link }) =>
            link?.recipient ?? <span className="text-muted-foreground">No link</span>,
        },
        {
          ...{ label: 'Dealership', sort: 'dealership' },
          cell: ({ dealershipSlug: slug = '' }) =>
            findDealership(slug)?.name ?? (slug && `/${slug}`),
        },
        {
          ...{ label: 'Length', isNumber: true, sort: 'seconds' },
          cell: ({ seconds }) => (seconds === undefined ? '' : clockText(seconds)),
        },
        { label: 'How it ended', cell: callEnd },
      ]}
      isNarrowed={q !== ''}
      nothing="No call has these words in its dealership or its link."
      empty={{
        title: 'No call yet',
        text: 'Whoever presses the button on a dealership’s page and talks to the agent is listed here. Send somebody a link to one.',
        ...{ action: 'New link', href: '/desk/links/new' },
      }}
    />
  );
}
