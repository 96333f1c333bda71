import { PageHead } from '@/components/desk/shell/page-head';
import { newDealershipPage as t } from '@/lib/content/desk/dealerships';
import { siteOrigin } from '@/lib/desk/desk-route';
import { deskPage } from '@/lib/desk/session';

import { NewDealershipForm } from '../new-dealership-form';

export const metadata = { title: t.title };

export default async function NewDealershipPage() {
  await deskPage();
  return (
    <>
      <PageHead {...t} />
      <NewDealershipForm host={new URL(await siteOrigin()).host} />
    </>
  );
}
