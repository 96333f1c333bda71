import { callEnd } from '@/components/desk/call-text';
import { ListPage, WhoseChoice, whoseId } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { TimeAgo } from '@/components/desk/shell/time-text';
import type { Columns } from '@/components/ui/data-table';
import { callList, listTexts } from '@/lib/content/desk/lists';
import { dealershipName } from '@/lib/dealerships/dealerships';
import { deskPage } from '@/lib/desk/session';
import { type ListedCall, listCalls } from '@/lib/links/calls';
import { formatSeconds } from '@/lib/time/format';

export const metadata = { title: callList.title };

const columns = {
  started: { sort: 'desc', cell: ({ started_at }) => <TimeAgo at={started_at} /> },
  link: {
    cell: ({ recipient }) =>
      recipient ?? <span className="text-muted-foreground">{listTexts.noLink}</span>,
  },
  dealership: {
    sort: 'asc',
    cell: ({ dealership_slug: slug }) => slug && dealershipName(slug),
  },
  seconds: {
    isNumber: true,
    sort: 'desc',
    cell: ({ seconds }) => formatSeconds(seconds),
  },
  end: { cell: callEnd },
} satisfies Columns<ListedCall>;

export default async function CallsPage({ searchParams }: PageProps<'/desk/calls'>) {
  const { person, db } = await deskPage();
  const address = readListAddress('/desk/calls', await searchParams, columns, 'started');
  const personId = whoseId(address, person);
  return (
    <ListPage
      words={callList}
      address={address}
      columns={columns}
      {...await listCalls(db, { ...address.filter, personId })}
      filters={<WhoseChoice address={address} person={person} />}
      hrefOf={({ platform_id: id }) => `/desk/calls/${encodeURIComponent(`${id}`)}`}
    />
  );
}
