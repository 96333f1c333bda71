import type { Metadata } from 'next';

import { NewDealershipForm } from '@/components/desk/dealerships/new-dealership-form';
import { PageHead } from '@/components/desk/shell/page-head';
import { dealershipList, newDealership as texts } from '@/lib/content/desk/dealerships';
import { pagePerson } from '@/lib/desk/page-person';
import { settings } from '@/lib/settings';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.title };

export default async function NewDealershipPage() {
  await pagePerson();
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead}
        back={{ label: dealershipList.title, href: '/desk/dealerships' }}
      />
      <NewDealershipForm origin={settings.origin} />
    </>
  );
}
