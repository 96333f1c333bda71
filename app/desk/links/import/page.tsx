import { PageHead } from '@/components/desk/page-parts';
import { importPage as t } from '@/lib/content/desk/import';
import { deskPage } from '@/lib/desk/session';
import { ImportForm } from './import-form';

export const metadata = { title: t.title };

export default async function ImportPage() {
  await deskPage();
  return (
    <>
      <PageHead {...t} />
      <ImportForm />
    </>
  );
}
