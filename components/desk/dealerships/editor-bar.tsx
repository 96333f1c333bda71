'use client';

import { Link } from '@/components/ui/link';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button, deskButton } from '@/components/ui/button';
import { editorTexts, saveTexts } from '@/lib/content/desk/dealerships';

import type { EditedEntry } from './edited-entry';
import type { useDraft } from './use-draft';

interface EditorBarProps {
  draft: ReturnType<typeof useDraft>;
  /** The form is to be seen: a field of it is about to be focused. */
  onFaults: () => void;
}

/** At the thumb, and always there: whether all is saved, and the way onto the site. */
export function EditorBar({ draft, onFaults }: EditorBarProps) {
  const { entry, saveState, isSignedOut } = draft;
  const { send, isPending } = useDeskAction();
  const faultCount = Object.keys(entry.faults).length;
  const isLive = entry.state === 'published' && !entry.hasChanges && saveState === 'saved';

  async function publish() {
    if ((await draft.flush()) !== 'saved') return;
    const answer = await send<EditedEntry>({
      path: `dealerships/${entry.id}/publish`,
      done: editorTexts.published,
    });
    if (answer.ok) draft.take(answer.data);
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
    <section aria-label={editorTexts.bar} className="editor-bar">
      {saveState === 'conflict' && <Conflict draft={draft} />}
      {isSignedOut && (
        <p role="alert" className="editor-note">
          {editorTexts.signedOut.text}{' '}
          <a href="/desk/sign-in" target="_blank" className="underline underline-offset-4">
            {editorTexts.signedOut.link}
          </a>
        </p>
      )}
      <div className="editor-bar-line">
        <p role="status" className="editor-save" data-state={saveState}>
          {saveTexts[saveState]}
        </p>
        {isLive ? (
          <>
            <a href={`/${entry.slug}`} target="_blank" className={deskButton()}>
              {editorTexts.open}
            </a>
            <Link
              href={`/desk/links/new?dealership=${encodeURIComponent(entry.slug)}`}
              className={deskButton({ variant: 'primary' })}
            >
              {editorTexts.makeLink}
            </Link>
          </>
        ) : faultCount > 0 && saveState === 'saved' ? (
          <Button onClick={showFault} className="editor-faults">
            {editorTexts.faults(faultCount)}
          </Button>
        ) : (
          <Button variant="primary" isPending={isPending} onClick={publish}>
            {isPending ? editorTexts.publishing : editorTexts.publish[entry.state]}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Somebody else has saved it meanwhile: whose stays? */
function Conflict({ draft }: Pick<EditorBarProps, 'draft'>) {
  const { title, text, mine, theirs } = editorTexts.conflict;
  return (
    <div role="alert" className="editor-note">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => void draft.keepMine()}>{mine}</Button>
        <Button onClick={draft.takeTheirs}>{theirs}</Button>
      </p>
    </div>
  );
}
