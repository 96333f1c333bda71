import { Download } from 'lucide-react';
import { AddressChoice, ListPage, WhoseChoice, whoseId } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { Badge } from '@/components/ui/badge';
import { deskButton } from '@/components/ui/button';
import type { Columns } from '@/components/ui/data-table';
import {
  kindTexts,
  leadList,
  leadListTexts,
  listTexts,
  stageTexts,
} from '@/lib/content/desk/lists';
import { deskPage } from '@/lib/desk/session';
import { leadKinds, leadStages } from '@/lib/domain/lead';
import { type DeskLead, listDeskLeads } from '@/lib/leads/desk-leads';
import { kindText } from './lead-text';

export const metadata = { title: leadList.title };

/** Tones of the stages; the lamp is lit while the lead is new. */
const stageTones = {
  new: 'live',
  contacted: 'strong',
  won: 'connected',
  lost: 'plain',
} as const;

const columns = {
  name: { sort: 'asc', cell: ({ name }) => name },
  kind: { cell: kindText },
  dealership: { sort: 'asc', cell: ({ dealership }) => dealership },
  stage: {
    sort: 'asc',
    cell: ({ stage, isSuspect, isDoubtful }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={stageTones[stage]}>{stageTexts[stage]}</Badge>
        {isSuspect && <Badge tone="danger">{leadListTexts.spam}</Badge>}
        {isDoubtful && <Badge>{leadListTexts.doubtful}</Badge>}
      </span>
    ),
  },
  link: { isExtra: true, cell: ({ link }) => link?.recipient },
  created: { sort: 'desc', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
} satisfies Columns<DeskLead>;

export default async function LeadsPage({ searchParams }: PageProps<'/desk/leads'>) {
  const { person, db } = await deskPage();
  const address = readListAddress('/desk/leads', await searchParams, columns, 'created');
  const stage = address.one('stage', leadStages);
  const kind = address.one('kind', leadKinds);
  const hasSuspects = address.own('spam') === 'shown';
  const { leads, total } = await listDeskLeads(db, {
    ...address.filter,
    stage,
    kind,
    hasSuspects,
    personId: whoseId(address, person),
  });
  const t = leadListTexts;
  return (
    <ListPage
      words={leadList}
      address={address}
      columns={columns}
      total={total}
      rows={leads}
      hrefOf={({ reference }) => `/desk/leads/${reference}`}
      actions={
        total > 0 && (
          <a href="/api/desk/leads/export.csv" download className={deskButton()}>
            <Download aria-hidden="true" />
            {t.exportCsv}
          </a>
        )
      }
      filters={
        <>
          <AddressChoice
            address={address}
            name="kind"
            label={t.kinds}
            value={kind}
            choices={{ '': t.everything, ...kindTexts }}
          />
          <WhoseChoice address={address} person={person} />
          <div className="flex w-full flex-wrap items-center justify-between gap-x-8">
            <AddressChoice
              address={address}
              name="stage"
              label={t.stages}
              value={stage}
              choices={{ '': listTexts.all, ...stageTexts }}
            />
            <AddressChoice
              address={address}
              name="spam"
              label={t.spam}
              value={address.own('spam')}
              choices={t.spamChoices}
            />
          </div>
        </>
      }
    />
  );
}
