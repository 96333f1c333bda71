import { SignText } from '@/components/desk/board/sign-text';
import { newestSign } from '@/components/desk/board/sign-of-life';
import type { ListAddress } from '@/components/desk/shell/list-address';
import { Badge } from '@/components/ui/badge';
import { type Column, DataTable } from '@/components/ui/data-table';
import { channelTexts, linkListTexts } from '@/lib/content/desk/links';
import { findDealership } from '@/lib/dealerships/dealerships';
import type { Link } from '@/lib/links/link';
import type { LinkSort } from '@/lib/links/link-store';

interface LinkTableProps {
  links: readonly Link[];
  address: ListAddress<LinkSort>;
  now: Date;
  /** Whether links of several people are listed. */
  isOfAll: boolean;
}

/** The links, with what came of each in all. */
export function LinkTable({ links, address, now, isOfAll }: LinkTableProps) {
  const labels = linkListTexts.columns;
  const { sortBy } = address;
  const figure = (key: 'opened' | 'talked' | 'leads'): Column<Link> => ({
    key,
    label: labels[key],
    isNumber: true,
    sort: sortBy(key),
    cell: ({ counts }) => (counts[key] === 0 ? null : counts[key].toLocaleString('en-US')),
  });
  const columns: Column<Link>[] = [
    {
      key: 'recipient',
      label: labels.recipient,
      sort: sortBy('recipient'),
      cell: ({ recipient }) => recipient,
    },
    {
      key: 'dealership',
      label: labels.dealership,
      sort: sortBy('dealership'),
      cell: ({ dealershipSlug: slug }) => findDealership(slug)?.name ?? slug,
    },
    {
      key: 'sign',
      label: labels.sign,
      sort: sortBy('sign'),
      cell: (link) => <SignText sign={newestSign(link)} now={now.getTime()} />,
    },
    ...(isOfAll
      ? [
          {
            key: 'person',
            label: labels.person,
            isExtra: true,
            cell: (link: Link) => link.person.name,
          },
        ]
      : []),
    {
      key: 'channel',
      label: labels.channel,
      isExtra: true,
      cell: ({ channel, endsAt }) =>
        endsAt && endsAt < now ? <Badge>{linkListTexts.ended}</Badge> : channelTexts[channel],
    },
    figure('opened'),
    figure('talked'),
    figure('leads'),
  ];
  return (
    <DataTable
      caption={linkListTexts.caption}
      columns={columns}
      rows={links}
      keyOf={({ code }) => code}
      hrefOf={({ code }) => `/desk/links/${code}`}
    />
  );
}
