'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';

import { confirmTexts } from '@/lib/content/desk/shell';

import { Button, deskButton } from './button';

interface ConfirmDialogProps {
  /** The button that opens the dialog. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  text: ReactNode;
  /** Label of the confirming button: the action itself, never just 'OK'. */
  action: string;
  /** Runs on confirmation with the fields of the text; the dialog stays open until it ends. */
  onConfirm: (fields: object) => Promise<unknown> | void;
}

/** Confirms an action that cannot be undone. Other actions run at once, with an undo in a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, title, text, action, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    try {
      await onConfirm(Object.fromEntries(new FormData(event.currentTarget)));
      setOpen(false);
    } finally {
      setPending(false);
    }
  }

  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => isPending || setOpen(open)}>
      <AlertDialog.Trigger render={trigger} />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog gap-3 rounded-t-2xl border border-muted-foreground bg-background px-[clamp(1.125rem,4vw,1.75rem)] pt-6 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:rounded-2xl">
          <AlertDialog.Title className="dialog-title type-wide">{title}</AlertDialog.Title>
          <form onSubmit={(event) => void confirm(event)} className="contents">
            <AlertDialog.Description className="dialog-description" render={<div />}>
              {text}
            </AlertDialog.Description>
            <div className="mt-3 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close className={deskButton({ variant: 'quiet' })}>
                {confirmTexts.cancel}
              </AlertDialog.Close>
              <Button type="submit" variant="danger" isPending={isPending}>
                {action}
              </Button>
            </div>
          </form>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
