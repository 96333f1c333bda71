'use client';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { SideList } from '@/components/desk/page-parts';
import { CopyButton } from '@/components/desk/shell/copy-button';
import { Badge } from '@/components/ui/badge';
import { deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { importPage, importTexts as t } from '@/lib/content/desk/import';
import type { ActionState } from '@/lib/desk/action-state';
import { importLinks } from './actions';

/** Reads a list of links, shows it with its faults, and creates the links after confirmation. */
export const ImportForm = () => (
  <ActionForm
    action={importLinks}
    words={t.form}
    result={Result}
    className="grid max-w-176 gap-5"
    button={{ size: 'desk' }}
  >
    <FormField name="file" type="file" accept=".csv,.tsv,.txt,text/csv" />
    <FormField name="list" isArea />
  </ActionForm>
);

function Result(state: ActionState) {
  if (state.status !== 'list_read' && state.status !== 'links_made') return null;
  const { rows, notes } = state;
  return (
    <div>
      <div role="status" className="font-semibold">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {state.status === 'links_made' && (
        <div className="mt-4 flex flex-wrap gap-3">
          <CopyButton text={state.csv} label={t.copy} />
          <Link href={importPage.back.href} className={deskButton()}>
            {t.toLinks}
          </Link>
        </div>
      )}
      <SideList
        label={t.rows}
        items={rows}
        keyOf={({ title, text }) => title + text}
        side={({ title }) => title}
      >
        {({ text, isNew, faults = [] }) => (
          <>
            <span>{text}</span> {isNew && <Badge>{t.newPage}</Badge>}
            {faults.map((fault) => (
              <span key={fault} className="block font-semibold text-destructive">
                {fault}
              </span>
            ))}
          </>
        )}
      </SideList>
    </div>
  );
}
