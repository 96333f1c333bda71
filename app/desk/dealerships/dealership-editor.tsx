'use client';

import { type ReactNode, useState } from 'react';

import { ActionButton, useOutcome } from '@/components/desk/action-button';
import { Segments } from '@/components/desk/segments';
import { PageHead } from '@/components/desk/shell/page-head';
import { useAction } from '@/components/desk/use-action';
import { Button, deskButton } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import type { DealershipEntry } from '@/lib/dealerships/entry';
import type { SaveState } from '@/lib/dealerships/form/autosave';
import { formOf } from '@/lib/dealerships/form/dealership-form';
import type { Person } from '@/lib/desk/person';

import {
  deleteDealership,
  publishDealership,
  restoreDealership,
  withdrawDealership,
} from './actions';
import { DealershipFields } from './dealership-fields';
import { PreviewPane } from './preview-pane';
import { StatusBadge } from './dealership-text';
import { useDraft } from './use-draft';

interface DealershipEditorProps {
  entry: DealershipEntry;
  /** Of the site. */
  host: string;
  person: Person;
  zones: ReactNode;
}

export function DealershipEditor({ entry: first, host, person, zones }: DealershipEditorProps) {
  const { formRef, ...draft } = useDraft(first);
  const { entry, start } = draft;
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const name = entry.name || 'Dealership without a name';
  return (
    <>
      <PageHead
        title={name}
        back={{ label: 'Dealerships', href: '/desk/dealerships' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge entry={entry} />
            {entry.slug && (
              <span className="text-[0.9375rem] wrap-anywhere">
                {host}/{entry.slug}
              </span>
            )}
          </span>
        }
      >
        <Segments
          label="What to show"
          choices={{ edit: 'Edit', preview: 'Preview' }}
          value={view}
          onChange={setView}
          className="lg:hidden"
        />
      </PageHead>
      <div className="grid gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-8 pb-24 lg:grid-cols-[minmax(26rem,5fr)_minmax(20rem,4fr)]">
        <form
          key={start.count}
          ref={formRef}
          className={cn('editor-form max-w-176 min-w-0', view === 'preview' && 'max-lg:hidden')}
          onChange={draft.change}
          onSubmit={(event) => event.preventDefault()}
          noValidate
        >
          <DealershipFields
            form={formOf(start.content)}
            faults={entry.faults}
            person={person}
            zones={zones}
            onEdit={draft.change}
          />
          <RareActions draft={draft} name={name} />
        </form>
        <div
          className={cn(
            'h-[calc(100dvh-16rem)] min-h-128 min-w-0 lg:sticky lg:top-4 lg:h-[calc(100dvh-7rem)] lg:min-h-0',
            view === 'edit' && 'max-lg:hidden',
          )}
        >
          <PreviewPane id={entry.id} name={name} savedAt={entry.updatedAt.toISOString()} />
        </div>
      </div>
      <EditorBar draft={draft} onFaults={() => setView('edit')} />
    </>
  );
}

type Draft = Omit<ReturnType<typeof useDraft>, 'formRef'>;

/** Below the form: back to what is published, off the site, away with it. */
function RareActions({ draft, name }: { draft: Draft; name: string }) {
  const { entry } = draft;
  const tell = useOutcome();
  const fields = { id: entry.id };

  function discard() {
    const mine = draft.content();
    draft.replace(entry.published);
    tell({ done: 'Back to what is published.' }, async () => {
      draft.replace(mine);
      return {};
    });
  }

  return (
    <div className="mt-9 flex flex-wrap gap-3 border-t pt-5">
      {entry.state === 'published' && entry.hasChanges && (
        <Button onClick={discard}>Discard changes</Button>
      )}
      {entry.state === 'published' ? (
        <ActionButton
          variant="danger"
          action={withdrawDealership}
          fields={fields}
          onDone={(state) => 'entry' in state && state.entry && draft.take(state.entry)}
          confirm={{
            title: `Take ${name} off the site?`,
            text: 'Its page then says kindly that it is no longer here, and leads to the home page. Its links do the same. You can publish it again.',
            action: 'Withdraw',
          }}
        >
          Withdraw
        </ActionButton>
      ) : (
        <ActionButton
          variant="danger"
          action={deleteDealership}
          undo={restoreDealership}
          fields={fields}
          to="/desk/dealerships"
        >
          Delete
        </ActionButton>
      )}
    </div>
  );
}

const saveTexts: Record<SaveState, string> = {
  saved: 'Saved',
  changed: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved. Trying again…',
  conflict: 'Not saved: somebody else changed it',
};

const failure = 'font-semibold text-destructive';
const saveTones: Partial<Record<SaveState, string>> = { failed: failure, conflict: failure };

const note = 'mb-2.5 max-w-[70ch] border-s-4 border-destructive ps-3';

const publishTexts = {
  ...{ draft: 'Publish', published: 'Publish changes', withdrawn: 'Publish again' },
} as const;

const bar =
  'editor-bar sticky bottom-(--desk-bar) z-20 mx-[calc(-1*clamp(0.875rem,3vw,2.5rem))] border-t-2 border-foreground bg-background px-[clamp(0.875rem,3vw,2.5rem)] py-2.5';

/** At the thumb, and always there: whether all is saved, and the way onto the site. */
function EditorBar({ draft, onFaults }: { draft: Draft; onFaults: () => void }) {
  const { entry, saveState, isSignedOut } = draft;
  const { run, isPending } = useAction(publishDealership);
  const tell = useOutcome();
  const faultCount = Object.keys(entry.faults).length;
  const isLive = entry.state === 'published' && !entry.hasChanges && saveState === 'saved';

  async function publish() {
    if ((await draft.flush()) !== 'saved') return;
    const state = await run({ id: entry.id });
    tell(state);
    if ('entry' in state && state.entry) draft.take(state.entry);
    else showFault();
  }

  function showFault() {
    onFaults();
    // After the form is there again.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.editor-form [aria-invalid=true]')?.focus(),
    );
  }

  return (
    <section aria-label="Saving and publishing" className={bar}>
      {saveState === 'conflict' && (
        <div role="alert" className={note}>
          <p className="font-semibold">Somebody else changed this dealership</p>
          <p>
            While you were typing, it was saved from somewhere else. Nothing of yours is lost yet:
            choose which one stays.
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => void draft.flush()}>Keep mine</Button>
            <Button onClick={draft.takeTheirs}>Take theirs</Button>
          </p>
        </div>
      )}
      {isSignedOut && (
        <p role="alert" className={note}>
          You are signed out. What you typed is still here: sign in again in a new tab, and it is
          saved.{' '}
          <a href="/desk/sign-in" target="_blank" className="underline underline-offset-4">
            Sign in
          </a>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className={cn('flex-1 text-[0.9375rem]', saveTones[saveState])}>
          {saveTexts[saveState]}
        </p>
        {isLive ? (
          <>
            <a href={`/${entry.slug}`} target="_blank" className={deskButton()}>
              Open the page
            </a>
            <Link
              href={`/desk/links/new?dealership=${encodeURIComponent(entry.slug)}`}
              className={deskButton({ variant: 'primary' })}
            >
              Make a link
            </Link>
          </>
        ) : faultCount > 0 && saveState === 'saved' ? (
          <Button onClick={showFault} className="text-start whitespace-normal">
            Fix {faultCount === 1 ? 'one thing' : `${faultCount} things`} to publish
          </Button>
        ) : (
          <Button variant="primary" isPending={isPending} onClick={() => void publish()}>
            {isPending ? 'Publishing…' : publishTexts[entry.state]}
          </Button>
        )}
      </div>
    </section>
  );
}
