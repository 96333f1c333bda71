'use client';

import { useRouter } from 'next/navigation';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToasts } from '@/components/ui/toast';
import { editorTexts } from '@/lib/content/desk/dealerships';

import type { EditedEntry } from './edited-entry';
import type { useDraft } from './use-draft';

interface EditorActionsProps {
  draft: ReturnType<typeof useDraft>;
  name: string;
}

/** What is done rarely, below the form: back to what is published, off the site, away with it. */
export function EditorActions({ draft, name }: EditorActionsProps) {
  const { entry } = draft;
  const router = useRouter();
  const toasts = useToasts();
  const { send, isPending } = useDeskAction();
  const path = `dealerships/${entry.id}`;

  async function discard() {
    const mine = draft.form;
    await draft.replace(entry.published);
    const id = toasts.add({
      title: editorTexts.discarded,
      timeout: 10_000,
      actionProps: {
        children: editorTexts.undo,
        onClick: () => {
          toasts.close(id);
          draft.change(mine);
        },
      },
    });
  }

  async function withdraw() {
    const answer = await send<EditedEntry>({
      path: `${path}/withdraw`,
      done: editorTexts.withdrawn,
    });
    if (answer.ok) draft.take(answer.data);
  }

  async function remove() {
    const answer = await send({
      path,
      method: 'DELETE',
      undo: { path: `${path}/restore`, said: editorTexts.deleted(name) },
    });
    if (answer.ok) router.push('/desk/dealerships');
  }

  return (
    <div className="editor-actions">
      {entry.state === 'published' && entry.hasChanges && entry.published !== undefined && (
        <Button onClick={() => void discard()}>{editorTexts.discard}</Button>
      )}
      {entry.state === 'published' ? (
        <ConfirmDialog
          trigger={<Button variant="danger">{editorTexts.withdraw}</Button>}
          title={editorTexts.withdrawConfirm.title(name)}
          text={editorTexts.withdrawConfirm.text}
          action={editorTexts.withdrawConfirm.action}
          isDangerous
          onConfirm={withdraw}
        />
      ) : (
        <Button variant="danger" isPending={isPending} onClick={() => void remove()}>
          {editorTexts.delete}
        </Button>
      )}
    </div>
  );
}
