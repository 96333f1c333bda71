'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactElement, type ReactNode, useState } from 'react';

import { confirmTexts } from '@/lib/content/desk/shell';

import { Button, deskButton } from './button';

interface ConfirmDialogProps {
  /** The button that asks. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  text: ReactNode;
  /** What is done: the button's words, never just 'OK'. */
  action: string;
  isDangerous?: boolean;
  /** The dialog stays open while it is under way. */
  onConfirm: () => Promise<unknown> | void;
}

/** Asks before what cannot be undone. What can be is done at once, and offered back by a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, title, text, action, isDangerous = false, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
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
        <AlertDialog.Popup className="dialog confirm-dialog">
          <AlertDialog.Title className="dialog-title type-wide">{title}</AlertDialog.Title>
          <AlertDialog.Description className="dialog-description" render={<div />}>
            {text}
          </AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className={deskButton({ variant: 'quiet' })}>
              {confirmTexts.cancel}
            </AlertDialog.Close>
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              isPending={isPending}
              onClick={confirm}
            >
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
