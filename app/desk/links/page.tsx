import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';

import { LinkTable } from '@/components/desk/links/link-table';
import { readListAddress, type SearchParameters } from '@/components/desk/shell/list-address';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { SearchBox } from '@/components/ui/search-box';
import { linkListTexts as texts } from '@/lib/content/desk/links';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { listLinks } from '@/lib/links/link-store';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.title };

/** Each with the direction that it has at first. */
const sorts = {
  sign: 'descending',
  recipient: 'ascending',
  dealership: 'ascending',
  opened: 'descending',
  talked: 'descending',
  leads: 'descending',
  created: 'descending',
} as const;

interface LinksPageProps {
  searchParams: Promise<SearchParameters>;
}

export default async function LinksPage({ searchParams }: LinksPageProps) {
  const person = await requirePerson();
  const isOwner = person.role === 'owner';
  const parameters = await searchParams;
  const address = readListAddress('/desk/links', parameters, sorts);
  const { q, sort, direction, page, href } = address;
  const isMine = !isOwner || parameters.whose === 'mine';
  const { dealership } = parameters;
  const dealershipSlug = typeof dealership === 'string' && dealership ? dealership : undefined;
  const { links, total } = await listLinks(await siteDatabase(), {
    ...{ q, sort, page, dealershipSlug },
    direction: direction === 'ascending' ? 'asc' : 'desc',
    personId: isMine ? person.id : undefined,
  });
  const isFiltered = q !== '' || dealershipSlug !== undefined || (isOwner && isMine);
  const empty = isFiltered ? texts.nothingFound : texts.empty;
  const create = { label: texts.newLink, href: '/desk/links/new' };
  return (
    <>
      <PageHead title={texts.title} create={create} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchBox label={texts.search} />
        {dealershipSlug && (
          <Link href={href({ dealership: undefined })} className={deskButton()}>
            {texts.onlyOf(findDealership(dealershipSlug)?.name ?? dealershipSlug)}
            <span aria-hidden="true">×</span>
          </Link>
        )}
        {isOwner && (
          <ChoiceLinks
            label={texts.whose}
            choices={[
              { label: texts.everyone, href: href({ whose: undefined }), isCurrent: !isMine },
              { label: texts.mine, href: href({ whose: 'mine' }), isCurrent: isMine },
            ]}
          />
        )}
      </div>
      {total > 0 ? (
        <>
          <LinkTable links={links} address={address} now={new Date()} isOfAll={!isMine} />
          <Pager page={page} total={total} hrefOf={(number) => href({ page: String(number) })} />
        </>
      ) : (
        <EmptyState title={empty.title} text={empty.text}>
          <Link href={isFiltered ? '/desk/links' : create.href} className={deskButton()}>
            {empty.action}
          </Link>
        </EmptyState>
      )}
    </>
  );
}
