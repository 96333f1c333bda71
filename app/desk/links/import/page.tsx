import { ActionButton } from '@/components/desk/action-button';
import { PageHead } from '@/components/desk/page-parts';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { importPage as t, importTexts } from '@/lib/content/desk/import';
import { findLastImport } from '@/lib/desk/last-import';
import { deskPage } from '@/lib/desk/session';
import { undoImport } from './actions';
import { ImportForm } from './import-form';

export const metadata = { title: t.title };

export default async function ImportPage() {
  const { db, person } = await deskPage();
  const last = await findLastImport(db, person.id);
  return (
    <>
      <PageHead {...t} />
      {last && (
        <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            <span>{importTexts.last(last.links.length, last.pages.length)}</span>{' '}
            <TimeAgo at={last.at} />
          </span>
          <ActionButton
            variant="danger"
            action={undoImport}
            fields={{}}
            confirm={importTexts.undoAsked(last.links.length, last.pages.length)}
          >
            {importTexts.undo}
          </ActionButton>
        </p>
      )}
      <ImportForm />
    </>
  );
}
