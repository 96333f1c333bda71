import { Download } from 'lucide-react';

import { choicesOf, ListPage, WhoseChoice, whoseId } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { Badge } from '@/components/ui/badge';
import { deskButton } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { Link } from '@/components/ui/link';
import { siteDatabase } from '@/lib/data/site-database';
import { requirePerson } from '@/lib/desk/session';
import { listDeskLeads } from '@/lib/leads/desk-leads';
import { leadKinds, leadStages } from '@/lib/leads/lead';

import { kindText, kindTexts, stageTexts, stageTones } from './lead-text';

export const metadata = { title: 'Leads' };

export default async function LeadsPage({ searchParams }: PageProps<'/desk/leads'>) {
  const person = await requirePerson();
  const address = readListAddress('/desk/leads', await searchParams, {
    created: 'descending',
    name: 'ascending',
    dealership: 'ascending',
    stage: 'ascending',
  });
  const stage = address.one('stage', leadStages);
  const kind = address.one('kind', leadKinds);
  const suspects = address.one('spam', ['shown']);
  const { q, sort, page } = address;
  const { leads, total } = await listDeskLeads(await siteDatabase(), {
    ...{ q, sort, page, stage, kind },
    direction: address.direction === 'ascending' ? 'asc' : 'desc',
    withSuspects: suspects === 'shown',
    personId: whoseId(address, person),
  });
  const now = new Date().getTime();
  return (
    <ListPage
      title="Leads"
      actions={
        total > 0 && (
          <a href="/api/desk/leads/export.csv" download className={deskButton()}>
            <Download aria-hidden="true" />
            Export CSV
          </a>
        )
      }
      search="Search leads"
      filters={
        <>
          <ChoiceLinks
            label="What they asked for"
            choices={choicesOf(address, 'kind', kind, { '': 'Everything', ...kindTexts })}
          />
          <WhoseChoice {...{ address, person }} />
          <div className="flex w-full flex-wrap items-center justify-between gap-x-8">
            <ChoiceLinks
              label="Stage"
              choices={choicesOf(address, 'stage', stage, { '': 'All', ...stageTexts })}
            />
            <Link
              href={address.href({ spam: suspects ? undefined : 'shown' })}
              scroll={false}
              className="inline-flex min-h-11 items-center text-[0.9375rem] text-muted-foreground underline underline-offset-4 hover:text-foreground"
            >
              {suspects ? 'Hide likely spam' : 'Show likely spam, too'}
            </Link>
          </div>
        </>
      }
      address={address}
      noun="lead"
      rows={leads}
      total={total}
      hrefOf={({ reference }) => `/desk/leads/${reference}`}
      columns={[
        { label: 'Name', sort: 'name', cell: ({ name }) => name },
        { label: 'Asked for', cell: kindText },
        { label: 'Dealership', sort: 'dealership', cell: ({ dealership }) => dealership },
        {
          ...{ label: 'Stage', sort: 'stage' },
          cell: (lead) => (
            <span className="inline-flex flex-wrap gap-1.5">
              <Badge tone={stageTones[lead.stage]}>{stageTexts[lead.stage]}</Badge>
              {lead.isSuspect && <Badge tone="danger">Likely spam</Badge>}
            </span>
          ),
        },
        { label: 'Link for', isExtra: true, cell: ({ link }) => link?.recipient ?? '' },
        {
          ...{ label: 'When', sort: 'created' },
          cell: ({ createdAt }) => <TimeAgo at={createdAt.getTime()} now={now} />,
        },
      ]}
      isNarrowed={Boolean(q || stage || kind)}
      nothing="No lead has these words, or is at this stage."
      empty={{
        title: 'No lead yet',
        text: 'Whoever asks for a call-back, pre-orders or asks a question is listed here. It begins with a link that is sent.',
        ...{ action: 'New link', href: '/desk/links/new' },
      }}
    />
  );
}
