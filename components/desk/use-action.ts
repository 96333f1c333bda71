'use client';

import { unstable_rethrow } from 'next/navigation';
import { type FormEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react';

import { sendProblem } from '@/components/ui/send-problem';
import { actionTexts } from '@/lib/content/desk/shell';
import { postTexts } from '@/lib/content/posts';
import type { DeskAction } from '@/lib/desk/action';
import { type ActionState, refused } from '@/lib/desk/action-state';

import { restoreFields } from './kept-fields';

/** Calls an action; returns `refused` for an outdated page or a lost connection. */
export const callAction = (
  action: DeskAction,
  input: FormData | object,
  message: string = actionTexts.offline,
): Promise<ActionState> =>
  action(undefined, input).catch((error: unknown) => {
    unstable_rethrow(error);
    const problem = sendProblem(error);
    const reason = problem === 'older' ? ({ reason: 'older_page' } as const) : {};
    return refused(problem ? postTexts[problem] : message, reason);
  });

/**
 * Runs a server action of the desk. Spread `form` on a `<form>`: it works without JavaScript; with JavaScript, the
 * fields keep their values until success, the first faulty one gets the focus, and a lost connection is shown as a
 * refusal. Use `run` outside a form.
 */
export function useAction(action: DeskAction) {
  const [state, setState] = useState<ActionState>();
  const [first, formAction] = useActionState<ActionState, FormData>(action, { status: 'unsent' });
  const [isPending, startTransition] = useTransition();
  const ref = useRef<HTMLFormElement>(null);

  // The timeout lets controls with state of their own run their effects first.
  useEffect(() => void setTimeout(restoreFields), []);

  useEffect(() => {
    const at = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    if (state?.status === 'invalid') at('[aria-invalid=true]')?.focus();
    else if (state?.status === 'refused') at('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  const run = (input: FormData | object) =>
    new Promise<ActionState>((resolve) =>
      startTransition(async () => {
        const next = await callAction(action, input);
        startTransition(() => setState(next));
        resolve(next);
      }),
    );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: form, nativeEvent } = event;
    const { submitter } = nativeEvent as SubmitEvent;
    const reset = ({ status }: ActionState) =>
      status === 'invalid' || status === 'refused' || form.reset();
    if (!isPending) void run(new FormData(form, submitter)).then(reset);
  }

  const form = { ref, action: formAction, onSubmit, noValidate: true };
  return { state: state ?? first, isPending, run, form };
}
