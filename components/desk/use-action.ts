'use client';

import { unstable_rethrow } from 'next/navigation';
import { type FormEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react';

import { actionTexts } from '@/lib/content/desk/shell';
import type { ActionInput, ActionState } from '@/lib/desk/action';

/**
 * A server action of the desk. Spread `form` on a `<form>`: it works without JavaScript; with it the fields keep what was
 * typed, its first faulty field gets the focus, and a lost connection is an answer like others. `run` is for what is no
 * form.
 */
export function useAction<State extends ActionState>(
  action: (before: State | undefined, input: ActionInput) => Promise<State>,
) {
  const [state, setState] = useState<State | ActionState>();
  const [first, formAction] = useActionState<State | undefined, FormData>(action, undefined);
  const [isPending, startTransition] = useTransition();
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state?.faults) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state]);

  const run = (input: ActionInput) =>
    new Promise<State | ActionState>((resolve) =>
      startTransition(async () => {
        const next = await action(undefined, input).catch((error: unknown) => {
          unstable_rethrow(error);
          return { message: actionTexts.offline };
        });
        startTransition(() => setState(next));
        resolve(next);
      }),
    );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isPending) return;
    const form = event.currentTarget;
    // What was taken may be followed by another.
    const reset = (next: ActionState) => next.faults ?? next.message ?? form.reset();
    void run(new FormData(form, submitter)).then(reset);
  }

  return {
    state: (state ?? first ?? {}) as Partial<State> & ActionState,
    isPending,
    run,
    form: { ref, action: formAction, onSubmit, noValidate: true },
  };
}
