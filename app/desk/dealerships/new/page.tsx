import { ActionForm, FormField } from '@/components/desk/action-form';
import { PageHead } from '@/components/desk/page-parts';
import { newDealershipPage as t } from '@/lib/content/desk/dealerships';
import { deskPage } from '@/lib/desk/session';

import { createDealership } from '../actions';

export const metadata = { title: t.title };

export default async function NewDealershipPage() {
  await deskPage();
  return (
    <>
      <PageHead {...t} />
      <ActionForm action={createDealership} words={t.form}>
        <FormField name="name" autoComplete="off" autoFocus />
        <FormField name="city" autoComplete="off" />
      </ActionForm>
    </>
  );
}
