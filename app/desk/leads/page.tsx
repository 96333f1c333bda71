import type { Metadata } from 'next';
import { Download } from 'lucide-react';
import { Link } from '@/components/ui/link';

import { LeadTable } from '@/components/desk/leads/lead-table';
import { readListAddress, type SearchParameters } from '@/components/desk/shell/list-address';
import { ListFilter } from '@/components/desk/shell/list-filter';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { SearchBox } from '@/components/ui/search-box';
import { kindTexts, leadList as texts, stageTexts } from '@/lib/content/desk/leads';
import { siteDatabase } from '@/lib/data/site-database';
import { pagePerson } from '@/lib/desk/page-person';
import { listDeskLeads } from '@/lib/leads/desk-leads';
import { leadKinds, leadStages } from '@/lib/leads/lead';

interface LeadsProps {
  searchParams: Promise<SearchParameters>;
}

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.title };

export default async function LeadsPage({ searchParams }: LeadsProps) {
  const person = await pagePerson();
  const address = readListAddress('/desk/leads', await searchParams, {
    created: 'descending',
    name: 'ascending',
    dealership: 'ascending',
    stage: 'ascending',
  });
  const isOwner = person.role === 'owner';
  const stage = address.one('stage', leadStages);
  const kind = address.one('kind', leadKinds);
  const mine = address.one('of', ['mine']);
  const suspects = address.one('spam', ['shown']);
  const { q, sort, page } = address;
  const { leads, total } = await listDeskLeads(await siteDatabase(), {
    ...{ q, sort, page, stage, kind },
    direction: address.direction === 'ascending' ? 'asc' : 'desc',
    withSuspects: suspects === 'shown',
    personId: isOwner && !mine ? undefined : person.id,
  });
  const isNarrowed = q !== '' || stage !== undefined || kind !== undefined;
  const choice = (label: string, name: string, value: string | undefined, now?: string) => ({
    label,
    href: address.href({ [name]: value }),
    isCurrent: value === now,
  });
  return (
    <>
      <PageHead title={texts.title}>
        {total > 0 && (
          <a href="/api/desk/leads/export.csv" download className={deskButton()}>
            <Download aria-hidden="true" />
            {texts.export}
          </a>
        )}
      </PageHead>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox label={texts.search} />
        <ListFilter
          label={texts.kinds.label}
          choices={[
            choice(texts.kinds.all, 'kind', undefined, kind),
            ...leadKinds.map((each) => choice(kindTexts[each], 'kind', each, kind)),
          ]}
        />
        {isOwner && (
          <ListFilter
            label={texts.whose.label}
            choices={[
              choice(texts.whose.all, 'of', undefined, mine),
              choice(texts.whose.mine, 'of', 'mine', mine),
            ]}
          />
        )}
      </div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8">
        <ChoiceLinks
          label={texts.stages.label}
          choices={[
            choice(texts.stages.all, 'stage', undefined, stage),
            ...leadStages.map((each) => choice(stageTexts[each], 'stage', each, stage)),
          ]}
        />
        <Link
          href={address.href({ spam: suspects ? undefined : 'shown' })}

          scroll={false}
          className="inline-flex min-h-11 items-center text-[0.9375rem] text-muted-foreground underline underline-offset-4 hover:text-foreground"
        >
          {suspects ? texts.suspects.hide : texts.suspects.show}
        </Link>
      </div>
      {total > 0 ? (
        <>
          <LeadTable leads={leads} total={total} address={address} />
          <Pager page={page} total={total} hrefOf={(next) => address.href({ page: `${next}` })} />
        </>
      ) : isNarrowed ? (
        <EmptyState title={texts.nothing.title} text={texts.nothing.text}>
          <Link href="/desk/leads" className={deskButton()}>
            {texts.nothing.clear}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={texts.empty.title} text={texts.empty.text}>
          <Link href="/desk/links/new" className={deskButton({ variant: 'primary' })}>
            {texts.empty.action}
          </Link>
        </EmptyState>
      )}
    </>
  );
}
