import { notFound } from 'next/navigation';

import { PageHead } from '@/components/desk/shell/page-head';
import { editLinkPage } from '@/lib/content/desk/links';
import { ownOnly } from '@/lib/desk/person';
import { deskPage } from '@/lib/desk/session';
import { findLink } from '@/lib/links/link-store';

import { LinkForm } from '../../link-form';

export const metadata = { title: editLinkPage.title };

export default async function EditLinkPage({ params }: PageProps<'/desk/links/[code]/edit'>) {
  const { person, db } = await deskPage();
  const link = await findLink(db, (await params).code, ownOnly(person));
  if (!link) notFound();
  const { code, recipient, dealershipSlug } = link;
  return (
    <>
      <PageHead
        title={editLinkPage.title}
        back={{ label: recipient, href: `/desk/links/${code}` }}
      />
      <LinkForm slug={dealershipSlug} link={link} />
    </>
  );
}
