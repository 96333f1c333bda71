import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';

import { BuiltTable, DealershipTable } from '@/components/desk/dealerships/dealership-table';
import { readListAddress, type SearchParameters } from '@/components/desk/shell/list-address';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { SearchBox } from '@/components/ui/search-box';
import { dealershipList as texts } from '@/lib/content/desk/dealerships';
import { siteDatabase } from '@/lib/data/site-database';
import { entryStates } from '@/lib/dealerships/entry';
import { listEntries } from '@/lib/dealerships/entry-store';
import { requirePerson } from '@/lib/desk/session';

interface DealershipsProps {
  searchParams: Promise<SearchParameters>;
}

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.title };

const views = [...entryStates, 'built'] as const;

export default async function DealershipsPage({ searchParams }: DealershipsProps) {
  await requirePerson();
  const address = readListAddress('/desk/dealerships', await searchParams, {
    name: 'ascending',
    updated: 'descending',
  });
  const view = address.one('state', views);
  return (
    <>
      <PageHead title={texts.title} create={{ label: texts.new, href: '/desk/dealerships/new' }} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <SearchBox label={texts.search} />
        <ChoiceLinks
          label={texts.filters.label}
          choices={[undefined, ...views].map((each) => ({
            label: texts.filters[each ?? 'all'],
            href: address.href({ state: each }),
            isCurrent: each === view,
          }))}
        />
      </div>
      {view === 'built' ? <BuiltTable q={address.q} /> : <Entries address={address} state={view} />}
    </>
  );
}

interface EntriesProps {
  address: ReturnType<typeof readListAddress<'name' | 'updated'>>;
  state: (typeof entryStates)[number] | undefined;
}

async function Entries({ address, state }: EntriesProps) {
  const { q, sort, page } = address;
  const { entries, total } = await listEntries(await siteDatabase(), { q, state, sort, page });
  if (total > 0) {
    return (
      <>
        <DealershipTable entries={entries} total={total} address={address} />
        <Pager page={page} total={total} hrefOf={(next) => address.href({ page: `${next}` })} />
      </>
    );
  }
  const isNarrowed = q !== '' || state !== undefined;
  return isNarrowed ? (
    <EmptyState title={texts.nothing.title} text={texts.nothing.text}>
      <Link href="/desk/dealerships" className={deskButton()}>
        {texts.nothing.clear}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState {...texts.empty}>
      <Link href="/desk/dealerships/new" className={deskButton()}>
        {texts.new}
      </Link>
    </EmptyState>
  );
}
