import { PageHead } from '@/components/desk/page-parts';
import { newLinkPage as t } from '@/lib/content/desk/links';
import { deskPage } from '@/lib/desk/session';
import { LinkForm } from '../link-form';

export const metadata = { title: t.title };

export default async function NewLinkPage({ searchParams }: PageProps<'/desk/links/new'>) {
  await deskPage();
  const { dealership, recipient } = await searchParams;
  return (
    <>
      <PageHead {...t} />
      <LinkForm
        slug={dealership && String(dealership)}
        recipient={recipient && String(recipient)}
      />
    </>
  );
}
