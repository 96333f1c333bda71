import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { linkChoices } from '@/lib/links/choices';

import { LinkForm } from '../link-form';

export const metadata = { title: 'New link' };

export default async function NewLinkPage({ searchParams }: PageProps<'/desk/links/new'>) {
  await requirePerson();
  const { dealership = '' } = await searchParams;
  return (
    <>
      <PageHead
        title="New link"
        lead="For one person, so that you know who opened it."
        back={{ label: 'Links', href: '/desk/links' }}
      />
      {linkChoices().length > 0 ? (
        <LinkForm dealership={findDealership(`${dealership}`)?.name} />
      ) : (
        <EmptyState
          title="No dealership has a page yet"
          text="A link leads to a dealership’s page. A name and a city make one."
        >
          <Link href="/desk/dealerships/new" className={deskButton({ variant: 'primary' })}>
            Add a dealership
          </Link>
        </EmptyState>
      )}
    </>
  );
}
