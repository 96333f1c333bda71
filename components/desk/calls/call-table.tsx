import 'server-only';
import type { readListAddress } from '@/components/desk/shell/list-address';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { DataTable } from '@/components/ui/data-table';
import { callList as texts, sayLength } from '@/lib/content/desk/calls';
import { findDealership } from '@/lib/dealerships/dealerships';
import type { CallRecord } from '@/lib/links/calls';

import { sayEnd } from './say-end';

interface CallTableProps {
  calls: readonly CallRecord[];
  total: number;
  address: ReturnType<typeof readListAddress<'started' | 'seconds' | 'dealership'>>;
}

/** The calls that were made on dealerships' pages. */
export function CallTable({ calls, total, address }: CallTableProps) {
  const { columns } = texts;
  const now = new Date().getTime();
  return (
    <DataTable<CallRecord>
      caption={texts.caption(total)}
      rows={calls}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/desk/calls/${encodeURIComponent(id)}`}
      columns={[
        {
          key: 'started',
          label: columns.started,
          sort: address.sortBy('started'),
          cell: ({ startedAt }) => <TimeAgo at={startedAt.getTime()} now={now} />,
        },
        {
          key: 'link',
          label: columns.link,
          cell: ({ link }) =>
            link?.recipient ?? <span className="text-muted-foreground">{texts.noLink}</span>,
        },
        {
          key: 'dealership',
          label: columns.dealership,
          sort: address.sortBy('dealership'),
          cell: ({ dealershipSlug = '' }) =>
            findDealership(dealershipSlug)?.name ?? (dealershipSlug && `/${dealershipSlug}`),
        },
        {
          key: 'seconds',
          label: columns.seconds,
          isNumber: true,
          sort: address.sortBy('seconds'),
          cell: ({ seconds }) => (seconds === undefined ? '' : sayLength(seconds)),
        },
        { key: 'end', label: columns.end, cell: sayEnd },
      ]}
    />
  );
}
