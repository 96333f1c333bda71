import { notFound } from 'next/navigation';

import { PageHead } from '@/components/desk/shell/page-head';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { linkChoices } from '@/lib/links/choices';
import { findOwnLink } from '@/lib/links/link-store';

import { LinkForm } from '../../link-form';
import { lastDayOf } from '../../link-text';

export const metadata = { title: 'Edit link' };

export default async function EditLinkPage({ params }: PageProps<'/desk/links/[code]/edit'>) {
  const person = await requirePerson();
  const link = await findOwnLink(await siteDatabase(), (await params).code, person);
  if (!link) notFound();
  const { code, recipient, channel, note, endsAt, dealershipSlug } = link;
  const lastDay = endsAt ? lastDayOf(endsAt).toISOString().slice(0, 10) : '';
  return (
    <>
      <PageHead title="Edit link" back={{ label: recipient, href: `/desk/links/${code}` }} />
      <LinkForm
        choices={linkChoices()}
        dealership={findDealership(dealershipSlug)?.name ?? dealershipSlug}
        link={{ code, recipient, channel, note, lastDay }}
      />
    </>
  );
}
