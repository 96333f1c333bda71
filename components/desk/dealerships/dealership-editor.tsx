'use client';

import { useState } from 'react';

import { PageHead } from '@/components/desk/shell/page-head';
import { editorTexts } from '@/lib/content/desk/dealerships';

import { DealershipFields } from './dealership-fields';
import { EditorActions } from './editor-actions';
import type { EditedEntry } from './edited-entry';
import { EditorBar } from './editor-bar';
import { PreviewPane } from './preview-pane';
import { StandingBadge } from './standing-badge';
import { useDraft } from './use-draft';

import './editor.css';

interface DealershipEditorProps {
  entry: EditedEntry;
  /** Of the site, such as `https://example.com`. */
  origin: string;
  person: { name: string; email: string };
}

/** A dealership's form, and beside it the page that comes of it. */
export function DealershipEditor({ entry: first, origin, person }: DealershipEditorProps) {
  const draft = useDraft(first);
  const { form, entry } = draft;
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const name = form.name.trim() || editorTexts.unnamed;
  return (
    <>
      <PageHead
        title={name}
        back={{ label: editorTexts.back, href: '/desk/dealerships' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StandingBadge of={entry} />
            {entry.slug && (
              <span className="text-[0.9375rem] wrap-anywhere">
                {origin.replace(/^https?:\/\//, '')}/{entry.slug}
              </span>
            )}
          </span>
        }
      >
        <div role="group" aria-label={editorTexts.view} className="segments editor-switch">
          {(['edit', 'preview'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {editorTexts[each]}
            </button>
          ))}
        </div>
      </PageHead>
      <div className="editor" data-view={view}>
        <form className="editor-form" onSubmit={(event) => event.preventDefault()} noValidate>
          <DealershipFields
            form={form}
            faults={entry.faults}
            person={person}
            onChange={draft.change}
          />
          <EditorActions draft={draft} name={name} />
        </form>
        <div className="editor-preview">
          <PreviewPane id={entry.id} name={name} savedAt={entry.updatedAt} />
        </div>
      </div>
      <EditorBar draft={draft} onFaults={() => setView('edit')} />
    </>
  );
}
