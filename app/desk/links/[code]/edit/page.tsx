import { notFound } from 'next/navigation';

import { PageHead } from '@/components/desk/shell/page-head';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { findOwnLink } from '@/lib/links/link-store';

import { LinkForm } from '../../link-form';

export const metadata = { title: 'Edit link' };

export default async function EditLinkPage({ params }: PageProps<'/desk/links/[code]/edit'>) {
  const person = await requirePerson();
  const link = await findOwnLink(await siteDatabase(), (await params).code, person);
  if (!link) notFound();
  const { code, recipient, dealershipSlug: slug } = link;
  return (
    <>
      <PageHead title="Edit link" back={{ label: recipient, href: `/desk/links/${code}` }} />
      <LinkForm dealership={findDealership(slug)?.name ?? slug} link={link} />
    </>
  );
}
