'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, useOptimistic, useTransition } from 'react';

import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Select } from '@/components/ui/select';
import { useToasts } from '@/components/ui/toast';
import type { ActionInput, ActionState } from '@/lib/desk/action';

import { Segments } from './segments';
import { useAction } from './use-action';

/** A deletion can be undone for so long, in milliseconds. */
const UNDO_MS = 10_000;

type Action<State> = (before: unknown, input: ActionInput) => Promise<State>;

/** Tells in a toast what came of an action, and offers to undo it. */
export function useOutcome() {
  const toasts = useToasts();
  return function tell({ done, message }: ActionState, undo?: () => Promise<ActionState>) {
    if (message) toasts.add({ title: message, type: 'failure', priority: 'high' });
    if (!done) return;
    const id = toasts.add({
      title: done,
      ...(undo && {
        timeout: UNDO_MS,
        actionProps: {
          children: 'Undo',
          onClick: async () => {
            toasts.close(id);
            tell(await undo().catch(() => ({ message: 'It could not be brought back.' })));
          },
        },
      }),
    });
  };
}

interface ActionButtonProps<State> extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'children'
> {
  action: Action<State>;
  fields: object;
  /** Asked first, where nothing can undo it. */
  confirm?: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'action'>;
  /** Takes the same fields. */
  undo?: Action<ActionState>;
  to?: string;
  onDone?: (state: State) => void;
}

export function ActionButton<State extends ActionState>({
  action,
  fields,
  confirm,
  undo,
  to,
  onDone,
  ...button
}: ActionButtonProps<State>) {
  const router = useRouter();
  const tell = useOutcome();
  const { run, isPending } = useAction(action);

  async function act() {
    const state = await run(fields);
    tell(state, undo && (() => undo(undefined, fields)));
    if (state.message) return;
    onDone?.(state as State);
    if (to) router.push(to);
  }

  if (!confirm) return <Button {...button} isPending={isPending} onClick={() => void act()} />;
  return (
    <ConfirmDialog trigger={<Button {...button} />} {...confirm} isDangerous onConfirm={act} />
  );
}

interface ActionChoiceProps<Value extends string> {
  label: string;
  choices: Readonly<Record<Value, string>>;
  value: Value;
  action: Action<ActionState>;
  /** Sent with what is chosen, which goes by the name. */
  fields: object;
  name: string;
  isMenu?: boolean;
}

/** One of a few that a server action keeps; it shows at once what was chosen. */
export function ActionChoice<Value extends string>(props: ActionChoiceProps<Value>) {
  const { label, choices, value, action, fields, name, isMenu } = props;
  const { run } = useAction(action);
  const tell = useOutcome();
  const [shown, show] = useOptimistic(value);
  const [, startTransition] = useTransition();

  const choose = (next: Value) =>
    startTransition(async () => {
      show(next);
      tell(await run({ ...fields, [name]: next }));
    });

  if (!isMenu)
    return (
      <Segments
        {...{ label, choices, value: shown, onChange: choose }}
        className="grid max-w-136 auto-cols-fr grid-flow-col *:px-1"
      />
    );
  return (
    <Select
      value={shown}
      aria-label={label}
      className="w-auto min-w-28"
      options={choices}
      onChange={({ currentTarget }) => choose(currentTarget.value as Value)}
    />
  );
}
