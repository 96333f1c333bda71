import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';

import { CallTable } from '@/components/desk/calls/call-table';
import { readListAddress, type SearchParameters } from '@/components/desk/shell/list-address';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { SearchBox } from '@/components/ui/search-box';
import { callList as texts } from '@/lib/content/desk/calls';
import { siteDatabase } from '@/lib/data/site-database';
import { requirePerson } from '@/lib/desk/session';
import { listCalls } from '@/lib/links/calls';

interface CallsProps {
  searchParams: Promise<SearchParameters>;
}

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.title };

export default async function CallsPage({ searchParams }: CallsProps) {
  const person = await requirePerson();
  const address = readListAddress('/desk/calls', await searchParams, {
    started: 'descending',
    seconds: 'descending',
    dealership: 'ascending',
  });
  const isOwner = person.role === 'owner';
  const mine = address.one('of', ['mine']);
  const { q, sort, page } = address;
  const { calls, total } = await listCalls(await siteDatabase(), {
    ...{ q, sort, page },
    direction: address.direction === 'ascending' ? 'asc' : 'desc',
    personId: isOwner && !mine ? undefined : person.id,
  });
  return (
    <>
      <PageHead title={texts.title} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <SearchBox label={texts.search} />
        {isOwner && (
          <ChoiceLinks
            label={texts.whose.label}
            choices={[
              {
                label: texts.whose.all,
                href: address.href({ of: undefined }),
                isCurrent: !mine,
              },
              {
                label: texts.whose.mine,
                href: address.href({ of: 'mine' }),
                isCurrent: mine === 'mine',
              },
            ]}
          />
        )}
      </div>
      {total > 0 ? (
        <>
          <CallTable calls={calls} total={total} address={address} />
          <Pager page={page} total={total} hrefOf={(next) => address.href({ page: `${next}` })} />
        </>
      ) : q !== '' ? (
        <EmptyState title={texts.nothing.title} text={texts.nothing.text}>
          <Link href="/desk/calls" className={deskButton()}>
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
