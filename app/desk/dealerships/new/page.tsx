import { PageHead } from '@/components/desk/shell/page-head';
import { siteOrigin } from '@/lib/desk/desk-route';
import { requirePerson } from '@/lib/desk/session';

import { NewDealershipForm } from '../new-dealership-form';

export const metadata = { title: 'New dealership' };

export default async function NewDealershipPage() {
  await requirePerson();
  return (
    <>
      <PageHead
        title="New dealership"
        lead="Name and city are enough. We fill in the rest, and you can change all of it before anybody sees it."
        back={{ label: 'Dealerships', href: '/desk/dealerships' }}
      />
      <NewDealershipForm host={new URL(await siteOrigin()).host} />
    </>
  );
}
