'use client';

import { useAction } from '@/components/desk/use-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

import { savePassword } from './actions';

/** Changes one's own password. */
export function PasswordForm({ email }: { email: string }) {
  const { state, isPending, form } = useAction(savePassword);
  const { faults, done, message } = state;
  return (
    <form {...form} className="grid max-w-md gap-4">
      {/* For password managers, which keep it under the name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Present password"
        help="Empty if you sign in with another account."
        fault={faults?.present}
      >
        <Input name="present" type="password" autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        help="At least 12 characters. A few words are easiest."
        fault={faults?.next}
      >
        <Input name="next" type="password" autoComplete="new-password" />
      </Field>
      <p role="status" className="font-semibold">
        {done ?? message}
      </p>
      <div>
        <Button type="submit" isPending={isPending}>
          Change the password
        </Button>
      </div>
    </form>
  );
}
