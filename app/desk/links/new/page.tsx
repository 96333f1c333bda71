import { PageHead } from '@/components/desk/page-parts';
import { deskButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { newLinkPage as t } from '@/lib/content/desk/links';
import { dealershipList } from '@/lib/content/desk/lists';
import { deskPage } from '@/lib/desk/session';
import { linkChoices } from '@/lib/links/choices';

import { LinkForm } from '../link-form';

export const metadata = { title: t.title };

export default async function NewLinkPage({ searchParams }: PageProps<'/desk/links/new'>) {
  await deskPage();
  const { dealership } = await searchParams;
  const slug = dealership && String(dealership);
  return (
    <>
      <PageHead {...t} />
      {linkChoices().length > 0 ? (
        <LinkForm slug={slug} />
      ) : (
        <EmptyState {...t.none}>
          <Link href={dealershipList.create.href} className={deskButton({ variant: 'primary' })}>
            {t.none.action}
          </Link>
        </EmptyState>
      )}
    </>
  );
}
