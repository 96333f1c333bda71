'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';

import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToasts } from '@/components/ui/toast';
import { actionTexts } from '@/lib/content/desk/shell';
import { postTexts } from '@/lib/content/posts';
import type { DeskAction } from '@/lib/desk/action';
import { type ActionState, refusalText } from '@/lib/desk/action-state';

import { reloadKept } from './kept-fields';
import { callAction, useAction } from './use-action';

/** Time for which a toast offers to undo a deletion, in milliseconds. */
const UNDO_MS = 10_000;

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'isPending'> {
  action: DeskAction;
  fields: object;
  /** Confirmation for an action that cannot be undone; fields in its text are sent as well. */
  confirm?: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'action'>;
  /** Additional fields with which the action undoes what it did. */
  undo?: object;
  /** The address to open after success. */
  to?: string;
  /** Reloads the page after success, and discards what was typed on it. */
  isReload?: boolean;
}

/** Runs an action, shows its result in a toast, and offers to undo it. */
export function ActionButton(props: ActionButtonProps) {
  const { action, fields, confirm, undo, to, isReload, ...button } = props;
  const router = useRouter();
  const toasts = useToasts();
  const { run, isPending } = useAction(action);

  function tell(state: ActionState, undo?: object) {
    const refusal = refusalText(state);
    const isOlder = state.status === 'refused' && state.reason === 'older_page';
    const reload = { children: postTexts.reload, onClick: reloadKept };
    const button = isOlder && { timeout: 0, actionProps: reload };
    if (refusal) toasts.add({ title: refusal, type: 'failure', ...button });
    if (state.status !== 'done' || !state.message) return;
    async function takeBack() {
      toasts.close(id);
      tell(await callAction(action, { ...fields, ...undo }, actionTexts.undoFailed));
    }
    const actionProps = { children: actionTexts.undo, onClick: () => void takeBack() };
    const id = toasts.add({ title: state.message, ...(undo && { timeout: UNDO_MS, actionProps }) });
  }

  async function act(more?: object) {
    const state = await run({ ...fields, ...more });
    tell(state, undo);
    if (refusalText(state) !== undefined) return;
    if (isReload) location.reload();
    if (to) router.push(to);
  }

  if (!confirm) return <Button {...button} isPending={isPending} onClick={() => void act()} />;
  return <ConfirmDialog trigger={<Button {...button} />} {...confirm} onConfirm={act} />;
}

interface ActionChoiceProps {
  label: string;
  choices: Readonly<Record<string, string>>;
  value: string;
  action: DeskAction;
  /** Sent with the choice, which is sent as the field `name`. */
  fields: object;
  name: string;
}

/** A group of buttons of which one is chosen; a server action saves the choice. */
export const ActionChoice = ({ label, choices, value, name, ...button }: ActionChoiceProps) => (
  <div
    role="group"
    aria-label={label}
    className="grid w-fit auto-cols-fr grid-flow-col divide-x overflow-clip rounded-lg border border-muted-foreground md:w-max"
  >
    {Object.entries(choices).map(([each, text]) => (
      <ActionButton
        key={each}
        {...button}
        variant="quiet"
        fields={{ ...button.fields, [name]: each }}
        aria-pressed={each === value}
        className="rounded-none px-2 -outline-offset-3 aria-pressed:bg-foreground aria-pressed:text-background aria-pressed:outline-background sm:px-4 forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
      >
        {text}
      </ActionButton>
    ))}
  </div>
);
