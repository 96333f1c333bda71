import { EventText, newestEvent } from '@/components/desk/event-text';
import { countText, ListPage, WhoseChoice, whoseId } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { Badge } from '@/components/ui/badge';
import { deskButton } from '@/components/ui/button';
import type { Column } from '@/components/ui/data-table';
import { Link as PageLink } from '@/components/ui/link';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import type { Link } from '@/lib/links/link';
import { type LinkSort, listLinks } from '@/lib/links/link-store';

import { channelTexts } from './link-text';

export const metadata = { title: 'Links' };

const sorts = {
  sign: 'descending',
  recipient: 'ascending',
  dealership: 'ascending',
  opened: 'descending',
  talked: 'descending',
  leads: 'descending',
  created: 'descending',
} as const satisfies Record<LinkSort, string>;

const nameOf = (slug: string) => findDealership(slug)?.name ?? slug;

export default async function LinksPage({ searchParams }: PageProps<'/desk/links'>) {
  const person = await requirePerson();
  const parameters = await searchParams;
  const address = readListAddress('/desk/links', parameters, sorts);
  const { q, sort, page, href } = address;
  const personId = whoseId(address, person);
  const { dealership } = parameters;
  const dealershipSlug = typeof dealership === 'string' && dealership ? dealership : undefined;
  const { links, total } = await listLinks(await siteDatabase(), {
    ...{ q, sort, page, dealershipSlug },
    direction: address.direction === 'ascending' ? 'asc' : 'desc',
    personId,
  });
  const now = new Date();
  const count = (key: 'opened' | 'talked' | 'leads', label: string): Column<Link, LinkSort> => ({
    ...{ label, isNumber: true, sort: key },
    cell: ({ counts }) => countText(counts[key]),
  });
  return (
    <ListPage
      title="Links"
      create={{ label: 'New link', href: '/desk/links/new' }}
      search="Search links"
      filters={
        <>
          {dealershipSlug && (
            <PageLink href={href({ dealership: undefined })} className={deskButton()}>
              Only {nameOf(dealershipSlug)}
              <span aria-hidden="true">×</span>
            </PageLink>
          )}
          <WhoseChoice {...{ address, person }} />
        </>
      }
      address={address}
      noun="link"
      rows={links}
      total={total}
      hrefOf={({ code }) => `/desk/links/${code}`}
      columns={[
        { label: 'For', sort: 'recipient', cell: ({ recipient }) => recipient },
        { label: 'Dealership', sort: 'dealership', cell: (link) => nameOf(link.dealershipSlug) },
        {
          ...{ label: 'Newest event', sort: 'sign' },
          cell: (link) => <EventText event={newestEvent(link)} now={now.getTime()} />,
        },
        !personId && { label: 'From', isExtra: true, cell: (link) => link.person.name },
        {
          ...{ label: 'By', isExtra: true },
          cell: ({ channel, endsAt }) =>
            endsAt && endsAt < now ? <Badge>Ended</Badge> : channelTexts[channel],
        },
        count('opened', 'Opened'),
        count('talked', 'Talked'),
        count('leads', 'Asked'),
      ]}
      isNarrowed={Boolean(q || dealershipSlug)}
      nothing="No link has these words in its name, dealership, note or code."
      empty={{
        title: 'No links yet',
        text: 'A link is for one person: send it, and the board shows when they open the page, talk to the agent or leave a form.',
        ...{ action: 'Make your first link', href: '/desk/links/new' },
      }}
    />
  );
}
