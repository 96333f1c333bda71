import { ActionForm, FormField } from '@/components/desk/action-form';
import { PageHead } from '@/components/desk/page-parts';
import { newDealershipPage as t } from '@/lib/content/desk/dealerships';
import { deskPage } from '@/lib/desk/session';
import { createDealership } from '../actions';

export const metadata = { title: t.title };

export default async function NewDealershipPage({
  searchParams,
}: PageProps<'/desk/dealerships/new'>) {
  await deskPage();
  const given = await searchParams;
  const [name, recipient] = [given.name, given.recipient].map((text) => text && String(text));
  return (
    <>
      <PageHead {...t} />
      <ActionForm action={createDealership} words={t.form} values={{ name, recipient }}>
        <FormField name="name" autoComplete="off" autoFocus={!name} />
        <FormField
          name="city"
          source="/api/desk/places"
          autoComplete="off"
          autoFocus={Boolean(name)}
        />
        <FormField name="path" isOnFault autoComplete="off" spellCheck={false} />
        <FormField name="recipient" autoComplete="off" />
      </ActionForm>
    </>
  );
}
