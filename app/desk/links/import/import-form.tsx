'use client';

import type { FormEvent } from 'react';

import { FormAlert } from '@/components/desk/action-form';
import { SideList } from '@/components/desk/page-parts';
import { CopyButton } from '@/components/desk/shell/copy-button';
import { useAction } from '@/components/desk/use-action';
import { Badge } from '@/components/ui/badge';
import { Button, deskButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Textarea } from '@/components/ui/textarea';
import { importPage, importTexts as t } from '@/lib/content/desk/import';
import type { CheckedList } from '@/lib/links/import-list';

import { importLinks } from './actions';

/** A list of links: read, shown with what is wrong with it, and made when that is confirmed. */
export function ImportForm() {
  const { state, isPending, run, form } = useAction(importLinks);
  const { list, faults } = state;
  const isMade = list?.rows.some(({ link }) => link);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isPending) return;
    // What is made is what was shown, whatever has been typed since.
    const isConfirmed = (submitter as HTMLButtonElement | null)?.value === 'make' && list;
    void run(
      isConfirmed
        ? { intent: 'make', list: list.text }
        : new FormData(event.currentTarget, submitter),
    );
  }

  if (list && isMade) return <MadeLinks list={list} />;
  return (
    <form {...form} onSubmit={onSubmit} className="grid max-w-176 gap-5">
      <FormAlert state={isPending ? {} : state} />
      {/* What was read of a file is there to be corrected. */}
      <div key={list?.text} className="grid gap-5">
        <Field {...t.fields.file} fault={faults?.file}>
          <Input type="file" name="file" accept=".csv,.tsv,.txt,text/csv" className="py-2.5" />
        </Field>
        <Field {...t.fields.list} fault={faults?.list}>
          <Textarea
            {...{ name: 'list', rows: 6, spellCheck: false, defaultValue: list?.text }}
            placeholder={t.fields.list.placeholder}
          />
        </Field>
      </div>
      <Button
        {...{ type: 'submit', name: 'intent', value: 'check', isPending }}
        variant={list ? 'outline' : 'primary'}
        className="justify-self-start"
      >
        {isPending ? t.checking : t.check}
      </Button>
      {list && !faults && <Preview list={list} isPending={isPending} />}
    </form>
  );
}

function Preview({ list, isPending }: { list: CheckedList; isPending: boolean }) {
  const { rows, unread } = list;
  const pages = new Set(rows.flatMap(({ content, slug }) => (content ? slug : []))).size;
  const faulty = rows.filter(({ faults }) => Object.keys(faults).length > 0);
  const isReady = faulty.length === 0;
  return (
    <div>
      <p role="status" className="font-semibold">
        {isReady ? t.ready : t.faulty(faulty.length)}
      </p>
      {unread.length > 0 && <p>{t.unread(unread)}</p>}
      {pages > 0 && <p className="text-muted-foreground">{t.guessed}</p>}
      {isReady && (
        <Button
          {...{ type: 'submit', name: 'intent', value: 'make', variant: 'primary', isPending }}
          className="mt-4"
        >
          {t.make(rows.length, pages)}
        </Button>
      )}
      <Rows rows={isReady ? rows : faulty} />
    </div>
  );
}

const Rows = ({ rows }: Pick<CheckedList, 'rows'>) => (
  <SideList
    label={t.rows}
    items={rows}
    keyOf={({ line }) => String(line)}
    side={({ line }) => t.row(line)}
  >
    {({ fields: { recipient, dealership, city }, content, faults, link }) => (
      <>
        {[recipient, dealership, city].filter(Boolean).join(' · ')}{' '}
        {content && !link && <Badge>{t.newPage}</Badge>}
        {Object.entries(faults).map(([field, sentence]) => (
          <span key={field} className="block font-semibold text-destructive">
            {t.columns[field]}: {sentence}
          </span>
        ))}
        {link && <span className="block text-muted-foreground">{link}</span>}
      </>
    )}
  </SideList>
);

/** A cell as spreadsheets read it: a text, and no formula. */
const cell = (text = '') => `"${text.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`;

const MadeLinks = ({ list: { rows } }: { list: CheckedList }) => (
  <div>
    <p role="status" className="mb-4 text-lg font-semibold">
      {t.made(rows.length)}
    </p>
    <div className="flex flex-wrap gap-3">
      <CopyButton
        text={rows
          .map(({ fields: { recipient, dealership }, link }) =>
            [recipient, dealership, link].map(cell).join(','),
          )
          .join('\n')}
        label={t.copy}
        variant="primary"
      />
      <Link href={importPage.back.href} className={deskButton()}>
        {t.toLinks}
      </Link>
    </div>
    <Rows rows={rows} />
  </div>
);
