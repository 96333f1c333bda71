'use client';

import { type ComponentProps, createContext, type ReactNode, use } from 'react';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ActionInput, ActionState } from '@/lib/desk/action';

import { useAction } from './use-action';

const FormState = createContext<ActionState>({});

interface FormFieldProps
  extends Omit<ComponentProps<typeof Input>, 'name'>, Pick<ComponentProps<typeof Field>, 'help'> {
  name: string;
  label: string;
}

/** A field of an `ActionForm`, with its fault: a line to type in, or the control inside it. */
export function FormField({ label, help, className, children, ...input }: FormFieldProps) {
  const { faults } = use(FormState);
  return (
    <Field label={label} help={help} className={className ?? ''} fault={faults?.[input.name]}>
      {children ?? <Input maxLength={200} {...input} />}
    </Field>
  );
}

interface ActionFormProps<State> {
  action: (before: unknown, input: ActionInput) => Promise<State>;
  /** Sent as well. */
  hidden?: Record<string, string>;
  /** What went wrong before. */
  problem?: string | undefined;
  submit: string;
  busy?: string;
  button?: Omit<ComponentProps<typeof Button>, 'isPending'>;
  beside?: ReactNode;
  /** Takes the form's place, where it returns something. */
  result?: (state: Partial<State> & ActionState) => ReactNode;
  className?: string;
  children: ReactNode;
}

/** A form that a server action of the desk takes; what it has done takes the form's place. */
export function ActionForm<State extends ActionState>(props: ActionFormProps<State>) {
  const { action, hidden = {}, problem, submit, busy = submit, button, beside, children } = props;
  const { state, isPending, form } = useAction(action);
  const text = isPending ? undefined : (state.message ?? (state.faults ? undefined : problem));
  const result = props.result?.(state) ?? (state.done && <p role="status">{state.done}</p>);
  if (result) return result;
  return (
    <form {...form} className={props.className ?? 'grid max-w-md gap-5'}>
      <p
        role="alert"
        className="border-s-3 border-destructive ps-3 font-semibold text-destructive empty:sr-only"
      >
        {text}
      </p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormState value={state}>{children}</FormState>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="large"
          isWide
          {...button}
          type="submit"
          isPending={isPending}
        >
          {isPending ? busy : submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}
