import type { Metadata } from 'next';
import { headers } from 'next/headers';

import { NewDealershipForm } from '@/components/desk/dealerships/new-dealership-form';
import { PageHead } from '@/components/desk/shell/page-head';
import { dealershipList, newDealership as texts } from '@/lib/content/desk/dealerships';
import { originOf } from '@/lib/desk/desk-route';
import { requirePerson } from '@/lib/desk/session';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.title };

export default async function NewDealershipPage() {
  await requirePerson();
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead}
        back={{ label: dealershipList.title, href: '/desk/dealerships' }}
      />
      <NewDealershipForm origin={originOf({ headers: await headers() })} />
    </>
  );
}
