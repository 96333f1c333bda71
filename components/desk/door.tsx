'use client';

import type { ComponentProps, ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ActionInput, ActionState } from '@/lib/desk/action';

import { useAction } from './use-action';

interface DoorProps {
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page before the desk: to sign in, to join, to choose a new password. */
export function Door({ heading, lead, children }: DoorProps) {
  return (
    <main
      id="content"
      className="mx-auto grid min-h-dvh w-full max-w-104 content-center gap-6 px-5 py-12"
    >
      <header className="grid gap-3">
        <div aria-hidden="true" className="scale-rule w-32 text-muted-foreground" />
        <h1 className="text-[1.75rem] leading-tight type-wide">{heading}</h1>
        {lead && <p className="text-muted-foreground">{lead}</p>}
      </header>
      {children}
    </main>
  );
}

interface DoorField extends ComponentProps<typeof Input> {
  name: string;
  label: string;
  help?: string;
}

interface DoorFormProps {
  action: (before: unknown, input: ActionInput) => Promise<ActionState>;
  fields: readonly DoorField[];
  /** Sent as well. */
  hidden?: Record<string, string>;
  submit: string;
  busy: string;
  /** What went wrong before. */
  problem?: string | undefined;
}

/** A form of such a page. */
export function DoorForm({ action, fields, hidden = {}, submit, busy, problem }: DoorFormProps) {
  const { state, isPending, form } = useAction(action);
  const text = isPending ? undefined : (state.message ?? (state.faults ? undefined : problem));
  if (state.done) return <p role="status">{state.done}</p>;
  return (
    <form {...form} className="grid gap-4">
      <div role="alert">
        {text && (
          <p className="border-s-3 border-destructive ps-3 font-semibold text-destructive">
            {text}
          </p>
        )}
      </div>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ label, help, ...field }) => (
        <Field key={field.name} label={label} help={help} fault={state.faults?.[field.name]}>
          <Input {...field} required />
        </Field>
      ))}
      <Button type="submit" variant="primary" size="large" isPending={isPending}>
        {isPending ? busy : submit}
      </Button>
    </form>
  );
}
