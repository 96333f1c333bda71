import type { Metadata } from 'next';

import { LinkForm } from '@/components/desk/links/link-form';
import { pageLink } from '@/components/desk/links/page-link';
import { PageHead } from '@/components/desk/shell/page-head';
import { linkFormTexts as texts } from '@/lib/content/desk/links';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { choiceOf, searchDealerships } from '@/lib/links/choices';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.editTitle };

interface EditLinkPageProps {
  params: Promise<{ code: string }>;
}

export default async function EditLinkPage({ params }: EditLinkPageProps) {
  const person = await requirePerson();
  const link = await pageLink(await siteDatabase(), (await params).code, person);
  const { code, recipient, channel, note, endsAt } = link;
  const dealership = findDealership(link.dealershipSlug);
  return (
    <>
      <PageHead title={texts.editTitle} back={{ label: recipient, href: `/desk/links/${code}` }} />
      <LinkForm
        choices={searchDealerships('')}
        dealership={dealership && choiceOf(dealership)}
        link={{ code, recipient, channel, note, endsAt: endsAt?.getTime() }}
      />
    </>
  );
}
