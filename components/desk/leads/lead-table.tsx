import 'server-only';
import type { readListAddress } from '@/components/desk/shell/list-address';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { Badge } from '@/components/ui/badge';
import { DataTable } from '@/components/ui/data-table';
import { kindTexts, leadList as texts } from '@/lib/content/desk/leads';
import type { DeskLead } from '@/lib/leads/desk-leads';

import { StageBadge } from './stage-badge';

interface LeadTableProps {
  leads: readonly DeskLead[];
  total: number;
  address: ReturnType<typeof readListAddress<'created' | 'name' | 'dealership' | 'stage'>>;
}

/** What visitors have asked for. */
export function LeadTable({ leads, total, address }: LeadTableProps) {
  const { columns } = texts;
  const now = new Date().getTime();
  return (
    <DataTable<DeskLead>
      caption={texts.caption(total)}
      rows={leads}
      keyOf={({ id }) => id}
      hrefOf={({ reference }) => `/desk/leads/${reference}`}
      columns={[
        {
          key: 'name',
          label: columns.name,
          sort: address.sortBy('name'),
          cell: ({ name }) => name,
        },
        { key: 'kind', label: columns.kind, cell: sayKind },
        {
          key: 'dealership',
          label: columns.dealership,
          sort: address.sortBy('dealership'),
          cell: ({ dealership }) => dealership,
        },
        {
          key: 'stage',
          label: columns.stage,
          sort: address.sortBy('stage'),
          cell: ({ stage, isSuspect }) => (
            <span className="inline-flex flex-wrap gap-1.5">
              <StageBadge stage={stage} />
              {isSuspect && <Badge tone="danger">{texts.suspect}</Badge>}
            </span>
          ),
        },
        {
          key: 'link',
          label: columns.link,
          isExtra: true,
          cell: ({ link }) => link?.recipient ?? '',
        },
        {
          key: 'created',
          label: columns.created,
          sort: address.sortBy('created'),
          cell: ({ createdAt }) => <TimeAgo at={createdAt.getTime()} now={now} />,
        },
      ]}
    />
  );
}

/** What was asked for, and of a pre-order how it stands. */
export function sayKind({ kind, status, offerSlot }: DeskLead): string {
  if (kind !== 'reserve') return kindTexts[kind];
  if (offerSlot !== undefined) return `${kindTexts.reserve}: ${texts.spot(offerSlot)}`;
  return status === 'waiting' ? `${kindTexts.reserve}: ${texts.waiting}` : kindTexts.reserve;
}
